export const cutOutTables = `CREATE TABLE cut_outs (
    key text COLLATE "C" PRIMARY KEY,
    file text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    ground text NOT NULL,
    confidence double precision NOT NULL,
    has_shadow boolean NOT NULL,
    used_at timestamptz NOT NULL
  );
  CREATE INDEX cut_outs_by_use ON cut_outs (used_at);
  CREATE TABLE cut_out_corrections (
    picture text PRIMARY KEY,
    wish json NOT NULL,
    updated_at timestamptz NOT NULL
  )`
