# La relecture : ce que coûtent les décisions, et ce qui est de la chance.

review-title = La relecture : { $game }
review-principle = Jugée sur ce que l’on pouvait savoir, jamais sur les cartes cachées.
review-unfinished =
    { $seats-person ->
        [me] La partie n’est pas finie : elle t’attend. Seules les parties finies sont relues.
        [us] La partie n’est pas finie : elle vous attend, { $seats }. Seules les parties finies sont relues.
       *[them] La partie n’est pas finie : elle attend { $seats }. Seules les parties finies sont relues.
    }
review-who = Personne ici ne s’appelle « { $text } ». Choisis parmi { $seats }.
review-nothing = Rien à relire ici : { $seat-is ->
        [me] tu n’avais rien à choisir.
       *[other] { $seat } n’avait rien à choisir.
    }

review-gave-up = { $seat-is ->
        [me] Tu as abandonné avec { $points } { NOMBRE($points) ->
                [un] chance
               *[plusieurs] chances
            } sur 100 devant toi.
       *[other] { $seat } a abandonné avec encore { $points } { NOMBRE($points) ->
                [un] chance
               *[plusieurs] chances
            } sur 100.
    }
review-seat = Vue par { $seat }
review-sound = Décision { $number } · { $chance } % · juste.
review-costly = Décision { $number } · { $chance } % · { $points } { NOMBRE($points) ->
        [un] point donné
       *[plusieurs] points donnés
    }. Mieux : { $better } ({ $best } %, ± { $error }).
review-because-sound = Rien n’était meilleur.
review-because-mixture = Un mélange : aucune carte seule n’est juste. { $share ->
        [0] Celle-ci n’en est presque jamais, et ne coûte rien qui se voie.
       *[other] Celle-ci se joue { $share } fois sur 100.
    }
review-because-outside = Le mieux est un mélange, et cette carte n’en est pas.
# D’un coup qui ne nomme rien, on ne peut dire combien de fois il tombe juste.
review-because-right = { $played ->
        [0] Un nom bien choisi tombait juste { $best } fois sur 100.
       *[other] Le meilleur nom tombe juste { $best } fois sur 100 ; celui-ci, { $played }.
    }
review-because-me-out = { $seat-is ->
        [me] Ce coup te fait sortir de la manche aussitôt { $played } fois sur 100 ; le meilleur, { $best }.
       *[other] Ce coup fait sortir { $seat } de la manche aussitôt { $played } fois sur 100 ; le meilleur, { $best }.
    }
review-because-rival-out = Le meilleur coup fait sortir quelqu’un d’autre aussitôt { $best } fois sur 100 ; celui-ci, { $played }.
review-because-won = Le meilleur coup gagne la manche aussitôt { $best } fois sur 100 ; celui-ci, { $played }.
review-because-lost = Ce coup perd la manche aussitôt { $played } fois sur 100 ; le meilleur, { $best }.
review-because-chances = Avec le meilleur coup, { $best } parties sur 100 sont gagnées ; avec celui-ci, { $played }.
review-decimal = { $whole },{ $parts }
review-known = Ce que l’on pouvait savoir : { $places }
review-place = { $place } : { $cards }
review-place-aside = écartée
review-place-deck = pioche
review-place-middle = au milieu, { $number }
review-likely = { $card } { $percent } %

review-sum = Le compte { DE($seat) }, en points sur 100
review-sum-line = { $start } au départ { $cost } par { $count ->
        [one] une décision
       *[other] { $count } décisions
    } { $cards } par les cartes { $others } par les autres = { $result }
review-sum-each = Donné par décision : { $points }.
review-sum-dearest = La plus chère était la décision { $number } : { $points } { NOMBRE($points) ->
        [un] point
       *[plusieurs] points
    }.
review-sum-luckiest = Le plus beau coup de chance est venu avant la décision { $number } : { $points } { NOMBRE($points) ->
        [un] point
       *[plusieurs] points
    }.
review-sum-luckiest-end = Le plus beau coup de chance est venu après la dernière décision : { $points } { NOMBRE($points) ->
        [un] point
       *[plusieurs] points
    }.
review-made = Juge { $judge }, { $worlds } mondes par décision, graine { $seed }.
review-no-plot = La courbe n’a pas pu être écrite dans { $file } : { $why }. Choisis un autre endroit avec --plot FICHIER.
review-plot = Chance de gagner en %, au fil de l’histoire

# Sur le serveur.
review-running = Cette partie est encore en cours. On pourra la relire quand elle sera terminée.
review-no-game = Aucune partie n’a été jouée à cette table : il n’y a rien à relire.
review-given-up = Cette partie s’est arrêtée avant la fin. Seules les parties jouées jusqu’au bout ou abandonnées sont relues.
review-too-many = { $most } des relectures que tu as demandées s’écrivent encore : c’est le plus à la fois. Reviens quand l’une d’elles sera prête.
review-too-many-strangers = { $most } relectures demandées depuis ton réseau par des personnes sans nom ici s’écrivent encore : c’est le plus à la fois. Reviens quand l’une d’elles sera prête ; qui a ouvert ou rejoint une table ici en a trois à soi.
review-too-many-around = { $most } relectures demandées depuis ton réseau s’écrivent encore : c’est le plus à la fois. Reviens quand l’une d’elles sera prête.
review-busy = { $most } relectures s’écrivent en ce moment : c’est le plus à la fois. Réessaie dans une minute.
review-failed = Cette relecture n’a pas pu être écrite. C’est notre faute ; qui héberge Cachet peut lire dans le journal où elle s’est arrêtée.

bench-review = À quel point la relecture dit vrai : des parties entre les bots les plus forts, relues.
bench-review-game = { $game }, { $seats } places{ $count ->
        [0] { "" }
       *[other] , { $options }
    } : { $games } parties, { $decisions } décisions, { $worlds } mondes chacune
bench-review-moments = moments
bench-review-judged = jugé
bench-review-won = gagné
bench-review-off = écart
bench-review-brier = Score de Brier { $brier } ; dire toujours la chance du départ ferait { $naive }.
bench-review-slope = Pente des log-cotes { $slope } ± { $half } ; 1 est bien calibré, moins est trop sûr.
bench-review-luck = Place { $seat } : chance moyenne d’une partie { $luck } ± { $half } points (cartes { $cards }, autres { $others }) ; coût moyen { $cost }, par décision { $each }.
bench-review-stable = Avec une autre graine, { $changed } verdicts sur { $decisions } changent.
bench-review-time = { $mean } ms d’un cœur par décision, au pire { $worst }.
bench-review-bot = { $bot } : { $share } ± { $half } % des victoires ; { $adjusted } ± { $less } par les seules décisions, un intervalle qui vaut { $factor } fois plus de parties.
