/** The requests that brought jobs and deliveries, the switch that lets all workers rest, and indexes for pruning. */
export const operationColumns = `ALTER TABLE jobs ADD COLUMN request_id text, ADD COLUMN traceparent text;
  ALTER TABLE webhook_deliveries ADD COLUMN request_id text, ADD COLUMN traceparent text;
  CREATE TABLE queue_pause (
    id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    since timestamptz NOT NULL
  );
  CREATE INDEX charges_by_time ON charges (charged_at)`
