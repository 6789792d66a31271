/** Files of the cache, which are made again where they are gone. */
export const cutOutTable = `CREATE TABLE cut_outs (
     key TEXT PRIMARY KEY,
     file TEXT NOT NULL,
     width INTEGER NOT NULL,
     height INTEGER NOT NULL,
     ground TEXT NOT NULL,
     confidence REAL NOT NULL,
     used_at TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX cut_outs_by_use ON cut_outs (used_at)`

/** A picture is named by the hash of its bytes; a wish is JSON: what a person painted, which no cache may lose. */
export const cutOutCorrections = `ALTER TABLE cut_outs ADD COLUMN has_shadow INTEGER NOT NULL DEFAULT 0;
   CREATE TABLE cut_out_corrections (
     picture TEXT PRIMARY KEY,
     wish TEXT NOT NULL,
     updated_at TEXT NOT NULL
   ) STRICT, WITHOUT ROWID`
