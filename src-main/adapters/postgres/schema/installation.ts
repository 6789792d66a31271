/** Files older than `known_since` may be missing from the database although they are in use. */
export const installationTables = `CREATE TABLE installation (
    id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    known_since timestamptz NOT NULL DEFAULT now(),
    seen_at timestamptz,
    trusted_at timestamptz
  );
  INSERT INTO installation DEFAULT VALUES;
  CREATE TABLE duties (
    name text PRIMARY KEY,
    worker text NOT NULL,
    until timestamptz NOT NULL
  )`
