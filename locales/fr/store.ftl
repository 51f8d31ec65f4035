# Ce que dit la réserve à qui héberge Cachet.

store-address = Cachet ne sait pas garder ses tables à { $scheme }://. Donne le chemin d’un fichier, ou une adresse qui commence par postgres://.
store-bad-id = « { $text } » ne désigne ni table ni personne : un tel nom a 13 lettres et chiffres. Vérifie le lien.
store-closed = La réserve est en train de fermer. Réessaie dans un instant.
store-no-entry = Un ajout doit apporter au moins une entrée. C’est une erreur de Cachet, et rien n’a été écrit.
store-first-entry = La première entrée d’une table doit dire de quelle table il s’agit. C’est une erreur de Cachet, et rien n’a été écrit.
store-randomness = Le système n’a pas de hasard à donner : { $why }.

store-sqlite = La base de données n’a pas pu le faire : { $why }. Vérifie que le disque a de la place et accepte l’écriture.
store-cannot-open = { $file } n’a pas pu être ouvert : { $why }. Vérifie le chemin, et qui peut y écrire.
store-not-a-database = { $file } n’est pas une base de données de Cachet, et n’a pas été touché. Choisis un autre fichier.
store-foreign = { $file } est la base de données d’un autre programme, et n’a pas été touché. Choisis un autre fichier.
store-newer = { $file } vient d’un Cachet plus récent (version { $version } de la base ; celui-ci connaît { $known }), et n’a pas été touché. Installe le Cachet plus récent.
store-older = { $file } vient d’un Cachet plus ancien. Lance une fois le serveur avec cette version, et il sera mis à jour.
store-damaged = { $file } est abîmé ({ $why }), et n’a pas été touché. Remets la dernière sauvegarde à sa place.
store-in-use = { $file } sert déjà à un autre Cachet. Arrête-le d’abord, ou choisis un autre fichier.
store-no-wal = { $file } est sur un disque qui ne peut pas tenir de journal, comme un partage réseau. Choisis un fichier sur un disque local.
store-nothing-there = Il n’y a pas de base de données dans { $file }. Vérifie le chemin.
store-path-not-text = Le nom { $file } ne peut pas s’écrire en texte. Choisis un autre nom.

store-backup-exists = { $file } existe déjà, et n’a pas été touché. Choisis un nouveau nom pour la sauvegarde.
store-backup-failed = La sauvegarde n’a pas pu être écrite dans { $file } : { $why }. Vérifie le chemin, et que le disque a de la place.
store-pg-dump = Cachet garde ses tables dans PostgreSQL : fais la sauvegarde avec pg_dump --schema=cachet, même pendant que l’on joue.

store-pg-address = L’adresse de PostgreSQL est illisible. Écris-la sous la forme postgres://nom:motdepasse@machine/base, et dans le nom et le mot de passe remplace @:/?% par %40 %3A %2F %3F %25.
store-pg-at-sign = L’adresse de PostgreSQL a un @ de trop. Dans le nom ou le mot de passe, écris @ sous la forme %40.
store-pg-tls = Cachet parle à PostgreSQL sans TLS. Enlève sslmode de l’adresse, et garde les deux sur un réseau de confiance.
store-pg-connect = PostgreSQL ne répond pas à { $place } : { $why }. Vérifie qu’il tourne, et le nom, le mot de passe et la base de l’adresse.
store-pg-newer = La base à { $place } vient d’un Cachet plus récent (version { $version } ; celui-ci connaît { $known }), et n’a pas été touchée. Installe le Cachet plus récent.
store-pg-foreign = La base à { $place } a un schéma « cachet » qui n’est pas le nôtre, et n’a pas été touchée. Choisis une autre base.
store-pg-failed = PostgreSQL n’a pas pu le faire : { $why }.
store-slow = La base de données n’a pas répondu à temps.
