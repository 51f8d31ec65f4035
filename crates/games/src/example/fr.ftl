# La plus haute bougie.

example = La plus haute bougie
    .about = Tout le monde cache une bougie ; la plus haute gagne. Change la tienne, ou défie qui a l’air d’en avoir une petite.
    .how =
        Dix bougies, de 1 à 10. Tu en as une ; personne d’autre ne la voit.
        À ton tour, range ta bougie et prends la suivante dans la boîte, ou défie quelqu’un : la plus basse sort du jeu.
        Pas de défi à ton premier tour.
        Qui reste en dernier gagne ; si la boîte se vide avant, c’est la plus haute bougie.

example-reference-change = Changer : range ta bougie sans la montrer et prends la suivante dans la boîte.
example-reference-challenge = Défier, à partir de ton deuxième tour : montrez-vous vos bougies ; la plus basse sort du jeu.

example-first =
    { $seat-is ->
        [me] Tu commences.
       *[other] { $seat } commence.
    }
example-dealt =
    { $seat-is ->
        [me] Tu reçois la bougie { $candle }.
       *[other] { $seat } reçoit la bougie { $candle }.
    }
example-dealt-hidden = { $seat } reçoit une bougie.
example-changed =
    { $seat-is ->
        [me] Tu ranges la { $away } et prends la { $lit }.
       *[other] { $seat } range la { $away } et prend la { $lit }.
    }
example-changed-hidden = { $seat } change de bougie.
example-challenged =
    { $seat-is ->
        [me] Tu défies { $rival }.
       *[other] { $rival-is ->
            [me] { $seat } te défie.
           *[other] { $seat } défie { $rival }.
        }
    }
example-out-seen =
    { $seat-is ->
        [me] Ta { $candle } est plus basse que la { $higher } { DE($by) } : tu sors du jeu.
       *[other] { $by-is ->
            [me] La { $candle } { DE($seat) } est plus basse que ta { $higher } : { $seat } sort du jeu.
           *[other] La { $candle } { DE($seat) } est plus basse que la { $higher } { DE($by) } : { $seat } sort du jeu.
        }
    }
example-out = La { $candle } { DE($seat) } est plus basse que la bougie { DE($by) } : { $seat } sort du jeu.
example-shown =
    { $seat-is ->
        [me] Tu montres la { $candle }.
       *[other] { $seat } montre la { $candle }.
    }
example-over =
    { $seats-count ->
        [1] La partie revient à { $seats }.
       *[other] La partie revient ensemble à { $seats }.
    }

example-scene-box =
    { $count ->
        [0] La boîte est vide
        [one] Une bougie dans la boîte
       *[other] { $count } bougies dans la boîte
    }
example-scene-holds =
    { $seat-is ->
        [me] Tu as la { $candle }.
       *[other] { $seat } a la { $candle }.
    }
example-scene-hidden = { $seat } cache une bougie.
example-scene-out =
    { $seat-is ->
        [me] Tu n’es plus en jeu, avec la { $candle }.
       *[other] { $seat } n’est plus en jeu, avec la { $candle }.
    }
example-scene-away = Tu as rangé : { $candles }.

example-step-change = changer de bougie
example-step-challenge = défier
example-step-rival = { $seat }

example-refused-over = { $rule } : la partie est finie. Commences-en une autre.
example-refused-turn = { $rule } : ce n’est pas ton tour. Attends les autres.
example-refused-first = { $rule } : pas de défi à ton premier tour. Change de bougie.
example-refused-rival = { $rule } : défie quelqu’un d’autre qui est encore en jeu.
example-unreadable = « { $text } » n’est pas un coup de ce jeu. Écris change, ou challenge et un nom.

rule-ex-1 = On joue de deux à quatre.
rule-ex-2 = Il y a dix bougies, numérotées de 1 à 10, une de chaque.
rule-ex-3 = Le hasard dit qui commence. Chacun reçoit une bougie et la regarde en secret ; les autres restent dans la boîte.
rule-ex-4 = Qui est encore en jeu joue à son tour, dans le sens des aiguilles d’une montre : changer ou défier.
rule-ex-5 = Changer : range ta bougie sans la montrer et prends la suivante dans la boîte.
rule-ex-6 = Défier : choisis quelqu’un d’autre qui est encore en jeu ; jamais à ton premier tour.
rule-ex-7 = Les deux se montrent leurs bougies. La plus basse est montrée à tout le monde et sort du jeu ; l’autre reste secrète.
rule-ex-8 = Qui reste en dernier gagne sans montrer sa bougie.
rule-ex-9 = Quand la boîte est vide, chaque bougie encore en jeu est montrée, et la plus haute gagne.
