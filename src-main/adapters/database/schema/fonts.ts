export const fontAndStudioTables = `CREATE TABLE fonts (
     uuid TEXT PRIMARY KEY,
     family TEXT NOT NULL,
     subfamily TEXT NOT NULL,
     postscript_name TEXT NOT NULL UNIQUE,
     category TEXT NOT NULL,
     license TEXT,
     file TEXT NOT NULL,
     created_at TEXT NOT NULL
   ) STRICT;

   CREATE TABLE studio_config (
     id INTEGER PRIMARY KEY CHECK (id = 1),
     config TEXT NOT NULL,
     version INTEGER NOT NULL
   ) STRICT`

export const fontPreviewTable = `CREATE TABLE font_previews (
     font TEXT PRIMARY KEY,
     file TEXT
   ) STRICT`

export const removedFontTable = `CREATE TABLE removed_fonts (
     uuid TEXT PRIMARY KEY,
     family TEXT NOT NULL,
     subfamily TEXT NOT NULL,
     postscript_name TEXT NOT NULL,
     category TEXT NOT NULL,
     license TEXT,
     file TEXT NOT NULL,
     created_at TEXT NOT NULL,
     removed_at TEXT NOT NULL
   ) STRICT`

/** Facts are JSON, null for fonts that an earlier version took in; the unpacked file is the font within a WOFF file. */
export const fontFacts = `ALTER TABLE fonts ADD COLUMN unpacked_file TEXT;
   ALTER TABLE fonts ADD COLUMN facts TEXT;
   ALTER TABLE removed_fonts ADD COLUMN unpacked_file TEXT;
   ALTER TABLE removed_fonts ADD COLUMN facts TEXT`
