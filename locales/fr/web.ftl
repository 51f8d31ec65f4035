# Les pages.

web-skip = Aller à la table
web-skip-page = Aller au contenu
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
web-story-earlier = Ce qui précède
web-story-of = Le fil · { $game }
web-still = Cartes restantes
web-memory = La mémoire de la table
web-my-side = Ton côté de la table
web-my-hand = Ta main
web-rivals = En face
web-your-move = À toi de jouer.
web-waiting-for =
    { $seats-person ->
        [me] On t’attend.
        [us] On vous attend, { $seats }.
       *[them] On attend { $seats }.
    }
web-seal-move = Sceller mon coup
web-choose-next = Choisis
web-back = Un pas en arrière
web-choose = Viser
web-chosen = Choix fait
web-aim-at = Viser { $seat }
web-out = hors manche
web-shielded = sous protection
web-thinking = joue
web-waits-for-you = t’attend
web-waits = attend
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
web-letters-line = Manche { $round } · { $target ->
        [one] un jeton pour gagner
       *[other] { $target } jetons pour gagner
    }
web-i-play = Je joue
web-on = contre
web-on-oneself = sur
web-on-nobody = contre personne : personne n’est à ta portée.
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
web-pick = { $card }, { $value }. { $effect } { $choosing }.
web-lift-to-read = Touche une carte pour la lire.
web-must-play-other = Ton autre carte doit être jouée.
web-still-total =
    { $count ->
        [0] Tu as vu toutes les cartes.
        [one] { $count } carte que tu n’as pas vue : { $where }.
       *[other] { $count } cartes que tu n’as pas vues : { $where }.
    }
web-still-deck = { $count } dans la pioche
web-still-hands = { $count } en main
web-still-aside = { $count } écartée
web-known = Ce que tu sais
web-still-card = { $left } sur { $copies } que tu n’as pas vues
web-fact-holds = { $seat } a { $card-the }.
web-fact-saw =
    { $at-is ->
        [me] { $by } a vu ta main.
       *[other] { $by } a vu la main { DE($at) }.
    }
web-put-away = Ranger la lettre
web-end-of-round = Fin de la manche { $round }
web-round-won =
    { $seat-is ->
        [me] Ta lettre est arrivée.
       *[other] La lettre { DE($seat) } est arrivée.
    }
web-round-taken =
    { $seat-is ->
        [me] La manche est à toi.
       *[other] { $seat } gagne la manche.
    }
web-round-shared =
    { $seats-person ->
        [us] { $seats-start } vous partagez la manche.
       *[them] { $seats } se partagent la manche.
    }
web-match-won =
    { $seat-is ->
        [me] La partie est à toi.
       *[other] { $seat } gagne la partie.
    }
web-won-alone =
    { $seats-person ->
        [me] Il ne restait plus que toi dans la manche.
       *[them] Il ne restait plus { QUE($seats) } dans la manche.
    }
web-won-highest = La pioche est vide, les mains se montrent : la plus forte l’emporte.
web-won-score = La pioche est vide, les mains se montrent. Stitch Gentil ajoute 2 à la carte de qui le garde et gagne l’égalité, Stitch Destructeur en retire 2 et la perd : la plus forte somme l’emporte.

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
web-away = pas là
web-bot-plays-on = un bot a pris le relais
web-host = tient la table
web-seats-free =
    { $count ->
        [one] Encore une place libre
       *[other] Encore { $count } places libres
    }
web-deal = Distribuer les cartes
web-host-deals = C’est à qui tient la table de distribuer les cartes.
web-host-will-deal = C’est { $who } qui distribue les cartes : tu n’as rien à faire.
web-sit-first = Assieds-toi pour jouer ; { $who } distribuera les cartes.
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
web-helper-on = Montrer les cartes restantes
web-helper-off = Cacher les cartes restantes
web-handover = Laisser un bot jouer à ma place
web-resign = Abandonner
web-take-back = Reprendre ma place
web-handover-of = Laisser un bot jouer pour { $who }
web-handover-in = Un bot pourra jouer pour { $who } dans
web-close-table = Fermer cette table
web-lessons-on = M’expliquer le jeu pendant la partie
web-lessons-off = Ne plus expliquer
web-sound-on = Activer le son
web-sound-off = Couper le son
web-qr = Le lien, pour l’appareil photo d’un téléphone
web-fair = Comment savoir que la donne est honnête ?
web-fair-how = À son ouverture, la table a été scellée par cette empreinte, avant que personne n’ait tiré sa part du mélange. La partie finie, le secret qu’elle cache est montré, et tout le monde peut refaire la même donne.
web-fair-opened = Le cachet est rompu ; voici ce qu’il gardait :
web-fair-more = Comment ça marche
web-fair-checked = Ce que cet appareil a vérifié
web-fair-good = La donne était honnête
web-fair-partly = La donne concorde, autant que cet appareil peut en juger
web-fair-bad = Cette donne ne concorde pas
web-fair-commitment-good = Le secret est bien celui qui scellait la table avant que ta part ne soit tirée.
web-fair-commitment-bad = Le secret n’est pas celui qui scellait la table quand ta part a été tirée.
web-fair-commitment-unknown = L’empreinte n’a pas été gardée sur cet appareil : impossible de la comparer.
web-fair-share-good = Ta part, tirée sur cet appareil, compte dans le mélange.
web-fair-share-bad = La part tirée par cet appareil ne compte pas dans le mélange.
web-fair-share-unknown = Aucune part de cet appareil ne compte dans le mélange.
web-fair-seed-good = La graine découle du secret et des parts, pour cette table, ce jeu et ces options.
web-fair-seed-bad = La graine ne découle pas du secret et des parts.
web-fair-seed-unknown = La graine n’a pas pu être recalculée ici.
web-fair-deals-good = Chaque carte que liste le serveur a été donnée comme le dit la graine.
web-fair-deals-bad = Une carte n’a pas été donnée comme le dit la graine.
web-fair-deals-unknown = Les cartes n’ont pas pu être redonnées ici.
web-rematch = Revanche
web-go-rematch = Aller à la revanche
web-replay = Revoir la partie
web-new-table = Nouvelle table
web-expired-title = Cette table est fermée
web-expired = Elle a été fermée, ou bien personne n’y est revenu depuis longtemps. Ses cartes sont rangées.
level-apprentice = apprenti
level-novice = débutant
level-club = club
level-expert = expert

# L’accueil

web-title = Petites cartes, grands secrets
web-hero = Petites cartes,
web-hero-2 = grands secrets.
web-hero-lede = Ouvre un lien, choisis un nom, joue ce soir. Les bots prennent les chaises vides, et personne ne regarde par-dessus ton épaule.
web-play-bots = Contre des bots
web-play-bots-at = Jouer à { $game } contre des bots, tout de suite
web-learn = Apprendre en jouant
web-learn-at = Apprendre { $game } en jouant
web-first-game = Première fois ? Apprends en jouant
web-open-tables = Tables ouvertes
web-open-tables-hint = Une place t’y attend.
web-slip-free =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
web-open-record = Revoir une partie
web-open-record-hint = Tu as le récit d’une partie, d’ici ou du terminal ? Dépose le fichier n’importe où sur cette page.
web-open-record-what = Choisis le fichier d’un récit, dépose-le sur cette page, ou colle son texte. Il est lu et montré.
web-open-record-file = Choisir un fichier
web-open-record-paste = Le récit de la partie
web-open-record-go = Ouvrir un récit
web-got-code = On t’a donné un code ?
web-join = Rejoindre
web-burn = Brûle ceci après lecture. — C.
web-your-tables = Tes tables
web-your-tables-hint = Le pli attend, même si tu fermes la page.
web-slip-yours = À toi
web-slip-waiting = places à prendre
web-slip-theirs = { $who } réfléchit
web-slip-over = terminée
web-games =
    { $count ->
        [5] Cinq plis à ouvrir
        [6] Six plis à ouvrir
        [7] Sept plis à ouvrir
        [8] Huit plis à ouvrir
       *[other] { $count } plis à ouvrir
    }
web-games-hint = Choisis, et la table est mise.
web-players = personnes
web-your-name = Ton nom à la table
web-your-name-hint = On ne saura rien d’autre de toi.
web-keep-name = Garder ce nom

# Un endroit à soi

web-me = Ton coin
web-me-open = Ton coin : parties, cotes, appareils et données
web-devices = Tes appareils
web-devices-hint = Sur chacun, c’est toi, jusqu’à ce qu’on le déconnecte.
web-device-unknown = Un appareil sans nom connu
web-device-this = celui-ci
web-device-lately = en service
web-device-hours = vu il y a { $count } heures
web-device-days = vu il y a { $count } jours
web-device-end = Déconnecter
web-device-leave-last = Aucun autre appareil ne te connaît. Si tu te déconnectes ici, plus personne ne pourra retrouver ton nom, tes places et tes parties, pas même toi.
web-device-leave = Déconnecter celui-ci
web-device-older = Des appareils d’avant
web-device-older-hint = Ils se sont connectés avant que cette liste existe.
web-devices-end = Déconnecter tous les autres
web-device-add = Ajouter un appareil
web-device-add-hint = Ouvre un lien là-bas, ou vise le carré avec son appareil photo. Le lien sert une seule fois, pendant un quart d’heure, et qui l’ouvre devient toi : ne le donne à personne.
web-device-link = Le lien pour l’autre appareil
web-device-make = Créer un lien
web-erase = M’effacer
web-erase-hint = Ton nom devient « quelqu’un » dans les parties des autres, et tous tes appareils sont déconnectés. On ne peut pas revenir en arrière.
web-erase-open = Effacer…
web-erase-name = Écris ton nom pour confirmer
web-erase-go = Effacer pour toujours
web-who-are-you = Cet appareil n’est plus connecté : rien n’a été changé. Dis ton nom pour recommencer.
web-erase-other-name = Ce n’est pas ton nom : rien n’a été effacé.
web-device-ask = C’est bien toi ?
web-device-whose = Ce lien est celui { DE($name) }. Dis oui, et cet appareil devient { $name }, avec les mêmes tables et les mêmes places.
web-device-same = Cet appareil est déjà { $name }. Le lien n’a pas servi.
web-device-yes = Oui, je suis { $name }
web-device-no = Non, ne rien changer
web-old-link = Ce lien ne marche plus
    .what = Un lien vers un autre appareil sert une seule fois, pendant un quart d’heure. Crées-en un nouveau sur le premier appareil.
web-not-in-review = Pas dans cette relecture
    .what = Elle n’a pas cette place, ou pas cette décision. Ouvre toute la relecture, et choisis une décision sur sa courbe.


# Mettre la table

web-the-game = Le jeu
web-how-many = Combien de personnes
web-seat-number = Place { $number }
web-open-seat = libre, pour qui a le lien
web-bot-of-level = un bot : { $level }
web-levels = Qui sont les bots ?
web-comfort = Confort
web-still-hint = montre ce qu’on peut déduire, rien de plus
web-clock = Pendule
web-clock-hint = le temps écoulé, un bot joue le coup
web-no-clock = sans pendule
web-clock-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
web-clock-seconds = { $count } secondes
web-clock-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
web-clock-per-move = { $time } par coup
web-clock-per-game = { $time } pour toute la partie
web-listed = Dans la liste des tables ouvertes
web-listed-hint = n’importe qui peut prendre une place libre
web-watch = On peut regarder
web-watch-hint = sans voir autre chose que les cartes visibles
web-open-table = Ouvrir la table
web-letters-of-r = Les lettres de R
web-letters-hint = A est la règle de base. Ajoute des lettres ; celles qui ne vont pas ensemble disent pourquoi.
web-letter-apart = pas avec { $other } ({ $rule })
web-other-games-of-r = S à Z : d’autres jeux avec les mêmes cartes
web-option-spy-token = Le jeton de Claire
    .what = quand elle vaut un jeton
web-option-tokens = Jetons pour gagner
    .what = moins il en faut, plus la partie est courte
web-option-numbers = H · Nombres
    .what = quels pouvoirs restent
web-option-last-chance = N · Dernière chance
    .what = d’où l’on peut reprendre une carte
web-option-clown-wipes-delayed = Le Clown
    .what = arrête-t-il aussi le Général ou l’Espion adverse ?
web-option-first = Le premier tour
    .what = de la partie
web-option-holder = Stitch
    .what = qui l’a au départ ; la place à gauche joue le premier tour
web-option-dawn = Q · Jusqu’à l’aube
    .what = ce qui décide
web-option-attacker = P · L’attaque de la Princesse
    .what = qui échange un Prince contre une Princesse
web-value-random = tiré au sort
web-value-majority = la majorité des victoires
web-value-total = un total courant de { $total }
web-option-mode = Durée
    .what = quand le jeu s’arrête
web-option-private = Regards secrets
    .what = seule la personne qui retourne les cartes les voit
web-value-only-one-with-spy = à la seule personne en lice qui l’a jouée
web-value-sole-survivor = seulement à qui reste en dernier
web-value-book = comme le dit le livret
web-value-tokens = { $count ->
        [one] { $count } jeton
       *[other] { $count } jetons
    }
web-value-none = aucun pouvoir
web-value-clown-minister = Clown et Ministre gardent le leur
web-value-lost = des manches perdues
web-value-lost-or-won = des manches perdues ou gagnées
web-value-no = non
web-value-yes = oui
web-value-race = à 8 points, c’est gagné
web-value-all = jusqu’à vider la grille

# Revoir

web-replay-title = Revoir la partie
web-replay-of = Revoir : { $game }
web-to-table = Retour à la table
web-eyes = Par les yeux de
web-everyone = tout le monde
web-public = le public
web-move = Coup
web-move-before = Coup précédent
web-move-next = Coup suivant
web-replay-play = Lecture
web-replay-stop = Pause
web-before-first = Les cartes sont distribuées.
web-go = Y aller
web-record = Le récit de la partie
web-copy-moment = Copier un lien vers ce coup

# Papiers

web-contents = Sommaire
web-rules-lede = Chaque règle a un numéro, le même ici, à la table et dans le code.
web-rulebook-for = Livret de règles · { $players } personnes
web-rules-of = Règles de { $game }
book-aim = Le but
book-cast = Les personnages
web-credits-own = Les cachets, le cadre et le dos des cartes, les rosaces guillochées, les lunes, les textures et les décors ont été dessinés pour Cachet, et sont libres comme lui.
web-credits-fonts = Les caractères sont Bona Nova et Alegreya Sans, sous licence SIL Open Font 1.1.
web-credits-icons = Les emblèmes des cartes ont été recolorés à partir de
web-credits-script = Les nouvelles images sont mises en place par idiomorph (0BSD).
web-credits-words = Les douze mots qui gardent un cachet viennent des listes anglaise et française de BIP-39, libres de droits (CC0).
web-credit-for = Pour
web-credit-icon = Icône
web-credit-author = Dessin
web-not-found = Rien à cette adresse
    .what = La table a peut-être été fermée, ou une lettre du code est fausse.
web-full = Toutes les places sont prises
    .what = Demande une autre table, ou ouvres-en une.
web-too-much = Une chose à la fois
    .what = Cela fait beaucoup d’un coup. Attends un instant, puis réessaie.
web-too-long = C’est trop long
    .what = C’est plus que cette page ne peut lire : rien n’a été fait. Reviens en arrière et envoie moins.
web-blocked = La porte est close
web-blocked-yours = Ce qui reste à toi
web-blocked-name = Ici, tu es { $name }. Tu peux encore te déconnecter, emporter tout ce qui est gardé de toi, ou t’effacer.
web-refused = Cela ne vient pas d’ici
    .what = La demande ne venait pas d’une page de ce site : rien n’a été fait. Rouvre la page, puis réessaie.
web-not-now = Pas pour l’instant
    .what = Ce que tu demandes n’est pas possible en ce moment. Reviens en arrière et regarde où en est la table.
web-fault = Quelque chose s’est cassé chez nous
    .what = Rien de ce que tu as scellé n’est perdu. Réessaie dans un instant.
guide-play = Jouer
    .text =
        Choisis un jeu, ouvre une table, partage le lien ou le code. Qui l’ouvre choisit un nom et prend une place.
        Les bots peuvent prendre les places qui restent vides. Ni compte, ni courriel, ni mot de passe.
guide-move = Jouer un coup
    .text =
        Ce que tu peux choisir est éclairé : une carte, puis qui, puis ce que tu nommes. Chaque pas peut être repris tant que le coup n’est pas scellé.
        Un geste lève la carte, un autre scelle le coup : rien n’est joué par mégarde. Tout marche au clavier, avec un lecteur d’écran, et sans script.
guide-secret = Ce qui reste secret
    .text =
        Une page est dessinée seulement avec ce que ta place a vu. Ce que tu ne vois pas n’y est pas caché : il n’y est pas.
        Le public ne voit que les cartes visibles, et tout une fois la partie finie.
guide-fair = La donne est-elle honnête ?
    .text = À son ouverture, une table est scellée par un secret. Ton appareil ajoute ensuite sa propre part au mélange, si bien que personne, pas même ce serveur, ne peut choisir les cartes. La partie finie, le secret est montré, et ta page vérifie chaque donne.
fair-step-1 = À l’ouverture d’une table, le serveur choisit un secret et en montre l’empreinte : il ne peut plus en changer.
fair-step-2 = Alors seulement, ton appareil tire au hasard sa propre part du mélange ; celles des bots, et de qui n’en envoie pas, découlent du secret.
fair-step-3 = Les cartes découlent du secret et de toutes les parts ensemble : le serveur n’a pas pu les choisir, et toi non plus, qui ne connaissais pas le secret.
fair-step-4 = La partie finie, le secret est montré, et ta page, qui a gardé l’empreinte et ta part, redonne chaque carte et dit si tout concorde.
fair-step-5 = Les dés des bots découlent du même secret : chacun peut les faire réfléchir à nouveau et voir qu’ils ont joué d’après ce que savait leur place.
fair-limits = Ce que cela ne prouve pas
    .text = Le serveur connaît les cartes pendant la partie, comme tout donneur qui est aussi l’arbitre : qu’il ne les montre à personne est une promesse, testée mais pas prouvée.
        Si le serveur et une autre personne de ta table s’entendaient, celle-ci pourrait tirer sa part en dernier et en essayer beaucoup. Contre des bots, et partout où la part de ton appareil est venue en dernier, c’est impossible.
        Si ton appareil n’a pas envoyé de part (sans script, ou parce qu’un autre de tes appareils l’a donnée), tu t’en remets aux autres à la table.
fair-yourself = Vérifier par toi-même
fair-yourself-how = Le récit d’une partie finie contient tout ce qu’il faut. Le programme le vérifie sans ce serveur, et un court script de sa documentation aussi.
fair-file = partie.txt
fair-key = Les noms, les coups et les résultats sont signés avec la clé de ce serveur (Ed25519) :
guide-bots = Les bots
    .text = Un bot reçoit ce que verrait une personne à sa place, et rien d’autre. Apprenti est pour les enfants et les premières soirées, débutant oublie, club joue avec bon sens, expert joue aussi bien que nous savons le faire.
guide-away = Si tu dois partir
    .text = Ferme la page : la table attend, et tu la retrouves à l’accueil. Si elle ne doit pas attendre, laisse un bot jouer à ta place, depuis le menu de la table.
guide-host = L’héberger chez toi
    .text = Cachet est un seul fichier à lancer, un seul à sauvegarder, et un logiciel libre.

# Suivre la partie

web-go-on = Continuer
web-your-turn = À toi
web-still-reading =
    { $seats-count ->
        [one] { $seats } lit encore.
       *[other] { $seats } lisent encore.
    }
web-pace = Les bots jouent
web-pace-slower = moins vite
web-pace-even = comme d’habitude
web-pace-faster = plus vite
web-pace-wait = à mon signal
web-vibration-on = Activer la vibration
web-vibration-off = Couper la vibration
web-loses-round = Si tu la joues, tu quittes la manche.
web-loses-discard = Tu défausserais { $card } et quitterais la manche.
web-loses-discard-alone = Les autres sont sous protection : tu défausserais { $card } et quitterais la manche.
web-loses-compare = Tu sais { QUE($at) } a { $card-the } : ton autre carte, { $own-the }, est plus faible. Tu quitterais la manche.
web-loses-compare-any = Quoi { QUE($at) } ait en main, c’est plus fort que ton autre carte, { $own-the }. Tu quitterais la manche.
web-loses-game = Si tu la joues, tu perds la partie.
web-misses-known = Tu sais { QUE($at) } a { $card-the } : ce sera raté à coup sûr.
web-misses-name = { $at } ne peut pas avoir { $card-the } : tu as vu ailleurs tous les exemplaires. Ce sera raté à coup sûr.
web-misses-number = { $at } ne peut pas avoir le { $number } : aucune carte encore cachée ne le porte. Ce sera raté à coup sûr.
web-seal-anyway = Sceller quand même
web-record-save = Garder la partie dans un fichier

# The letter of the day

day-sealed = Scellé jusqu’à minuit UTC, pour que personne n’apprenne la donne avant de l’avoir jouée : d’ici là, tu vois ce que ta place a vu.
day-to-result = Vers le résultat du jour
day-title = Le pli du jour
day-number = nº { $number }
day-of = Le pli du jour nº { $number }
day-date = { $weekday } { $day } { $month }
day-weekday-0 = lundi
day-weekday-1 = mardi
day-weekday-2 = mercredi
day-weekday-3 = jeudi
day-weekday-4 = vendredi
day-weekday-5 = samedi
day-weekday-6 = dimanche
day-month-1 = janvier
day-month-2 = février
day-month-3 = mars
day-month-4 = avril
day-month-5 = mai
day-month-6 = juin
day-month-7 = juillet
day-month-8 = août
day-month-9 = septembre
day-month-10 = octobre
day-month-11 = novembre
day-month-12 = décembre
day-to = Pour qui sait se taire
day-lede = Une donne, la même pour tout le monde. Tu la joues une fois, et personne n’en parle avant minuit.
day-game = Jeu
day-table = Table
day-against = { $count ->
        [one] toi et un bot de niveau club
       *[other] toi et { $count } bots de niveau club
    }
day-score = Compte
day-score-what = 100, moins les points que tu donnes
day-ends = Le jour finit à
day-open = Rompre le cachet
day-resume = Reprendre le pli
day-left = Tu l’as ouvert : il t’attend là où tu l’as laissé.
day-first = Personne ne l’a encore ouvert.
day-opened = { $count ->
        [one] { $figure } personne l’a déjà ouvert
       *[other] { $figure } personnes l’ont déjà ouvert
    }
day-streak = { $count ->
        [one] premier jour d’une série
       *[other] { $count } jours de suite
    }
day-best-streak = { $count ->
        [one] record : { $count } jour
       *[other] record : { $count } jours
    }
day-no-streak = Une nouvelle série commence avec le pli du jour.
day-last-seven = Les sept derniers jours
day-whole = intact
day-cracked = fêlé
day-broken = rompu
day-missed = pas joué
day-fair = La donne est honnête
day-fair-how = Le secret d’hier, public depuis minuit. C’est l’empreinte de celui d’aujourd’hui, fixé donc depuis longtemps ; celui d’aujourd’hui sera montré demain.
day-yesterday = Le pli d’hier, nº { $number }, est ouvert
day-yesterday-game = { $game }, { $seats } places.
day-yesterday-results = { $count ->
        [one] Un résultat : { $best } sur 100.
       *[other] { $figure } résultats : { $average } sur 100 en moyenne, { $best } au mieux.
    }
day-yesterday-none = Personne ne l’a fini.
day-yesterday-review = La relecture d’hier
day-yesterday-record = La feuille d’hier
day-yesterday-cards = Voir les cartes du début
day-yesterday-seat = Il se jouait de la place { $seat } ; des bots avaient les autres.
day-late = Le pli d’hier n’était pas fini à minuit, quand sa donne a été ouverte : il ne compte pas.
day-late-look = Y aller
day-too-late = Fini après minuit, quand la donne a été ouverte à tout le monde : ce pli ne compte pas.
day-to-today = Vers le pli du jour
day-judged = On relit ta partie
day-judged-far = { $written } décisions pesées sur { $pages }.
day-judged-waits = Elle attend son tour.
day-judged-hint = Le résultat sera ici dès que chaque décision aura été pesée. La page regarde toute seule.
day-again = Regarder à nouveau
day-of-100 = sur 100
day-won = Gagné. Tu as donné { $points } points en { $count ->
        [one] { $count } décision
       *[other] { $count } décisions
    }.
day-lost = Perdu. Tu as donné { $points } points en { $count ->
        [one] { $count } décision
       *[other] { $count } décisions
    }.
day-strip = Une décision, un cachet
day-decision = décision { $number } : { $verdict }
day-sound = juste
day-a-little-dear = un peu cher
day-dear = cher
day-paste = Le résultat à coller, sans rien dévoiler
day-paste-head = Cachet · le pli du jour nº { $number }
day-paste-score = { $score } sur 100
day-paste-streak = { $count } jours de suite
day-copy = Copier le résultat
day-everybody = Tout le monde
day-few = { $count ->
        [one] { $figure } résultat jusqu’ici
       *[other] { $figure } résultats jusqu’ici
    }
day-results = { $count ->
        [one] { $figure } résultat
       *[other] { $figure } résultats
    }. Tu fais mieux que { $better } personnes sur 100.
day-bar = { $points } : { $count ->
        [one] { $figure } personne
       *[other] { $figure } personnes
    }
day-you = toi
day-month = Ton mois
day-sealed-title = Scellé jusqu’à minuit
day-practise = Rejouer la même donne pour t’exercer
day-next = Le nº { $number } arrive à
day-none = Il n’y a pas de pli pour ce jour.
day-not-over = Finis d’abord le pli du jour : la même donne se rejoue ensuite pour s’exercer.
day-menu-hint = Une donne pour tout le monde, deux à cinq minutes.
