# Ce que dit la réserve à qui héberge Cachet.

store-address = Cachet ne sait pas garder ses tables à { $scheme }://. Donne le chemin d’un fichier, ou une adresse qui commence par postgres://.
store-bad-id = « { $text } » ne désigne ni table ni personne : un tel nom a 13 lettres et chiffres. Vérifie le lien.
store-closed = La réserve est en train de fermer. Réessaie dans un instant.
store-no-entry = Un ajout doit apporter au moins une entrée. C’est une erreur de Cachet, et rien n’a été écrit.
store-first-entry = La première entrée d’une table doit dire de quelle table il s’agit. C’est une erreur de Cachet, et rien n’a été écrit.
store-randomness = Le système n’a pas de hasard à donner : { $why }.

store-sqlite = La base de données n’a pas pu le faire : { $why }. Vérifie que le disque a de la place et accepte l’écriture.
store-cannot-open = { $file } n’a pas pu être ouvert : { $why }. Vérifie le chemin, et qui peut y écrire.
store-not-a-database = { $file } n’est pas une base de données de Cachet, et n’a pas été touché. Choisis un autre fichier ; ou si c’en était une, remets la dernière sauvegarde à sa place avec : cachet restore SAUVEGARDE --data { $file }
store-foreign = { $file } est la base de données d’un autre programme, et n’a pas été touché. Choisis un autre fichier.
store-newer = { $file } vient d’un Cachet plus récent (version { $version } de la base ; celui-ci connaît { $known }), et n’a pas été touché. Installe le Cachet plus récent.
store-older = { $file } vient d’un Cachet plus ancien. Lance une fois le serveur avec cette version, et il sera mis à jour.
store-damaged = { $file } est abîmé ({ $why }), et n’a pas été touché. Remets la dernière sauvegarde à sa place avec : cachet restore SAUVEGARDE --data { $file }
store-why-missing = { $kind ->
        [table] il manque la table
        [index] il manque l’index
       *[column] il manque la colonne
    } { $name }
store-why-gap = le journal de la table { $table } n’est pas complet
store-why-log = son journal d’écriture est illisible
store-secret-missing = { $file } a perdu son secret « { $name } », et n’a pas été touché : avec un nouveau, personne ne serait plus reconnu et aucun récit ne pourrait être vérifié. Remets la dernière sauvegarde à sa place avec : cachet restore SAUVEGARDE --data { $file }
store-empty = { $file } est vide, et n’a pas été touché. S’il contenait des tables, remets la dernière sauvegarde à sa place avec : cachet restore SAUVEGARDE --data { $file }. Si une nouvelle base doit y être créée, lance avec --new.
store-not-new = { $file } est déjà une base de données, et n’a pas été touché. Enlève --new pour l’ouvrir, ou choisis un autre fichier.
store-foreign-log = { $log } est le journal d’une autre base, ou d’un autre moment, et abîmerait { $file } ; les deux ont été laissés comme ils sont. Si { $file } a été mis là à la main, mets une sauvegarde à sa place avec : cachet restore SAUVEGARDE --data { $file }. Si c’est le bon fichier, mets { $log } ailleurs.
store-second-name = { $file } a un second nom (un lien physique), sous lequel un autre Cachet pourrait l’ouvrir ; il n’a pas été touché. Enlève l’autre nom, ou fais une copie avec cachet backup. Si une restauration a été interrompue, relance-la.
store-gone = { $file } a été déplacé, effacé ou remplacé pendant que le serveur tournait. Plus rien n’est écrit, pour que rien ne soit confirmé qui serait perdu. Arrête le serveur, remets le fichier avec son -wal, ou une sauvegarde avec cachet restore, puis relance.
store-in-use = { $file } sert déjà à un autre Cachet. Arrête-le d’abord, ou choisis un autre fichier.
store-no-wal = { $file } est sur un disque qui ne peut pas tenir de journal, comme un partage réseau. Choisis un fichier sur un disque local.
store-nothing-there = Il n’y a pas de base de données dans { $file }. Vérifie le chemin.
store-path-not-text = Le nom { $file } ne peut pas s’écrire en texte. Choisis un autre nom.

store-backup-exists = { $file } existe déjà, et n’a pas été touché. Choisis un nouveau nom pour la sauvegarde.
store-backup-failed = La sauvegarde n’a pas pu être écrite dans { $file } : { $why }. Vérifie le chemin, et que le disque a de la place.
store-restore-itself = { $file } ne peut pas prendre sa propre place. Donne la sauvegarde, et avec --data le fichier qu’elle doit remplacer.
store-restore-failed = La sauvegarde n’a pas pu prendre la place de { $file } : { $why }. Vérifie qui peut y écrire, et que le disque a de la place.
store-pg-dump = Cachet garde ses tables dans PostgreSQL : fais la sauvegarde avec pg_dump --schema=cachet, même pendant que l’on joue.
store-pg-restore = Cachet garde ses tables dans PostgreSQL : remets une sauvegarde avec psql ou pg_restore quand aucun nœud ne tourne.
store-pg-check = Cachet garde ses tables dans PostgreSQL : vérifie-le avec pg_amcheck.
store-pg-new = --new est pour les fichiers. Dans PostgreSQL, Cachet crée son schéma tout seul.

store-pg-address = L’adresse de PostgreSQL est illisible. Écris-la sous la forme postgres://nom:motdepasse@machine/base, et dans le nom et le mot de passe remplace @:/?% par %40 %3A %2F %3F %25.
store-pg-at-sign = L’adresse de PostgreSQL a un @ de trop. Dans le nom ou le mot de passe, écris @ sous la forme %40.
store-pg-tls = Cachet parle à PostgreSQL sans TLS. Enlève sslmode de l’adresse, et garde les deux sur un réseau de confiance.
store-pg-connect = PostgreSQL ne répond pas à { $place } : { $why }. Vérifie qu’il tourne, et le nom, le mot de passe et la base de l’adresse.
store-pg-newer = La base à { $place } vient d’un Cachet plus récent (version { $version } ; celui-ci connaît { $known }), et n’a pas été touchée. Installe le Cachet plus récent.
store-pg-foreign = La base à { $place } a un schéma « cachet » qui n’est pas le nôtre, et n’a pas été touchée. Choisis une autre base.
store-pg-failed = PostgreSQL n’a pas pu le faire : { $why }.
store-pg-secret = La base de données a perdu son secret « { $name } », et reste comme elle est : avec un nouveau, plus personne ne serait reconnu. Restaure-la depuis une sauvegarde.
store-slow = La base de données n’a pas répondu à temps.
