# La famille Love Letter.

# Cartes

card-guard = Garde
    .the = le Garde
    .a = un Garde
    .effect = Choisis quelqu’un et nomme un autre personnage : si c’est sa main, cette personne quitte la manche.
card-priest = Prêtre
    .the = le Prêtre
    .a = un Prêtre
    .effect = Regarde la main d’une autre personne.
card-baron = Baron
    .the = le Baron
    .a = un Baron
    .effect = Compare ta main à celle d’une autre personne, en secret : la plus faible quitte la manche.
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
    .effect = Échange ta main avec celle d’une autre personne.
card-countess = Comtesse
    .the = la Comtesse
    .a = une Comtesse
    .effect = Tu dois la jouer si tu as aussi le Roi ou un Prince.
card-princess = Princesse
    .the = la Princesse
    .a = une Princesse
    .effect = Si tu la joues ou la défausses, tu quittes la manche.

card-chancellor = Chancelier
    .the = le Chancelier
    .a = un Chancelier
    .effect = Pioche deux cartes, garde l’une de tes trois, mets les autres sous la pioche.
card-spy = Espionne
    .the = l’Espionne
    .a = une Espionne
    .effect = À la fin de la manche, un jeton si tu es en lice et que personne d’autre en lice n’en a joué ou défaussé.
card-claire = Claire l’espionne
    .the = Claire
    .a = une Claire
    .effect = À la fin de la manche, un jeton si tu es en lice et que personne d’autre en lice n’en a joué ou défaussé.
card-advisers = Conseillers du roi
    .the = les Conseillers du roi
    .a = des Conseillers
    .effect = Regarde la main d’une autre personne.
card-librarian = Bibliothécaire du palais
    .the = la carte Bibliothécaire
    .a = une carte Bibliothécaire
    .effect = Compare ta main à celle d’une autre personne, en secret : la plus faible quitte la manche.
card-oliver = Oliver le dragon
    .the = Oliver le dragon
    .a = un Oliver
    .effect = Jusqu’à ton prochain tour, personne ne peut te choisir.
card-vladric = Prince Vladric
    .the = le Prince Vladric
    .a = un Prince Vladric
    .effect = Choisis n’importe qui, y compris toi : cette main est défaussée et remplacée.
card-amira-sadie = Princesses Amira & Sadie
    .the = Amira & Sadie
    .a = une carte Amira & Sadie
    .effect = Pioche deux cartes, garde l’une de tes trois, mets les autres sous la pioche. Un jeton chacune si deux personnes en lice les ont jouées ou défaussées.
card-ghost-king = Roi fantôme
    .the = le Roi fantôme
    .a = un Roi fantôme
    .effect = Échange ta main avec celle d’une autre personne.
card-celeste = Céleste la licorne
    .the = Céleste
    .a = une Céleste
    .effect = Tu dois la jouer si tu as aussi le Roi fantôme ou un Prince Vladric.
card-ogre = Ogre
    .the = l’Ogre
    .a = un Ogre
    .effect = Si tu le joues ou le défausses, tu quittes la manche.
card-gantu = Gantu
    .the = Gantu
    .a = un Gantu
    .effect = Stitch passe à gauche de la personne qui l’a.
card-councilwoman = Présidente du Grand Conseil
    .the = la Présidente
    .a = une Présidente
    .effect = Choisis quelqu’un et nomme un nombre de 0 à 8 : si sa carte le porte, cette personne quitte la manche.
card-cobra = Cobra Bubbles
    .the = Cobra Bubbles
    .a = un Cobra Bubbles
    .effect = Regarde la main d’une autre personne : si c’est Lilo ou Nani, cette personne quitte la manche.
card-sparky = Sparky
    .the = Sparky
    .a = un Sparky
    .effect = Compare ta main à celle d’une autre personne, en secret : la plus faible quitte la manche.
card-jumba = Jumba
    .the = Jumba
    .a = un Jumba
    .effect = Retourne Stitch.
card-angel = Angel
    .the = Angel
    .a = une Angel
    .effect = Prends Stitch. S’il est Gentil, joue un tour de plus.
card-leroy = Leroy
    .the = Leroy
    .a = un Leroy
    .effect = Si Stitch est Destructeur, la personne qui l’a quitte la manche. Puis prends Stitch.
card-david = David
    .the = David
    .a = un David
    .effect = Jusqu’à ton prochain tour, personne ne peut te choisir.
card-pleakley = Pikly
    .the = Pikly
    .a = un Pikly
    .effect = Échange ta main avec celle d’une autre personne ; si cette personne a Stitch, elle peut te le donner à la place.
card-nani = Nani
    .the = Nani
    .a = une Nani
    .effect = Choisis une autre personne, qui prend Stitch.
card-lilo = Lilo
    .the = Lilo
    .a = une Lilo
    .effect = Prends Stitch et tourne-le du côté Gentil.

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
letters-nothing-duty = Sans effet : jouer { $card-the } ne fait rien.
letters-nothing-yet = Sans effet pour l’instant : { $card-the } peut compter à la fin de la manche.
letters-nothing-drawn = Sans effet : la pioche est vide.
letters-nothing-shielded = Sans effet : il n’y a personne à viser qui ne soit sous protection.
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
        [me] Tu vois la main { DE($at) } : { $card-the }.
       *[other]
            { $at-is ->
                [me] { $by } voit ta main : { $card-the }.
               *[other]
                    { $card-is ->
                        [hidden] { $by } voit la main { DE($at) }.
                       *[known] { $by } voit la main { DE($at) } : { $card-the }.
                    }
            }
    }
letters-compared =
    { $mine-is ->
        [hidden] { $by } et { $at } comparent leurs mains : { $lower } a la plus faible.
       *[known]
            { $by-is ->
                [me] Tu compares ta main à celle { DE($at) } : toi { $mine-the }, { $at } { $theirs-the }.
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
                [me] Tu compares ta main à celle { DE($at) } : { $mine-the } des deux côtés. Personne ne sort.
               *[other]
                    { $at-is ->
                        [me] { $by } compare sa main à la tienne : { $mine-the } des deux côtés. Personne ne sort.
                       *[other] { $by } et { $at } comparent leurs mains : { $mine-the } des deux côtés. Personne ne sort.
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
        [me] Il ne reste que toi : tu gagnes la manche et un jeton.
       *[other] Il ne reste { QUE($seat) }, qui gagne la manche et un jeton.
    }
letters-won-highest =
    { $seat-is ->
        [me] Tu as la plus forte carte : tu gagnes la manche et un jeton.
       *[other] { $seat } a la plus forte carte, et gagne la manche et un jeton.
    }
letters-won-together =
    { $seats-person ->
        [us] Égalité en tête : { $seats } gagnez la manche, un jeton pour chaque personne.
       *[them] Égalité en tête : { $seats } gagnent la manche, un jeton pour chaque personne.
    }
letters-over =
    { $seat-is ->
        [me] Tu gagnes la partie !
       *[other] { $seat } gagne la partie.
    }
letters-over-together =
    { $seats-person ->
        [us] { $seats-start } gagnez la partie ensemble.
       *[them] { $seats } gagnent la partie ensemble.
    }

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
step-nobody = contre personne (personne n’est à ta portée)
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
refused-names-nothing = { $rule } : cette carte ne nomme rien. Joue { $card-the } sans rien nommer.
refused-oneself = { $rule } : { $card-the } ne se joue pas contre soi. Choisis quelqu’un d’autre.
refused-not-in-round = { $rule } : { $seat } a quitté la manche. Choisis une personne en lice.
refused-shielded = { $rule } : { $seat } est sous protection. Choisis quelqu’un d’autre.
refused-no-such-seat = { $rule } : il n’y a pas de place { $seat } à cette table. Choisis une personne présente.
refused-cannot-name = { $rule } : ici, on ne peut pas nommer { $card-the }. Nomme un autre personnage de ce jeu, mais pas le Garde.
unreadable-letter = « { $text } » n’est pas une carte de ce jeu. Écris le nom français ou anglais d’une carte, comme dans « Guard > Bo, Priest ».

# Cartes sous la pioche

letters-put-under =
    { $seat-is ->
        [me] Tu mets { $card-the } sous la pioche.
       *[other]
            { $card-is ->
                [hidden] { $seat } met une carte sous la pioche.
               *[known] { $seat } met { $card-the } sous la pioche.
            }
    }
letters-put-below =
    { $card-is ->
        [hidden] Et une autre carte en dessous.
       *[known] Et { $card-the } en dessous.
    }
letters-spy-token =
    { $seat-is ->
        [me] Personne d’autre en lice n’a joué d’Espionne : un jeton pour toi.
       *[other] Personne d’autre en lice n’a joué d’Espionne : un jeton pour { $seat }.
    }
letters-claire-token =
    { $seat-is ->
        [me] Personne d’autre en lice n’a joué Claire : un jeton pour toi.
       *[other] Personne d’autre en lice n’a joué Claire : un jeton pour { $seat }.
    }
letters-twin-tokens =
    { $seats-person ->
        [us] { $seats-start } finissez la manche avec Amira & Sadie : un jeton pour chaque personne.
       *[them] { $seats } finissent la manche avec Amira & Sadie : un jeton pour chaque personne.
    }
scene-under = Sous la pioche, la prochaine d’abord : { $cards }
scene-card = { $card }
scene-unknown-card = ?
step-keep = garder { $card-the } ({ $value })
step-under = mettre { $first-the } sous la pioche
step-under-two = mettre { $first-the }, puis { $second-the }, sous la pioche
refused-must-keep =
    { $seat-is ->
        [me] { $rule } : tu as pioché. Garde d’abord l’une de tes cartes et mets les autres sous la pioche.
       *[other] { $rule } : { $seat } choisit la carte à garder. Attends.
    }
refused-nothing-to-keep = { $rule } : rien n’a été pioché. Joue l’une de tes deux cartes.
refused-keeps-others = { $rule } : garde l’une des cartes que tu as, et mets toutes les autres sous la pioche.
unreadable-keep = « { $text } » ne dit pas quoi garder. Écris par exemple « keep Baron, under Guard, Spy ».

# Stitch

letters-played-number =
    { $seat-is ->
        [me] Tu joues { $card-the } contre { $at } et tu nommes le { $number }.
       *[other]
            { $at-is ->
                [me] { $seat } joue { $card-the } contre toi et nomme le { $number }.
               *[other] { $seat } joue { $card-the } contre { $at } et nomme le { $number }.
            }
    }
letters-numbered-right =
    { $at-is ->
        [me] Juste : ta carte est un { $number }.
       *[other] Juste : la carte { DE($at) } est un { $number }.
    }
letters-numbered-wrong =
    { $at-is ->
        [me] Raté : ta carte n’est pas un { $number }.
       *[other] Raté : la carte { DE($at) } n’est pas un { $number }.
    }
letters-exposed =
    { $by-is ->
        [me] Tu vois la main { DE($at) } : { $card-the } !
       *[other]
            { $at-is ->
                [me] { $by } voit ta main : { $card-the } !
               *[other]
                    { $card-is ->
                        [hidden] { $by } voit la main { DE($at) } : Lilo ou Nani !
                       *[known] { $by } voit la main { DE($at) } : { $card-the } !
                    }
            }
    }
letters-exposed-other =
    { $by-is ->
        [me] Tu vois la main { DE($at) } : { $card-the }. Ni Lilo ni Nani : { $at } reste en lice.
       *[other]
            { $at-is ->
                [me] { $by } voit ta main : { $card-the }. Ni Lilo ni Nani : tu restes en lice.
               *[other]
                    { $card-is ->
                        [hidden] { $by } voit la main { DE($at) }. Ni Lilo ni Nani : { $at } reste en lice.
                       *[known] { $by } voit la main { DE($at) } : { $card-the }. Ni Lilo ni Nani : { $at } reste en lice.
                    }
            }
    }
stitch-holder =
    { $seat-is ->
        [me] Tu as Stitch.
       *[other] { $seat } a Stitch.
    }
stitch-ruined =
    { $seat-is ->
        [me] Stitch est Destructeur, et tu l’as.
       *[other] Stitch est Destructeur, et { $seat } l’a.
    }
stitch-face = Stitch est { $face }.
stitch-kind = Gentil
stitch-destructive = Destructeur
stitch-asked =
    { $at-is ->
        [me] Tu as Stitch : le donner à { $by }, ou échanger vos mains ?
       *[other] { $at } a Stitch, et peut le donner au lieu d’échanger les mains.
    }
stitch-gives =
    { $seat-is ->
        [me] Tu donnes Stitch et gardes ta main.
       *[other] { $seat } donne Stitch et garde sa main.
    }
stitch-exchanges =
    { $seat-is ->
        [me] Tu gardes Stitch.
       *[other] { $seat } garde Stitch.
    }
stitch-again =
    { $seat-is ->
        [me] Tu joues un tour de plus.
       *[other] { $seat } joue un tour de plus.
    }
scene-stitch =
    { $seat-is ->
        [me] Stitch : { $face }, chez toi
       *[other] Stitch : { $face }, chez { $seat }
    }
step-number = { $number }
step-give = donner Stitch, garder ta main
step-exchange = garder Stitch, échanger les mains
refused-needs-number = { $rule } : avec { $card-the }, nomme un nombre de 0 à 8.
refused-cannot-number = { $rule } : aucune carte ne porte le { $number }. Nomme un nombre de 0 à 8.
refused-must-answer =
    { $seat-is ->
        [me] { $rule } : on te demande ta main. Donne d’abord Stitch, ou échange les mains.
       *[other] { $rule } : { $seat } doit d’abord donner Stitch, ou échanger les mains. Attends.
    }
refused-nothing-to-answer = { $rule } : personne ne t’a demandé ta main. Joue l’une de tes deux cartes à ton tour.
unreadable-number = « { $text } » n’est pas un nombre possible. Nomme un nombre de 0 à 8.

# Qui joue comment.
bot-love-letter-apprentice = une première soirée à table : retient la dernière carte jouée et guère plus, et frappe plutôt que d’attendre
bot-love-letter-novice = joue le dimanche : suit quelques principes, et garde en tête les six dernières cartes
bot-love-letter-club = ici chaque semaine : compte les cartes, varie ses coups, joue comme le lui ont appris d’innombrables manches contre lui-même
bot-love-letter-expert = déduit de la façon de jouer ce que chaque main peut être, et essaie chaque coup dans des manches imaginées
bot-love-letter-2019-apprentice = { bot-love-letter-apprentice }
bot-love-letter-2019-novice = { bot-love-letter-novice }
bot-love-letter-2019-club = { bot-love-letter-club }
bot-love-letter-2019-expert = { bot-love-letter-expert }
bot-princess-princess-apprentice = { bot-love-letter-apprentice }
bot-princess-princess-novice = { bot-love-letter-novice }
bot-princess-princess-club = { bot-love-letter-club }
bot-princess-princess-expert = { bot-love-letter-expert }
bot-stitch-apprentice = { bot-love-letter-apprentice }
bot-stitch-novice = { bot-love-letter-novice }
bot-stitch-club = { bot-love-letter-club }
bot-stitch-expert = { bot-love-letter-expert }
