# Les pages d’une soirée sur les mêmes donnes.

eve-title = La soirée
eve-new = Une soirée
eve-how = Les mêmes cartes à toutes les tables, de nouvelles têtes à chaque donne : on se compare sans la chance.
eve-same-cards = Les mêmes cartes à toutes les tables
eve-how-short = De nouvelles têtes à chaque donne : on se compare sans la chance.
eve-about = Une soirée de { $games } : les mêmes cartes à toutes les tables. Ouvre le lien, choisis un nom, entre.
eve-home = Ouvrir une soirée
eve-home-hint = De 4 à 64 personnes dans une pièce, les mêmes cartes à toutes les tables
eve-slip-doors = portes ouvertes
eve-slip-deal = donne { $deal } sur { $deals }
eve-slips = Tes soirées
eve-slips-hint = Reviens où tu en étais.
eve-you = toi
eve-bot = un bot

# La préparation
eve-games = À quoi on joue
eve-games-hint = Un jeu ou plusieurs : les donnes alternent.
eve-letters = Lettres de R
eve-letters-hint = Ces quatre-là distribuent des cartes : les tables peuvent alors se comparer.
eve-robin = Sans l’une de ces lettres, R n’a pas de donne à comparer : on joue en tournoi toutes rondes. Une victoire vaut 100 points, une égalité 50.
eve-form = La forme
eve-name = Son nom
eve-name-hint = Il s’affiche sur le grand écran
eve-name-example = Les vendredis à la maison
eve-per-table = Places par table
eve-no-size = Ces jeux n’ont aucun nombre de places en commun. Choisis-en d’autres.
eve-rounds = Donnes
eve-rounds-hint = De nouvelles têtes à chaque donne
eve-minutes-each = Minutes par donne
eve-minutes-hint = Ensuite, des bots terminent
eve-play-too = Je joue aussi
eve-play-too-hint = Sinon, tu mènes la soirée sans place à table
eve-makes = Ce que ça donne
eve-for = Pour
eve-for-people = personnes
eve-for-hint = Quel que soit le nombre, les tables sont tirées pour qui est là.
eve-range = Une soirée se joue de { $fewest } à { $most }.
eve-reckon = Recalculer
eve-open = Ouvrir les portes
eve-makes-tables =
    { $tables } tables de { $seats }{ $bots ->
        [0] .
        [one] , dont un bot.
       *[other] , dont { $bots } bots.
    }
eve-makes-deals =
    { $deals ->
        [one] Une donne, avec jusqu’à { $met } autres.
       *[other] { $deals } donnes, avec jusqu’à { $met } autres tour à tour.
    }
eve-makes-time = Au plus { $time } environ.
eve-minutes =
    { $count ->
        [one] une minute
       *[other] { $count } minutes
    }
eve-hours = { $hours } h { $minutes }

# Les portes
eve-state-doors = Les portes sont ouvertes
eve-come-in = Entrer
eve-come-back = Revenir
eve-to-come-in = Pour entrer
eve-here =
    { $count ->
        [0] Encore personne
        [one] Une personne est là
       *[other] { $count } personnes sont là
    }
eve-here-unit =
    { $count ->
        [0] personne pour l’instant
        [one] personne est là
       *[other] personnes sont là
    }
eve-nobody = Envoie le lien, ou montre le code sur le grand écran.
eve-wait-more =
    { $count ->
        [one] Encore une personne, et la soirée peut commencer.
       *[other] Encore { $count } personnes, et la soirée peut commencer.
    }
eve-wait-host = La première donne est tirée quand tout le monde est là.
eve-shape =
    { $deals ->
        [one] Une donne de { $minutes } minutes au plus.
       *[other] { $deals } donnes de { $minutes } minutes au plus.
    }
eve-share-text = { $title } : viens jouer.
eve-open-screen = Ouvrir le grand écran
eve-bring-others = Faire entrer du monde
eve-leave = Quitter la soirée
eve-leave-what = Un bot finit ta donne, et son résultat compte. Tu peux revenir tant que la soirée dure.
eve-leave-sure = Oui, quitter

# Qui mène
eve-host = Tu mènes cette soirée
eve-host-gone = Il ne se passe rien depuis un moment : tu peux continuer
eve-begin = Tirer la première donne
eve-begin-what = Tout le monde apprend où s’asseoir. Qui arrive plus tard joue à partir de la donne suivante.
eve-deal-now = Distribuer maintenant
eve-draw-now = Tirer la donne suivante
eve-pause = Arrêter l’horloge
eve-resume = Relancer l’horloge
eve-paused = L’horloge est arrêtée
eve-who = Qui ?
eve-where = Où ?
eve-move = Déplacer quelqu’un
eve-move-go = Changer les places
eve-replace = Quelqu’un manque
eve-replace-go = Un bot joue
eve-at-table = table { $table }
eve-without-seat = sans place
eve-table-seat = Table { $table }, place { $seat }
eve-end = Clore la soirée
eve-end-what = Le classement reste tel qu’il est, et rien n’est plus distribué. Clore pour tout le monde ?
eve-end-playing = Des tables jouent encore : cette donne ne compterait pour personne. Clore la soirée pour tout le monde ?
eve-end-sure = Oui, clore

# Entre deux donnes
eve-deal = Donne
eve-deal-number = Donne { $deal }
eve-deal-of = Donne { $deal } sur { $deals }
eve-of = sur { $count }
eve-state-walking = La donne { $deal } est tirée : à vos places
eve-state-playing = La donne { $deal } se joue
eve-state-between = La donne { $deal } est finie, la { $next } arrive
eve-state-last = La dernière donne est finie
eve-state-over = La soirée est finie
eve-table = Table
eve-seat = place { $seat }
eve-you-here = Toi
eve-cards-in = Les cartes dans
eve-draw-in = Prochaine donne dans
eve-time-left = Temps restant
eve-time-said =
    { $seconds ->
        [120] Encore deux minutes.
       *[other] Encore { $seconds } secondes.
    }
eve-led-there = Va t’y asseoir. Quand les cartes sont distribuées, cette page te mène à ta table.
eve-to-table = À ma table
eve-table-done = Ta table a fini.
eve-tables-done =
    { $done ->
        [0] Les { $tables } tables jouent.
        [one] Une table sur { $tables } a fini.
       *[other] { $done } tables sur { $tables } ont fini.
    }
eve-stranger = Cette donne a commencé sans toi. Entre maintenant : tu joues dès la suivante, et ce que tu as manqué compte comme la moyenne.
eve-left = Tu as quitté la soirée. Un bot joue ta main jusqu’au bout, et son résultat est le tien. Reviens : tu joues la donne suivante.
eve-no-seat = Tu n’as pas de place dans cette donne. Tu joues la suivante.
eve-left-last = Tu as quitté la soirée. Un bot joue ta main jusqu’au bout, et son résultat est le tien. C’est la dernière donne : reviens pour le classement.
eve-no-seat-last = Tu n’as pas de place dans cette donne, et c’est la dernière.
eve-next-drawn = La donne suivante est tirée : à la soirée
eve-your-standing = Ton rang
eve-standings = Classement
eve-all = Les { $count } personnes
eve-rank =
    { $rank ->
        [1] 1ᵉʳ rang
       *[other] { $rank }ᵉ
    }
eve-up =
    { $count ->
        [one] une place de mieux
       *[other] { $count } places de mieux
    }
eve-lower =
    { $count ->
        [one] une place de moins
       *[other] { $count } places de moins
    }
eve-same = sans changement
eve-won =
    { $count ->
        [0] aucune gagnée
        [one] une gagnée
       *[other] { $count } gagnées
    }
eve-tie-breaks = D’abord la moyenne de toutes les donnes. À égalité, plus de donnes gagnées, puis plus de donnes jouées. Qui est à égalité en tout partage le rang.
eve-points-of = points sur 100, à cartes égales
eve-points-none = dès qu’une donne est finie
eve-last = Donne { $deal }, à ta place
eve-came-won = Gagnée
eve-came-drawn = À égalité
eve-came-lost = Perdue
eve-compared =
    Mêmes cartes, même place : { $won ->
        [0] aucune table ne l’a gagnée
        [one] une table l’a gagnée
       *[other] { $won } tables l’ont gagnée
    }{ $drawn ->
        [0] { "" }
        [one] , une est à égalité
       *[other] , { $drawn } sont à égalité
    }{ $lost ->
        [0] .
        [one] , une l’a perdue.
       *[other] , { $lost } l’ont perdue.
    }
eve-round-robin = R sans donne : une victoire vaut 100 points, une égalité 50.
eve-dots = { $count } tables, les gagnantes pleines, la tienne cerclée
eve-of-100 = points sur 100
eve-came-after = Tu es là depuis la donne d’après : celle-ci compte comme la moyenne.
eve-was-away = Tu n’as pas joué cette donne.
eve-sheet-open = La feuille de la donne
eve-deals-open = Les donnes ouvertes

# Le grand écran
eve-screen-of = { $title }, le grand écran
eve-join-phone = Entre avec ton téléphone
eve-join-over = Les donnes, sur ton téléphone
eve-head =
    { $tables ->
        [one] une table
       *[other] { $tables } tables
    }{ $bots ->
        [0] { "" }
        [one] , un bot
       *[other] , { $bots } bots
    }
eve-find-table = Ton téléphone dit où t’asseoir.
eve-round-over = Toutes les tables ont fini.
eve-tables = Les tables
eve-table-is-done = fini
eve-table-plays = en jeu
eve-table-hurries = se presse
eve-table-up = temps écoulé
eve-table-fills = on s’installe
eve-lost = La ligne est coupée. Nouvel essai ; l’horloge continue.
# L’heure suit, puis un point.
eve-last-seen = Dernières nouvelles à
eve-line-back = La ligne est rétablie.

# La feuille d’une donne
eve-cards-dealt = Les cartes de la donne
eve-dealt-hands = Mains
eve-dealt-deck = Pioche, dans l’ordre
eve-dealt-open = Posées à découvert
eve-dealt-aside = À l’écart, face cachée
eve-dealt-middle = Au milieu
eve-back = Retour à la soirée
eve-seats = Vue depuis la place
eve-seat-won =
    place { $seat }, gagnée à { $won ->
        [0] aucune
       *[other] { $won }
    } des { $tables } tables
eve-sheet-how = Chaque table qui a fait moins bien vaut un point, chaque table à égalité un demi, rapportés à 100.
eve-sheet-caption = Donne { $deal }, place { $seat }, à toutes les tables
eve-result = Résultat
eve-decisions = Décisions
eve-points = Points
eve-look-back = Revoir, relire
eve-replay-of = Revoir la table { $table }
eve-review-of = Relire la table { $table }
eve-sealed = Scellée tant qu’une table joue encore cette donne

# Le podium
eve-wins = { $who } gagne la soirée
eve-win-two = { $one } et { $other } se partagent la soirée
eve-win-many = { $count } personnes se partagent la soirée
eve-facts =
    { $deals ->
        [one] une donne
       *[other] { $deals } donnes
    } · { $people ->
        [one] une personne
       *[other] { $people } personnes
    }
eve-ended-early = Close avant l’heure, après { $played } donnes sur { $deals }.
eve-unplayed = Rien n’a été joué
eve-unplayed-what = La soirée a été close avant la fin d’une donne. Qui veut jouer en ouvre une autre.
eve-and-then = Et puis
eve-another = Ouvrir une autre soirée
eve-honours = Cachets d’honneur
eve-honour-odds = Contre toute attente
eve-honour-odds-why = donne { $deal }, place { $seat } : seule victoire sur { $tables } tables
eve-honour-climb = La plus grande remontée
eve-honour-climb-why = du rang { $from } après la première donne au rang { $to }
eve-honour-climb-both =
    { $count ->
        [one] une place de mieux depuis la première donne
       *[other] { $count } places de mieux depuis la première donne
    }
eve-honour-won = Le plus de donnes gagnées
eve-honour-won-why = { $won } sur { $deals }
