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
bot-apprentice = une première soirée à table : que de l’élan, aucune mémoire
bot-novice = joue le dimanche, de bonne foi, et oublie
bot-club = ici chaque semaine ; joue juste et se laisse peu surprendre
bot-expert = ce qu’il y a de plus fort ici, sans jamais se presser
bot-random = joue au hasard, mais évite les bêtises évidentes
bot-heuristic = compte les cartes et suit quelques principes
bot-ismcts = imagine des donnes et y essaie ses coups au hasard, comme on le publie ailleurs : pour comparer
bot-r-novice = joue sur un coup de tête, mais ne gâche pas une bonne partie
bot-r-club = connaît la solution, et suit quand même plus souvent son humeur
bot-r-expert = joue la solution quand rien n’est caché ; sinon, regarde devant avec ce que chaque main peut être
bot-r-v-novice = compte en montant depuis le Clown sept fois sur dix, sinon en descendant depuis le Prince ; saute une carte de temps en temps, et y revient
bot-r-v-club = compte en montant depuis le Clown sept fois sur dix, sinon en descendant depuis le Prince ; perd rarement le fil
bot-r-v-expert = compte en montant depuis le Clown sept fois sur dix, sinon en descendant depuis le Prince ; ne perd jamais le fil
bot-r-w-novice = échange à l’intuition, quitte à défaire ce qui était bon
bot-r-w-club = fait un échange honnête, pas toujours le meilleur
bot-r-w-expert = tient compte de ce que les autres vont échanger
bot-r-x-novice = passe dès que la main n’a pas l’air de gagner
bot-r-x-club = passe avec une main faible, même si passer n’épargne rien
bot-r-x-expert = reste, quelle que soit sa main : passer n’épargne rien
bot-r-z-novice = { bot-r-novice }
bot-r-z-club = { bot-r-club }
bot-r-z-expert = joue la solution, jusqu’au bout de la rencontre
bot-secret-moon-apprentice = que de l’élan, et se laisse entraîner : rien d’absurde, et le bon coup à peine plus souvent que les autres
bot-secret-moon-novice = de bonne foi : rien d’absurde, et plutôt ce qui aide son camp
bot-secret-moon-club = suit son rôle de près, et jamais deux fois de la même façon
bot-secret-moon-expert = pèse qui peut tenir quoi, et essaie d’abord chaque idée en pensée
bot-r-u-apprentice = retient les deux dernières cartes retournées
bot-r-u-novice = retient les trois dernières cartes retournées
bot-r-u-club = retient les quatre dernières
bot-r-u-expert = n’oublie rien et essaie les coups en pensée
bot-exact = l’expert de R sous son ancien nom
games-hint = Pour jouer : cachet play JEU. Pour lire les règles : cachet rules JEU.

play-hello = Tu es { $me }. Face à toi : { $rivals }. Graine { $seed }.
play-keys = Tape le numéro d’un choix. u revient en arrière, « ? » montre les règles, q quitte et enregistre.
play-your-move = À toi de jouer
play-nothing-to-undo = Il n’y a rien à défaire : tu n’as encore rien choisi.
play-not-a-choice = « { $text } » n’est pas un choix. Tape un nombre de 1 à { $most } ; u revient en arrière, « ? » montre les règles, q quitte.
play-not-text = Ce n’était pas du texte : un terminal envoie de l’UTF-8. Tape un nombre de 1 à { $most } ; u revient en arrière, « ? » montre les règles, q quitte.
play-last-resort = La partie n’a pas pu être enregistrée : voici son récit. Copie-le dans un fichier, et reprends-la avec : cachet play --from FICHIER
play-no-such-bot = Il n’y a pas de bot « { $bot } » pour ce jeu. Bots : { $known }.
play-bot-failed = { $bot } ne peut pas jouer : { $why }. C’est un défaut de Cachet, et la partie reste telle quelle ; merci de nous envoyer le fichier.
play-already-over = La partie de { $file } est finie. Revois-la avec : cachet replay { $file }
play-saved = Enregistré dans { $file }
    Pour reprendre : cachet play --from { $file }
play-saved-over = Enregistré dans { $file }
    Pour revoir la partie : cachet replay { $file }

replay-who = Personne ici ne s’appelle « { $text } ». Choisis parmi { $seats }, ou public, ou all.
replay-unfinished =
    { $seats-person ->
        [me] La partie n’est pas finie ; elle t’attend.
        [us] La partie n’est pas finie ; elle vous attend, { $seats }.
       *[them] La partie n’est pas finie ; elle attend { $seats }.
    }

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
solve-draft = Tant que des paquets passent (I), ce que chacun garde est caché ; seul I sans autre lettre a ses mains résolues d’avance. Résous une position après le draft avec --position, ou des mains distribuées au hasard (K).
solve-draft-keep = Ce { QUE($seat) } obtient en moyenne en gardant chaque carte, comme si tous les choix à venir étaient vus :
solve-draft-open = Tous les choix étant vus, ouvrir le premier paquet vaut { $value }. En réalité ils sont cachés : ce que gagneraient les meilleures réponses n’est pas connu ; --check le borne.
solve-order-letter = Les ordres (L) se résolvent à partir du moment où chacun pose le sien. { $letter ->
    [B] Avec B, donne un récit qui va jusqu’aux cartes retirées : --position FICHIER.
    [I] Avec I, donne un récit qui va jusqu’à la fin du draft : --position FICHIER.
    [C] Avec C, chaque ordre dépendrait aussi d’une carte que l’autre ignore : enlève C.
   *[other] Avec un total cumulé, chaque score serait un jeu à part : prends dawn=majority.
}
solve-order-begun = Des ordres sont déjà posés, et ils sont cachés. Résous L depuis le début, sans --position.
solve-order-lays = { $seat } pose l’un de { $orders } ordres (ceux d’une part d’au moins 0,0001), dont les premiers :
solve-order-size = Toutes les parties possibles ont été parcourues : { $occasions } occasions de poser un ordre, { $choices } choix à apprendre
solve-scores = scores entre deux donnes
solve-chance = Rien de ce qui se décide ici ne change les chances.
solve-chance-counts = Sur { $games } façons dont les cartes des deux peuvent se trouver, { $won } font gagner { $first }, { $lost } font gagner { $second }, et { $drawn } sont nulles.
solve-chance-letter = { $letter ->
    [B] Avec B, chacun choisit d’abord une carte : donne un récit qui va jusqu’aux cartes retirées : --position FICHIER.
   *[other] Avec un total cumulé, les donnes se suivent sans fin : prends dawn=majority.
}
solve-turns = { $letter } : rien ne se choisit. Ce que chaque place a exactement de chances de gagner, A piochant en premier, puis B, et ainsi de suite :
solve-turns-seats = { $seats } places
solve-turns-chance = { "  " }{ $value }  { $seat }  { $chance }
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
solve-keep = { $iterations } tours d’apprentissage en tout sont gardés dans { $file } ; avec plus d’--iterations, la même commande continue de là
solve-keep-not = Les jeux entiers s’apprennent avec C, D ou E : une seule de ces lettres, sans N ni total cumulé, et depuis le début d’une manche, après les choix de B et de I. Enlève --keep.
solve-keep-unread = { $file } ne contient pas ce qui a été appris de ce jeu. Le fichier reste tel quel ; nomme un autre fichier.
solve-keep-unwritten = Ce qui a été appris n’a pas pu être écrit dans { $file } ({ $why }).
solve-every-rules = règles
solve-every-positions = positions
solve-every-value = valeur
solve-every-gap = écart
solve-every-gain = gain
solve-every-seconds = secondes
solve-every-now = { $rules }
solve-every-most = { $count } jeux de règles ; le plus grand écart dans une position { $gap }, le plus que gagnent les meilleures réponses { $gain }
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
    } +n et -n : manche valant n, gagnée ou perdue par la ligne. H : en attente. W et L : la partie, gagnée ou perdue.

serve-refused-handles = La liste des noms refusés, { $file }, ne peut pas être lue : { $why }. Vérifie le chemin, ou démarre sans --refused-handles.
serve-open = Cachet est ouvert à { $url }
serve-open-too = et à { $url }
serve-kept = Les tables sont gardées dans { $file }. Ctrl-C ferme ; chaque partie reprendra à la réouverture.
serve-kept-postgres = Les tables sont gardées dans PostgreSQL. Ctrl-C ferme ; chaque partie reprendra à la réouverture.
serve-closing = Fermeture. Tout ce qui a été confirmé est gardé.
serve-listen = Impossible d’écouter à { $address } : { $why }. Choisis une autre adresse avec --listen.
serve-no-home = Il n’y a pas de dossier personnel où garder les tables. Dis où avec --data FICHIER.
serve-folder = Impossible de créer le dossier { $folder } : { $why }. Dis où avec --data FICHIER.
serve-runtime = Le serveur n’a pas pu démarrer : { $why }.
stats-tables = { $status ->
    [waiting] Tables qui attendent du monde
    [playing] Parties en cours
    [over] Parties terminées
   *[expired] Tables fermées ou désertées
} : { $count }{ $count ->
    [0] {""}
   *[other] {", la plus ancienne sans changement depuis"} { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
}
stats-cleared = {"  "}effacées après { $days } jours, la prochaine dans { $left ->
    [0] moins d’un jour
    [one] un jour
   *[other] { $left } jours
}
stats-guests = Convives : { $count } ; appareils connectés : { $sessions } ; jetons : { $tokens }
stats-guests-cleared = {"  "}qui n’est à aucune table et n’a pas de jeton s’efface après { $days } jours sans visite
stats-size = Entrées du journal : { $entries } ; taille de la base : { $megabytes } Mo
stats-now = À effacer au prochain passage : { $tables } tables, { $guests } convives
backup-done = Toutes les tables sont maintenant dans { $file }. Pour y revenir : cachet restore { $file }
restore-done = { $file } contient maintenant ce qui est dans { $backup }. Ce qui s’y trouvait est gardé dans { $kept }.
restore-done-new = { $file } contient maintenant ce qui est dans { $backup }.
check-good = { $file } est entier : { $tables } tables, { $guests } convives, { $entries } entrées de journal, { $megabytes } Mo.
export-done = { $count ->
    [0] Il n’y a pas encore de partie terminée ; rien n’a été écrit dans { $folder }.
    [one] Le récit d’une partie terminée est dans { $folder }.
   *[other] Les récits de { $count } parties terminées sont dans { $folder }.
}
export-left = { $count ->
    [one] Une autre ne peut pas être lue par cette version de Cachet et a été laissée de côté.
   *[other] { $count } autres ne peuvent pas être lues par cette version de Cachet et ont été laissées de côté.
}
verify-left-out = Il manque au récit la ligne « { $line } » : ce qui n’y est pas ne peut pas être vérifié. Prends le récit tel que le serveur l’a écrit.
verify-nothing = Ce récit ne dit pas de quoi sa graine est faite : il n’y a rien à vérifier. Ceux des parties en ligne le disent, une fois terminées.
verify-other = La partie n’a pas été distribuée à partir du secret promis : la table montrait { $shown }, et le secret du récit donne { $commitment }.
verify-good = Chaque carte est où elle devait être : { $deals ->
    [one] une donne recalculée
   *[other] { $deals } donnes recalculées
} à partir du secret et de { $shares ->
    [one] une part
   *[other] { $shares } parts
}.
verify-commitment = L’empreinte est { $commitment } : compare-la avec celle que la table montrait avant la donne.
verify-compared = L’empreinte { $commitment } est bien celle qui t’a été montrée.
verify-unbound = Il est de l’ancienne sorte, qui ne nomme pas sa table : qui connaissait le secret a pu essayer des parts jusqu’à ce que les cartes lui conviennent. Compare l’empreinte avec celle qu’on t’a montrée.
verify-unfinished = Dans ce récit, la partie n’est pas finie : rien n’est dit de la suite.
verify-devices = { $count ->
    [0] Aucune part n’est venue d’un appareil : les cartes découlent du seul secret de la table.
    [one] Une part est venue d’un appareil, celle { DE($names) } ; les autres découlent du secret.
   *[other] { $count } parts sont venues d’appareils, celles { DE($names) } ; les autres, s’il y en a, découlent du secret.
}
verify-share = Ta part compte dans la donne, à la place { DE($who) }.
verify-day = Le secret de ce jour était fixé au moins { $count ->
        [one] un jour
       *[other] { $count } jours
    } avant : le lien qu’on t’a montré en découle.
verify-no-day = Ce n’est pas un pli du jour, ou un appareil y a ajouté sa part : aucune chaîne ne fixe ses cartes.
verify-other-day = Le lien { $link } ne découle pas du secret de ce jour : il n’était pas fixé quand ce lien fut montré, ou le lien vient d’un autre serveur.
verify-no-share = La part { $share } ne compte pas dans cette donne.
verify-bots = { $count ->
    [0] Aucun bot n’a joué dans cette partie.
    [one] Le seul coup d’un bot est bien ce qu’il joue avec ces dés et ce que savait sa place.
   *[other] Les { $count } coups des bots sont bien ce qu’ils jouent avec ces dés et ce que savaient leurs places.
}
verify-bot-unmarked = Le coup { $number } du récit a été joué à la place { DE($who) }, bot au moment de la donne, mais le récit ne dit pas de quel niveau.
verify-bot-differs = Le coup { $number } du récit n’est pas du bot qu’il nomme : { $who } a joué « { $move } », et { $level } joue autre chose avec les mêmes dés et les mêmes connaissances. Une autre version de Cachet peut penser autrement.
verify-signed = Signé avec la clé { $key } : compare-la avec celle que publie le serveur.
verify-signed-compared = Signé avec la clé attendue, { $key }.
verify-unsigned = Personne n’a signé ce récit : les cartes se prouvent elles-mêmes, mais ni les noms, ni les coups, ni le résultat.
verify-forged = La signature ne correspond pas à ce récit : il a été modifié depuis.
verify-other-key = Ce récit a été signé avec la clé { $key }, et tu attends { $expected }.
bench-no-server = Le serveur de la mesure n’a pas démarré ; ses propres mots sont plus haut.
bench-table-failed = Une table de la mesure a échoué, ses chiffres ne valent donc rien : { $why }
bench-server = { $game } : { $tables } tables de deux, chaque coup durable ({ $store }, { $nodes ->
    [one] un nœud
   *[other] { $nodes } nœuds
})
bench-server-moves = coups par seconde
bench-server-p50 = confirmés, la moitié en moins de (ms)
bench-server-p99 = confirmés, 99 % en moins de (ms)
bench-server-delivered = vus par l’autre, 99 % en moins de (ms)
bench-server-spectators = personnes qui regardent chaque table
bench-server-watched = vus par elles, 99 % en moins de (ms)
bench-server-picture = octets envoyés à chacune pour un coup
bench-curve-head = | tables | regardent chacune | coups/s | confirmés p99 (ms) | vus par qui regarde p99 (ms) | CPU du serveur par coup (ms) | mémoire du serveur (Mo) |
bench-curve-pages = pages
bench-server-cpu = CPU du serveur par coup (ms)
bench-server-own = CPU du générateur par coup (ms)
bench-server-memory = mémoire du serveur (Mo)
bench-server-idle-tables = tables inactives ouvertes auparavant
bench-server-idle = mémoire du serveur avec elles (Mo)
bench-server-empty = mémoire du serveur sans elles (Mo)

train-nothing = { $game } n’a rien à apprendre en jouant. Sans --game, tu verras ce qui s’apprend.
train-cannot-write = Impossible d’écrire dans { $place } : { $why }. Choisis un autre dossier avec --to DOSSIER.
exploit-title = Love Letter à deux : des manches résolues à partir d’une pioche de { $deck }, { $walks } parcours chacune. Les points sont des manches sur cent.
exploit-title-played = Love Letter à deux : des manches commencées par { $bot }, résolues à partir d’une pioche de { $deck }, { $walks } parcours chacune. Les points sont des manches sur cent.
exploit-attack = Qui sait comment joue { $bot } a gagné { $points } manches sur cent (± { $error }, 95 %), sur { $deals } donnes aux deux places ; sans la chance de la pioche, { $fair } (± { $less }) : un avantage de { $edge } points.
exploit-title-asked = Love Letter à deux : comment { $bot } joue à partir d’une pioche de { $deck }, dans des manches commencées par { $began }. Les points sont des manches sur cent.
exploit-places = endroits
exploit-value = au trait
exploit-gain = gain
exploit-seconds = secondes
exploit-cards = cartes qui ne sont pas ouvertes
exploit-all = { $rounds } manches. Une meilleure réponse gagne { $mean } points en moyenne, et { $most } au plus.
exploit-too-large = Une manche avec une pioche de { $deck } a plus de { $places } endroits où choisir. Prends un --deck plus petit, ou augmente --places si la mémoire le permet.
exploit-never = En { $games } manches, aucun tour n’a commencé avec une pioche de { $deck }. Prends un autre --deck.
train-same = { $file } : { $rounds } manches, graine { $seed } ; les mêmes poids que ceux du programme.
train-new = { $file } : { $rounds } manches, graine { $seed } ; d’autres poids que ceux du programme. Recompile Cachet pour jouer avec.
train-orders-same = { $file } : { $rounds } tours, les meilleures réponses gagnent { $gain } en tout ; identique à ce qui est intégré.
train-orders-new = { $file } : { $rounds } tours, les meilleures réponses gagnent { $gain } en tout ; d’autres ordres que ceux qui sont intégrés. Recompile Cachet pour jouer avec.
bench-weights = Tout ce que les pages peuvent demander, sans polices ni icônes : octets, et tels qu’ils sont envoyés (gzip)
bench-together = ensemble
bench-script = dont le script
bench-reading = Nanosecondes de calcul par octet, pour quatre longueurs qui doublent jusqu’à la plus longue admise, et la croissance de la dernière par rapport à la précédente : 1 est linéaire, 2 quadratique.
bench-tables-drawn = Tables dessinées : jeu, places, images, microsecondes d’un cœur (moyenne, pire), octets envoyés (moyenne, pire)
solve-draft-bound = Contre le draft de l’expert, qui verrait toutes les cartes gagnerait { $gain } (± { $error }, sur { $drafts } drafts), les deux places ensemble : qui ne voit que ses paquets gagne moins.
progress-left = encore { $time }

guests-none = Personne n’est comme cela.
guests-line = { $id }  { $name }{ $handle } : première visite il y a { $made } jours, dernière il y a { $seen } jours, { $tables ->
        [one] une table
       *[other] { $tables } tables
    }{ $blocked ->
        [yes] , accès bloqué
       *[no] {""}
    }
guests-unknown = Personne n’a l’identifiant, le nom unique ou le nom « { $guest } ». `cachet guests list` montre qui il y a.
guests-several = { $count } personnes s’appellent « { $guest } ». Désigne la bonne par son identifiant : `cachet guests list` les montre.
guests-renamed = { $before } s’appelle maintenant { $name }.
guests-blocked = { $name } n’entre plus, sur tous les nœuds d’ici quelques secondes.
guests-unblocked = { $name } peut revenir.
