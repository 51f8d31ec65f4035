# Qui est là : la partie vivante de l’accueil ; et la recherche de quelqu’un avec qui jouer.

house-here = Qui est là
house-people =
    { $playing ->
        [0] { $waiting ->
            [one] Une personne attend de la compagnie.
           *[other] { $waiting } personnes attendent de la compagnie.
        }
        [one] Une personne joue{ $waiting ->
            [0] .
            [one] , une autre attend de la compagnie.
           *[other] , { $waiting } attendent de la compagnie.
        }
       *[other] { $playing } personnes jouent{ $waiting ->
            [0] .
            [one] , une autre attend de la compagnie.
           *[other] , { $waiting } attendent de la compagnie.
        }
    }
house-only-open = Seules comptent les tables ouvertes à tout le monde ; les noms sont ceux de personnes qui montrent une page.
house-plays = joue à { $game }
house-waits = attend pour { $game }
house-nobody = Personne à une table ouverte en ce moment.
house-nobody-hint = À toi de commencer : cherche quelqu’un, ou passe le temps avec ce qui est toujours là.
house-nobody-daily = Le pli du jour
house-nobody-puzzles = Une énigme
house-nobody-bots = Une partie contre des bots
house-featured = À regarder maintenant
house-watch = Regarder
house-watch-at = Regarder { $game }
house-turn = à jouer
house-sought = On cherche de la compagnie
house-sought-hint = Parties cotées entre personnes qui ne se connaissent pas, par niveau.
house-seek-row =
    { $count ->
        [one] une personne attend
       *[other] { $count } personnes attendent
    } · { $seats } places
house-join = Jouer aussi
house-join-at = Jouer aussi : { $game }, { $seats } places

seek-go = Trouver quelqu’un
seek-hint = Une partie cotée avec qui attend, le niveau le plus proche d’abord.
seek-kind = À quoi jouer
seek-kind-one = { $game }, à { $seats }
seek-here = Jouer contre quelqu’un que tu ne connais pas
seek-title = On cherche quelqu’un
seek-what = { $game }, à { $seats }, partie cotée, une minute par décision.
seek-how = Qui cherche la même chose s’assoit avec toi, le niveau le plus proche d’abord ; plus tu attends, plus le cercle s’élargit. Quand toutes les places sont prises, les cartes sont distribuées.
seek-empty = On attend quelqu’un
seek-bots-in = Des bots seront proposés dans
seek-bots = Personne n’est venu depuis une minute. Des bots d’à peu près ton niveau peuvent prendre les places libres ; la partie compte quand même.
seek-bots-go = Jouer avec des bots
seek-stop = Ne plus chercher
seek-stay = Garde cette page ouverte : la quitter libère ta place.
seek-dealing = Tout le monde est là. On distribue les cartes.
seek-others = Ici, on cherche de la compagnie. Qui se joint est placé par niveau, à cette table ou à une plus proche.
seek-again-title = Plus personne n’attend ici
seek-again = Cette table a été abandonnée. Cherche de nouveau : tu seras avec qui attend maintenant.
seek-unrated = Ces parties-là ne sont pas cotées : on n’y cherche personne. Ouvre plutôt une table pour tout le monde.
seek-unknown = On ne peut chercher personne pour ce jeu-là. Choisis-en un dans la liste.
seek-too-often = Tu as beaucoup cherché ces dernières minutes. Attends un peu, puis réessaie.

table-sought-sit = Ici, les places sont données par niveau. Passe par « Trouver quelqu’un » au lieu de t’asseoir.
table-sought-host = Tant qu’on cherche de la compagnie, la table n’est à personne. Attends, ou ne cherche plus.
table-sought-over = On ne cherche plus personne à cette table. Cherche de nouveau.
table-sought-device = Quelqu’un qui a utilisé ton navigateur attend ici, et une telle partie n’est pas cotée.
table-sought-early =
    { $seconds ->
        [one] Des bots seront proposés dans une seconde. Quelqu’un peut encore venir.
       *[other] Des bots seront proposés dans { $seconds } secondes. Quelqu’un peut encore venir.
    }
