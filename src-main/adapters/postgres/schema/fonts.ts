const columns = `uuid text PRIMARY KEY,
    family text NOT NULL,
    subfamily text NOT NULL,
    category text NOT NULL,
    license text,
    file text NOT NULL,
    unpacked_file text,
    facts json,
    created_at timestamptz NOT NULL`

export const fontTables = `CREATE TABLE fonts (
    ${columns},
    postscript_name text NOT NULL UNIQUE
  );
  CREATE TABLE removed_fonts (
    ${columns},
    postscript_name text NOT NULL,
    removed_at timestamptz NOT NULL
  );
  CREATE TABLE font_previews (
    font text PRIMARY KEY,
    file text
  )`
