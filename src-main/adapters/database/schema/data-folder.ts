/**
 * A file beside the database has the same id, so that neither is used with another folder's. Files older than
 * `known_since` may be missing from the database; a database of an earlier version knows its files.
 */
export const dataFolderTable = `CREATE TABLE data_folder (
     id TEXT NOT NULL,
     known_since TEXT NOT NULL,
     seen_at TEXT,
     trusted_at TEXT
   ) STRICT;
   INSERT INTO data_folder (id, known_since) SELECT lower(hex(randomblob(16))), CASE
     WHEN (SELECT user_version FROM pragma_user_version) = 0 THEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
     ELSE '1970-01-01T00:00:00.000Z' END`
