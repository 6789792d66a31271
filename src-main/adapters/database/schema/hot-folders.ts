export const hotFolderTables = `CREATE TABLE hot_folders (
     id TEXT PRIMARY KEY,
     folder TEXT NOT NULL,
     output_folder TEXT NOT NULL,
     recipe_id TEXT NOT NULL,
     is_paused INTEGER NOT NULL,
     created_at TEXT NOT NULL,
     removed_at TEXT
   ) STRICT;

   CREATE TABLE hot_arrivals (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     folder_id TEXT NOT NULL REFERENCES hot_folders (id) ON DELETE CASCADE,
     name TEXT NOT NULL,
     content_hash TEXT NOT NULL,
     state TEXT NOT NULL,
     failure TEXT,
     run_id TEXT,
     run_row INTEGER,
     recipe_stamp TEXT,
     files INTEGER NOT NULL,
     thumbnail_url TEXT,
     is_away INTEGER NOT NULL DEFAULT 0,
     moved_to TEXT,
     arrived_at TEXT NOT NULL,
     ended_at TEXT
   ) STRICT;
   CREATE INDEX hot_arrivals_by_state ON hot_arrivals (folder_id, state, id);
   CREATE INDEX hot_arrivals_by_content ON hot_arrivals (folder_id, name, content_hash)`

/** For each picture, a hot folder asks which others with its stem ever came in. */
export const arrivalsByStem = `CREATE INDEX hot_arrivals_by_stem ON hot_arrivals (folder_id, lower(name))`

export const arrivalsByTurn = `CREATE INDEX hot_arrivals_by_turn ON hot_arrivals (folder_id, id);
   CREATE INDEX hot_arrivals_at_work ON hot_arrivals (run_id) WHERE state = 'working'`
