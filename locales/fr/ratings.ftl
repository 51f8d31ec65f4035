# Les cotes : les siennes, les classements, ce qu’une partie a changé, et pourquoi une table ne compte pas.

ratings = Cotes
ratings-none = Tu n’as pas encore de cote. Les tables annoncées comptent, et toutes celles où des bots occupent toutes les autres places.
ratings-none-theirs = Pas encore de cote.
ratings-how = Les traits sont des bots (débutant, club, expert), qui ne changent pas : lis la cote par rapport à eux. La bande, c’est là où l’on se trouve 95 fois sur 100.
rating-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
  }
rating-more = { $count ->
    [one] { $count } partie ; encore { $more } pour une cote
   *[other] { $count } parties ; encore { $more } pour une cote
  }
rating-band = plus ou moins { $band }
rating-moved = { $before } avant, { $after } maintenant, plus ou moins { $band }
rating-below-novice = sous le bot débutant
rating-novice = environ niveau débutant
rating-novice-to-club = entre débutant et club
rating-club = environ niveau club
rating-club-to-expert = entre club et expert
rating-expert = environ niveau expert
rating-above-expert = au-dessus du bot expert

ladder = Le classement
ladder-lede = Un rang ne compte que si les bandes ne se touchent pas. Les bots sont les repères : ils ne montent ni ne descendent.
ladder-open = Voir le classement
ladder-games = Jeux
ladder-rank = Rang
ladder-name = Nom
ladder-scale = Sur l’échelle des bots
ladder-even = rien ne permet de départager d’avec le rang au-dessus
ladder-somebody = quelqu’un
ladder-you = toi
ladder-none = Personne n’a encore de cote établie à ce jeu. Il faut environ vingt parties cotées.
ladder-settled = Seules les cotes établies figurent ici : dix parties au moins, et une bande étroite. Sans page ouverte à tout le monde, pas de nom ici.
ladder-unknown = Il n’y a pas de classement pour « { $game } ». `GET /api/games` donne la liste des jeux.

rated = Cotée
rated-hint = Compte si la table est annoncée, ou si des bots occupent toutes les autres places.
rated-yes = Cette partie compte pour les cotes. Abandonner ou laisser un bot continuer, c’est la perdre.
unrated-off = Non cotée : la table a été ouverte ainsi.
unrated-practice = Non cotée : reprise d’une partie terminée.
unrated-brought = Non cotée : une partie apportée.
unrated-day = Non cotée : le pli du jour.
unrated-evening = Non cotée : une soirée a son propre classement.
unrated-game = Non cotée : la force des bots de ce jeu n’a pas été mesurée.
unrated-bot = Non cotée : un bot de cette table n’a pas de repère sur l’échelle.
unrated-private = Non cotée : une table privée ne compte que contre des bots.
unrated-one-device = Non cotée : deux places ont été prises sur le même appareil.
unrated-alone = Non cotée : il n’y a personne à cette table.
unrated-left = Non cotée : personne ne l’a jouée jusqu’au bout.
unrated-unfinished = Non cotée : elle n’a jamais été terminée.

ratings-rebuilt = { $tables } tables terminées lues, dont { $counted } comptent. Les cotes de { $games } jeux ont été recalculées.
ratings-unreadable = Le journal de la table { $table } est illisible ({ $why }) ; ce qu’on en sait reste.
ratings-nobody = Personne n’a encore de cote établie à { $game }.
ratings-line = { $rank }. { $name } : { $rating } ± { $band }, { $count } parties
ratings-unnamed = (sans page)
ratings-no-game = Il n’y a pas de jeu coté « { $game } ». Cotés : { $known }.
