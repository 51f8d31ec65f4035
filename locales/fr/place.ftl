# Un chez-soi : garder son cachet, parties, nom unique.

seal-keep = Garder ton cachet
seal-keep-lede = Ni adresse, ni mot de passe. Ton cachet, c’est une clé dans ton appareil, ou douze mots sur un bout de papier.
seal-only-here = Pour l’instant, seul ce navigateur connaît ton cachet.
seal-keep-go = Garder mon cachet
seal-name-first = Choisis d’abord un nom ; ensuite, son cachet peut être gardé.
seal-to-name = Choisir un nom
seal-paper = Sur le papier
seal-paper-hint = Douze mots, dans leur ordre. Ils ouvrent ton cachet à qui les lit : écris-les à la main et range-les.
seal-draw = Me montrer douze mots
seal-draw-hint = Ils ne sont montrés qu’une fois. Prépare du papier et un crayon.
seal-shown = Note-les maintenant : ils ne seront plus montrés.
seal-check-hint = Pour plus de sûreté, écris-en deux ici. Ton cachet n’est gardé qu’ensuite.
seal-check-word = Mot { $number }
seal-check-go = Vérifier
seal-check-wrong = Ce ne sont pas les mots { $first } et { $second }. Relis ton papier, ou fais tirer d’autres mots.
seal-kept = Ton cachet est gardé.
seal-kept-hint = Avec tes mots ou ta clé, tu retrouves tes tables et tes parties sur n’importe quel appareil, même si tu perds celui-ci.
seal-redraw = D’autres mots
seal-redraw-hint = Si le papier est perdu, ou si quelqu’un l’a vu. Les anciens mots valent jusqu’à ce que les nouveaux soient vérifiés ; ensuite, ils ne valent plus rien.
seal-drawn-again = D’autres mots ont été tirés depuis. Fais-en tirer de nouveaux, et note ceux-là.
seal-too-many-new = Tu as fait tirer beaucoup de mots. Réessaie dans quelques minutes.

seal-find = Retrouver mon cachet
seal-find-lede = Écris tes douze mots, dans leur ordre. Majuscules, accents et virgules n’ont pas d’importance.
seal-find-words = Tes douze mots
seal-find-go = Retrouver mon cachet
seal-have = Tu as déjà un cachet ailleurs ?
seal-not-twelve = Il faut douze mots, l’un après l’autre, séparés par des espaces.
seal-wrong-words = Aucun cachet n’a ces mots. Compare chaque mot avec ton papier, et leur ordre.
seal-too-many-tries = Trop de mots faux sont venus de ton réseau. Attends une minute ou deux, puis réessaie.
seal-join = Emporter ce que cet appareil possède
seal-join-hint =
    { $tables ->
        [0] Sur cet appareil, tu es { $name } jusqu’ici. Ses appareils et ses tables rejoignent ton cachet ; { $name } n’existe plus.
        [one] Sur cet appareil, tu es { $name } jusqu’ici, avec une table. Elle rejoint celles de ton cachet ; { $name } n’existe plus.
       *[other] Sur cet appareil, tu es { $name } jusqu’ici, avec { $tables } tables. Elles rejoignent celles de ton cachet ; { $name } n’existe plus.
    }
seal-join-twice = Si vous êtes deux à la même table avant la donne, une place est libérée ; tant qu’une partie où vous jouez tous deux n’est pas finie, il faut d’abord la finir. Les autres appareils de l’ancien nom, et les programmes qui ont ses jetons d’accès, sont déconnectés.
seal-join-playing = Vous jouez tous deux dans une partie qui n’est pas finie : finis-la d’abord, ou entre sans rien apporter. Rien n’a changé.
seal-departing = Un de ces deux cachets est en train d’être réuni à un autre, ou effacé. Attends une minute, puis reviens à ta page. Rien n’a changé.
seal-join-evening = Deux de tes cachets jouent la même donne d’une soirée : attends qu’elle soit finie à toutes les tables, ou entre sans rien apporter. Rien n’a changé.
seal-join-not = Sinon, { $name } quitte cet appareil et ne se retrouve plus.
seal-other-kept = Sur cet appareil, tu es { $name } jusqu’ici, dont le cachet est gardé. { $name } quitte cet appareil et se retrouve avec ses propres mots.
seal-found = Te revoilà, { $name }.

place-games = Parties
place-games-all =
    { $count ->
        [0] aucune partie finie
        [one] une partie finie
       *[other] { $count } parties finies
    }
place-games-none = Les parties que tu finis se retrouvent ici, à revoir, à relire ou à emporter.
place-games-none-theirs = Pas encore de partie finie que tout le monde puisse voir.
place-games-not-found = Aucune partie n’est comme cela.
place-games-found =
    { $count ->
        [0] aucune trouvée
        [one] une trouvée
       *[other] { $count } trouvées
    }
place-filter-game = Jeu
place-filter-result = Résultat
place-filter-with = Avec
place-filter-all = tout
place-filter-go = Montrer
place-bots-of = bots { $level }
place-won = gagnée
place-lost = perdue
place-drawn = nulle
place-today = aujourd’hui
place-yesterday = hier
place-days-ago = il y a { $count } jours
place-given = donné
place-given-each = donné par décision
place-review = Relire
place-replay = Revoir
place-record = Feuille
place-pages = Pages
place-page = { $page } sur { $pages }
place-newer = Plus récentes
place-older = Plus anciennes
place-by-game = Par jeu
place-by-bots = Contre les bots
place-score =
    { $games ->
        [one] une partie
       *[other] { $games } parties
    } · { $won ->
        [0] aucune gagnée
        [one] une gagnée
       *[other] { $won } gagnées
    }{ $drawn ->
        [0] {""}
        [one] , une nulle
       *[other] , { $drawn } nulles
    }
place-streak = gagnées de suite
place-longest = plus longue série
place-since = première visite { $ago }

handle = Nom unique
handle-hint = Un nom que personne d’autre n’a. Il ouvre une page pour tout le monde, que tu peux fermer.
handle-rules = De 3 à 20 lettres, chiffres, tirets ou points. Il se change une fois par mois.
handle-take = Le prendre
handle-keep-first = Un nom unique est à toi pour de bon : garde d’abord ton cachet, pour ne pas le perdre.
handle-length = « { $handle } » ne va pas : un nom unique a de { $least } à { $most } caractères.
handle-empty = Un nom unique ne peut pas être vide. Écris celui que tu veux.
handle-letters = « { $handle } » ne va pas : un nom unique commence par une lettre, et n’a que des lettres, des chiffres, des tirets, des points et des soulignés.
handle-scripts = « { $handle } » mêle des lettres de plusieurs écritures, qui se ressemblent. Utilise une seule écriture.
handle-refused = Cette maison ne donne pas « { $handle } ». Choisis un autre nom.
handle-taken = Quelqu’un a déjà « { $handle } », ou un nom qui lui ressemble. Choisis-en un autre.
handle-once-a-month =
    { $days ->
        [one] Un nom unique se change une fois par mois : le tien, à partir de demain.
       *[other] Un nom unique se change une fois par mois : le tien, dans { $days } jours.
    }

place-page-open = Tout le monde peut lire ta page :
place-page-closed = Ta page est fermée : personne ne la voit.
place-page-close = Fermer ma page
place-page-show = Ouvrir ma page
place-public-hint = Parties finies à des tables ouvertes à tout le monde.
place-public-own = Voici comment on te voit.

place-export = Tout emporter
place-export-hint = Ton nom, tes appareils et toutes tes parties finies avec leurs feuilles, dans un seul fichier lisible.
place-export-go = Télécharger
place-export-often = Tu viens de tout emporter. Réessaie dans quelques minutes.

passkey = Avec cet appareil
passkey-hint = Une clé d’accès : ton doigt, ton visage ou le code de l’appareil suffit, et elle peut te suivre sur les autres.
passkey-make = Créer la clé
passkey-another = Créer une autre clé
passkey-use = Avec une clé d’accès
passkey-made = créée { $ago }
passkey-drop = Oublier
passkey-no-script = Les clés d’accès demandent un script et un navigateur qui les connaît. Les douze mots ne demandent rien.
passkey-no-https = Les clés d’accès n’existent qu’en https, ou sur la machine elle-même à localhost. Cette maison a une autre sorte d’adresse : garde ton cachet avec des mots.
passkey-not-made = Aucune clé n’a été créée. Réessaie, ou garde ton cachet avec des mots.
passkey-not-used = Aucune clé n’a été utilisée. Réessaie, ou écris tes mots.
passkey-wrong = Ce que cet appareil apporte n’est pas une clé faite ici. Réessaie, ou prends tes mots.
passkey-late = La page était ouverte depuis trop longtemps. Réessaie.
passkey-unknown = Cette maison ne connaît plus cette clé. Prends-en une autre, ou tes mots.
passkey-many = { $most } clés d’accès suffisent. Oublies-en une d’abord.

follow-title = Les gens que tu suis
follow-hint = On peut suivre quiconque a un nom unique et une page ouverte. Tu vois quand ces gens sont à une table, et tu les invites à la tienne.
follow-handle = Leur nom unique
follow-go = Suivre
follow-stop = Ne plus suivre
follow-nobody = Personne encore. Un nom unique se trouve sur la page de quelqu’un, ou parmi tes parties.
follow-closed = { $count ->
    [one] Une personne que tu suis a fermé sa page.
   *[other] { $count } personnes que tu suis ont fermé leur page.
}
follow-away = à aucune table
follow-playing = à une table
follow-at = à une table ouverte de { $game }
follow-unknown = Personne ici n’a de page ouverte sous ce nom unique. Vérifie comment il s’écrit.
follow-oneself = C’est ton propre nom unique. Écris celui de quelqu’un d’autre.
follow-too-many = Tu suis déjà { $most } personnes. Cesse d’en suivre une, puis réessaie.
invite-title = On t’invite à jouer
invite-asks = { $name } t’invite à une table de { $game }.
invite-come = Venir à la table
invite-not-now = Pas maintenant
invite-go = Inviter
invite-game = Quel jeu
invite-none = Cette invitation n’existe plus.
invite-not-followed = Tu peux inviter les gens que tu suis. Suis d’abord cette personne.
invite-too-many = Tu as déjà invité { $most } fois en un jour. Réessaie demain, ou envoie le lien d’une table.
invite-asked = { $name } a reçu ton invitation : cette table est sur sa page d’accueil pour un jour.
invite-again = Tu as invité cette personne il y a moins d’une heure. Laisse-lui un peu de temps, ou envoie le lien de ta table.

place-days = plis du jour de suite
place-puzzles = énigmes résolues
trend = Ce que donnent tes décisions
trend-less = Tu donnes de moins en moins
trend-more = Tu donnes davantage ces temps-ci
trend-same = Tu donnes à peu près autant qu’avant
trend-of = points par décision, tes { $count } dernières parties relues
trend-heard = Points donnés par décision dans tes { $count } dernières parties relues : de { $first } à { $last }.
trend-few =
    { $more ->
        [one] Encore une partie relue, et une courbe montrera ici ce que donnent tes décisions.
       *[other] Encore { $more } parties relues, et une courbe montrera ici ce que donnent tes décisions.
    }

who-no-page = Cette personne ne montre pas de page : il n’y a rien à suivre.
who-back = Retour à la table
who-met = Avec
who-follow = { $who } : page, suivre, sourdine

settings = Réglages
settings-table = À la table
settings-sound = Son et vibration
settings-sound-hint = Quand c’est à toi
settings-motion = Mouvement
settings-motion-hint = Les cartes qui volent, les lettres qui s’ouvrent
settings-motion-off = Tout poser d’un coup
settings-motion-on = Laisser bouger
settings-helper = Ce qui est encore dehors
settings-helper-hint = Là où la table l’a prévu
settings-no-script = Son, mouvement et avis sont gardés dans ton navigateur, et demandent un script.
settings-tell = Me prévenir
settings-turn = Quand c’est à moi
settings-turn-hint = Si la table est hors de vue
settings-feed = Flux
settings-feed-hint = Tes tours dans un lecteur de flux ou un agenda
settings-look = L’apparence
settings-lang = Langue
settings-light = Lumière
settings-light-auto = Comme l’appareil
settings-light-day = Jour
settings-light-night = Bougie
settings-seen = Qui me voit
settings-page = Ma page
settings-page-open = Tout le monde peut la lire, et voit quand tu es à une table ouverte
settings-page-closed = Fermée : personne ne la voit, ni où tu es
settings-page-none = Sans nom unique, il n’y a pas de page
settings-muted =
    { $count ->
        [0] Personne en sourdine
        [one] Une personne en sourdine
       *[other] { $count } personnes en sourdine
    }
settings-muted-hint = De qui est en sourdine, tu n’entends rien, et la recherche de quelqu’un ne te place jamais à la même table
settings-muted-changed = La liste a changé entre-temps. Regarde de nouveau tes réglages.
settings-unmute = Entendre de nouveau
settings-mine = Ce qui est à moi
settings-devices = Les voir
settings-erase = Vers le formulaire
