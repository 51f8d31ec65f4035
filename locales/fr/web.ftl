# Les pages.

web-skip = Aller à la table
web-home-link = Cachet, accueil
web-rules = Règles
web-guide = Comment ça marche
web-credits = Crédits
web-other-language = Read in English
web-light = Lumière du jour ou bougie
web-foot = Logiciel libre, à héberger chez toi.
web-foot-promise = Ni courriel, ni mot de passe, ni publicité.
web-close = Fermer
web-menu = Cette table
web-connection-lost = La ligne est coupée. Nouvel essai…
web-table-about = On t’attend à une table de { $game }. Ouvre le lien, choisis un nom, joue.

# À la table

web-story = Le fil
web-still = Encore dehors
web-memory = La mémoire de la table
web-my-side = Ton côté de la table
web-my-hand = Ta main
web-rivals = En face
web-your-move = À toi de jouer.
web-waiting-for = On attend { $seats }.
web-seal-move = Sceller mon coup
web-choose-next = Choisis
web-back = Un pas en arrière
web-choose = Viser
web-chosen = Choix fait
web-aim-at = Viser { $seat }
web-out = hors manche
web-shielded = sous protection
web-thinking = à son tour
web-you-know = Tu as vu cette carte
web-hidden-card = Une carte que tu ne vois pas
web-row-of =
    { $seat-is ->
        [me] Tes cartes jouées
       *[other] Cartes jouées par { $seat }
    }
web-tokens-of = Jetons : { $won } sur { $target }
web-deck =
    { $count ->
        [0] La pioche est vide
        [one] Pioche : { $count } carte
       *[other] Pioche : { $count } cartes
    }
web-aside = La carte écartée, que personne n’a vue
web-open-cards = Cartes visibles, hors de la manche
web-letters-line = Manche { $round } · { $target } jetons pour gagner
web-i-play = Je joue
web-on = contre
web-on-nobody = contre personne : il n’y a pas de rival à viser.
web-and-name = et je nomme
web-i-keep = Je garde
web-and-under = et je glisse sous la pioche
web-then = { $first }, puis { $second }
web-which-card = une carte
web-whom = qui ?
web-what = quoi ?
web-myself = moi
web-answer = Que réponds-tu ?
web-answer-to = { $by } veut échanger sa main avec la tienne. Ta réponse ?
web-name-something = Que nommer
web-left =
    { $count ->
        [0] plus aucune
        [one] encore { $count }
       *[other] encore { $count }
    }
web-play-card = Jouer { $card-the }
web-choose-card = Choisir { $card-the }
web-must-play-other = Ton autre carte doit être jouée.
web-still-total =
    { $count ->
        [one] { $count } carte que tu n’as pas vue, dont { $deck } en pioche.
       *[other] { $count } cartes que tu n’as pas vues, dont { $deck } en pioche.
    }
web-still-card = { $left } sur { $copies } encore dehors
web-fact-holds = { $seat } tient { $card-the }.
web-fact-saw =
    { $at-is ->
        [me] { $by } a vu ta main.
       *[other] { $by } a vu la main de { $at }.
    }
web-put-away = Ranger la lettre
web-end-of-round = Fin de la manche { $round }
web-round-won =
    { $seat-is ->
        [me] Ta lettre est arrivée.
       *[other] La lettre de { $seat } est arrivée.
    }
web-round-shared = { $seats } se partagent la manche.
web-match-won =
    { $seat-is ->
        [me] La partie est à toi.
       *[other] { $seat } gagne la partie.
    }
web-won-alone = Il ne restait plus personne d’autre dans la manche.
web-won-highest = La pioche est vide, les mains se montrent : la plus forte l’emporte.

# Avant et après

web-waiting-room = Prenez place
web-seats = Autour de la table
web-free-seat = Une place libre
web-free-seat-hint = pour qui ouvrira le lien, ou pour un bot
web-sit = M’asseoir ici
web-stand-up = Me lever
web-bot = bot
web-bot-level = Force du bot
web-add-bot = Asseoir un bot
web-remove = Renvoyer
web-this-is-you = c’est toi
web-here = en ligne
web-away = hors ligne
web-host = tient la table
web-seats-free =
    { $count ->
        [one] Encore { $count } place libre
       *[other] Encore { $count } places libres
    }
web-deal = Distribuer les cartes
web-host-deals = La distribution est à qui tient la table
web-invitation = Invitation
web-come-play = Viens jouer à { $game }
web-code = Code
web-invite-link = Le lien à partager
web-copy = Copier
web-copied = Copié
web-agreed = Convenu à cette table :
web-spectators =
    { $count ->
        [one] { $count } personne regarde
       *[other] { $count } personnes regardent
    }
web-helper-on = Montrer ce qui est encore dehors
web-helper-off = Cacher ce qui est encore dehors
web-handover = Laisser un bot jouer à ma place
web-resign = Abandonner
web-fair = Comment savoir que la donne est honnête ?
web-fair-how = Avant la première carte, la table a été scellée par cette empreinte. La partie finie, la graine qu’elle cache est montrée, et tout le monde peut refaire la même donne.
web-fair-opened = Le cachet est rompu ; voici ce qu’il gardait :
web-rematch = Revanche
web-go-rematch = À la table suivante
web-replay = Revoir la partie
web-new-table = Une nouvelle table
web-expired-title = Cette table est fermée
web-expired = Personne n’y est revenu depuis longtemps. Ses cartes sont rangées.
level-novice = débutant
level-club = club
level-expert = expert
