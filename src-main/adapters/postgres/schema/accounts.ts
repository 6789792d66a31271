/**
 * Work and its sums. Charges that end at the same time must not wait for one row: each connection counts in one of 64
 * slots, and whoever reads adds them up.
 */
export const accountTables = `CREATE TABLE api_keys (
    id text PRIMARY KEY,
    hash text NOT NULL UNIQUE,
    prefix text,
    name text NOT NULL,
    scopes jsonb,
    public_base_url text,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz,
    revoked_at timestamptz
  );
  CREATE INDEX api_keys_by_creation ON api_keys (created_at);

  CREATE TABLE account (
    id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    uuid text NOT NULL,
    name text NOT NULL,
    created_at timestamptz NOT NULL
  );

  CREATE TABLE charges (
    work text PRIMARY KEY,
    key_id text,
    credits numeric NOT NULL,
    charged_at timestamptz NOT NULL
  );
  CREATE TABLE daily_charges (
    day date NOT NULL,
    slot smallint NOT NULL,
    credits numeric NOT NULL,
    PRIMARY KEY (day, slot)
  );
  CREATE TABLE key_charges (
    key_id text NOT NULL,
    slot smallint NOT NULL,
    requests bigint NOT NULL,
    PRIMARY KEY (key_id, slot)
  );

  CREATE TABLE idempotent_answers (
    scope text NOT NULL,
    call text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    answer json NOT NULL,
    answered_at timestamptz NOT NULL,
    PRIMARY KEY (scope, call, key)
  );
  CREATE INDEX idempotent_answers_by_time ON idempotent_answers (answered_at)`
