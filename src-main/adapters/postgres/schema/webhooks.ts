export const webhookTables = `CREATE TABLE webhook_endpoints (
    sequence bigint GENERATED ALWAYS AS IDENTITY,
    id text PRIMARY KEY,
    url text NOT NULL,
    secret text NOT NULL,
    description text,
    event_types jsonb NOT NULL,
    event_naming text NOT NULL,
    enabled boolean NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  );
  CREATE TABLE webhook_deliveries (
    sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    endpoint_id text NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
    url text,
    lane text COLLATE "C" NOT NULL,
    job_id text NOT NULL,
    event text NOT NULL,
    event_type text NOT NULL,
    body text NOT NULL,
    status text NOT NULL,
    attempts integer NOT NULL,
    http_status integer,
    last_error text,
    next_attempt_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  );
  CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (endpoint_id, sequence);
  CREATE INDEX webhook_deliveries_by_job ON webhook_deliveries (job_id, endpoint_id, sequence);
  CREATE INDEX webhook_deliveries_by_end ON webhook_deliveries (updated_at) WHERE next_attempt_at IS NULL;
  CREATE INDEX webhook_deliveries_open ON webhook_deliveries (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
  CREATE INDEX webhook_deliveries_by_lane ON webhook_deliveries (lane, next_attempt_at, sequence)
    WHERE next_attempt_at IS NOT NULL;
  CREATE TABLE webhook_attempts (
    sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    delivery_id text NOT NULL REFERENCES webhook_deliveries (id) ON DELETE CASCADE,
    url text NOT NULL,
    http_status integer,
    error text,
    answer text,
    duration_ms double precision NOT NULL,
    at timestamptz NOT NULL
  );
  CREATE INDEX webhook_attempts_by_delivery ON webhook_attempts (delivery_id, sequence)`
