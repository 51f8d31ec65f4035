# Secret Moon.

secret-moon = Secret Moon
    .about = Une nuit de silence au jardin du palais : aide la Princesse à retrouver son Voyageur, ou prends-les sur le fait.
    .how =
        Chaque personne reçoit en secret un personnage de l’équipe de la Princesse ou de celle du Ministre ; les cartes de trop, au milieu, sont des PNJ.
        Pendant trois manches, chaque place agit une fois, dans l’ordre de cartes redonnées à chaque manche : regarder, demander, accuser, protéger, interrompre ou capturer.
        L’équipe du Ministre gagne si la Princesse est capturée, ou dès que Princesse et Voyageur sont tous deux révélés.
        L’équipe de la Princesse gagne si le Ministre est capturé, ou si elle tient les trois manches.

# Personnages. « .a » dit qui est quelqu’un : il n’y a qu’une Princesse, mais plusieurs Gardes.

role-princess = Princesse
    .a = la Princesse
    .of = de la Princesse
    .effect = Si elle est capturée, son équipe perd.
role-traveller = Voyageur
    .a = le Voyageur
    .of = du Voyageur
    .effect = Si Voyageur et Princesse sont tous deux révélés, leur équipe perd.
role-priest = Prêtre
    .a = le Prêtre
    .of = du Prêtre
    .effect = Répond comme un Garde.
role-minister = Ministre
    .a = le Ministre
    .of = du Ministre
    .effect = Si le Ministre est capturé, son équipe perd.
role-guard = Garde
    .a = un Garde
    .of = d’un Garde
    .effect = Révélé, il est aussitôt capturé. Ne peut pas capturer.

moon-npc-1 = PNJ 1
    .the = le PNJ 1
    .of = du PNJ 1
moon-npc-2 = PNJ 2
    .the = le PNJ 2
    .of = du PNJ 2
moon-team-princess = équipe de la Princesse
moon-team-minister = équipe du Ministre

# Actions

moon-investigate = Enquêter
    .effect = Regarde en secret une carte cachée, celle de quelqu’un ou d’un PNJ. Ton marqueur montre que tu as regardé.
moon-enquire = Se renseigner
    .effect = Demande « Qui va là ? » à quelqu’un dont la carte est cachée. La carte dicte la réponse.
moon-accuse = Accuser
    .effect = Dis qui est quelqu’un, ou un PNJ. Juste : cette carte est révélée. Faux : c’est la tienne.
moon-protect = Protéger
    .effect = Jusqu’à la fin de la manche, personne ne peut viser la place choisie, la tienne au besoin. Pas en manche 3.
moon-interrupt = Interrompre
    .effect = Une place qui n’a pas encore agi perd son tour ; toi, on te capture.
moon-capture = Capturer
    .effect = Une carte révélée, celle de quelqu’un ou d’un PNJ, sort pour de bon. Interdit aux Gardes.
moon-pass = Passer
    .effect = Ne fais rien.

# Ce qui arrive

moon-removed =
    { $card-is ->
        [hidden] Une carte, le Prêtre ou un Garde, sort du jeu sans être vue.
       *[known] Hors du jeu : { $card-a }.
    }
moon-dealt =
    { $card-is ->
        [hidden] { "" }
       *[known]
            { $seat-is ->
                [me] Tu es { $card-a }.
               *[other] { $seat } est { $card-a }.
            }
    }
moon-laid =
    { $card-is ->
        [hidden] { "" }
       *[known] { $at } est { $card-a }.
    }
moon-eyes-closed = { "" }
moon-eyes-met =
    { $seat-is ->
        [me] Tu ouvres les yeux, et croises ceux { DE($partner) } : vous faites équipe.
       *[other] { $seat } ouvre les yeux, et croise ceux { DE($partner) }.
    }
moon-eyes-alone =
    { $seat-is ->
        [me] Tu ouvres les yeux, et ne croises aucun regard : qui fait équipe avec toi est un PNJ.
       *[other] { $seat } ouvre les yeux, et ne croise aucun regard.
    }
moon-round = Manche { $number }
moon-last-round = Manche { $number }, la dernière : on ne peut plus se protéger.
moon-ordered =
    { $seat-is ->
        [me] Tu reçois la carte d’ordre { $card }.
       *[other] { $seat } reçoit la carte d’ordre { $card }.
    }
moon-turn = { "" }
moon-investigated =
    { $by-is ->
        [me]
            { $at-is ->
                [known] Tu regardes { $at-the } : c’est { $card-a }.
               *[other] Tu regardes la carte { DE($at) } : { $card-a }.
            }
       *[other]
            { $card-is ->
                [hidden]
                    { $at-is ->
                        [me] { $by } regarde ta carte.
                        [known] { $by } regarde { $at-the }.
                       *[other] { $by } regarde la carte { DE($at) }.
                    }
               *[known]
                    { $at-is ->
                        [known] { $by } regarde { $at-the } : c’est { $card-a }.
                       *[other] { $by } regarde la carte { DE($at) } : { $card-a }.
                    }
            }
    }
moon-enquired =
    { $by-is ->
        [me] Tu demandes à { $at } qui va là. { $answer }
       *[other]
            { $at-is ->
                [me] { $by } te demande qui va là. { $answer }
               *[other] { $by } demande à { $at } qui va là. { $answer }
            }
    }
moon-says-nothing = Silence.
moon-says-just-me = « Ce n’est que moi. »
moon-says-minister = « Le Ministre ! »
moon-peeked =
    { $by-is ->
        [me] Pour accuser { $at-the }, tu le regardes d’abord : c’est { $card-a }.
       *[other]
            { $card-is ->
                [hidden] Pour accuser { $at-the }, { $by } le regarde d’abord.
               *[known] Pour accuser { $at-the }, { $by } le regarde d’abord : c’est { $card-a }.
            }
    }
moon-accused-right =
    { $by-is ->
        [me]
            { $at-is ->
                [known] Tu accuses { $at-the } d’être { $name-a }. Juste !
               *[other] Tu accuses { $at } d’être { $name-a }. Juste !
            }
       *[other]
            { $at-is ->
                [me] { $by } t’accuse d’être { $name-a }. Juste !
                [known] { $by } accuse { $at-the } d’être { $name-a }. Juste !
               *[other] { $by } accuse { $at } d’être { $name-a }. Juste !
            }
    }
moon-accused-wrong =
    { $by-is ->
        [me]
            { $at-is ->
                [known] Tu accuses { $at-the } d’être { $name-a }. C’est faux.
               *[other] Tu accuses { $at } d’être { $name-a }. C’est faux.
            }
       *[other]
            { $at-is ->
                [me] { $by } t’accuse d’être { $name-a }. C’est faux.
                [known] { $by } accuse { $at-the } d’être { $name-a }. C’est faux.
               *[other] { $by } accuse { $at } d’être { $name-a }. C’est faux.
            }
    }
moon-hid =
    { $seat-is ->
        [me] Tu te protèges jusqu’à la fin de la manche.
       *[other] { $seat } se protège jusqu’à la fin de la manche.
    }
moon-protected =
    { $by-is ->
        [me] Tu protèges { $at } jusqu’à la fin de la manche.
       *[other]
            { $at-is ->
                [me] { $by } te protège jusqu’à la fin de la manche.
               *[other] { $by } protège { $at } jusqu’à la fin de la manche.
            }
    }
moon-interrupted =
    { $by-is ->
        [me] Tu interromps { $at }, qui perd ce tour.
       *[other]
            { $at-is ->
                [me] { $by } t’interrompt : tu perds ce tour.
               *[other] { $by } interrompt { $at }, qui perd ce tour.
            }
    }
moon-revealed =
    { $at-is ->
        [me] Ta carte est révélée : tu es { $card-a }.
        [known] La carte { $at-of } est révélée : c’est { $card-a }.
       *[other] La carte { DE($at) } est révélée : { $card-a }.
    }
moon-captured =
    { $at-is ->
        [me] On te capture : tu n’agiras plus.
        [known] On capture { $at-the } : cette carte n’agira plus.
       *[other] On capture { $at } : cette carte n’agira plus.
    }
moon-captured-by =
    { $by-is ->
        [me]
            { $at-is ->
                [known] Tu captures { $at-the } : cette carte n’agira plus.
               *[other] Tu captures { $at } : cette carte n’agira plus.
            }
       *[other]
            { $at-is ->
                [me] { $by } te capture : tu n’agiras plus.
                [known] { $by } capture { $at-the } : cette carte n’agira plus.
               *[other] { $by } capture { $at } : cette carte n’agira plus.
            }
    }
moon-passed =
    { $seat-is ->
        [me] Tu passes.
       *[other] { $seat } passe.
    }
moon-over = { $why } { $winners-count ->
        [0] Personne à la table n’est de cette équipe : personne ne gagne.
        [one] Victoire pour { $winners }.
       *[other] Victoire pour { $winners }.
    }
moon-opened =
    { $at-is ->
        [me] Tu retournes ta carte : tu étais { $card-a }.
        [known] On retourne { $at-the } : c’était { $card-a }.
       *[other] { $at } retourne { $card-a }.
    }
moon-over-princess = La Princesse est capturée : l’équipe du Ministre gagne.
moon-over-minister = Le Ministre est capturé : l’équipe de la Princesse gagne.
moon-over-both = Princesse et Voyageur sont tous deux révélés : l’équipe du Ministre gagne.
moon-over-night = La nuit s’achève, il est trop tard pour arrêter les amants : l’équipe de la Princesse gagne.

# La table en mots

moon-scene-round = Manche { $round } sur 3
moon-scene-turn = Manche { $round } sur 3 · { $seat-is ->
        [me] à toi d’agir
       *[other] à { $seat } d’agir
    }
moon-scene-removed = Hors du jeu, sans être vue : le Prêtre ou un Garde
moon-scene-partner = Fait équipe avec toi : { $partner }
moon-scene-partner-npc = Qui fait équipe avec toi est un PNJ
moon-scene-seat = { $seat-is ->
        [me] Toi
       *[other] { $seat }
    } · { $facts }
moon-scene-npc = { $at } · { $facts }
moon-fact-hidden = carte cachée
moon-fact-revealed = carte révélée : { $card }
moon-fact-opened = carte retournée à la fin : { $card }
moon-fact-captured = capture : { $card }
moon-fact-mine = tu es { $card-a }
moon-fact-known = tu sais : { $card }
moon-fact-order = carte d’ordre { $card }
moon-fact-protected = sous protection
moon-fact-markers = carte vue par { $seats }
moon-fact-not = n’est pas : { $roles }
moon-fact-said-nothing = réponse : silence (marqueur Princesse)
moon-fact-said-just-me = réponse : « ce n’est que moi » (marqueur Ministre)
moon-fact-said-minister = réponse : « le Ministre » (marqueur Ministre)

# Choisir

moon-step-at =
    { $at-is ->
        [me] toi
       *[other] { $at }
    }
moon-step-name = { $role }

# La carte de référence

moon-reference-role = { $role } ×{ $copies } — { $team }. Qui va là ? { $answer } { $effect }
moon-reference-action = { $action } — { $effect }

# Refus

moon-refused-over = { $rule } : la partie est finie. Commences-en une autre.
moon-refused-not-your-turn = { $rule } : c’est à { $seat } d’agir. Attends ton tour.
moon-refused-not-there =
    { $at-is ->
        [known] { $rule } : il n’y a pas { DE($at) } à cette table. Fais un autre choix.
       *[other] { $rule } : il n’y a pas de place { $at } à cette table. Choisis une personne présente.
    }
moon-refused-oneself = { $rule } : sur toi, tu ne peux que te protéger. Choisis quelqu’un d’autre.
moon-refused-captured =
    { $at-is ->
        [known] { $rule } : la carte { $at-of } est capturée. Fais un autre choix.
       *[other] { $rule } : la carte { DE($at) } est capturée. Choisis quelqu’un d’autre.
    }
moon-refused-protected =
    { $seat-is ->
        [me] { $rule } : tu es déjà sous protection. Fais autre chose.
       *[other] { $rule } : { $seat } est sous protection jusqu’à la fin de la manche. Choisis quelqu’un d’autre.
    }
moon-refused-revealed =
    { $at-is ->
        [known] { $rule } : tout le monde voit la carte { $at-of }. Choisis une carte cachée, ou passe.
       *[other] { $rule } : tout le monde voit la carte { DE($at) }. Choisis une carte cachée, ou passe.
    }
moon-refused-not-revealed =
    { $at-is ->
        [known] { $rule } : la carte { $at-of } est cachée, et seule une carte révélée peut être capturée. Accuse d’abord.
       *[other] { $rule } : la carte { DE($at) } est cachée, et seule une carte révélée peut être capturée. Accuse d’abord.
    }
moon-refused-too-late-to-protect = { $rule } : personne ne peut être sous protection en troisième manche. Fais autre chose.
moon-refused-nothing-to-interrupt = { $rule } : { $seat } n’a plus de tour à perdre dans cette manche. Choisis quelqu’un qui doit encore agir.
moon-refused-guards-do-not-capture = { $rule } : tu es un Garde, et les Gardes ne capturent pas. Fais autre chose.
moon-unreadable-action = « { $text } » n’est pas une action de ce jeu. Écris par exemple « Enquêter > Bo », « Accuser > PNJ 1, Ministre » ou « Passer ».
moon-unreadable-role = « { $text } » n’est pas un personnage de ce jeu. Nomme la Princesse, le Voyageur, le Prêtre, le Ministre ou un Garde.
moon-unreadable-no-target = { $rule } : il manque une cible. Écris par exemple « { $action } > Bo ».
moon-unreadable-no-name = { $rule } : qui accuse nomme un personnage. Écris par exemple « { $action } > Bo, Garde ».
moon-unreadable-name = { $rule } : seule une accusation nomme un personnage. Enlève-le après « { $action } ».
moon-unreadable-target = { $rule } : « { $action } » ne vise personne. Enlève la cible.
moon-unreadable-npc = { $rule } : un PNJ peut être regardé, accusé ou capturé, rien d’autre. Pour « { $action } », choisis une personne.
