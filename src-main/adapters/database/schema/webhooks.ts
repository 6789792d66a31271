export const webhookTables = `CREATE TABLE webhook_endpoints (
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
   CREATE INDEX webhook_deliveries_open ON webhook_deliveries (next_attempt_at) WHERE next_attempt_at IS NOT NULL`

export const deliveriesByLane = `CREATE INDEX webhook_deliveries_by_lane ON webhook_deliveries (lane, next_attempt_at, sequence) WHERE next_attempt_at IS NOT NULL`
