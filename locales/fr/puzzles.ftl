# Énigmes : ce qu’on demande, les faits d’une preuve, ce qu’on dit d’une réponse.

puzzle-ask-holds = Quelle carte est forcément dans la main { DE($seat) } ?
puzzle-ask-is = Quel personnage est forcément { $seat } ?
puzzle-ask-who = Qui est forcément { $role-a } ?
puzzle-ask-card = Quelle carte est la meilleure ?
puzzle-ask-move = Quel est le meilleur coup ?

puzzle-name =
    { $name-is ->
        [me] toi
       *[other] { $name }
    }
puzzle-kind-deduction = déduction
puzzle-kind-card = meilleure carte
puzzle-kind-move = meilleur coup
puzzle-level = difficulté { $drops } sur 5

# Les faits

puzzle-fact-duty = Avec { $duty-the } et { $other-a } en main, il faut jouer { $duty-the }.
puzzle-fact-count = { $card } : { $seen } exemplaires sur { $copies } sont en vue ({ $places }).
puzzle-fact-count-all = { $card } : les { $copies } exemplaires sont en vue ({ $places }).
puzzle-fact-count-only = { $card } : le seul exemplaire est en vue ({ $places }).
puzzle-fact-copies =
    { $copies ->
        [one] { $card } : il n’y en a qu’un exemplaire.
       *[other] { $card } : il n’y en a que { $copies } exemplaires.
    }
puzzle-sight-open = à découvert sur la table
puzzle-sight-mine = dans ta main
puzzle-sight-row =
    { $seat-is ->
        [me] devant toi
       *[other] devant { $seat }
    }

puzzle-so-only =
    { $kind ->
        [seat]
            { $seat-is ->
                [me] Il ne reste que toi.
               *[other] Il ne reste { QUE($seat) }.
            }
       *[piece] Il n’en reste qu’une : { $card }.
    }
puzzle-so-out = Exclu : { $list }.
puzzle-so-later = À lui seul, ce fait n’exclut rien ; les suivants en ont besoin.
puzzle-so-kept = C’était la carte piochée : celle d’avant est toujours en main.
puzzle-so-kept-unless = À moins que ce ne fût justement { $card-the }, la carte d’avant est toujours en main.
puzzle-so-kept-other = { $seat } garde donc l’autre carte.
puzzle-so-traded =
    { $by-is ->
        [me] Tu as ce qu’avait { $at }, et { $at } a ce que tu avais.
       *[other]
            { $at-is ->
                [me] Tu as ce qu’avait { $by }, et { $by } a ce que tu avais.
               *[other] { $by } a ce qu’avait { $at }, et { $at } a ce qu’avait { $by }.
            }
    }
puzzle-so-under = Tu sais ce qui se trouve sous la pioche, et qui la pioche.
puzzle-so-may-be = { $seat } est forcément l’un de ceux-ci : { $roles }.
puzzle-so-no-guard =
    { $seat-is ->
        [me] Un Garde ne le pourrait pas : tu n’en es pas un.
       *[other] Un Garde ne le pourrait pas : { $seat } n’en est pas un.
    }

# Ce qu’on dit d’une réponse

puzzle-right =
    { $kind ->
        [seat]
            { $seat-is ->
                [me] Oui : toi.
               *[other] Oui : { $seat }.
            }
       *[piece] Oui : { $card }.
    }
puzzle-right-best = Oui : rien n’est meilleur.
puzzle-right-good = Oui : rien ne le distingue du meilleur.
puzzle-not =
    { $kind ->
        [seat]
            { $seat-is ->
                [me] La réponse était : toi.
               *[other] La réponse était : { $seat }.
            }
       *[piece] La réponse était : { $card }.
    }
puzzle-not-best = Le meilleur choix était : { $move }.
puzzle-hint-item = Pas forcément. Relis le numéro { $number } de l’histoire, puis réessaie.
puzzle-hint-count = Pas forcément. Compte les exemplaires en vue : { $card }. Puis réessaie.
puzzle-hint-behind =
    { $points ->
        [one] Il y a mieux, d’un point sur cent. Réessaie.
       *[other] Il y a mieux, de { $points } points sur cent. Réessaie.
    }
puzzle-proof = La preuve
puzzle-ranking = Ce que vaut chaque choix
puzzle-worth = { $move } : { $chance } sur 100
puzzle-worth-behind = { $move } : { $chance } sur 100, { $points } de moins
puzzle-exact = Exact : toutes les suites possibles ont été résolues.
puzzle-measured = Mesuré dans { $worlds } mondes imaginés ; le meilleur mène d’au moins cinq points et six écarts types.

# Dans le terminal

puzzle-title = Énigme { $id } : { $game }, { $kind }, { $level }
puzzle-story = Ce qui s’est passé
puzzle-prompt = Ta réponse, par son numéro ; q pour quitter.
puzzle-no-choice = { $text } n’est pas une des réponses. Tape un nombre de 1 à { $most }, ou q pour quitter.
puzzle-left = Sans réponse. Pour y revenir : cachet puzzle { $id }
puzzle-rule = règle { $rule }
puzzle-item = numéro { $numbers } de l’histoire
puzzle-unknown = Il n’y a pas d’énigme { $id }. N’en nomme aucune pour en recevoir une.
puzzle-none = Il n’y a pas d’énigme de { $game } de cette sorte et de ce niveau. Laisse --level ou --kind de côté pour en recevoir une autre.
puzzle-bad-answer = { $text } n’est pas une des réponses de cette énigme : { $known }.

train-puzzles-written = { $file } : { $count } énigmes, graine { $seed }.
train-puzzles-source = { $game }, { $kind } : { $count }
train-puzzles-few = { $game }, { $kind } : seulement { $count } trouvées sur { $target }.
train-puzzles-proved = Les { $count } énigmes du programme ont toutes été prouvées à nouveau, d’après leur récit.
train-puzzles-wrong = L’énigme { $id } n’est pas prouvée : { $why }.

# Sur le web

puzzles-title = Énigmes
puzzles-one = Énigme
puzzles-lede = Des tables arrêtées au moment où il fallait savoir. Une réponse, puis la preuve.
puzzles-go = Une énigme à mon niveau ({ $level } sur 5)
puzzles-home = Des énigmes avec preuve
puzzles-home-hint = Quelle carte est forcément en face ? Une seule réponse est possible ; la preuve suit.
puzzles-home-go = Résoudre une énigme
puzzles-kinds = Sortes
puzzles-games = Jeux
puzzles-levels = Difficulté
puzzles-all = Toutes
puzzles-every-game = Tous les jeux
puzzles-every-level = Toute difficulté
puzzles-empty = Il n’y a pas d’énigme de ce genre. Reviens sur un des choix ci-dessus.
puzzles-solved = résolues
puzzles-at-once = du premier coup
puzzles-run = d’affilée
puzzles-run-of = { $count } d’affilée
puzzles-level = ton niveau
puzzles-share = { $percent } % la résolvent
puzzles-state-new = à ouvrir
puzzles-state-begun = encore un essai
puzzles-state-whole = résolue
puzzles-state-cracked = résolue au deuxième essai
puzzles-state-broken = manquée
puzzles-pages = Pages de la liste
puzzles-page = Page { $page } sur { $pages }, { $count } énigmes
puzzles-before = Avant
puzzles-after = Suite
puzzles-how = D’où viennent les énigmes
puzzles-how-text = De parties jouées par des bots, trouvées et prouvées par le programme lui-même. Une déduction vaut pour toutes les donnes possibles : aucune disposition des cartes cachées qui s’accorde avec ce que tu as vu ne laisse une autre réponse, et la façon de jouer des gens n’est jamais un argument. Les meilleures cartes de R sont résolues exactement. Les meilleurs coups sont ceux que le juge des relectures met en tête d’au moins cinq points et six écarts types.
puzzles-own = Les tiennes
puzzles-own-hint = Des moments de tes parties qui t’ont coûté un point ou plus. Que jouerais-tu maintenant ?
puzzles-own-one = la tienne
puzzles-own-when = décision { $number }, { $date }
puzzles-own-how = Des moments de tes propres parties reviennent aussi : un jour après une partie dont la relecture a été lue, ce qui t’a coûté un point ou plus est demandé encore une fois, pour toi seulement.
puzzles-back = Toutes les énigmes
puzzles-next = Énigme suivante
puzzles-as-seen = La table, telle que tu la vois
puzzles-hint-deduce = Pas de hasard : une seule réponse est possible.
puzzles-hint-choose = Un choix compte comme juste si rien ne le distingue du meilleur.
puzzles-answer = Répondre
puzzles-tried = (déjà essayé : ce n’est pas ça)
puzzles-once-more = Pas forcément. Il reste un essai.
puzzles-solved-best = Oui.
puzzles-no-answer = Rien n’a été choisi. Choisis une des réponses, puis envoie-la.
puzzles-not-offered = Ce n’est pas une des réponses à cette énigme. Choisis-en une parmi celles qui sont montrées.
puzzles-no-level = Il n’y a pas de niveau { $level }. Les niveaux vont de 1 à 5 ; sans niveau, tout est montré.
puzzles-unknown = Il n’y a pas d’énigme de ce nom. La liste les a toutes.
puzzles-over = Cette énigme est finie pour toi : sa réponse a été dite. Demandes-en une autre.
train-puzzles-none = On ne fait pas d’énigmes de { $game }. Laisse --game de côté pour faire celles de tous les jeux qui en ont.
