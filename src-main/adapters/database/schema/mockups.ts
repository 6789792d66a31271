/** What the first version kept: mockups, documents that were opened, artworks and keys. */
export const firstTables = `CREATE TABLE mockups (
     uuid TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     file TEXT NOT NULL,
     description TEXT NOT NULL,
     thumbnails TEXT NOT NULL,
     created_at TEXT NOT NULL,
     updated_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX mockups_by_creation ON mockups (created_at);

   CREATE TABLE recent_documents (
     path TEXT PRIMARY KEY,
     uuid TEXT NOT NULL,
     name TEXT NOT NULL,
     width INTEGER NOT NULL,
     height INTEGER NOT NULL,
     opened_at TEXT NOT NULL
   ) STRICT;

   CREATE TABLE artworks (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     path TEXT NOT NULL,
     width INTEGER NOT NULL,
     height INTEGER NOT NULL,
     format TEXT NOT NULL,
     has_alpha INTEGER NOT NULL,
     resolution_ppi REAL,
     added_at TEXT NOT NULL
   ) STRICT;

   CREATE TABLE api_keys (
     hash TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     created_at TEXT NOT NULL,
     last_used_at TEXT
   ) STRICT`

export const mockupOrders = `CREATE INDEX mockups_by_name ON mockups (name COLLATE NOCASE, uuid, name, created_at);
   CREATE INDEX mockups_by_change ON mockups (updated_at, uuid, name, created_at);
   DROP INDEX mockups_by_creation;
   CREATE INDEX mockups_by_creation ON mockups (created_at, uuid, name)`

/** Drafts, what was prepared, thumbnails and colours are JSON. Their files are named by uuid and version. */
export const photoMockupTable = `CREATE TABLE photo_mockups (
     uuid TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     folded_name TEXT NOT NULL UNIQUE,
     status TEXT NOT NULL,
     reason TEXT,
     job TEXT,
     draft TEXT NOT NULL,
     prepared TEXT NOT NULL,
     thumbnails TEXT NOT NULL,
     colors TEXT NOT NULL,
     version INTEGER NOT NULL,
     baking_since TEXT,
     created_at TEXT NOT NULL,
     updated_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX photo_mockups_by_creation ON photo_mockups (created_at DESC, uuid)`
