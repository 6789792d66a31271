/**
 * `entry`: the job that stands for it in pg-boss; new each time a person queues it. `line` is the key, '' for the
 * owner. What changes while a job runs stands in no index, so that PostgreSQL need not touch them.
 */
export const queueTables = `CREATE TABLE jobs (
     sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     id text NOT NULL UNIQUE,
     entry uuid NOT NULL,
     kind text NOT NULL,
     status text NOT NULL,
     progress double precision NOT NULL DEFAULT 0,
     input text NOT NULL,
     key_id text,
     line text NOT NULL GENERATED ALWAYS AS (coalesce(key_id, '')) STORED,
     webhook_url text,
     mockup_uuid text,
     mockup_name text,
     file text,
     error text,
     credits double precision NOT NULL DEFAULT 0,
     priority integer NOT NULL,
     attempts integer NOT NULL DEFAULT 0,
     worker text,
     lease text,
     lease_until timestamptz,
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL,
     ended_at timestamptz
   ) WITH (fillfactor = 85);
   CREATE INDEX jobs_by_mockup ON jobs (mockup_uuid, sequence DESC) WHERE mockup_uuid IS NOT NULL;
   CREATE INDEX jobs_by_kind ON jobs (kind, sequence DESC);
   CREATE INDEX jobs_by_end ON jobs (ended_at) WHERE ended_at IS NOT NULL;
   CREATE INDEX jobs_waiting ON jobs (priority, line, sequence) WHERE status = 'queued';
   CREATE INDEX jobs_at_work ON jobs (worker) WHERE status IN ('dispatched', 'running');
   ALTER TABLE jobs SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

   CREATE SEQUENCE job_turn;
   CREATE TABLE job_turns (
     priority integer NOT NULL,
     line text NOT NULL,
     turn bigint NOT NULL DEFAULT 0,
     since bigint NOT NULL DEFAULT nextval('job_turn'),
     PRIMARY KEY (priority, line)
   ) WITH (fillfactor = 50);
   CREATE FUNCTION drop_idle_turn(of_priority integer, of_line text) RETURNS boolean LANGUAGE plpgsql AS $$
   BEGIN
     -- Each statement below must see what was committed before it: a job that was added while we waited.
     IF current_setting('transaction_isolation') <> 'read committed' THEN RETURN false; END IF;
     PERFORM FROM job_turns WHERE priority = of_priority AND line = of_line FOR UPDATE SKIP LOCKED;
     IF NOT FOUND THEN RETURN false; END IF;
     DELETE FROM job_turns WHERE priority = of_priority AND line = of_line AND NOT EXISTS (
       SELECT FROM jobs WHERE status = 'queued' AND priority = of_priority AND line = of_line);
     RETURN FOUND;
   END $$;

   CREATE TABLE workers (
     id text PRIMARY KEY,
     host text NOT NULL,
     pid integer NOT NULL,
     works_queue boolean NOT NULL,
     started_at timestamptz NOT NULL DEFAULT now(),
     beat_at timestamptz NOT NULL DEFAULT now()
   ) WITH (fillfactor = 50)`

/** `rate_buckets` need not survive a crash: full buckets are the mildest start. */
export const sharedLimitTables = `CREATE TABLE slots (
     kind text NOT NULL,
     place integer NOT NULL,
     holder text NOT NULL,
     until timestamptz NOT NULL,
     PRIMARY KEY (kind, place)
   ) WITH (fillfactor = 50);

   CREATE UNLOGGED TABLE rate_buckets (
     caller text PRIMARY KEY,
     full_at timestamptz NOT NULL
   ) WITH (fillfactor = 50);

   CREATE TABLE calls_at_work (
     token text PRIMARY KEY,
     id text NOT NULL,
     body_hash text NOT NULL,
     until timestamptz NOT NULL,
     outcome text
   ) WITH (fillfactor = 70);
   CREATE UNIQUE INDEX calls_at_work_by_id ON calls_at_work (id) WHERE outcome IS NULL;
   CREATE INDEX calls_at_work_by_time ON calls_at_work (until)`
