# La famille Love Letter.

# Cartes

card-guard = Garde
    .the = le Garde
    .a = un Garde
    .effect = Choisis un·e adversaire et nomme un autre personnage : si c’est sa main, cette personne quitte la manche.
card-priest = Prêtre
    .the = le Prêtre
    .a = un Prêtre
    .effect = Regarde la main d’un·e adversaire.
card-baron = Baron
    .the = le Baron
    .a = un Baron
    .effect = Compare ta main à celle d’un·e adversaire, en secret : la plus basse quitte la manche.
card-handmaid = Servante
    .the = la Servante
    .a = une Servante
    .effect = Jusqu’à ton prochain tour, personne ne peut te choisir.
card-prince = Prince
    .the = le Prince
    .a = un Prince
    .effect = Choisis n’importe qui, y compris toi : cette main est défaussée et remplacée.
card-king = Roi
    .the = le Roi
    .a = un Roi
    .effect = Échange ta main avec celle d’un·e adversaire.
card-countess = Comtesse
    .the = la Comtesse
    .a = une Comtesse
    .effect = À jouer d’office si tu as aussi le Roi ou un Prince.
card-princess = Princesse
    .the = la Princesse
    .a = une Princesse
    .effect = Si tu la joues ou la défausses, tu quittes la manche.

# Ce qui arrive

letters-round = Manche { $number }
letters-first =
    { $seat-is ->
        [me] Tu commences.
       *[other] { $seat } commence.
    }
letters-set-aside =
    { $card-is ->
        [hidden] { "" }
       *[known] Carte écartée, face cachée : { $card-the }.
    }
letters-opened = Cartes visibles, hors de la manche : { $cards }.
letters-dealt =
    { $card-is ->
        [hidden] { "" }
       *[known]
            { $seat-is ->
                [me] Tu reçois { $card-the }.
               *[other] { $seat } reçoit { $card-the }.
            }
    }
letters-turn = { "" }
letters-drew =
    { $card-is ->
        [hidden] { "" }
       *[known]
            { $seat-is ->
                [me] Tu pioches { $card-the }.
               *[other] { $seat } pioche { $card-the }.
            }
    }
letters-played =
    { $seat-is ->
        [me] Tu joues { $card-the }.
       *[other] { $seat } joue { $card-the }.
    }
letters-played-oneself =
    { $seat-is ->
        [me] Tu joues { $card-the } sur ta propre main.
       *[other] { $seat } joue { $card-the } sur sa propre main.
    }
letters-played-at =
    { $seat-is ->
        [me] Tu joues { $card-the } contre { $at }.
       *[other]
            { $at-is ->
                [me] { $seat } joue { $card-the } contre toi.
               *[other] { $seat } joue { $card-the } contre { $at }.
            }
    }
letters-played-naming =
    { $seat-is ->
        [me] Tu joues { $card-the } contre { $at } et tu nommes { $name-the }.
       *[other]
            { $at-is ->
                [me] { $seat } joue { $card-the } contre toi et nomme { $name-the }.
               *[other] { $seat } joue { $card-the } contre { $at } et nomme { $name-the }.
            }
    }
letters-no-effect = Sans effet.
letters-guessed-right =
    { $at-is ->
        [me] Juste : tu as { $name-the }.
       *[other] Juste : { $at } a { $name-the }.
    }
letters-guessed-wrong =
    { $at-is ->
        [me] Raté : tu n’as pas { $name-the }.
       *[other] Raté : { $at } n’a pas { $name-the }.
    }
letters-looked =
    { $by-is ->
        [me] Tu vois la main de { $at } : { $card-the }.
       *[other]
            { $at-is ->
                [me] { $by } voit ta main : { $card-the }.
               *[other]
                    { $card-is ->
                        [hidden] { $by } voit la main de { $at }.
                       *[known] { $by } voit la main de { $at } : { $card-the }.
                    }
            }
    }
letters-compared =
    { $mine-is ->
        [hidden] { $by } et { $at } comparent leurs mains : { $lower } a la plus basse.
       *[known]
            { $by-is ->
                [me] Vous comparez vos mains : toi { $mine-the }, { $at } { $theirs-the }.
               *[other]
                    { $at-is ->
                        [me] { $by } compare sa main à la tienne : { $by } { $mine-the }, toi { $theirs-the }.
                       *[other] { $by } et { $at } comparent leurs mains : { $mine-the } et { $theirs-the }.
                    }
            }
    }
letters-compared-tie =
    { $mine-is ->
        [hidden] { $by } et { $at } comparent leurs mains : égalité, personne ne sort.
       *[known]
            { $by-is ->
                [me] { $at } et toi comparez vos mains : vous avez chacun { $mine-the }. Personne ne sort.
               *[other]
                    { $at-is ->
                        [me] { $by } et toi comparez vos mains : vous avez chacun { $mine-the }. Personne ne sort.
                       *[other] { $by } et { $at } comparent leurs mains : chacun { $mine-the }. Personne ne sort.
                    }
            }
    }
letters-shielded =
    { $seat-is ->
        [me] Tu es sous protection jusqu’à ton prochain tour.
       *[other] { $seat } est sous protection jusqu’à son prochain tour.
    }
letters-discarded =
    { $seat-is ->
        [me] Tu défausses { $card-the }.
       *[other] { $seat } défausse { $card-the }.
    }
letters-redrew =
    { $seat-is ->
        [me] Tu pioches { $card-the } à la place.
       *[other]
            { $card-is ->
                [hidden] { $seat } pioche une nouvelle carte.
               *[known] { $seat } pioche { $card-the } à la place.
            }
    }
letters-redrew-aside =
    { $seat-is ->
        [me] La pioche est vide : tu prends la carte écartée, { $card-the }.
       *[other]
            { $card-is ->
                [hidden] La pioche est vide : { $seat } prend la carte écartée.
               *[known] La pioche est vide : { $seat } prend la carte écartée, { $card-the }.
            }
    }
letters-traded =
    { $by-is ->
        [me] Tu donnes { $gave-the } à { $at } et tu reçois { $took-the }.
       *[other]
            { $at-is ->
                [me] { $by } te prend { $took-the } et te donne { $gave-the }.
               *[other]
                    { $gave-is ->
                        [hidden] { $by } et { $at } échangent leurs mains.
                       *[known] { $by } donne { $gave-the } à { $at } et reçoit { $took-the }.
                    }
            }
    }
letters-left =
    { $seat-is ->
        [me] Tu quittes la manche.
       *[other] { $seat } quitte la manche.
    }
letters-left-showing =
    { $seat-is ->
        [me] Tu quittes la manche et défausses { $card-the }.
       *[other] { $seat } quitte la manche et défausse { $card-the }.
    }
letters-shown =
    { $seat-is ->
        [me] Tu montres { $card-the }.
       *[other] { $seat } montre { $card-the }.
    }
letters-won-alone =
    { $seat-is ->
        [me] Il ne reste que toi : tu gagnes la manche et un jeton Faveur.
       *[other] Il ne reste que { $seat }, qui gagne la manche et un jeton Faveur.
    }
letters-won-highest =
    { $seat-is ->
        [me] Tu as la plus haute carte : tu gagnes la manche et un jeton Faveur.
       *[other] { $seat } a la plus haute carte, et gagne la manche et un jeton Faveur.
    }
letters-won-together = Égalité en tête : { $seats } gagnent la manche, un jeton Faveur pour chaque personne.
letters-over =
    { $seat-is ->
        [me] Tu gagnes la partie !
       *[other] { $seat } gagne la partie.
    }
letters-over-together = { $seats } gagnent la partie ensemble.

# La table en mots

scene-round = Manche { $round } · { $deck ->
        [0] pioche vide
        [one] { $deck } carte dans la pioche
       *[other] { $deck } cartes dans la pioche
    } · { $target } jetons gagnent la partie
scene-open = Cartes visibles : { $cards }
scene-in = en lice
scene-out = hors manche
scene-shielded = sous protection
scene-seat = { $seat-is ->
        [me] Toi
       *[other] { $seat }
    } · { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
    } · { $state } · { $cards ->
        [0] rien joué
       *[other] cartes jouées : { $row }
    }{ $hand-is ->
        [hidden] { "" }
       *[known] { " " }· { $seat-is ->
                [me] main : { $hand }
               *[other] tu sais : { $hand }
            }
    }

# Choisir

step-play = { $card } ({ $value })
step-at =
    { $seat-is ->
        [me] ta propre main
       *[other] { $seat }
    }
step-nobody = contre personne (nul n’est à ta portée)
step-name = { $card } ({ $value })

# La carte de référence

reference-card = { $value }  { $card } ×{ $copies } — { $effect }

# Refus

refused-over = { $rule } : la partie est finie. Commences-en une autre.
refused-not-your-turn = { $rule } : c’est à { $seat } de jouer. Attends ton tour.
refused-not-in-hand = { $rule } : tu n’as pas { $card-the }. Joue l’une de tes deux cartes.
refused-compelled = { $rule } : tu as { $card-the } avec { $other-the }. Joue { $card-the }.
refused-needs-rival = { $rule } : { $card-the } se joue contre quelqu’un, et quelqu’un est à ta portée. Fais ton choix.
refused-needs-seat = { $rule } : { $card-the } se joue sur quelqu’un, toi ou une autre personne. Fais ton choix.
refused-needs-nobody = { $rule } : { $card-the } ne se joue contre personne. Joue sans choisir.
refused-nobody-to-choose = { $rule } : personne n’est à ta portée. Joue { $card-the } contre personne : c’est sans effet.
refused-needs-name = { $rule } : avec { $card-the }, nomme aussi un personnage.
refused-names-nothing = { $rule } : seul un Garde nomme un personnage. Joue { $card-the } sans rien nommer.
refused-oneself = { $rule } : { $card-the } ne se joue pas contre soi. Choisis quelqu’un d’autre.
refused-not-in-round = { $rule } : { $seat } a quitté la manche. Choisis une personne en lice.
refused-shielded = { $rule } : { $seat } est sous protection. Choisis quelqu’un d’autre.
refused-no-such-seat = { $rule } : il n’y a pas de place { $seat } à cette table. Choisis une personne présente.
refused-cannot-name = { $rule } : { $card-the } ne peut pas être nommé ici. Nomme un autre personnage de ce jeu, mais pas le Garde.
unreadable-letter = « { $text } » n’est pas une carte de ce jeu. Écris le nom français ou anglais d’une carte, comme dans « Guard > Bo, Priest ».
