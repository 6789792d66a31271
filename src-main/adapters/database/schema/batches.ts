export const batchTables = `CREATE TABLE batch_recipes (
     id TEXT PRIMARY KEY,
     recipe TEXT NOT NULL,
     updated_at TEXT NOT NULL,
     removed_at TEXT
   ) STRICT;

   CREATE TABLE batch_folders (
     path TEXT PRIMARY KEY
   ) STRICT;

   CREATE TABLE batch_runs (
     sequence INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     name TEXT NOT NULL,
     recipe_id TEXT,
     recipe TEXT NOT NULL,
     state TEXT NOT NULL,
     is_sample INTEGER NOT NULL,
     connection_name TEXT,
     folder TEXT NOT NULL,
     total INTEGER NOT NULL DEFAULT 0,
     made INTEGER NOT NULL DEFAULT 0,
     failed INTEGER NOT NULL DEFAULT 0,
     cancelled INTEGER NOT NULL DEFAULT 0,
     bytes INTEGER NOT NULL DEFAULT 0,
     drawn INTEGER NOT NULL DEFAULT 0,
     drawn_ms REAL NOT NULL DEFAULT 0,
     stopped_by TEXT,
     started_at TEXT NOT NULL,
     ended_at TEXT,
     removed_at TEXT
   ) STRICT;
   CREATE INDEX batch_runs_by_folder ON batch_runs (folder);

   CREATE TABLE batch_items (
     run_id TEXT NOT NULL REFERENCES batch_runs (id) ON DELETE CASCADE,
     id INTEGER NOT NULL,
     row INTEGER NOT NULL,
     mockup INTEGER NOT NULL,
     variant INTEGER NOT NULL,
     output_id TEXT NOT NULL,
     name TEXT NOT NULL,
     state TEXT NOT NULL,
     begun TEXT,
     failure TEXT,
     width INTEGER,
     height INTEGER,
     bytes INTEGER,
     duration_ms REAL,
     PRIMARY KEY (run_id, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX batch_items_by_state ON batch_items (run_id, state, id)`

export const tableFiles = `CREATE TABLE batch_tables (
     id TEXT PRIMARY KEY,
     path TEXT NOT NULL,
     is_folder INTEGER NOT NULL,
     outside TEXT NOT NULL
   ) STRICT`

/** When a table was last read; tables of earlier versions count as read now. */
export const tableTimes = `ALTER TABLE batch_tables ADD COLUMN read_at TEXT NOT NULL DEFAULT '';
   UPDATE batch_tables SET read_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

export const leasedItems = `ALTER TABLE batch_items ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE batch_items ADD COLUMN leased_until TEXT`

/** A run is at work in the process that holds it; the runs of all others are left alone. */
export const leasedRuns = `ALTER TABLE batch_runs ADD COLUMN worker TEXT;
   ALTER TABLE batch_runs ADD COLUMN leased_until TEXT;
   CREATE INDEX batch_runs_by_worker ON batch_runs (state, worker, leased_until)`

/** 1: the program was closed during the run, which goes on when the program is opened again. */
export const resumedRuns = `ALTER TABLE batch_runs ADD COLUMN goes_on INTEGER NOT NULL DEFAULT 0`

/** Of all that goes into the picture; null for files of earlier versions. */
export const itemFingerprints = `ALTER TABLE batch_items ADD COLUMN fingerprint TEXT`

/** Of drawn pictures. A picture of a photo mockup costs more than others, which earlier versions did not count. */
export const runCredits = `ALTER TABLE batch_runs ADD COLUMN credits REAL NOT NULL DEFAULT 0;
   UPDATE batch_runs SET credits = drawn`
