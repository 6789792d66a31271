/**
 * Sessions of the embedded editor: secrets as hashes, settings, designs and receipts as JSON. `studio_openings` has one
 * row for each key, '' for the owner: who opens a session changes it, so that two at once do not both count as the last
 * one allowed.
 */
export const studioTables = `CREATE TABLE studio_config (
    id integer PRIMARY KEY CHECK (id = 1),
    config json NOT NULL,
    version integer NOT NULL
  );
  CREATE TABLE studio_sessions (
    id text COLLATE "C" PRIMARY KEY,
    session_hash text NOT NULL UNIQUE,
    bootstrap_hash text,
    token_hash text UNIQUE,
    key_id text,
    mockup_type text NOT NULL,
    kind text NOT NULL,
    mockup_uuid text NOT NULL,
    product_id text,
    variant_id text,
    action_id text,
    allowed_origin text,
    ui text NOT NULL,
    design text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz
  );
  CREATE INDEX studio_sessions_open ON studio_sessions (key_id, expires_at) WHERE revoked_at IS NULL;
  CREATE INDEX studio_sessions_by_creation ON studio_sessions (created_at, id);
  CREATE INDEX studio_sessions_by_end ON studio_sessions ((coalesce(revoked_at, expires_at)));
  CREATE TABLE studio_openings (
    key_id text PRIMARY KEY,
    opened bigint NOT NULL
  );
  CREATE TABLE studio_artworks (
    id text COLLATE "C" PRIMARY KEY,
    session_id text NOT NULL,
    name text NOT NULL,
    file text NOT NULL,
    bytes bigint NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    format text NOT NULL,
    has_alpha boolean NOT NULL,
    resolution_ppi double precision,
    added_at timestamptz NOT NULL
  );
  CREATE INDEX studio_artworks_by_session ON studio_artworks (session_id, added_at);
  CREATE TABLE studio_actions (
    id text COLLATE "C" PRIMARY KEY,
    session_id text NOT NULL,
    key_id text,
    receipt_hash text NOT NULL UNIQUE,
    action_id text NOT NULL,
    receipt text NOT NULL,
    created_at timestamptz NOT NULL,
    consumed_at timestamptz
  );
  CREATE INDEX studio_actions_by_session ON studio_actions (session_id, created_at);
  CREATE INDEX studio_actions_by_action ON studio_actions (action_id, created_at);
  CREATE INDEX studio_actions_by_creation ON studio_actions (created_at);
  CREATE TABLE studio_defaults (
    mockup_uuid text PRIMARY KEY,
    design text NOT NULL,
    updated_at timestamptz NOT NULL
  )`
