# Un chez-soi : garder son cachet, parties, nom unique.

seal-keep = Garder ton cachet
seal-keep-lede = Ni adresse, ni mot de passe. Ton cachet se garde avec douze mots sur un bout de papier.
seal-only-here = Pour l’instant, seul ce navigateur connaît ton cachet.
seal-keep-go = Garder mon cachet
seal-name-first = Choisis d’abord un nom ; ensuite, son cachet peut être gardé.
seal-to-name = Choisir un nom
seal-paper = Sur le papier
seal-paper-hint = Douze mots, dans leur ordre. Qui les a, a ton cachet : écris-les à la main et range-les.
seal-draw = Me montrer douze mots
seal-draw-hint = Ils ne sont montrés qu’une fois. Prépare du papier et un crayon.
seal-shown = Note-les maintenant : ils ne seront plus montrés.
seal-check-hint = Pour plus de sûreté, écris-en deux ici. Ton cachet n’est gardé qu’ensuite.
seal-check-word = Mot { $number }
seal-check-go = Vérifier
seal-check-wrong = Ce ne sont pas les mots { $first } et { $second }. Relis ton papier, ou fais tirer d’autres mots.
seal-kept = Ton cachet est gardé.
seal-kept-hint = Avec tes douze mots, tu retrouves tes tables et tes parties sur n’importe quel appareil, même si tu perds celui-ci.
seal-redraw = D’autres mots
seal-redraw-hint = Si le papier est perdu, ou si quelqu’un l’a vu. Les anciens mots valent jusqu’à ce que les nouveaux soient vérifiés ; ensuite, ils ne valent plus rien.
seal-drawn-again = D’autres mots ont été tirés depuis. Fais-en tirer de nouveaux, et note ceux-là.
seal-too-many-new = Tu as fait tirer beaucoup de mots. Réessaie dans quelques minutes.

seal-find = Retrouver mon cachet
seal-find-lede = Écris tes douze mots, dans leur ordre. Majuscules, accents et virgules n’ont pas d’importance.
seal-find-words = Tes douze mots
seal-find-go = Retrouver mon cachet
seal-have = Tu as déjà un cachet ailleurs ?
seal-not-twelve = Il faut douze mots, l’un après l’autre, séparés par des espaces.
seal-wrong-words = Aucun cachet n’a ces mots. Compare chaque mot avec ton papier, et leur ordre.
seal-too-many-tries = Trop de mots faux sont venus de ton réseau. Attends une minute ou deux, puis réessaie.
seal-join = Emporter ce que cet appareil possède
seal-join-hint =
    { $tables ->
        [0] Sur cet appareil, tu es { $name } jusqu’ici. Ses appareils et ses tables rejoignent ton cachet ; { $name } n’existe plus.
        [one] Sur cet appareil, tu es { $name } jusqu’ici, avec une table. Elle rejoint celles de ton cachet ; { $name } n’existe plus.
       *[other] Sur cet appareil, tu es { $name } jusqu’ici, avec { $tables } tables. Elles rejoignent celles de ton cachet ; { $name } n’existe plus.
    }
seal-join-twice = Si vous êtes deux à la même table, tu gardes une place : avant la donne, l’autre est libérée ; pendant une partie, un bot y joue. Les parties finies gardent les deux.
seal-join-not = Sinon, { $name } quitte cet appareil et ne se retrouve plus.
seal-other-kept = Sur cet appareil, tu es { $name } jusqu’ici, dont le cachet est gardé. { $name } quitte cet appareil et se retrouve avec ses propres mots.
seal-found = Te revoilà, { $name }.
