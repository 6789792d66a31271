/** The steps from an empty database to the current schema, in order. Append only. Times are ISO 8601 in UTC. */
export const migrations: readonly string[] = [
  `CREATE TABLE mockups (
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
   ) STRICT`,

  `ALTER TABLE api_keys ADD COLUMN revoked_at TEXT;

   CREATE TABLE account (
     uuid TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     created_at TEXT NOT NULL
   ) STRICT;

   CREATE TABLE charges (
     work TEXT PRIMARY KEY,
     key_hash TEXT,
     credits REAL NOT NULL,
     charged_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX charges_by_key ON charges (key_hash);
   CREATE INDEX charges_by_time ON charges (charged_at);

   CREATE TABLE idempotent_answers (
     scope TEXT NOT NULL,
     call TEXT NOT NULL,
     key TEXT NOT NULL,
     body_hash TEXT NOT NULL,
     answer TEXT NOT NULL,
     answered_at TEXT NOT NULL,
     PRIMARY KEY (scope, call, key)
   ) STRICT`,

  `CREATE TABLE jobs (
     sequence INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     kind TEXT NOT NULL,
     status TEXT NOT NULL,
     progress REAL NOT NULL,
     input TEXT NOT NULL,
     key_hash TEXT,
     webhook_url TEXT,
     mockup_uuid TEXT,
     mockup_name TEXT,
     file TEXT,
     error TEXT,
     credits REAL NOT NULL,
     created_at TEXT NOT NULL,
     updated_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX jobs_by_status ON jobs (status, sequence);
   CREATE INDEX jobs_by_mockup ON jobs (mockup_uuid, sequence)`,

  `CREATE TABLE webhook_endpoints (
     id TEXT PRIMARY KEY,
     url TEXT NOT NULL,
     secret TEXT NOT NULL,
     description TEXT,
     event_types TEXT NOT NULL,
     event_naming TEXT NOT NULL,
     enabled INTEGER NOT NULL,
     created_at TEXT NOT NULL,
     updated_at TEXT NOT NULL
   ) STRICT;

   CREATE TABLE webhook_deliveries (
     sequence INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     endpoint_id TEXT NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
     url TEXT,
     lane TEXT NOT NULL,
     job_id TEXT NOT NULL,
     event TEXT NOT NULL,
     event_type TEXT NOT NULL,
     body TEXT NOT NULL,
     status TEXT NOT NULL,
     attempts INTEGER NOT NULL,
     http_status INTEGER,
     last_error TEXT,
     next_attempt_at TEXT,
     created_at TEXT NOT NULL,
     updated_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (endpoint_id, sequence);
   CREATE INDEX webhook_deliveries_by_job ON webhook_deliveries (job_id, endpoint_id, sequence);
   CREATE INDEX webhook_deliveries_open ON webhook_deliveries (next_attempt_at) WHERE next_attempt_at IS NOT NULL`,

  `CREATE TABLE fonts (
     uuid TEXT PRIMARY KEY,
     family TEXT NOT NULL,
     subfamily TEXT NOT NULL,
     postscript_name TEXT NOT NULL UNIQUE,
     category TEXT NOT NULL,
     license TEXT,
     file TEXT NOT NULL,
     created_at TEXT NOT NULL
   ) STRICT;

   CREATE TABLE studio_config (
     id INTEGER PRIMARY KEY CHECK (id = 1),
     config TEXT NOT NULL,
     version INTEGER NOT NULL
   ) STRICT`,

  `ALTER TABLE api_keys ADD COLUMN id TEXT;
   UPDATE api_keys SET id = hash;
   CREATE UNIQUE INDEX api_keys_by_id ON api_keys (id)`,

  `CREATE TABLE connections (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     base_url TEXT NOT NULL,
     is_default INTEGER NOT NULL,
     created_at TEXT NOT NULL,
     account TEXT
   ) STRICT`,

  `ALTER TABLE jobs ADD COLUMN priority INTEGER NOT NULL DEFAULT 1;
   CREATE INDEX jobs_by_turn ON jobs (status, priority, key_hash, sequence)`,

  `ALTER TABLE api_keys ADD COLUMN public_base_url TEXT`,

  `ALTER TABLE api_keys ADD COLUMN prefix TEXT`,

  `CREATE TABLE font_previews (
     font TEXT PRIMARY KEY,
     file TEXT
   ) STRICT`,

  `CREATE TABLE hot_folders (
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
   CREATE INDEX hot_arrivals_by_content ON hot_arrivals (folder_id, name, content_hash)`,

  `CREATE TABLE library_mockups (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     path TEXT NOT NULL UNIQUE,
     document_uuid TEXT,
     content_hash TEXT,
     stamp TEXT,
     bytes INTEGER,
     width INTEGER NOT NULL,
     height INTEGER NOT NULL,
     smart_objects INTEGER,
     added_at TEXT NOT NULL,
     opened_at TEXT,
     removed_at TEXT
   ) STRICT;
   CREATE INDEX library_mockups_by_hash ON library_mockups (content_hash);
   CREATE INDEX library_mockups_by_document ON library_mockups (document_uuid);

   INSERT INTO library_mockups (id, name, path, document_uuid, width, height, added_at, opened_at)
   SELECT
     lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' ||
       substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
     CASE WHEN lower(substr(name, -4)) IN ('.psd', '.psb') THEN substr(name, 1, length(name) - 4) ELSE name END,
     path, uuid, width, height, opened_at, opened_at
   FROM recent_documents;
   DROP TABLE recent_documents;

   CREATE TABLE library_collections (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     created_at TEXT NOT NULL,
     removed_at TEXT
   ) STRICT;

   CREATE TABLE library_collected (
     collection_id TEXT NOT NULL REFERENCES library_collections (id) ON DELETE CASCADE,
     mockup_id TEXT NOT NULL,
     PRIMARY KEY (collection_id, mockup_id)
   ) STRICT;

   CREATE TABLE library_tags (
     mockup_id TEXT NOT NULL,
     tag TEXT NOT NULL COLLATE NOCASE,
     PRIMARY KEY (mockup_id, tag)
   ) STRICT;

   ALTER TABLE artworks ADD COLUMN removed_at TEXT`,

  `CREATE TABLE job_steps (
     sequence INTEGER PRIMARY KEY AUTOINCREMENT,
     job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
     status TEXT NOT NULL,
     error TEXT,
     at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX job_steps_by_job ON job_steps (job_id, sequence);
   CREATE INDEX jobs_by_change ON jobs (updated_at);
   CREATE TRIGGER job_taken_in AFTER INSERT ON jobs BEGIN
     INSERT INTO job_steps (job_id, status, at) VALUES (NEW.id, NEW.status, NEW.created_at);
   END;
   CREATE TRIGGER job_moved AFTER UPDATE OF status ON jobs WHEN OLD.status <> NEW.status BEGIN
     INSERT INTO job_steps (job_id, status, error, at) VALUES (NEW.id, NEW.status, NEW.error, NEW.updated_at);
   END;

   CREATE TABLE webhook_attempts (
     sequence INTEGER PRIMARY KEY AUTOINCREMENT,
     delivery_id TEXT NOT NULL REFERENCES webhook_deliveries (id) ON DELETE CASCADE,
     url TEXT NOT NULL,
     http_status INTEGER,
     error TEXT,
     answer TEXT,
     duration_ms REAL NOT NULL,
     at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX webhook_attempts_by_delivery ON webhook_attempts (delivery_id, sequence)`,

  `CREATE TABLE batch_recipes (
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
   CREATE INDEX batch_items_by_state ON batch_items (run_id, state, id)`,
  `CREATE TABLE batch_tables (
     id TEXT PRIMARY KEY,
     path TEXT NOT NULL,
     is_folder INTEGER NOT NULL,
     outside TEXT NOT NULL
   ) STRICT`,
  `CREATE TABLE placement_presets (
     id TEXT PRIMARY KEY,
     document_uuid TEXT NOT NULL,
     contents_id TEXT NOT NULL,
     name TEXT NOT NULL,
     placement TEXT NOT NULL,
     removed_at TEXT,
     UNIQUE (document_uuid, contents_id, name)
   ) STRICT`,
  `CREATE TABLE remote_documents (
     uuid TEXT PRIMARY KEY,
     connection_id TEXT NOT NULL,
     mockup TEXT NOT NULL
   ) STRICT`,
  `CREATE TABLE removed_fonts (
     uuid TEXT PRIMARY KEY,
     family TEXT NOT NULL,
     subfamily TEXT NOT NULL,
     postscript_name TEXT NOT NULL,
     category TEXT NOT NULL,
     license TEXT,
     file TEXT NOT NULL,
     created_at TEXT NOT NULL,
     removed_at TEXT NOT NULL
   ) STRICT`,
  `ALTER TABLE placement_presets ADD COLUMN file TEXT;
   ALTER TABLE placement_presets ADD COLUMN layer_name TEXT;
   ALTER TABLE placement_presets ADD COLUMN canvas_width INTEGER;
   ALTER TABLE placement_presets ADD COLUMN canvas_height INTEGER;
   UPDATE placement_presets SET file =
     (SELECT path FROM library_mockups WHERE library_mockups.document_uuid = placement_presets.document_uuid)`,
  `CREATE TABLE output_presets (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     outputs TEXT NOT NULL,
     removed_at TEXT
   ) STRICT`,
  // Counters, because a call has no time to search a year's charges or a day's answers.
  `ALTER TABLE api_keys ADD COLUMN total_requests INTEGER NOT NULL DEFAULT 0;
   UPDATE api_keys SET total_requests = (SELECT count(*) FROM charges WHERE charges.key_hash = api_keys.id);
   CREATE TABLE daily_charges (
     day TEXT PRIMARY KEY,
     credits REAL NOT NULL
   ) STRICT;
   INSERT INTO daily_charges SELECT substr(charged_at, 1, 10), sum(credits) FROM charges GROUP BY 1;
   CREATE TRIGGER charges_are_counted AFTER INSERT ON charges BEGIN
     UPDATE api_keys SET total_requests = total_requests + 1 WHERE id = NEW.key_hash;
     INSERT INTO daily_charges (day, credits) VALUES (substr(NEW.charged_at, 1, 10), NEW.credits)
       ON CONFLICT (day) DO UPDATE SET credits = credits + excluded.credits;
   END;
   DROP INDEX charges_by_key;
   DROP INDEX charges_by_time;
   CREATE INDEX idempotent_answers_by_time ON idempotent_answers (answered_at)`,
  // For each picture, a hot folder asks which others with its stem ever came in.
  `CREATE INDEX hot_arrivals_by_stem ON hot_arrivals (folder_id, lower(name))`,
  `CREATE INDEX webhook_deliveries_by_lane ON webhook_deliveries (lane, next_attempt_at, sequence) WHERE next_attempt_at IS NOT NULL`,
  `CREATE INDEX mockups_by_name ON mockups (name COLLATE NOCASE, uuid, name, created_at);
   CREATE INDEX mockups_by_change ON mockups (updated_at, uuid, name, created_at);
   DROP INDEX mockups_by_creation;
   CREATE INDEX mockups_by_creation ON mockups (created_at, uuid, name)`,
  `CREATE INDEX artworks_by_time ON artworks (added_at)`,
  `CREATE INDEX hot_arrivals_by_turn ON hot_arrivals (folder_id, id);
   CREATE INDEX hot_arrivals_at_work ON hot_arrivals (run_id) WHERE state = 'working'`,
  `ALTER TABLE batch_items ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE batch_items ADD COLUMN leased_until TEXT`,
  // Several processes share one queue: a job is leased to a worker, and all of them must know whose turn is next.
  `ALTER TABLE jobs ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE jobs ADD COLUMN worker TEXT;
   ALTER TABLE jobs ADD COLUMN lease TEXT;
   ALTER TABLE jobs ADD COLUMN lease_until TEXT;
   CREATE TABLE job_turns (
     key TEXT PRIMARY KEY,
     turn INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE duties (
     name TEXT PRIMARY KEY,
     worker TEXT NOT NULL,
     until TEXT NOT NULL
   ) STRICT`,
  `CREATE TABLE projects (
     uuid TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     file TEXT NOT NULL,
     position INTEGER NOT NULL,
     updated_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX projects_by_change ON projects (updated_at);
   CREATE TABLE project_steps (
     project_uuid TEXT NOT NULL,
     position INTEGER NOT NULL,
     version INTEGER NOT NULL,
     state TEXT NOT NULL,
     gesture TEXT,
     PRIMARY KEY (project_uuid, position)
   ) STRICT, WITHOUT ROWID`,
  // A run is at work in the process that holds it; the runs of all others are left alone.
  `ALTER TABLE batch_runs ADD COLUMN worker TEXT;
   ALTER TABLE batch_runs ADD COLUMN leased_until TEXT;
   CREATE INDEX batch_runs_by_worker ON batch_runs (state, worker, leased_until)`,
  `ALTER TABLE projects ADD COLUMN saved_as TEXT;
   ALTER TABLE projects ADD COLUMN removed_at TEXT`,
  // A file beside the database has the same id, so that neither is used with another folder's. Files older than
  // `known_since` may be missing from the database; a database of an earlier version knows its files.
  `CREATE TABLE data_folder (
     id TEXT NOT NULL,
     known_since TEXT NOT NULL,
     seen_at TEXT,
     trusted_at TEXT
   ) STRICT;
   INSERT INTO data_folder (id, known_since) SELECT lower(hex(randomblob(16))), CASE
     WHEN (SELECT user_version FROM pragma_user_version) = 0 THEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
     ELSE '1970-01-01T00:00:00.000Z' END`,
  // A JSON list; null: a key that may do everything.
  `ALTER TABLE api_keys ADD COLUMN scopes TEXT`,
  `ALTER TABLE connections ADD COLUMN is_queued INTEGER NOT NULL DEFAULT 0`,
  // Facts are JSON, null for fonts that an earlier version took in; the unpacked file is the font within a WOFF file.
  `ALTER TABLE fonts ADD COLUMN unpacked_file TEXT;
   ALTER TABLE fonts ADD COLUMN facts TEXT;
   ALTER TABLE removed_fonts ADD COLUMN unpacked_file TEXT;
   ALTER TABLE removed_fonts ADD COLUMN facts TEXT`,
  // 1: the program was closed during the run, which goes on when the program is opened again.
  `ALTER TABLE batch_runs ADD COLUMN goes_on INTEGER NOT NULL DEFAULT 0`,
  // Files of the cache, which are made again where they are gone.
  `CREATE TABLE cut_outs (
     key TEXT PRIMARY KEY,
     file TEXT NOT NULL,
     width INTEGER NOT NULL,
     height INTEGER NOT NULL,
     ground TEXT NOT NULL,
     confidence REAL NOT NULL,
     used_at TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX cut_outs_by_use ON cut_outs (used_at)`,
  // Of all that goes into the picture; null for files of earlier versions.
  `ALTER TABLE batch_items ADD COLUMN fingerprint TEXT`,
  // A JSON list of print areas that a person added to the file.
  `ALTER TABLE library_mockups ADD COLUMN added_areas TEXT NOT NULL DEFAULT '[]'`,
  // A picture is named by the hash of its bytes; a wish is JSON: what a person painted, which no cache may lose.
  `ALTER TABLE cut_outs ADD COLUMN has_shadow INTEGER NOT NULL DEFAULT 0;
   CREATE TABLE cut_out_corrections (
     picture TEXT PRIMARY KEY,
     wish TEXT NOT NULL,
     updated_at TEXT NOT NULL
   ) STRICT, WITHOUT ROWID`,
  // Drafts, what was prepared, thumbnails and colours are JSON. Their files are named by uuid and version.
  `CREATE TABLE photo_mockups (
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
   CREATE INDEX photo_mockups_by_creation ON photo_mockups (created_at DESC, uuid)`,
  // Of drawn pictures. A picture of a photo mockup costs more than others, which earlier versions did not count.
  `ALTER TABLE batch_runs ADD COLUMN credits REAL NOT NULL DEFAULT 0;
   UPDATE batch_runs SET credits = drawn`,
  // Sessions of the embedded editor: secrets as hashes, settings, designs and receipts as JSON.
  `CREATE TABLE studio_sessions (
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
   ) STRICT, WITHOUT ROWID`,
]
