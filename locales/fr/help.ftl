# L’aide de chaque commande, avec ses arguments.

help = De petits jeux de cartes à secrets, entre amis et avec des bots, en français et en anglais
    .more = Sans commande, la table en ligne s’ouvre : on la rejoint par un lien, dans le navigateur
    .examples =
        Exemples :
        { "  " }cachet                                  ouvre la table en ligne à http://127.0.0.1:8080
        { "  " }cachet serve --listen 0.0.0.0:80        … pour quiconque peut joindre cette machine
        { "  " }cachet play love-letter --seats 4       jouer dans le terminal, contre trois bots
        { "  " }cachet play love-letter --lang en       … in English
        { "  " }cachet games                            à quoi l’on peut jouer
        { "  " }cachet rules love-letter                comment on y joue
        { "  " }cachet replay game.txt --as Bo          une partie finie, comme Bo l’a vue
        { "  " }cachet review game.txt --as Bo          ce que les décisions de Bo ont coûté, et la chance
        { "  " }cachet play r --rules B,G               R, avec deux de ses lettres
        { "  " }cachet solve r                          R, résolu
        { "  " }cachet arena love-letter                des bots jouent entre eux
        { "  " }cachet exploit love-letter              ce qui sépare le jeu de la perfection
        { "  " }cachet bench engine                     à quelle vitesse tournent les règles
    .lang = La langue : en ou fr [par défaut : celle du terminal]
    .json = Un objet JSON, pour les programmes
    .data = Le fichier qui contient toutes les tables [par défaut : tables.db parmi tes données de Cachet]
    .database_url = Les garder plutôt dans PostgreSQL, pour plusieurs nœuds : postgres://nom:motdepasse@machine/base
    .keep_expired = Jours pendant lesquels les tables fermées ou désertées sont gardées ; 0 pour toujours
    .keep_finished = Jours pendant lesquels les parties finies sont gardées ; 0 pour toujours
    .keep_guests = Jours pendant lesquels sont gardés les convives qu’aucune table ne connaît ; 0 pour toujours
    .options = Une chose convenue d’avance, sous la forme clé=valeur ; « cachet games » dit ce qu’il y a
    .rules = R seulement : les lettres en jeu, comme B,G,O ou seven,impatience
    .game = Quel jeu ; « cachet games » les liste

help-serve = Ouvrir la table en ligne
    .more = Ouvre la table en ligne : on la rejoint par un lien, des bots prennent les places vides. Tout est gardé dans un fichier ; arrête le serveur avec Ctrl-C, et chaque partie reprendra où elle en était
    .new = Créer une nouvelle base, aussi dans un fichier qui existe mais qui est vide ; refusé là où il y en a déjà une
    .listen = L’adresse et le port où écouter
    .base_url = L’adresse publique, pour les liens ; nécessaire derrière un proxy [par défaut : celle qu’utilise chaque visite]
    .trust_proxy = Lire l’adresse des clients dans l’en-tête X-Forwarded-For du proxy, ou dans Forwarded
    .guest_rate = Requêtes par seconde permises à une personne ; 0 pour aucune limite
    .address_rate = Requêtes par seconde permises à une adresse ; 0 pour aucune limite
    .code_rate = Codes d’invitation faux qu’une adresse peut essayer par minute ; 0 : sans limite
    .refused_handles = Un fichier de noms uniques que personne ne peut prendre, un par ligne, à la place de notre courte liste
    .push_allow = Un service d’envoi à qui parler quoiqu’il ne soit pas en https ou pas sur Internet, par exemple http://127.0.0.1:9000 ; peut être donné plusieurs fois
    .metrics = Donner les mesures pour Prometheus à /metrics
    .tables_per_guest = Tables inachevées qu’une personne peut avoir
    .bot_tables_per_guest = Tables qu’une personne peut laisser aux seuls bots
    .work_rate = Kilo-octets de récits et de parties revues lus par seconde pour une personne, et pour une adresse ; 0 pour aucune limite
    .connections_per_address = Connexions qu’une adresse peut tenir ouvertes
    .streams_per_address = Flux qu’une adresse peut tenir ouverts
    .bot_pace = Le temps le plus court qu’un bot met à répondre, en millisecondes ; il s’allonge avec ce qu’il y a à lire. 0 : les bots n’attendent jamais
    .seed = Pour les tests, jamais pour jouer : chaque donne, code et identifiant découle de ce nombre, et qui le connaît connaît toutes les mains
    .log = Comment s’écrit le journal : text ou json

help-play = Jouer dans le terminal, contre des bots
    .more = Des choix numérotés, l’un après l’autre : la carte, l’adversaire, le personnage nommé. À chacun, u revient en arrière, « ? » montre les règles, q quitte ; la partie est enregistrée dans un récit, que --from reprend
    .seats = Combien de places, la tienne comprise [par défaut : le moins possible]
    .seed = Distribuer depuis cette graine, pour rejouer les mêmes cartes [par défaut : une nouvelle]
    .name = Ton nom [par défaut : Ana]
    .bots = Qui joue contre toi ; « cachet games » les liste [par défaut : le plus fort niveau]
    .from = Reprendre une partie inachevée depuis son récit
    .save = Où enregistrer le récit [par défaut : parmi tes récits de Cachet]

help-games = Lister les jeux
    .json = Un tableau JSON, pour les programmes

help-rules = Montrer comment on joue

help-replay = Raconter une partie enregistrée, comme une place, le public ou tout le monde l’a vue
    .file = Le récit ; « - » le lit sur l’entrée standard
    .who = Par les yeux de qui : un nom, la lettre d’une place, public ou all
    .json = Un objet JSON par ligne : les événements, qui le jeu attend avec les coups permis, le résultat

help-review = Dire ce que chaque décision d’une partie finie a coûté, et ce qui était de la chance
    .more = Chaque décision est jugée sur ce que l’on pouvait savoir à cette place. La chance de départ, les décisions, les cartes et les autres font ensemble le résultat. La même graine et la même profondeur donnent la même relecture
    .file = Le récit ; « - » le lit sur l’entrée standard
    .who = Les décisions de qui, avec l’histoire vue de là : un nom ou la lettre d’une place [par défaut : de tout le monde, sans l’histoire]
    .depth = Mondes imaginés par décision : plus il y en a, plus c’est sûr et lent [par défaut : ce qu’il faut au jeu]
    .seed = D’où viennent les mondes imaginés ; ceux du serveur viennent de 0
    .plot = Dessiner les chances de gagner, en SVG

help-puzzle = Résoudre une énigme : ce qui est forcé, ou ce qui est le meilleur
    .more = Une table est arrêtée au moment où l’on pouvait savoir. Une déduction a une seule réponse, forcée par les règles : après une erreur on te dit quoi relire, après une deuxième la preuve. Les meilleures cartes et les meilleurs coups sont ceux que mettent en tête le solveur de R et les juges des autres jeux
    .examples =
        Exemples :
          cachet puzzle                                   une, de n’importe quelle sorte
          cachet puzzle --game secret-moon --level 4      une difficile de Secret Moon
          cachet puzzle 4k7m2pq                           celle-là
          cachet puzzle 4k7m2pq --json                    la question, pour les programmes
          cachet puzzle 4k7m2pq --json --answer card-king le verdict et la preuve
    .id = Laquelle, par son nom ; sans lui, une de celles que laissent les autres options
    .game = Seulement ce jeu
    .kind = Seulement cette sorte : deduction, card ou move
    .level = Seulement de cette difficulté, de 1 à 5
    .answer = Répondre tout de suite, par une des valeurs que donne --json

help-solve = Résoudre un jeu exactement

help-solve-r = R : la valeur, les meilleurs dosages, ce que vaut chaque paire de cartes ; exact si rien ne reste caché, et sinon (C, D, E) avec la distance mesurée à l’exact
    .rules = Les lettres en jeu, comme B,G,O ou seven,impatience, ou S, T ou Z [par défaut : la règle A]
    .options = Toute autre option de R, sous la forme clé=valeur
    .every = Une ligne pour chaque jeu de règles sans secret, de tant de lettres au plus (1 si rien n’est dit), meilleures réponses comprises
    .iterations = Si des cartes sont cachées : tours d’apprentissage
    .nodes = Si des cartes sont cachées : travail par tour d’apprentissage, en paires de choix pour chaque main ; cela décide jusqu’où l’on regarde
    .keep = C, D ou E : apprendre le jeu entier, et garder dans ce fichier ce qui est appris (1,2 Go pour E ou C entiers). La même commande continue de là, jusqu’à --iterations en tout ; à l’arrêt, cinq minutes de travail au plus sont perdues
    .seed = Si le hasard fait les mains (F, K, P), distribuer depuis cette graine
    .position = Résoudre plutôt la position à la fin de ce récit
    .check = Calculer aussi les meilleures réponses exactes, et dire ce qu’elles gagnent : zéro, si la solution est exacte

help-exploit = Mesurer ce qui sépare le jeu de la perfection, par les meilleures réponses exactes

help-exploit-love-letter = Love Letter à deux : des manches résolues à partir d’une petite pioche, et ce que gagne une meilleure réponse à la solution
    .more = Les deux apprennent une manche en la jouant l’un contre l’autre, toutes les mains à la fois, à partir du tour où la pioche est aussi petite. Puis la meilleure réponse à chacun est calculée exactement : ce qu’elle gagne est ce qui sépare la solution de la perfection, en points, c’est-à-dire en manches sur cent, en moyenne sur les deux places. Avec --attack, des manches entières sont jouées par quelqu’un qui sait comment joue un bot : ce qui est gagné est le moins que le bot donne. La même commande donne les mêmes chiffres ; seuls les temps changent
    .examples =
        Exemples :
          cachet exploit love-letter                       dix manches avec cinq cartes dans la pioche
          cachet exploit love-letter --deck 7 --deals 3    de plus longues
          cachet exploit love-letter --played expert       des manches commencées par l’expert
          cachet exploit love-letter --attack club         ce que gagne qui connaît le bot club
    .attack = Jouer des manches entières contre ce bot, chaque donne aux deux places. Pour chaque carte possible, on lui demande ce qu’il aurait fait, ce qui prend du temps : environ une demi-seconde par donne contre l’expert
    .deck = Cartes dans la pioche là où commence la solution ; une vraie manche commence avec 10. Une carte de plus prend environ six fois plus longtemps
    .played = Résoudre des manches que ce bot a commencées contre lui-même, à partir du premier tour avec une telle pioche [par défaut : des manches distribuées avec une telle pioche, toutes les autres cartes ouvertes]
    .ask = Demander à ce bot, à chaque endroit, ce qu’il jouerait, plusieurs fois, et mesurer cela au lieu de la solution ; de préférence avec --deck 2 ou 3
    .deals = Combien de manches, ou de donnes à attaquer
    .walks = Combien de fois les deux parcourent toute la manche pour apprendre
    .places = S’arrêter devant une manche qui a plus d’endroits où choisir ; un million prend un demi-gigaoctet de mémoire
    .seed = D’où viennent les donnes et les dés

help-r = Les tables de R

help-r-table = Qui gagne quand deux cartes se rencontrent : pour la ligne, +n et -n une manche valant n, H en attente, W et L la partie
    .bonus = Seule la personne en ligne a le bonus du Général
    .wipe = Un Clown arrête aussi le Général ou l’Espion d’en face. Cela change la suite d’une manche, pas qui la gagne
    .json = Un tableau JSON de lignes, pour les programmes

help-verify = Vérifier qu’une partie finie a été distribuée comme il le fallait
    .more = Redistribue une partie finie à partir du secret et des parts de son récit, et dit si chaque carte est où elle devait être
    .file = Le récit ; « - » le lit sur l’entrée standard
    .commitment = L’empreinte que la table montrait avant la donne, à comparer
    .share = La part tirée par ton appareil, pour voir qu’elle compte dans la donne
    .day_link = Le lien d’un jour précédent, montré sur /daily, pour voir que ce pli du jour était fixé avant
    .key = La clé que publie le serveur (à /fair et /api/key), à comparer avec celle qui a signé le récit
    .bots = Faire réfléchir à nouveau chaque bot avec ce que savait sa place, et comparer ses coups

help-stats = Dire ce qui est gardé, et ce qui sera effacé quand
    .more = Dit ce qui est gardé et ce qui sera effacé, même pendant que le serveur tourne. Donne les mêmes --keep-… qu’au serveur

help-backup = Copier toutes les tables en ligne dans un nouveau fichier, même pendant que le serveur tourne
    .more = Copie toutes les tables dans un nouveau fichier, même pendant que le serveur tourne. Pour PostgreSQL, prends ses propres outils
    .file = Le nouveau fichier ; s’il existe, il n’est jamais écrasé

help-restore = Remettre une sauvegarde à la place des tables en ligne
    .more = Vérifie la sauvegarde, la copie et met la copie à la place des tables, entièrement ou pas du tout. Ce qui s’y trouvait est gardé à côté sous un autre nom. Refusé tant qu’un serveur utilise le fichier. Pour PostgreSQL, prends ses propres outils
    .backup = La sauvegarde ; elle reste comme elle est

help-check = Chercher des dégâts dans le fichier des tables en ligne
    .more = Lit tout, même pendant que le serveur tourne : chaque page, chaque index, chaque journal. Un serveur regarde moins à son lancement, sauf s’il n’a pas été arrêté comme il faut. Pour PostgreSQL, prends ses propres outils

help-export = Écrire le récit de chaque partie en ligne terminée
    .more = Écrit le récit de chaque partie terminée, un fichier chacun, même pendant que le serveur tourne
    .folder = Le dossier où écrire ; créé s’il manque

help-guests = Lister, renommer et bloquer des personnes
    .more = Quiconque a un jour choisi un nom ici. Tout cela marche pendant que le serveur tourne, sur tous ses nœuds. On désigne quelqu’un par son identifiant, son nom unique, ou son nom si personne d’autre ne l’a

help-guests-list = Lister les personnes, les dernières venues d’abord
    .more = Identifiant, nom, nom unique, première et dernière visite, nombre de tables
    .named = Seulement celles dont le nom ou le nom unique contient ceci
    .blocked = Seulement celles qui sont bloquées
    .most = Au plus autant
    .json = Un tableau JSON, pour les programmes

help-guests-rename = Donner un autre nom à quelqu’un
    .more = Pour un nom que personne ne devrait avoir à lire. Aux tables déjà rejointes, le nouveau nom vient avec la prochaine place prise ; la personne peut encore le changer : bloque-la dans ce cas
    .guest = Un identifiant, un nom unique ou un nom
    .name = Le nouveau nom

help-guests-block = Refuser quelqu’un à partir de maintenant
    .more = En quelques secondes, chaque page et chaque appel reçoit une phrase qui le dit, et la page publique se ferme. Les places restent les siennes : l’horloge, ou un vote des autres, les donne à un bot. Rien n’est effacé
    .guest = Un identifiant, un nom unique ou un nom

help-guests-unblock = Laisser revenir quelqu’un
    .more = La prochaine page ouverte est de nouveau la sienne, avec tout ce qu’il y avait
    .guest = Un identifiant, un nom unique ou un nom

help-ratings = Recalculer les cotes, et lister qui en est où
    .more = Une cote découle des seuls journaux des parties cotées terminées, dans l’ordre de leurs fins

help-ratings-rebuild = Recalculer toutes les cotes d’après les journaux
    .more = Lit le journal de chaque table terminée, note si et comment elle compte, et juge le tout depuis la première partie. Les nombres sont les mêmes qu’avant, sauf si les règles de cote ont changé. Les parties dont la table a été effacée comptent comme avant. Aucun serveur ne doit utiliser le fichier ; avec PostgreSQL, les serveurs peuvent continuer
    .json = Un objet JSON, pour les programmes

help-ratings-list = Lister qui en est où à un jeu
    .more = Seulement les cotes établies, les plus fortes d’abord, même pendant que le serveur tourne
    .game = Le jeu, comme `cachet games` le nomme
    .most = Au plus autant
    .json = Un tableau JSON, pour les programmes

help-reports = Lire et clore les signalements
    .more = Ce qui a été signalé, avec ce qui a été dit à cette table. Tout cela marche pendant que le serveur tourne, sur tous ses nœuds. Pour refuser l’entrée à quelqu’un : `cachet guests block`

help-reports-list = Lister les signalements, les derniers d’abord
    .more = Numéro, personne concernée, table, qui l’a envoyé et pourquoi ; puis le texte et ce qui a été dit
    .closed = Ceux qui sont clos
    .most = Au plus autant
    .json = Un tableau JSON, pour les programmes

help-reports-close = Clore un signalement
    .more = Il reste parmi les clos jusqu’à l’effacement de sa table
    .id = Son numéro, comme dans la liste

help-arena = Faire jouer des bots entre eux, et les coter
    .more = Les bots se rencontrent deux à deux sur les mêmes donnes, à toutes les places. On compte une manche là où une partie est faite de manches, sinon une partie ; à égalité, le point se partage. La même commande donne les mêmes chiffres, quel que soit le nombre de cœurs ; seuls les temps changent. Un tournoi arrêté plus tôt dit combien de donnes ont été jouées : autant avec --rounds redonnent ses chiffres
    .bots = Qui joue, comme random,heuristic ou expert,expert@1000 (le même avec un autre budget) [par défaut : tous]
    .rounds = Combien de donnes ; chacune est jouée à toutes les places par chaque paire de bots [par défaut : 1000 ; avec --minutes, autant que le temps en laisse]
    .minutes = S’arrêter après tant de minutes et rendre compte de ce qui a été joué ; la première donne est toujours finie. Ctrl-C fait de même à tout moment, et un second Ctrl-C quitte aussitôt
    .seed = D’où viennent les donnes et les dés des bots
    .nodes = Positions qu’un bot qui cherche peut regarder pour un coup [par défaut : son propre budget]
    .seats = Combien de places [par défaut : le moins possible]
    .matches = Compter des parties entières plutôt que des manches
    .luck = Montrer aussi ce que les bots gagnent par leurs seules décisions, la chance ôtée : le juge du jeu pèse chaque décision, comme une relecture. Des parties entières sont jouées. C’est plus long, et bien moins de donnes font un intervalle aussi étroit
    .depth = Avec --luck : mondes imaginés par décision [par défaut : ce qu’il faut au jeu]
    .afresh = Un nouveau bot s’assied pour chaque décision, sans rien de résolu d’avance : les temps sont ceux d’un programme qui vient de démarrer. Tout le reste est identique
    .plot = Dessiner les cotes, en SVG
    .threads = Combien de cœurs utiliser [par défaut : tous]

help-train = Faire apprendre aux bots ce qui guide leur jeu

help-train-letters = La famille Love Letter, en jouant contre elle-même
    .more = Écrit les poids qui guident le club et l’expert, un fichier pour deux places et un pour davantage. La même graine et le même nombre de manches donnent les mêmes fichiers ; ceux du programme ont été faits avec les nombres donnés ici
    .game = Seulement ce jeu
    .iterations = Combien de manches jouer pour chaque fichier
    .seed = D’où viennent les donnes et les dés
    .to = Le dossier où écrire

help-train-orders = Les ordres de la lettre L de R, sur toutes les parties possibles
    .more = Écrit à quelle fréquence les bots posent chaque ordre au début d’une partie avec la lettre L. Autant de tours donnent le même fichier ; celui du programme a été fait avec le nombre donné ici. Il faut environ 2 Go de mémoire et deux secondes par tour
    .iterations = Tours d’apprentissage
    .to = Le dossier où écrire

help-train-puzzles = Des énigmes, tirées de parties entre bots
    .more = Cherche des positions à réponse forcée ou à meilleur coup net, jusqu’à en avoir assez de chaque jeu et de chaque difficulté, toutes différentes. La même graine et le même nombre donnent le même fichier. Cela prend quelques minutes
    .seed = D’où viennent les donnes et les dés
    .game = Seulement ce jeu
    .count = Combien d’énigmes, tous jeux ensemble
    .to = Le fichier à écrire
    .keep = Garder celles du programme qui sont prouvées à nouveau, et ne chercher que ce qui manque
    .check = Ne rien écrire : prouver à nouveau chaque énigme du programme, d’après son seul récit, et chaque jugement avec

help-bench = Mesurer

help-bench-engine = Jeu au hasard selon toutes les règles, sur un cœur
    .more = Les coups permis sont listés à chaque décision, et chaque manche est mélangée à neuf. Les allocations sont comptées pendant qu’on joue ; le but est qu’il n’y en ait aucune
    .seconds = Combien de temps mesurer chaque ligne
    .game = Seulement ce jeu

help-bench-server = Coups par seconde sur de vraies connexions, chacun durable avant d’être confirmé
    .more = Un serveur démarre dans son propre processus, et celui-ci joue à toutes les tables : deux places à chacune, qui jouent aussi vite que possible et suivent la table par un flux
    .tables = Combien de tables
    .seconds = Combien de temps mesurer
    .game = À quoi l’on joue ; n’importe quel jeu à deux
    .options = Une chose convenue d’avance, sous la forme clé=valeur ; « cachet games » dit ce qu’il y a
    .spectators = Tant d’autres personnes regardent chaque table, chacune par son propre flux
    .pages = Elles regardent comme un navigateur, par le flux compressé d’une page
    .from_move = Ne compter qu’une fois chaque partie arrivée à ce coup
    .curve = Non pas une mesure, mais une ligne pour chacune de plusieurs : plus de tables, plus de public ; en Markdown
    .idle = D’abord, ouvrir et distribuer tant de tables que personne ne regardera plus, et dire la mémoire
    .database_url = Garder les tables dans PostgreSQL plutôt que dans un fichier
    .nodes = Combien de serveurs partagent cette base ; les deux places d’une table sont sur des serveurs différents
    .binary = Le programme à mesurer, une autre version de Cachet par exemple [par défaut : celui-ci]

help-bench-pages = Ce que pèsent les pages, et le temps qu’il faut pour dessiner une table
    .more = Des parties au hasard de chaque jeu sont dessinées à chaque position pour chaque place, comme les envoie le flux d’une page. Les octets sont comptés tels qu’ils partent, compressés. Ce qu’en fait un navigateur se mesure avec scripts/measure
    .games = Parties dessinées de chaque jeu

help-bench-reading = Cherche ce qui prend plus de temps par octet quand c’est plus long
    .more = Un serveur, dans ce processus, reçoit chaque sorte de longue requête en quatre longueurs, chacune double de la précédente, et le temps de calcul par octet est comparé. Il grandit là où la lecture n’est pas linéaire

help-bench-review = À quel point la relecture dit vrai : calibrage, chance, stabilité et temps
    .more = Les bots les plus forts jouent entre eux, et chaque décision de leurs parties est relue. Si les chances sont justes, trois moments sur dix jugés à 30 % sont gagnés : « écart » dit de combien on en est loin, en points, avec la moitié de l’intervalle à 95 % sur des parties entières. Le score de Brier est le carré moyen de l’erreur ; plus il est bas, mieux c’est. La chance s’annule, à son intervalle près. Les dixièmes demandent des centaines de parties, comme avec --game love-letter --games 1000
    .game = Seulement ce jeu
    .seats = Combien de places à la table [par défaut : le moins que le jeu permet]
    .bots = Qui joue, place par place, en avançant d’une place à chaque partie, comme expert,club [par défaut : le plus fort]
    .games = Parties relues de chaque jeu
    .seed = D’où viennent les donnes, les dés des bots et les mondes imaginés
    .depth = Mondes imaginés par décision [par défaut : ce qu’il faut au jeu]
    .again = Relire tant de parties une seconde fois avec une autre graine, pour comparer les verdicts

help-help = Montrer cette aide, ou celle d’une commande
    .command = Quelle commande

help-usage = Utilisation :
help-commands = Commandes{ "\u00A0" }
help-arguments = Arguments{ "\u00A0" }
help-options = Options{ "\u00A0" }
help-command = COMMANDE
help-default = par défaut :
help-flag = Montrer cette aide
help-version = Montrer la version
help-value-lang = LANGUE
help-value-game = JEU
help-value-seed = GRAINE
help-value-name = NOM
help-value-key-value = CLÉ=VALEUR
help-value-letters = LETTRES
help-value-file = FICHIER
help-value-backup = SAUVEGARDE
help-value-file-svg = FICHIER.svg
help-value-folder = DOSSIER
help-value-who = QUI
help-value-seconds = SECONDES
help-value-address = ADRESSE
help-value-days = JOURS
help-value-kb = Ko
help-value-command = COMMANDE
cli-unknown = Il n’y a pas de « { $arg } » ici.
cli-no-command = Il n’y a pas de commande « { $command } ».
cli-value = « { $value } » ne peut pas être la valeur de { $arg } : { $why }.
cli-missing = Il manque quelque chose : { $arg }.
cli-missing-command = Il manque une commande.
cli-conflict = { $arg } ne va pas avec { $other }.
cli-other = { $why }
cli-try-help = --help dit ce qu’il y a.
