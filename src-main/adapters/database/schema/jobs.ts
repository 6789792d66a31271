export const jobTables = `CREATE TABLE jobs (
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
   CREATE INDEX jobs_by_mockup ON jobs (mockup_uuid, sequence)`

export const prioritizedJobs = `ALTER TABLE jobs ADD COLUMN priority INTEGER NOT NULL DEFAULT 1;
   CREATE INDEX jobs_by_turn ON jobs (status, priority, key_hash, sequence)`

export const jobAndDeliveryHistory = `CREATE TABLE job_steps (
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
   CREATE INDEX webhook_attempts_by_delivery ON webhook_attempts (delivery_id, sequence)`

/** Several processes share one queue: a job is leased to a worker, and all of them must know whose turn is next. */
export const leasedJobs = `ALTER TABLE jobs ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
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
   ) STRICT`

/** The request that brought a job, and a switch with which an operator lets all workers rest. */
export const jobOrigins = `ALTER TABLE jobs ADD COLUMN request_id TEXT;
   ALTER TABLE jobs ADD COLUMN traceparent TEXT;
   ALTER TABLE webhook_deliveries ADD COLUMN request_id TEXT;
   ALTER TABLE webhook_deliveries ADD COLUMN traceparent TEXT;
   CREATE TABLE queue_pause (since TEXT NOT NULL) STRICT`
