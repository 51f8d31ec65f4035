# R : le duel, ses variantes et les autres jeux avec ses cartes.

# Jeux

r = R
    .about = Deux mains de huit personnages, une carte par manche : lis dans les pensées d’en face.
    .how =
        À chaque manche, chaque personne choisit une carte en secret, puis on les montre ensemble. La plus forte l’emporte, sauf si un pouvoir en décide autrement.
        Une manche que personne ne gagne est en attente, et va à qui gagne la suivante. Quatre victoires gagnent la partie ; une Princesse face à un Prince la gagne aussitôt.
        Les lettres B à Q changent les règles, seules ou ensemble ; R fait un tournoi de plusieurs parties.
r-s = R · S : La cible de l’Assassin
    .about = Piochez à tour de rôle, et gare à l’Assassin.
    .how =
        Chaque personne pioche une carte à son tour. Qui pioche un Assassin est hors jeu ; la dernière personne en lice gagne.
        Quand la pioche est vide, on remélange tout. Il n’y a rien à décider.
r-t = R · T : L’amant de la Princesse
    .about = Trouve la Princesse avant qu’un Assassin ne te trouve.
    .how = Comme S, mais la première personne à piocher une Princesse gagne aussitôt ; la dernière en lice gagne aussi. Il n’y a rien à décider.
r-u = R · U : Le chercheur
    .about = Seize cartes face cachée : retiens leur place et trouve les paires.
    .how =
        À ton tour, retourne deux cartes de la grille. Deux cartes pareilles sont à toi, valent leur force, et tu peux continuer ; sinon, on passe.
        Un Prince et une Princesse de couleurs différentes gagnent aussitôt. Sinon, il faut 8 points, ou le plus haut total quand la grille est vide.
r-v = R · V : Télépathie
    .about = En binôme et sans un mot, mettez huit cartes en ordre de chaque côté : combien de fois serez-vous d’accord ?
    .how =
        Les partenaires se font face. Chaque personne met en secret ses huit personnages en ordre.
        Puis on retourne tout, position par position : un binôme marque un point chaque fois qu’il montre deux fois le même personnage. Le plus de points gagne.
r-w = R · W : Triangle
    .about = Trois cartes, un échange, la meilleure main rafle la mise.
    .how =
        Chaque personne mise une unité et reçoit trois cartes. Une fois, en secret, on peut en échanger : jusqu’à trois si l’on joue à deux, deux à trois, une à quatre.
        Le mieux : Princes avec Princesses, puis trois forces qui se suivent, puis une paire, puis la plus haute carte.
r-x = R · X : L’attaque des paires
    .about = Deux cartes : tu restes ou tu passes ?
    .how =
        Chaque personne reçoit deux cartes et décide en secret de rester ou de passer. La meilleure main parmi celles qui restent gagne.
        Prince et Princesse, c’est le mieux ; sinon compte la plus haute carte, puis l’autre. Si tout le monde passe, on redonne.
r-y = R · Y : La carte de la Princesse
    .about = Défausse les paires, pioche chez qui est à ta droite, et finis avec la Princesse.
    .how =
        Une Princesse est retirée : l’autre n’a pas de paire. On défausse les paires ; à tour de rôle, on pioche sans voir dans la première main à sa droite.
        Qui tient la Princesse quand il ne reste qu’elle gagne. Il n’y a rien à décider.
r-z = R · Z : Jeu sérieux
    .about = Quatre cartes contre quatre autres, en quatre parties.
    .how =
        Un camp a Prince, Général, Magicien et Ministre, l’autre Assassin, Espion, Clown et Princesse ; les manches sont celles du duel.
        Une partie s’arrête quand le Prince (1 point) ou la Princesse (4 points) gagne une manche. On change de camp à chaque partie ; après quatre, le plus haut total gagne.

# Cartes

r-card-prince = Prince
    .the = le Prince
    .a = un Prince
    .effect = Gagne la manche, quelles que soient les forces ; contre un autre Prince, les forces décident.
r-card-general = Général
    .the = le Général
    .a = un Général
    .effect = À la manche suivante, ta carte a 2 de plus.
r-card-wizard = Magicien
    .the = le Magicien
    .a = un Magicien
    .effect = Annule le pouvoir de la carte d’en face : seules les forces comptent.
r-card-minister = Ministre
    .the = le Ministre
    .a = un Ministre
    .effect = Une manche gagnée avec lui compte double, même après avoir été en attente.
r-card-assassin = Assassin
    .the = l’Assassin
    .a = un Assassin
    .effect = La force la plus basse gagne.
r-card-spy = Espion
    .the = l’Espion
    .a = un Espion
    .effect = À la manche suivante, la carte d’en face est montrée avant ton choix.
r-card-princess = Princesse
    .the = la Princesse
    .a = une Princesse
    .effect = Face à un Prince, elle gagne la partie.
r-card-clown = Clown
    .the = le Clown
    .a = un Clown
    .effect = La manche est en attente.
r-card-blue-prince = Prince bleu
    .the = le Prince bleu
    .a = un Prince bleu
r-card-red-prince = Prince rouge
    .the = le Prince rouge
    .a = un Prince rouge
r-card-blue-princess = Princesse bleue
    .the = la Princesse bleue
    .a = une Princesse bleue
r-card-red-princess = Princesse rouge
    .the = la Princesse rouge
    .a = une Princesse rouge

# Lettres et modes

r-letter-a = règle A
r-letter-b = B · Sept
r-letter-c = C · Envie de voyager
r-letter-d = D · Trois cartes
r-letter-e = E · Option
r-letter-f = F · Le Traître
r-letter-g = G · Impatience
r-letter-h = H · Nombres
r-letter-i = I · Draft
r-letter-j = J · Perdant
r-letter-k = K · Au hasard
r-letter-l = L · Prophétie
r-letter-m = M · Chance
r-letter-n = N · Dernière chance
r-letter-o = O · Équilibre
r-letter-p = P · L’attaque de la Princesse
r-letter-q = Q · Jusqu’à l’aube
r-mode-only = { $rule }
r-mode-none = { $rule } (sans pouvoirs)
r-mode-clown-minister = { $rule } (Clown et Ministre seuls)
r-mode-lost = { $rule } (une carte perdue)
r-mode-lost-or-won = { $rule } (une carte perdue ou gagnée)
r-mode-majority = { $rule } (majorité)
r-mode-total =
    { $rule } ({ $wins ->
        [one] { $wins } victoire
       *[other] { $wins } victoires
    })

# Ce qui arrive

r-deal = Partie { $game }, donne { $deal } : { $rules }
r-first =
    { $seat-is ->
        [me] Le sort te désigne.
       *[other] Le sort désigne { $seat }.
    }
r-received =
    { $cards-is ->
        [hidden] { $seat } regarde un paquet.
       *[known]
            { $seat-is ->
                [me] Tu regardes un paquet : { $cards }.
               *[other] { $seat } regarde un paquet : { $cards }.
            }
    }
r-kept =
    { $card-is ->
        [hidden] { $seat } garde une carte.
       *[known]
            { $seat-is ->
                [me] Tu gardes { $card-the }.
               *[other] { $seat } garde { $card-the }.
            }
    }
r-last =
    { $card-is ->
        [hidden] { $seat } reçoit la dernière carte du paquet.
       *[known]
            { $seat-is ->
                [me] Tu reçois la dernière carte : { $card-the }.
               *[other] { $seat } reçoit la dernière carte : { $card-the }.
            }
    }
r-traded =
    Deux cartes changent de main : { $mine-the } { $a-is ->
        [me] de ta main
       *[other] de celle { DE($a) }
    }, { $theirs-the } { $b-is ->
        [me] de ta main
       *[other] de celle { DE($b) }
    }.
r-hand-set = { "" }
r-hand =
    { $seat-is ->
        [me] Ta main : { $cards }.
       *[other] La main { DE($seat) } : { $cards }.
    }
r-removed =
    { $seat-is ->
        [me] Tu retires { $card-the } du jeu.
       *[other] { $seat } retire { $card-the } du jeu.
    }
r-wandered =
    { $card-is ->
        [hidden] Une carte { DE($seat) } quitte le jeu, face cachée.
       *[known]
            { $seat-is ->
                [me] Tu perds { $card-the }, qui quitte le jeu face cachée.
               *[other] { $seat } perd { $card-the }, qui quitte le jeu face cachée.
            }
    }
r-unveiled =
    { $seat-is ->
        [me] La carte absente de ta main était { $card-the }.
       *[other] La carte absente de la main { DE($seat) } était { $card-the }.
    }
r-drawn =
    { $cards-is ->
        [hidden] { $seat } pioche sa première main.
       *[known]
            { $seat-is ->
                [me] Tu pioches ta première main : { $cards }.
               *[other] { $seat } pioche sa première main : { $cards }.
            }
    }
r-drew =
    { $card-is ->
        [hidden] { "" }
       *[known]
            { $seat-is ->
                [me] Tu pioches { $card-the }.
               *[other] { $seat } pioche { $card-the }.
            }
    }
r-shuffled =
    { $seat-is ->
        [me] Tes cartes sont mélangées.
       *[other] Les cartes { DE($seat) } sont mélangées.
    }
r-placed =
    { $card-is ->
        [hidden] { $seat } place une carte.
       *[known]
            { $seat-is ->
                [me] Tu places { $card-the } à la suite.
               *[other] { $seat } place { $card-the } à la suite.
            }
    }
r-anew =
    { $seat-is ->
        [me] Tu reprends tes cartes restantes.
       *[other] { $seat } reprend ses cartes restantes.
    }
r-left-alone =
    { $seat-is ->
        [me] Tu laisses tes cartes comme elles sont.
       *[other] { $seat } laisse ses cartes comme elles sont.
    }
r-round = Manche { $number }
r-chosen =
    { $card-is ->
        [hidden] { $seat } a choisi une carte.
       *[known]
            { $seat-is ->
                [me] Tu choisis { $card-the }.
               *[other] { $seat } choisit { $card-the }.
            }
    }
r-shown =
    { $seat-is ->
        [me] Tu montres { $card-the }.
       *[other] { $seat } montre { $card-the }.
    }
r-held =
    La manche est en attente. Cagnottes : { $mine } pour { $a-is ->
        [me] toi
       *[other] { $a }
    }, { $theirs } pour { $b-is ->
        [me] toi
       *[other] { $b }
    }.
r-won =
    { $seat-is ->
        [me] Tu gagnes la manche : { $gain ->
                [one] { $gain } victoire
               *[other] { $gain } victoires
            }.
       *[other] { $seat } gagne la manche : { $gain ->
                [one] { $gain } victoire
               *[other] { $gain } victoires
            }.
    }
r-next-nothing = { "" }
r-next = À la manche suivante : { $list }.
r-next-bonus =
    { $seat-is ->
        [me] tu as le bonus
       *[other] { $seat } a le bonus
    }
r-next-spy =
    { $seat-is ->
        [me] tu vois d’abord la carte d’en face
       *[other] { $seat } voit d’abord la carte d’en face
    }
r-last-chance =
    { $seat-is ->
        [me] Dernière chance : tu peux reprendre une carte.
       *[other] Dernière chance : { $seat } peut reprendre une carte.
    }
r-took-back =
    { $seat-is ->
        [me] Tu reprends { $card-the }.
       *[other] { $seat } reprend { $card-the }.
    }
r-declined =
    { $seat-is ->
        [me] Tu ne reprends rien.
       *[other] { $seat } ne reprend rien.
    }
r-drawn-game = Partie nulle.
r-game-won =
    { $seat-is ->
        [me] Tu as assez de victoires : la partie est à toi.
       *[other] { $seat } a assez de victoires et gagne la partie.
    }
r-game-princess =
    { $seat-is ->
        [me] La Princesse a tranché : la partie est à toi.
       *[other] La Princesse a tranché : { $seat } gagne la partie.
    }
r-game-cards =
    { $seat-is ->
        [me] Les cartes sont jouées : tu gagnes la partie.
       *[other] Les cartes sont jouées : { $seat } gagne la partie.
    }
r-naming =
    { $seat-is ->
        [me] À toi de nommer les règles de la partie suivante.
       *[other] { $seat } nomme les règles de la partie suivante.
    }
r-added =
    { $seat-is ->
        [me] Tu ajoutes { $rule }.
       *[other] { $seat } ajoute { $rule }.
    }
r-over =
    { $seat-is ->
        [me] Tu gagnes !
       *[other] { $seat } gagne.
    }
r-over-together =
    { $seats-person ->
        [us] { $seats-start } gagnez ensemble.
       *[them] { $seats } gagnent ensemble.
    }
r-over-nobody = Personne ne gagne.

# La table en mots

r-scene = { $rules } · partie { $game }, donne { $deal }, manche { $round }
r-scene-seat =
    { $seat-is ->
        [me] Toi
       *[other] { $seat }
    } · { $wins ->
        [one] { $wins } victoire
       *[other] { $wins } victoires
    }{ $count ->
        [0] { "" }
       *[other] { " " }· { $signs }
    } · { $cards ->
        [0] plus de cartes
       *[other] il reste : { $left }
    }
r-scene-pot = cagnotte { $pot }
r-scene-bonus = bonus
r-scene-spy = voit d’abord
r-scene-chosen = choix fait
r-scene-games =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
r-scene-hand =
    { $seat-is ->
        [me] Ta main ({ $count }) : { $cards }
       *[other] La main { DE($seat) } ({ $count }) : { $cards }
    }
r-scene-order =
    { $seat-is ->
        [me] Ton ordre : { $cards }
       *[other] L’ordre { DE($seat) } : { $cards }
    }
r-scene-removed =
    { $seat-is ->
        [me] Tu as retiré { $card-the }
       *[other] { $seat } a retiré { $card-the }
    }
r-scene-wandered =
    { $card-is ->
        [hidden] Une carte { DE($seat) } est hors jeu
       *[known]
            { $seat-is ->
                [me] Hors jeu : { $card }, de ta main
               *[other] Hors jeu : { $card }, de la main { DE($seat) }
            }
    }
r-scene-round =
    { $mine } – { $theirs } : { $seat-is ->
        [me] toi
       *[other] { $seat }
    } +{ $gain }
r-scene-round-held = { $mine } – { $theirs } : en attente
r-scene-packet = Le paquet : { $cards }
r-scene-naming =
    { $seat-is ->
        [me] Tu nommes les règles : { $rules }
       *[other] { $seat } nomme les règles : { $rules }
    }

# Choisir

r-step-play = { $card } ({ $value })
r-step-remove = retirer { $card } ({ $value })
r-step-keep = garder { $card } ({ $value })
r-step-place = ensuite : { $card } ({ $value })
r-step-take-back = reprendre { $card } ({ $value })
r-step-anew = remettre mes cartes en ordre ou les mélanger
r-step-leave = laisser mes cartes comme elles sont
r-step-turn = retourner la carte suivante
r-step-decline = ne rien reprendre
r-step-add = ajouter { $rule }
r-step-begin = commencer avec ces règles
r-reference = { $value }  { $card } — { $effect }

# Refus

r-refused-over = { $rule } : la partie est finie. Commences-en une autre.
r-refused-not-now = { $rule } : ce n’est pas à toi de choisir maintenant. Attends ton tour.
r-refused-not-in-hand = { $rule } : tu n’as pas { $card-the }. Choisis une carte que tu as.
r-refused-not-in-packet = { $rule } : { $card-the } n’est pas dans le paquet. Garde une carte que tu y vois.
r-refused-not-to-take-back = { $rule } : ici, on ne peut pas reprendre { $card-the }. Choisis une carte de la liste, ou renonce.
r-refused-choose-card = { $rule } : autre chose est demandé maintenant : choisis une carte pour la manche.
r-refused-choose-removal = { $rule } : autre chose est demandé maintenant : choisis d’abord une carte à retirer du jeu.
r-refused-choose-keep = { $rule } : autre chose est demandé maintenant : garde une carte du paquet.
r-refused-choose-order = { $rule } : autre chose est demandé maintenant : continue à mettre tes cartes en ordre.
r-refused-choose-again = { $rule } : autre chose est demandé maintenant : dis si tes cartes restent comme elles sont.
r-refused-choose-turn = { $rule } : autre chose est demandé maintenant : retourne ta carte suivante.
r-refused-choose-take-back = { $rule } : autre chose est demandé maintenant : reprends une carte, ou renonce.
r-refused-choose-rules = { $rule } : autre chose est demandé maintenant : ajoute des règles pour la partie suivante, ou commence.
r-mix-quarrel =
    { $rule } : { $one } et { $other } ne vont pas ensemble. Enlèves-en une.{ $count ->
        [0] { "" }
       *[other] { " " }Possible : { $nearest }.
    }
r-mix-own-game = { $rule } : « { $text } » est un jeu à part et ne se combine avec rien. Joue à { $game }.
r-letter-unknown = « { $text } » n’est pas une des variantes B à Q. Écris des lettres ou des noms anglais joints par +, comme B+G ou seven+impatience.
r-dawn-value = { $rule } : « { $text } » n’est pas une façon de compter pour Q. Écris majority, ou total:N avec N de 1 à { $most }.
r-unreadable-action = « { $text } » n’est pas un coup de R. Écris une carte, comme « Prince », ou l’un des coups proposés.

# Les autres jeux

r-other-first =
    { $seat-is ->
        [me] Tu commences.
       *[other] { $seat } commence.
    }
r-other-shuffled = Les seize cartes sont mélangées.
r-other-drew =
    { $seat-is ->
        [me] Tu pioches { $card-the }.
       *[other] { $seat } pioche { $card-the }.
    }
r-other-out =
    { $seat-is ->
        [me] Un Assassin : te voilà hors jeu.
       *[other] Un Assassin : { $seat } est hors jeu.
    }
r-other-turned =
    { $card-is ->
        [hidden] { $seat } regarde la carte { $cell }.
       *[known]
            { $seat-is ->
                [me] Tu retournes la carte { $cell } : { $card-the }.
               *[other] { $seat } retourne la carte { $cell } : { $card-the }.
            }
    }
r-other-down =
    { $seat-is ->
        [me] Pas pareilles : on les retourne, ton tour est fini.
       *[other] Pas pareilles : on les retourne, le tour { DE($seat) } est fini.
    }
r-other-kept =
    { $seat-is ->
        [me] Une paire : tu gardes { $card-the } deux fois, { $points ->
                [one] { $points } point
               *[other] { $points } points
            }.
       *[other] Une paire : { $seat } garde { $card-the } deux fois, { $points ->
                [one] { $points } point
               *[other] { $points } points
            }.
    }
r-other-crossed =
    { $seat-is ->
        [me] Tu as trouvé l’amour secret : { $one-the } et { $two-the }.
       *[other] { $seat } a trouvé l’amour secret : { $one-the } et { $two-the }.
    }
r-other-stopped =
    { $seat-is ->
        [me] Tu t’arrêtes là.
       *[other] { $seat } s’arrête là.
    }
r-other-position = Position { $number }
r-other-agreed =
    { $seats-person ->
        [us] { $seats-start } êtes d’accord : un point.
       *[them] { $seats } sont d’accord : un point.
    }
r-other-staked = Chaque personne mise une unité : { $units } unités en tout.
r-other-dealt =
    { $cards-is ->
        [hidden] { "" }
       *[known]
            { $seat-is ->
                [me] Tu reçois : { $cards }.
               *[other] { $seat } reçoit : { $cards }.
            }
    }
r-other-chose =
    { $seat-is ->
        [me] Ta décision est prise.
       *[other] { $seat } a pris sa décision.
    }
r-other-exchanged =
    { $seat-is ->
        [me] { $count ->
                [0] Tu n’échanges rien
                [one] Tu échanges { $count } carte
               *[other] Tu échanges { $count } cartes
            }.
       *[other] { $count ->
                [0] { $seat } n’échange rien
                [one] { $seat } échange { $count } carte
               *[other] { $seat } échange { $count } cartes
            }.
    }
r-other-shown =
    { $seat-is ->
        [me] Tu montres { $cards }.
       *[other] { $seat } montre { $cards }.
    }
r-other-shown-class =
    { $seat-is ->
        [me] Tu montres { $cards } : { $class }.
       *[other] { $seat } montre { $cards } : { $class }.
    }
r-class-6 = Princes et Princesses, trois cartes
r-class-5 = un Prince et une Princesse de couleurs différentes
r-class-4 = un Prince et une Princesse de même couleur
r-class-3 = une suite
r-class-2 = deux cartes pareilles
r-class-1 = rien de particulier
r-other-takes =
    { $seat-is ->
        [me] Tu rafles la mise : { $units } unités.
       *[other] { $seat } rafle la mise : { $units } unités.
    }
r-other-share =
    { $seats-person ->
        [us] { $seats-start } partagez la mise : { $units } unités.
       *[them] { $seats } partagent la mise : { $units } unités.
    }
r-other-stays =
    { $seat-is ->
        [me] Tu restes.
       *[other] { $seat } reste.
    }
r-other-passes =
    { $seat-is ->
        [me] Tu passes.
       *[other] { $seat } passe.
    }
r-other-all-passed = Tout le monde a passé : on redonne.
r-other-paired =
    { $seat-is ->
        [me] Tu défausses une paire : { $card }.
       *[other] { $seat } défausse une paire : { $card }.
    }
r-other-drew-from =
    { $card-is ->
        [hidden] { $seat } pioche une carte chez { $from }.
       *[known]
            { $seat-is ->
                [me] Tu pioches { $card-the } chez { $from }.
               *[other] { $seat } pioche { $card-the } chez { $from-is ->
                    [me] toi
                   *[other] { $from }
                }.
            }
    }
r-other-game =
    { $seat-is ->
        [me] Partie { $number } : tu as le camp du Prince.
       *[other] Partie { $number } : { $seat } a le camp du Prince.
    }
r-other-round-won =
    { $seat-is ->
        [me] Tu gagnes la manche.
       *[other] { $seat } gagne la manche.
    }
r-other-round-held = Personne ne gagne la manche.
r-other-scored =
    { $seat-is ->
        [me] Tu marques { $points ->
                [one] { $points } point
               *[other] { $points } points
            }.
       *[other] { $seat } marque { $points ->
                [one] { $points } point
               *[other] { $points } points
            }.
    }
r-other-no-points = Quatre manches, et pas de points.
r-other-scene-inside =
    En lice : { $seats } · { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } dans la pioche
r-other-scene-drawn =
    { $seat-is ->
        [me] Tu as pioché { $cards }
       *[other] { $seat } a pioché { $cards }
    }
r-other-scene-order =
    { $seat-is ->
        [me] Toi
       *[other] { $seat }
    } · { $placed } sur 8 en place · { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
r-other-scene-mine = Tes cartes : { $cards }
r-other-scene-hand =
    { $seat-is ->
        [me] Toi
       *[other] { $seat }
    } · { $state }{ $cards-is ->
        [hidden] { "" }
       *[known] { " " }· { $cards }
    }
r-other-scene-stays = reste
r-other-scene-passes = passe
r-other-scene-chose = décision prise
r-other-scene-thinks = réfléchit
r-other-scene-exchanged = échange : { $count }
r-other-scene-count =
    { $seat-is ->
        [me] Toi
       *[other] { $seat }
    } · { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
r-other-scene-points =
    { $seat-is ->
        [me] Toi
       *[other] { $seat }
    } · { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
r-other-scene-cell = Carte { $cell } : { $card }
r-other-scene-game = Partie { $game } sur 4, manche { $round }
r-other-scene-side =
    { $seat-is ->
        [me] Toi
       *[other] { $seat }
    } · { $points ->
        [one] { $points } point
       *[other] { $points } points
    } · { $count ->
        [0] plus de cartes
       *[other] { $cards }
    }
r-other-step-draw = piocher une carte
r-other-step-turn = retourner la carte { $cell }
r-other-step-stop = m’arrêter là
r-other-step-stay = rester
r-other-step-pass = passer
r-other-step-keep-all = garder les trois
r-other-step-discard = échanger { $cards }
r-other-refused-hand = { $rule } : tu ne l’as pas. Choisis parmi tes cartes.
r-other-refused-cell = { $rule } : cette carte n’est pas face cachée. Retournes-en une autre.
r-other-refused-many = { $rule } : c’est trop de cartes pour cette table. Échanges-en moins.
r-other-refused-stop = { $rule } : tu ne peux t’arrêter qu’après une paire. Retourne une carte.
r-other-unreadable = « { $text } » n’est pas un coup de ce jeu. Écris, par exemple : { $form }.
