# R et les autres jeux avec ses cartes, à l’écran.

web-r-blue = bleu
web-r-red = rouge
web-r-who-wins = Qui l’emporte ?
web-r-read-down = Lis de haut en bas : la première réponse décide.
web-r-order-wizard = { $card } : l’autre carte perd son pouvoir.
web-r-order-clown = { $card } : la manche est en attente.
web-r-order-princess = { $card } face à un Prince : elle gagne la partie.
web-r-order-prince = { $card } : gagne la manche.
web-r-order-assassin = { $card } : la force la plus basse gagne.
web-r-order-rest = Sinon la force la plus haute gagne. À égalité : en attente.
web-r-effect = { $card } : { $effect }
web-r-in-force = Aussi en vigueur
web-r-arena = La manche
web-r-cards-of =
    { $seat-is ->
        [me] Tes cartes, à jouer ou jouées
       *[other] Cartes { DE($seat) }, à jouer ou jouées
    }
web-r-track =
    Les manches, { $far-is ->
        [me] tes cartes
       *[other] cartes { DE($far) }
    } en haut, { $near-is ->
        [me] tes cartes
       *[other] cartes { DE($near) }
    } en bas
web-r-wins =
    { $won ->
        [one] { $won } victoire
       *[other] { $won } victoires
    }
web-r-wins-of = Victoires : { $won } sur { $target }
web-r-games-of =
    { $games ->
        [one] { $games } partie gagnée
       *[other] { $games } parties gagnées
    }
web-r-in-deck = dans la pioche
web-r-played = jouée
web-r-out = hors de la partie
web-r-face-down = Une carte face cachée
web-r-face-down-count = { $count } face cachée
web-r-bonus = bonus de 2
web-r-shows-first = montre en premier
web-r-last-chance = dernière chance
web-r-hand-and-deck = { $hand } en main, { $deck } en pioche
web-r-placed =
    { $placed ->
        [one] { $placed } posée sur { $cards }
       *[other] { $placed } posées sur { $cards }
    }
web-r-taken-out = sans { $card-the }
web-r-wandered =
    { $card-is ->
        [hidden] une carte au loin, inconnue
       *[known] au loin : { $card }
    }
web-r-kept-count =
    { $count ->
        [one] { $count } carte gardée, face cachée
       *[other] { $count } cartes gardées, face cachée
    }
web-r-game-number = Partie { $number }
web-r-deal-number = Donne { $number }
web-r-rules = { $rules }
web-r-goal =
    { $number ->
        [one] { $number } victoire
       *[other] { $number } victoires
    }
web-r-goal-majority = le plus de victoires
web-r-yours-down = { $card }, face cachée
web-r-your-card = ta carte
web-r-their-card = la carte { DE($seat) }
web-r-held = En attente
web-r-gain =
    { $seat-is ->
        [me] Tu gagnes la manche
       *[other] { $seat } gagne la manche
    }{ $gain ->
        [one] { "" }
       *[other] { "\u00A0" }: { $gain } victoires
    }
web-r-gain-short =
    { $seat-is ->
        [me] Tu gagnes
       *[other] { $seat } gagne
    }{ $gain ->
        [one] { "" }
       *[other] { " " }{ $gain } victoires
    }
web-r-game =
    { $seat-is ->
        [me] La Princesse te donne la partie
       *[other] La Princesse donne la partie à { $seat }
    }
web-r-pot-both = Cagnottes : { $pot } de chaque côté
web-r-pot-of =
    { $seat-is ->
        [me] Ta cagnotte : { $pot }
       *[other] Cagnotte { DE($seat) } : { $pot }
    }
web-r-why-clown = Un Clown : personne ne gagne encore.
web-r-why-princess = Une Princesse a rencontré un Prince.
web-r-why-prince = Le Prince gagne, quelles que soient les forces.
web-r-why-assassin = Assassin : la force la plus basse gagne, { $low } contre { $high }.
web-r-why-wizard = Le Magicien fait taire { $card-the } : { $high } bat { $low }.
web-r-why-wizard-equal = Le Magicien fait taire { $card-the } : { $high } contre { $low }.
web-r-why-higher = { $high } bat { $low }.
web-r-why-equal = { $high } contre { $low } : égalité.
web-r-before-draft = Quatre paquets de quatre : garde une carte, et passe le reste.
web-r-before-removal = Avant la première manche, une carte de chaque main quitte la partie.
web-r-before-order = Avant la première manche, les cartes sont mises dans un ordre, face cachée.
web-r-ask-play = Choisis ta carte.
web-r-ask-first = Tu montres en premier : choisis ta carte.
web-r-ask-answer = { $seat } montre { $card-the }. Ta réponse ?
web-r-ask-remove = Retire une carte de la partie.
web-r-ask-keep = Garde une carte de ce paquet.
web-r-ask-place = Quelle carte en numéro { $number } ?
web-r-ask-turn = Retourne ta carte suivante.
web-r-ask-again = { $seat } montre { $card-the }. Tes cartes restent-elles ainsi ?
web-r-ask-take-back = Dernière chance : reprends une carte, ou aucune.
web-r-ask-rules = Choisis les règles de la prochaine partie.
web-r-do-remove = Retirer { $card-the } de la partie
web-r-do-keep = Garder { $card-the }
web-r-do-place = Poser ensuite { $card-the }
web-r-do-take-back = Reprendre { $card-the }
web-r-kept = Déjà gardées
web-r-your-deck = Dans ta pioche
web-r-your-order = Ton ordre
web-r-your-pile = Dans ta pile
web-r-omen-held = en attente
web-r-omen-won = gagne { $gain }
web-r-omen-lost = perd { $gain }
web-r-omen-game-won = gagne tout
web-r-omen-game-lost = perd tout
web-r-named-so-far = Pour l’instant : { $rules }
web-r-totals = Q · Jusqu’à l’aube : victoires à atteindre en plusieurs donnes
web-r-end-of-game = Fin de la partie
web-r-end-of-match = Fin du tournoi
web-r-end-of-game-number = Fin de la partie { $number }
web-r-end-of-deal-number = Fin de la donne { $number }
web-r-won =
    { $seat-is ->
        [me] La partie est à toi.
       *[other] { $seat } gagne la partie.
    }
web-r-match-won =
    { $seat-is ->
        [me] Le tournoi est à toi.
       *[other] { $seat } gagne le tournoi.
    }
web-r-together =
    { $seats-person ->
        [us] { $seats-start } gagnez ensemble.
       *[them] { $seats } gagnent ensemble.
    }
web-r-nobody = Personne ne gagne.
web-r-game-to =
    { $seat-is ->
        [me] Cette partie est à toi.
       *[other] Cette partie va à { $seat }.
    }
web-r-drawn = Partie nulle.
web-r-deal-goes-on = La nuit continue.
web-r-over-wins = Assez de victoires : { $high } à { $low }.
web-r-over-princess = Une Princesse a rencontré un Prince : la partie est gagnée aussitôt, quelles que soient les victoires.
web-r-over-cards = Les cartes sont jouées, le plus de victoires décide : { $high } à { $low }.
web-r-over-equal = Les cartes sont jouées, { $high } à { $low }.
web-r-over-drawn = Les cartes sont jouées, et personne n’a assez de victoires : { $high } à { $low }.
web-r-over-deal = Les cartes sont jouées : { $high } à { $low }. Le but est { $number }.
web-r-over-loser = Perdant est en vigueur : qui aurait gagné a perdu.
web-r-tables = Toutes les rencontres
web-r-tables-how = Ta carte à gauche, celle d’en face en haut : + et les victoires que tu gagnes, − et celles que gagne l’autre, = pour une manche en attente, ♛ pour la partie gagnée et ✕ pour la partie perdue.
web-r-table-plain = Personne n’a le bonus, ou bien les deux l’ont
web-r-table-bonus = Le bonus est à toi, pas en face
web-r-cell-held = en attente
web-r-cell-won = tu gagnes la manche, { $worth ->
        [one] { $worth } victoire
       *[other] { $worth } victoires
    }
web-r-cell-lost = tu perds la manche, { $worth ->
        [one] { $worth } victoire
       *[other] { $worth } victoires
    } en face
web-r-cell-game-won = tu gagnes la partie
web-r-cell-game-lost = tu perds la partie

# S à Z

web-r-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-r-still-in = en lice
web-r-draw = Piocher une carte
web-r-draw-from = Prendre une carte à { $seat }
web-r-source = on pioche ici
web-r-ask-draw = À toi : pioche une carte.
web-r-drawn-cards = Tes cartes piochées
web-r-line-pile =
    { $count ->
        [one] { $count } carte en pile
       *[other] { $count } cartes en pile
    }
web-r-over-last = Le reste de la table a pioché un Assassin.
web-r-over-found = La Princesse est trouvée.
web-r-grid = Seize cartes, quatre par quatre
web-r-cell = Carte { $cell }
web-r-cell-turn = Retourner la carte { $cell }
web-r-cell-turn-known = Retourner la carte { $cell }, où était { $card-the }
web-r-cell-gone = La carte { $cell } n’est plus là
web-r-cell-looked = Carte { $cell }, vue par quelqu’un d’autre
web-r-ask-turn-one = Retourne une carte.
web-r-ask-turn-two = Retourne une deuxième carte.
web-r-ask-go-on = Une paire ! Retourne une autre carte, ou arrête-toi.
web-r-pairs-of =
    { $seat-is ->
        [me] Tes paires
       *[other] Paires { DE($seat) }
    }
web-r-line-race = à 8 points, c’est gagné
web-r-line-all = jusqu’à la grille vide
web-r-over-crossed = Un Prince et une Princesse de couleurs différentes : l’amour secret gagne aussitôt.
web-r-over-points = Le plus de points l’emporte.
web-r-partner = avec toi
web-r-partner-of = avec { $seat }
web-r-orders = Les ordres, côte à côte
web-r-position = Position { $number }
web-r-agreed = la même
web-r-ask-telepathy = Quelle carte en numéro { $number } ? Pense comme { $seat }.
web-r-over-telepathy =
    { $points ->
        [0] Aucun binôme n’est tombé d’accord.
        [one] Le binôme gagnant est tombé d’accord une fois.
       *[other] Le binôme gagnant est tombé d’accord { $points } fois.
    }
web-r-stakes =
    { $units ->
        [one] { $units } unité en jeu
       *[other] { $units } unités en jeu
    }
web-r-decided = choix fait
web-r-exchanged =
    { $count ->
        [0] rien échangé
        [one] { $count } carte échangée
       *[other] { $count } cartes échangées
    }
web-r-ask-exchange = Quelles cartes échanges-tu ?
web-r-exchange-done = Tu donnes celles-ci
web-r-keep = gardée
web-r-away = échangée
web-r-ask-stay = Restes-tu, ou passes-tu ?
web-r-stay = Rester
web-r-pass = Passer
web-r-stays = reste
web-r-passes = passe
web-r-over-best = La meilleure main parmi celles qui sont restées l’emporte.
web-r-over-best-hand = La meilleure main prend les mises.
web-r-pairs-gone = Paires défaussées
web-r-cards-count =
    { $count ->
        [0] plus de cartes
        [one] { $count } carte
       *[other] { $count } cartes
    }
web-r-over-princess-card = Il ne reste que la Princesse.
web-r-empty-hand = plus de cartes
web-r-line-earnest = Partie { $game } sur 4 · manche { $round }
web-r-prince-side = camp du Prince : 1 point
web-r-princess-side = camp de la Princesse : 4 points
web-r-over-earnest = Quatre parties : { $high } à { $low }.
web-r-earnest-won =
    { $seat-is ->
        [me] Tu gagnes la manche
       *[other] { $seat } gagne la manche
    }

# ---- les cartes de référence de S à Z ----
web-r-ref-assassin = Un Assassin pioché : hors jeu.
web-r-ref-last = La dernière personne en lice gagne.
web-r-ref-shuffled = Plus de carte : on remélange les seize, et l’on continue.
web-r-ref-princess = Une Princesse piochée : la partie est gagnée aussitôt.
web-r-ref-last-left = La dernière personne en lice gagne aussi.
web-r-ref-pair = Deux fois le même personnage : garde les deux, marque sa force une fois, et continue si tu veux.
web-r-ref-couple = Un Prince et une Princesse de couleurs différentes : tu gagnes aussitôt.
web-r-ref-race = Huit points gagnent aussitôt ; si personne ne les a, le plus de points.
web-r-ref-all = Quand il n’y a plus de carte, le plus de points gagne.
web-r-ref-same = Le même personnage à la même position : un point pour le binôme. Les couleurs ne comptent pas.
web-r-ref-no-words = Sans un mot : devine l’ordre de la personne qui joue avec toi.
web-r-ref-most = Le binôme qui a le plus de points gagne.
web-r-ref-class-6 = Le mieux : trois cartes, toutes Princes et Princesses
web-r-ref-class-5 = puis un Prince et une Princesse de couleurs différentes
web-r-ref-class-4 = puis un Prince et une Princesse de la même couleur
web-r-ref-class-3 = puis trois forces qui se suivent
web-r-ref-class-2 = puis deux cartes pareilles
web-r-ref-class-1 = puis la plus haute carte, la deuxième, la troisième
web-r-ref-stakes = La meilleure main prend les mises ; à égalité, on partage.
web-r-ref-best-pair = Un Prince avec une Princesse : la meilleure main.
web-r-ref-higher = Sinon la carte la plus haute compte, puis l’autre.
web-r-ref-stayed = La meilleure main qui reste gagne ; passer n’épargne rien.
web-r-ref-thrown = Deux fois le même personnage : la paire est défaussée aussitôt.
web-r-ref-draw = À ton tour, tu pioches sans voir chez la première place à ta droite qui a des cartes.
web-r-ref-keeps = À la fin il ne reste que la Princesse : qui la tient gagne.
web-r-ref-one = Le Prince gagne sa manche : un point, et la partie s’arrête.
web-r-ref-four = La Princesse gagne la sienne : quatre points, et la partie s’arrête.
web-r-ref-nothing = Quatre manches sans cela : aucun point. Rien d’autre ne compte.
web-r-ref-sides = Quatre parties, en changeant de camp ; le plus haut total gagne.
web-r-give-away = échanger { $card }
web-r-take-back = garder plutôt { $card }
