export const accountTables = `ALTER TABLE api_keys ADD COLUMN revoked_at TEXT;

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
   ) STRICT`

export const keyIds = `ALTER TABLE api_keys ADD COLUMN id TEXT;
   UPDATE api_keys SET id = hash;
   CREATE UNIQUE INDEX api_keys_by_id ON api_keys (id)`

export const keyAddresses = `ALTER TABLE api_keys ADD COLUMN public_base_url TEXT`

export const keyPrefixes = `ALTER TABLE api_keys ADD COLUMN prefix TEXT`

/** Counters, because a call has no time to search a year's charges or a day's answers. */
export const countedCharges = `ALTER TABLE api_keys ADD COLUMN total_requests INTEGER NOT NULL DEFAULT 0;
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
   CREATE INDEX idempotent_answers_by_time ON idempotent_answers (answered_at)`

/** A JSON list; null: a key that may do everything. */
export const scopedKeys = `ALTER TABLE api_keys ADD COLUMN scopes TEXT`
