export const connectionTables = `CREATE TABLE connections (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     base_url TEXT NOT NULL,
     is_default INTEGER NOT NULL,
     created_at TEXT NOT NULL,
     account TEXT
   ) STRICT`

export const remoteDocumentTable = `CREATE TABLE remote_documents (
     uuid TEXT PRIMARY KEY,
     connection_id TEXT NOT NULL,
     mockup TEXT NOT NULL
   ) STRICT`

export const queuedConnections = `ALTER TABLE connections ADD COLUMN is_queued INTEGER NOT NULL DEFAULT 0`
