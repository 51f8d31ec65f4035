# Ce que dit le terminal.

cannot-write = La sortie n’a pas pu être écrite : { $why }.
cannot-read = { $file } n’a pas pu être lu : { $why }. Vérifie le chemin.
cannot-save = Le récit n’a pas pu être enregistré dans { $file } : { $why }. Choisis un autre endroit avec --save FICHIER.
not-text = { $file } n’est pas un fichier de texte. Un récit est un texte qui commence par « cachet record 1 ».
record-in-file = { $file } : { $why }

games-line = { $seats } places · environ { $minutes } minutes
games-option = -o { $key }={ $values } — { $about }
games-bot = --bots { $bot } — { $about }
games-levels = niveaux, du plus doux au plus fort : { $levels }
bot-novice = pour une première soirée, sans méchanceté
bot-club = joue juste, comme qui joue souvent
bot-expert = ce qu’il y a de plus fort ici
bot-random = joue au hasard, mais évite les bêtises évidentes
bot-heuristic = compte les cartes et suit quelques principes
bot-r-novice = joue le plus souvent sur un coup de tête, mais jamais le pire
bot-r-club = joue surtout la solution, et s’en écarte un peu de temps en temps
bot-r-expert = joue la solution quand rien n’est caché ; sinon, regarde devant avec ce que chaque main peut être
bot-r-u-novice = retient les trois dernières cartes retournées
bot-r-u-club = retient les sept dernières
bot-r-u-expert = n’oublie rien et essaie les coups en pensée
bot-exact = l’expert de R sous son ancien nom
games-hint = Pour jouer : cachet play JEU. Pour lire les règles : cachet rules JEU.

play-hello = Tu es { $me }. Face à toi : { $rivals }. Graine { $seed }.
play-keys = Tape le numéro d’un choix. u revient en arrière, « ? » montre les règles, q quitte et enregistre.
play-your-move = À toi de jouer
play-nothing-to-undo = Il n’y a rien à défaire : tu n’as encore rien choisi.
play-not-a-choice = « { $text } » n’est pas un choix. Tape un nombre de 1 à { $most } ; u revient en arrière, « ? » montre les règles, q quitte.
play-no-such-bot = Il n’y a pas de bot « { $bot } » pour ce jeu. Bots : { $known }.
play-already-over = La partie de { $file } est finie. Revois-la avec : cachet replay { $file }
play-saved = Enregistré dans { $file }
    Pour reprendre : cachet play --from { $file }
play-saved-over = Enregistré dans { $file }
    Pour revoir la partie : cachet replay { $file }

replay-who = Personne ici ne s’appelle « { $text } ». Choisis parmi { $seats }, ou public, ou all.
replay-unfinished = La partie n’est pas finie ; elle attend { $seats }.

bench-engine = Jeu au hasard selon toutes les règles, sur un cœur ; coups permis listés à chaque décision, nouveau mélange à chaque manche. Par seconde d’un cœur.
bench-game = jeu
bench-seats = places
bench-rounds = manches/s
bench-decisions = décisions/s
bench-matches = parties/s
bench-state = octets
bench-allocations = allocations

games-letters = lettres : { $letters }

solve-hidden = La règle { $letter } cache quelque chose : une position n’y a pas de valeur exacte. Enlève { $letter }.
solve-total = Avec un total courant, { $letter } refait les mains à chaque donne : trop de donnes à résoudre. Enlève { $letter }, ou prends dawn=majority.
solve-draft = Pendant que les paquets passent (I), ce que chacun garde est caché. Résous une position d’après le draft avec --position, ou des mains données au hasard (K).
solve-order = Avec L, on pose d’avance un ordre parmi 40 320 : trop de paires à résoudre. Les bots en cherchent de bons ; enlève L.
solve-scores = scores entre deux donnes
solve-chance = Rien de ce qui se décide ici ne change les chances.
solve-points = Un jeu sérieux, en points ; A a le camp du Prince.
solve-whole-match = La partie entière vaut { $value } pour A, qui commence dans le camp du Prince (1 gagnée, −1 perdue) ; { $positions } positions.
solve-hidden-shares = { $seat } joue, toutes mains possibles confondues :
solve-hidden-whole = { $places } endroits où choisir, suivis jusqu’à ce que plus rien ne soit caché ; { $choices } choix à apprendre
solve-hidden-part = Vu { $rounds } { $rounds ->
    [one] manche
   *[other] manches
  } à l’avance : { $places } endroits où choisir sur { $all }, { $choices } choix à apprendre ; au-delà, les cartes sont supposées visibles
solve-hidden-effort = { $iterations } tours d’apprentissage, { $seconds } s d’un cœur
solve-hidden-gain = Les meilleures réponses gagnent { $gain } en tout, aussi loin qu’on a regardé
solve-every-rules = règles
solve-every-positions = positions
solve-every-value = valeur
solve-every-gap = écart
solve-every-gain = gain
solve-every-seconds = secondes
solve-every-now = { $rules }
solve-not-r = C’est un récit de { $game }. Seules les positions de R se résolvent.
solve-over = La partie de { $file } est finie. Il n’y a rien à résoudre.
solve-working = { $positions } positions
solve-value = Valeur pour { $seat } : { $value }  (1 gagné, 0 nul, −1 perdu)
solve-mixture = { $seat } devrait jouer :
solve-alone = Maintenant, { $seats } décide en solitaire.
solve-pairs = Ce que vaut chaque paire pour { $first } (lignes) contre { $second } :
solve-effort = { $positions } positions en { $seconds } s d’un cœur ; plus grand écart dans l’une d’elles { $gap }
solve-exploitability = Les meilleures réponses gagnent { $gain } en tout

table-title = { $bonus ->
        [yes] Seule la personne en ligne a le bonus.
       *[no] Personne n’a le bonus, ou les deux.
    } +n et -n : manche valant n, gagnée ou perdue par la ligne. H : en attente. W et L : le jeu, gagné ou perdu.
