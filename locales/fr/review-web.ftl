# La relecture dans le navigateur.

review-web-title = La relecture
review-web-as = { $seat-is ->
        [me] comme tu l’as vue
       *[other] comme { $seat } l’a vue
    }
review-web-curve = { $seat-is ->
        [me] Ta chance de gagner, au fil de l’histoire
       *[other] La chance { DE($seat) } de gagner, au fil de l’histoire
    }
review-web-principle = { $seat-is ->
        [me] Jugée sur ce que tu pouvais savoir, jamais sur les cartes cachées.
       *[other] Jugée sur ce que { $seat } pouvait savoir, jamais sur les cartes cachées.
    }
review-web-summary = Chance de gagner : { $start } sur 100 au début, { $best } au mieux. { $count ->
        [one] Une décision
       *[other] { $count } décisions
    }, { $dear ->
        [0] aucune n’a coûté cher
        [one] une seule a coûté cher
       *[other] { $dear } ont coûté cher
    }.
review-web-key-fine = juste
review-web-key-small = 1 à 4 points donnés
review-web-key-dear = plus de 4 : un coup cher
review-web-key-what = Un point, c’est une chance de gagner sur cent : un coup qui en donne la laisse aux autres.
review-web-key-card = les cartes
review-web-key-other = les coups des autres
review-web-key-par = au départ
review-web-list = { $count ->
        [one] La décision en tableau
       *[other] Les { $count } décisions en tableau
    }
review-web-list-chance = chance sur 100
review-web-list-given = points donnés
review-web-decision = Décision { $number }
review-web-decision-in = Décision { $number } · manche { $round }
review-web-of = sur { $count }
review-web-given = { $points } { NOMBRE($points) ->
        [un] point donné
       *[plusieurs] points donnés
    }
review-web-sound = rien à redire
review-web-label = { $when } : { $given }
review-web-won = { $seat-is ->
        [me] Tu as gagné.
       *[other] { $seat } a gagné.
    }
review-web-shared = { $seat-is ->
        [me] Tu as partagé la victoire.
       *[other] { $seat } a partagé la victoire.
    }
review-web-lost = { $seat-is ->
        [me] Tu n’as pas gagné.
       *[other] { $seat } n’a pas gagné.
    }
review-web-gave = { $dear ->
        [0] Aucune décision n’a coûté cher ; toutes ensemble ont donné { $points } { NOMBRE($points) ->
                [un] point
               *[plusieurs] points
            }, la plus chère { $most }.
        [one] Une décision a coûté cher ({ $most } points) ; toutes ensemble ont donné { $points }.
       *[other] { $dear } décisions ont coûté cher, la pire { $most } points ; toutes ensemble ont donné { $points }.
    }
review-web-gave-nothing = Aucun coup n’a coûté de point.
review-web-lucky = La chance a apporté { $points } points.
review-web-unlucky = La chance a repris { $points } points.
review-web-even = La chance s’est à peu près équilibrée.
review-web-moments = Moments à relire
review-web-found = Le seul bon coup, et il a été trouvé.
review-web-bill = Le compte
review-web-bill-hint = En points, sur cent chances de gagner. Tout s’additionne, rien ne manque.
review-web-bill-start = Au départ
review-web-bill-mine = { $seat-is ->
        [me] Tes décisions ({ $count })
       *[other] Les décisions ({ $count })
    }
review-web-bill-cards = Les cartes
review-web-bill-others = Les coups des autres
review-web-bill-end = À la fin
review-web-luckiest = Le plus beau coup de chance, { $points } { NOMBRE($points) ->
        [un] point
       *[plusieurs] points
    }, est venu juste avant :
review-web-luckiest-end = Le plus beau coup de chance, { $points } { NOMBRE($points) ->
        [un] point
       *[plusieurs] points
    }, est venu après la dernière décision.
review-web-ledger = Autour de la table
review-web-ledger-hint = Ce que chaque place a donné, et ce que la chance a rendu
review-web-each = donné par décision
review-web-cards = les cartes
review-web-others = les autres
review-web-nothing = Rien à relire ici
review-web-how = Comment se fait une relecture ?
review-web-how-text = À chaque décision, le juge imagine de nombreuses façons dont les cartes cachées pouvaient être réparties, d’après ce que cette place avait vu et rien d’autre, et joue chacune jusqu’au bout pour chaque coup. La moustache est l’intervalle où la vraie valeur se trouve 95 fois sur 100 ; deux coups dont l’écart est plus petit que son incertitude sont dits aussi bons. Là où un jeu se résout, les chiffres sont exacts. Un point est un centième de chance de gagner.
review-web-writing = La relecture s’écrit
review-web-far = { $written } sur { $pages }
review-web-come-back = Lis ce qui est déjà là, ou reviens plus tard : elle est gardée.
review-web-decisions = Les décisions
review-web-before = La décision précédente
review-web-after = La décision suivante
review-web-next-dear = Prochaine qui a coûté
review-web-next-dear-short = Prochaine
review-web-all = Toute la relecture
review-web-all-short = Tout
review-web-seen = { $seat-is ->
        [me] Ce que tu venais de voir
       *[other] Ce que { $seat } venait de voir
    }
review-web-now = Et maintenant
review-web-as-seen = { $seat-is ->
        [me] La table, comme tu la voyais
       *[other] La table, comme { $seat } la voyait
    }
review-web-moves = Tous les coups, le meilleur d’abord
review-web-chance = chances de gagner, sur 100
review-web-more = { $count ->
        [one] Encore un
       *[other] Encore { $count }
    }
review-web-tag-mine = { $seat-is ->
        [me] ton coup
       *[other] joué
    }
review-web-tag-best = le meilleur
review-web-tag-as = aussi bon
review-web-known = { $seat-is ->
        [me] Ce que tu pouvais savoir
       *[other] Ce que { $seat } pouvait savoir
    }
review-web-known-caption = La chance de chaque carte d’être à chaque endroit, d’après ce qui avait été vu
review-web-truth = Montrer la vérité
review-web-in-truth = en vérité
review-web-all-seen = toutes vues
review-web-leak = { $seat-is ->
        [me] Ce que tu laissais voir
       *[other] Ce que { $seat } laissait voir
    }
review-web-leak-hint = { $seat-is ->
        [me] Ce que chaque adversaire pouvait penser de ta main, une fois ton coup vu
       *[other] Ce que chaque adversaire pouvait penser de la main { DE($seat) }, une fois le coup vu
    }
review-web-leak-rest = toutes les autres
review-web-mixture = Un mélange : aucune carte seule n’est juste
review-web-mixture-hint = combien de fois jouer chaque carte ici
review-web-mixture-why = Qui joue toujours la même carte se laisse lire. En tirant au sort dans ces proportions, on garde { $points } chances sur 100 quoi que fasse l’autre. Sous les autres cartes, ce qu’elles coûtent.
review-web-mixture-learnt = Ces proportions ont été apprises, non résolues : ce qui diffère de moins de { $points } points ne se distingue pas.
review-web-matrix = Carte contre carte
review-web-matrix-hint = { $seat-is ->
        [me] tes chances de gagner, sur 100, après chaque rencontre
       *[other] les chances { DE($seat) } de gagner, sur 100, après chaque rencontre
    }
review-web-average = en moyenne
review-web-open = Relire les coups
review-web-open-mine = Relire tes coups

# Une décision : ce qu’on peut en faire.
review-web-then = Et ensuite
review-web-try = Rejouer ce coup
review-web-share = Copier un lien vers ce moment
review-web-share-puzzle = Copier un lien vers cette question
review-web-replay = Revoir ce moment
review-web-true-table = La table, toutes cartes retournées
review-web-moment-title = { $game }, décision { $number } { DE($who) }
review-web-moment-about = Qu’aurais-tu joué ? Jugé sur ce que l’on pouvait savoir, jamais sur les cartes cachées.

# Une décision en énigme.
review-web-ask = { $seat-is ->
        [me] Que jouerais-tu maintenant ?
       *[other] Que jouerais-tu à la place { DE($seat) } ?
    }
review-web-ask-hint = La réponse reste scellée jusqu’à ton choix. Un coup que rien ne distingue du meilleur est aussi bon.
review-web-ask-mixture = La réponse reste scellée jusqu’à ton choix. Là où le mieux est un mélange, aucune carte seule n’est juste : chacune des siennes est une bonne réponse.
review-web-show = Montre-moi
review-web-shown = Montré : cela compte comme un cachet rompu.
review-web-try-best = Le meilleur coup.
review-web-try-as-good = Aussi bon que le meilleur.
review-web-try-behind = { $points } { NOMBRE($points) ->
        [un] point
       *[plusieurs] points
    } derrière le meilleur.
review-web-try-same = { $seat-is ->
        [me] C’est ce que tu as joué.
       *[other] C’est ce que { $seat } a joué.
    }
review-web-try-sound = { $seat-is ->
        [me] Tu as joué { $move } : aussi bon que le meilleur.
       *[other] { $seat } a joué { $move } : aussi bon que le meilleur.
    }
review-web-try-cost = { $seat-is ->
        [me] Tu as joué { $move } : { $points } { NOMBRE($points) ->
                [un] point donné
               *[plusieurs] points donnés
            }.
       *[other] { $seat } a joué { $move } : { $points } { NOMBRE($points) ->
                [un] point donné
               *[plusieurs] points donnés
            }.
    }
review-web-try-another = Choisir un autre coup
review-web-try-whole = Toute la décision
review-web-weighed = À la balance
review-web-tag-tried = ton choix

# Seulement les moments chers, l’un après l’autre.
review-web-learn = { $seat-is ->
        [me] Apprendre de tes erreurs
       *[other] Apprendre de ces moments
    }
review-web-learn-hint = { $count ->
        [0] Aucun coup n’a coûté un point : il n’y a rien à rejouer.
        [one] Une décision a coûté un point ou plus. Choisis à nouveau, avant de voir la réponse.
       *[other] { $count } décisions ont coûté un point ou plus. Choisis à nouveau, avant de voir les réponses.
    }
review-web-learn-go = Commencer
review-web-learn-of = Moment { $number } sur { $count }
review-web-learn-next = Moment suivant
review-web-learn-end = Voir le bilan
review-web-learn-done = Tous les moments sont revus
review-web-learn-again = Encore une fois
review-web-learn-none = { $seat-is ->
        [me] Rien ne t’a coûté un point
       *[other] Rien n’a coûté un point à { $seat }
    }
review-web-learn-none-text = Chaque décision de cette partie valait la meilleure, ou presque. Reviens après la prochaine.
review-web-seals-whole = { $count ->
        [one] cachet intact : moins d’un point
       *[other] cachets intacts : moins d’un point
    }
review-web-seals-cracked = { $count ->
        [one] cachet fêlé : 1 à 4 points
       *[other] cachets fêlés : 1 à 4 points
    }
review-web-seals-broken = { $count ->
        [one] cachet rompu : plus de 4
       *[other] cachets rompus : plus de 4
    }

# Secret Moon : les rôles.
review-web-roles = { $seat-is ->
        [me] Qui était qui, pour toi
       *[other] Qui était qui, pour { $seat }
    }
review-web-roles-hint = De la première décision à celle-ci : le nombre dit maintenant, la courbe ce qui précède.
review-web-roles-caption = La chance de chaque personnage à chaque place, d’après ce qui avait été vu
review-web-suspects = { $seat-is ->
        [me] Qui te soupçonnait
       *[other] Qui soupçonnait { $seat }
    }
review-web-suspects-hint = La chance que chaque personne pouvait donner à la vérité ({ $role }), une fois ce coup vu

review-web-like = jeu de niveau

# Pas encore écrite.
review-web-ahead = { $count ->
        [one] Une relecture avant celle-ci
       *[other] { $count } relectures avant celle-ci
    }
review-web-queue = Les relectures s’écrivent l’une après l’autre. Laisse cette page ouverte, ou reviens plus tard : ce qui est écrit est gardé.
review-web-broken = La relecture s’est interrompue
review-web-broken-at = Le juge s’est arrêté après la page { $written } sur { $pages }. Ce qui est écrit est gardé.
review-web-go-on = Reprendre l’écriture
