# What the store says to whoever hosts Cachet.

store-address = Cachet cannot keep its tables at { $scheme }://. Give the path of a file, or an address that begins with postgres://.
store-bad-id = “{ $text }” names no table and no guest: such a name has 13 letters and digits. Check the link.
store-closed = The store is closing. Try again in a moment.
store-no-entry = An append must bring at least one entry. This is a fault in Cachet, and nothing was written.
store-first-entry = The first entry of a table must say what table it is. This is a fault in Cachet, and nothing was written.
store-randomness = The system has no randomness to give: { $why }.

store-sqlite = The database could not do it: { $why }. Check that the disk has room and can be written to.
store-cannot-open = { $file } could not be opened: { $why }. Check the path, and who may write there.
store-not-a-database = { $file } is not a database of Cachet’s, and was left as it is. Choose another file; or if it was one, put the last backup in its place with: cachet restore BACKUP --data { $file }
store-foreign = { $file } is the database of another program, and was left as it is. Choose another file.
store-newer = { $file } was written by a newer Cachet (version { $version } of the database; this one knows { $known }), and was left as it is. Install the newer Cachet.
store-older = { $file } was written by an older Cachet. Start the server once with this version, and it is brought up to date.
store-damaged = { $file } is damaged ({ $why }), and was left as it is. Put the last backup in its place with: cachet restore BACKUP --data { $file }
store-why-missing = { $kind ->
        [table] the table
        [index] the index
       *[column] the column
    } { $name } is missing
store-why-gap = the log of table { $table } is not complete
store-why-log = its write-ahead log cannot be read
store-secret-missing = { $file } has lost its secret “{ $name }”, and was left as it is: with a new one nobody would be recognised and no record could be checked. Put the last backup in its place with: cachet restore BACKUP --data { $file }
store-empty = { $file } is empty, and was left as it is. If it held tables, put the last backup in its place with: cachet restore BACKUP --data { $file }. If a new database is to be made in it, start with --new.
store-not-new = { $file } is a database already, and was left as it is. Leave --new out to open it, or choose another file.
store-foreign-log = { $log } is the log of another database, or of another time, and would ruin { $file }; both were left as they are. If { $file } was put there by hand, put a backup in its place with: cachet restore BACKUP --data { $file }. If it is the right file, move { $log } away.
store-second-name = { $file } has a second name (a hard link), under which another Cachet could open it; it was left as it is. Remove the other name, or make a copy with cachet backup. If a restore was interrupted, run it again.
store-gone = { $file } was moved, deleted or replaced while the server was running. Nothing is written any more, so that nothing is acknowledged that would be lost. Stop the server, put the file back with its -wal, or a backup with cachet restore, and start again.
store-in-use = { $file } is in use by another Cachet. Stop that one first, or choose another file.
store-no-wal = { $file } is on a disk that cannot keep a write-ahead log, such as a network share. Choose a file on a local disk.
store-nothing-there = There is no database in { $file }. Check the path.
store-path-not-text = The name { $file } cannot be written as text. Choose another name.

store-backup-exists = { $file } exists already, and was left as it is. Choose a new name for the backup.
store-backup-failed = The backup could not be written to { $file }: { $why }. Check the path, and that the disk has room.
store-restore-itself = { $file } cannot be put in its own place. Give the backup, and with --data the file it is to replace.
store-restore-failed = The backup could not be put in the place of { $file }: { $why }. Check who may write there, and that the disk has room.
store-pg-dump = Cachet keeps its tables in PostgreSQL: make the backup with pg_dump --schema=cachet, which may run while people play.
store-pg-restore = Cachet keeps its tables in PostgreSQL: put a dump back with psql or pg_restore while no node is running.
store-pg-check = Cachet keeps its tables in PostgreSQL: check it with pg_amcheck.
store-pg-new = --new is for files. In PostgreSQL, Cachet makes its schema by itself.

store-pg-address = The address of PostgreSQL cannot be read. Write it as postgres://name:password@host/database, and within the name and the password write @:/?% as %40 %3A %2F %3F %25.
store-pg-at-sign = The address of PostgreSQL has an @ too many. Write an @ within the name or the password as %40.
store-pg-tls = Cachet speaks to PostgreSQL without TLS. Leave sslmode out of the address, and keep both on a network you trust.
store-pg-connect = PostgreSQL at { $place } cannot be reached: { $why }. Check that it runs, and the name, password and database of the address.
store-pg-newer = The database at { $place } was written by a newer Cachet (version { $version }; this one knows { $known }), and was left as it is. Install the newer Cachet.
store-pg-foreign = The database at { $place } has a schema “cachet” that is not ours, and was left as it is. Choose another database.
store-pg-failed = PostgreSQL could not do it: { $why }.
store-pg-secret = The database has lost its secret “{ $name }”, and was left as it is: with a new one nobody would be recognised. Restore it from a backup.
store-slow = The database did not answer in time.
