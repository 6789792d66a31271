/**
 * What is given back as it came is `json`, which keeps every character; `jsonb` is what queries look into. Names are
 * ordered as SQLite orders them, whatever the collation of the database.
 */
export const mockupTables = `CREATE TABLE mockups (
    uuid text COLLATE "C" PRIMARY KEY,
    name text COLLATE "C" NOT NULL,
    folded_name text COLLATE "C" NOT NULL,
    file text NOT NULL,
    description json NOT NULL,
    thumbnails jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  );
  CREATE INDEX mockups_by_name ON mockups (lower(name), uuid);
  CREATE INDEX mockups_by_creation ON mockups (created_at, uuid);
  CREATE INDEX mockups_by_change ON mockups (updated_at, uuid);

  CREATE TABLE photo_mockups (
    uuid text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    folded_name text NOT NULL CONSTRAINT photo_mockups_have_names UNIQUE,
    status text NOT NULL,
    reason json,
    job text,
    draft json NOT NULL,
    prepared json NOT NULL,
    thumbnails jsonb NOT NULL,
    colors json NOT NULL,
    version integer NOT NULL,
    baking_since timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  );
  CREATE INDEX photo_mockups_by_creation ON photo_mockups (created_at DESC, uuid)`
