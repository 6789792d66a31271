/** Sessions of the embedded editor: secrets as hashes, settings, designs and receipts as JSON. */
export const studioTables = `CREATE TABLE studio_sessions (
     id TEXT PRIMARY KEY,
     session_hash TEXT NOT NULL UNIQUE,
     bootstrap_hash TEXT,
     token_hash TEXT UNIQUE,
     key_id TEXT,
     mockup_type TEXT NOT NULL,
     kind TEXT NOT NULL,
     mockup_uuid TEXT NOT NULL,
     product_id TEXT,
     variant_id TEXT,
     action_id TEXT,
     allowed_origin TEXT,
     ui TEXT NOT NULL,
     design TEXT,
     created_at TEXT NOT NULL,
     expires_at TEXT NOT NULL,
     revoked_at TEXT
   ) STRICT;
   CREATE INDEX studio_sessions_by_key ON studio_sessions (key_id, expires_at);
   CREATE INDEX studio_sessions_by_creation ON studio_sessions (created_at);
   CREATE TABLE studio_artworks (
     id TEXT PRIMARY KEY,
     session_id TEXT NOT NULL,
     name TEXT NOT NULL,
     file TEXT NOT NULL,
     bytes INTEGER NOT NULL,
     width INTEGER NOT NULL,
     height INTEGER NOT NULL,
     format TEXT NOT NULL,
     has_alpha INTEGER NOT NULL,
     resolution_ppi REAL,
     added_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX studio_artworks_by_session ON studio_artworks (session_id, added_at);
   CREATE TABLE studio_actions (
     id TEXT PRIMARY KEY,
     session_id TEXT NOT NULL,
     key_id TEXT,
     receipt_hash TEXT NOT NULL UNIQUE,
     action_id TEXT NOT NULL,
     receipt TEXT NOT NULL,
     created_at TEXT NOT NULL,
     consumed_at TEXT
   ) STRICT;
   CREATE INDEX studio_actions_by_session ON studio_actions (session_id, created_at);
   CREATE INDEX studio_actions_by_action ON studio_actions (action_id, created_at);
   CREATE TABLE studio_defaults (
     mockup_uuid TEXT PRIMARY KEY,
     design TEXT NOT NULL,
     updated_at TEXT NOT NULL
   ) STRICT, WITHOUT ROWID`
