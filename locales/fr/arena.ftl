# Ce que dit un tournoi de bots.

arena-rounds = manches
arena-games = parties
arena-matches = parties entières

arena-title = { $game } — { $seats } places{ $count ->
        [0] { "" }
       *[other] , { $options }
    }
arena-size = { $deals } donnes, chacune { $kind ->
        [team] avec les équipes échangées
       *[other] à toutes les places
    } : { $games } { $unit }, graine { $seed }

arena-bots = Les bots, et le temps d’un cœur que leur prend une décision, en millisecondes
arena-version = version
arena-nodes = budget
arena-decisions = décisions
arena-mean = moyenne
arena-worst = maximum

arena-shares = Part des { $unit } en %, ± la moitié de l’intervalle à 95 %. { $kind ->
        [team] La ligne joue l’équipe de la Princesse, puis celle du Ministre, contre la colonne ; à égalité, { $par }.
        [alone] La ligne, seule, contre { $others } bots de la colonne ; à égalité, { $par }.
       *[duel] La ligne contre la colonne ; à égalité, { $par }.
    }
arena-as-princess = La même part, dans les parties où la ligne était l’équipe de la Princesse.
arena-by-decisions = Par les seules décisions, la chance ôtée : la part juste, moins ce que la ligne a laissé filer selon le juge, plus ce que la colonne a laissé filer.
arena-worth = Combien de fois plus de parties il faudrait pour un intervalle ordinaire aussi étroit
arena-unseen = { $bot } contre { $against } : les deux parts sont plus éloignées que leurs intervalles ne le permettent. Le juge ne voit pas tout ce qui départage ces bots ; fie-toi à la part ordinaire.
arena-ratings = Cotes en points, intervalles à 95 % ({ $bot } vaut zéro ; 400 points, dix contre un)
arena-first = { $kind ->
        [team] Être l’équipe de la Princesse
       *[other] Jouer en premier
    } vaut { $points } points [{ $low }, { $high }] : { $share } % des { $unit } à force égale, où la part juste est { $par }.
arena-nobody-first = Personne ne joue en premier.
arena-stopped = Arrêté plus tôt. Avec --rounds { $deals }, la même commande redonne ces chiffres.
arena-few = Si peu de donnes ({ $deals }) peuvent rendre chaque intervalle trop étroit. Joues-en au moins { $least }.
arena-unsettled = Trop peu pour dire si { $stronger } joue mieux que { $weaker }{ $known ->
        [yes] . Si la différence est celle qu’on voit, environ { $deals } donnes suffiraient
       *[no] {""}
    }.
arena-plot = Cotes en points, avec intervalles à 95 % ; { $bot } vaut zéro, 400 points font dix contre un.

arena-no-such-bot = Il n’y a pas de bot « { $bot } » pour { $game }. Bots : { $known }.
arena-bot-twice = « { $bot } » est nommé deux fois. Nomme chaque bot une fois ; un bot ne se rencontre lui-même qu’avec un autre budget, comme { $bot }@1000.
arena-too-few = Il faut deux bots pour un tournoi. { $game } a : { $known }. Le même bot avec un autre budget, comme NOM@1000, compte pour un autre.
arena-budget = « { $bot } » ne se comprend pas : après @ vient un nombre entier, celui des positions que le bot peut regarder pour un coup.
arena-no-plot = Le graphique n’a pas pu être écrit dans { $file } : { $why }. Choisis un autre endroit avec --plot FICHIER.
