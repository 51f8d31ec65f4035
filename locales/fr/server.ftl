# Ce que dit la table en ligne.

server-store = Le serveur n’a pas pu noter cela ; rien n’a changé. Réessaie dans un instant.
server-unsure = Le serveur n’a pas eu de réponse à temps : cela a peut-être été noté, ou va l’être. Regarde avant de recommencer ; un coup renvoyé avec la même clé n’est pas joué deux fois.
server-busy = Trop de choses à la fois à cette table ; rien n’a changé. Réessaie.
server-too-slow = La demande a mis trop longtemps à arriver et n’a pas été suivie. Réessaie.
server-too-much-work = Cela fait beaucoup à lire d’un coup. Attends quelques secondes et continue.
server-too-fast = Cela fait beaucoup d’un coup. Attends une seconde et continue.
server-too-many-streams = Trop de pages de Cachet sont ouvertes à la fois. Fermes-en une et recharge celle-ci.
server-other-origin = Cette demande venait d’un autre site, elle n’a donc pas été suivie. Ouvre Cachet même et réessaie là.
server-bad-token = Ce jeton est inconnu ici, ou il a été révoqué. Crées-en un autre avec POST /api/me/tokens.
server-who-are-you = Personne ne te connaît encore ici. Dis d’abord ton nom (un programme : POST /api/me).
server-bad-json = La demande n’a pas pu être lue : { $why }
server-too-long = La requête est trop longue : au plus { $most } Ko sont lus.
server-bad-query = La partie de l’adresse après le point d’interrogation n’a pas pu être lue. /api/openapi.json dit ce qui peut s’y trouver.
server-query-unknown = « { $name } » ne fait pas partie de cette adresse. Après le point d’interrogation peuvent venir : { $known }.
server-query-twice = « { $name } » s’y trouve deux fois, et une seule peut compter. Enlève l’une des deux.
server-query-lang = « { $value } » n’est pas une langue parlée ici. Demande avec lang=en ou lang=fr.
server-query-value = « { $value } » ne peut pas être la valeur de « { $name } ». /api/openapi.json dit ce qui le peut.
server-token-label = Dis en 1 à 40 caractères à quoi sert le jeton.
server-token-many = Tu as déjà { $most } jetons. Révoques-en un d’abord.
server-no-token = Tu n’as pas ce jeton.
server-no-session = Tu n’as pas cette session.
server-token-reads = Ce jeton ne peut que lire. Pour faire cela, crées-en un avec la portée « play ».
server-token-plays = Un jeton ne peut pas faire cela : il sert à jouer. Passe par un appareil où l’on te connaît.
server-too-many-names = Cela fait beaucoup de nouveaux noms. Attends quelques minutes, puis réessaie.
server-too-many-codes = Cela fait beaucoup de codes. Attends une minute, puis réessaie.
server-wrong-method = { $method } ne se fait pas avec « { $path } ». L’en-tête Allow dit ce qui se fait.
server-not-json = La requête ne dit pas qu’elle est en JSON. Envoie-la avec le type de contenu application/json.
server-not-found = Il n’y a rien à « { $path } ».

table-unknown = Cette table n’existe pas. Vérifie le lien, ou demandes-en un nouveau.
table-unreadable = Cette version de Cachet ne peut pas ouvrir cette table. Rien n’est perdu, et qui héberge Cachet en est averti.
table-opened-twice = Une table ne s’ouvre qu’une fois.
table-no-game = Cette version de Cachet ne joue pas à « { $game } ».
table-newer-rules = Cette table a commencé sous des règles plus récentes que celles de cette version de Cachet.
table-no-code = Aucune table n’a le code « { $code } ». Il compte six lettres et chiffres.
table-no-spectators = Cette table est réservée à qui y joue.
table-no-seat = Cette place n’existe pas à cette table.
table-seat-empty = Personne n’est assis là.
table-seat-taken = Quelqu’un est déjà assis là. Prends une autre place.
table-full = Toutes les places sont prises.
table-already-seated = Tu es déjà à cette table, à la place { $seat }.
table-not-seated = Tu n’es pas à cette table.
table-not-host = Seule la personne qui tient la table peut faire cela.
table-no-bot = Aucun bot ne s’appelle « { $bot } » dans ce jeu ; il y a { $known }.
table-no-bots = Aucun bot ne joue à ce jeu.
table-seats-free = { $count ->
    [one] Une place est encore libre. Invite quelqu’un, ou installe un bot.
   *[other] { $count } places sont encore libres. Invite quelqu’un, ou installe des bots.
}
table-not-dealt = Les cartes ne sont pas encore distribuées.
table-share-given = Ta part de la donne est déjà là ; on ne la donne qu’une fois.
table-dealt = Les cartes sont distribuées : les places ne changent plus.
table-is-over = Cette partie est terminée. Demande une revanche.
table-not-over = Cette partie n’est pas encore terminée.
table-expired = Cette table a été débarrassée : elle a été fermée, ou il ne s’y passait plus rien depuis longtemps.
table-day-sealed = La donne du jour reste scellée jusqu’à minuit UTC, pour que personne ne l’apprenne avant de l’avoir jouée. D’ici là, tu peux revoir ce que ta place a vu.
table-day-share = Les cartes du jour sont les mêmes pour tout le monde : aucun appareil n’y ajoute sa part. Prends place sans elle.
table-day-alone = Le pli du jour se joue sans remplaçant : aucun bot ne prend ta place. Tu peux le laisser et y revenir, ou abandonner.
table-day-once = Le pli du jour se joue une fois. Reviens demain pour le suivant, ou rejoue celui-ci pour t’exercer depuis sa page.
table-evening-sealed = Cette donne reste scellée tant qu’une table de la soirée la joue encore. D’ici là, tu peux revoir ce que ta place a vu.
table-evening-share = Les cartes d’une soirée sont les mêmes à toutes les tables : aucun appareil n’y ajoute sa part. Prends place sans elle.
table-evening-bot = Un bot joue cette donne jusqu’au bout. La suivante est de nouveau à toi.
table-evening-once = Une donne de la soirée se joue une fois. La suivante est tirée pour tout le monde.
table-stale = Quelque chose s’est passé depuis. Regarde ce qu’il y a de nouveau, et choisis à nouveau.
table-long-key = Le nom d’un coup compte au plus { $most } caractères.
table-bot-plays = Un bot joue à ta place. Reprends-la d’abord.
table-bot-plays-there = Un bot joue déjà à cette place.
table-seat-is-yours = Aucun bot ne joue à ta place : ton tour viendra.
table-patience = { $seat } peut encore réfléchir. Un bot pourra prendre la suite dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
table-clock-decides = Cette table a une pendule : { $seat } peut l’utiliser jusqu’au bout. Quand elle tombe, un bot joue ce coup.
table-too-much = Cette table a déjà connu { $most } changements en plus des coups : elle n’en prend plus. Joue la partie, ou ouvre une autre table.
table-same-seat = Une place ne s’échange pas avec elle-même. Choisis-en une autre.
table-still-here = { $seat } est à la table et peut réfléchir. Un bot ne prend la suite qu’après deux minutes d’absence.
table-voted = Tu l’as déjà demandé.
table-clock = Une pendule va de 5 secondes à 31 jours.
table-too-many-bots = Des bots jouent entre eux à { $most } de tes tables. Laisse une partie se finir d’abord, ou assieds-toi.
table-too-many = Tu as { $most } tables inachevées. Finis-en ou fermes-en une d’abord.
table-record-hidden = Le récit montre toutes les cartes : il sera là quand la partie sera terminée.
guest-name = Convive { $number }
server-bad-form = Ce formulaire n’a pas pu être lu. Recharge la page et réessaie.

# Reprendre

table-goes-on = Personne ne t’attend : la partie continue.
table-pace-already = Les bots jouent déjà à ce rythme.
server-blocked = L’hôte de cette maison t’a bloqué l’accès. Si tu penses que c’est une erreur, écris à qui la tient.
