export const libraryTables = `CREATE TABLE library_mockups (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     path TEXT NOT NULL UNIQUE,
     document_uuid TEXT,
     content_hash TEXT,
     stamp TEXT,
     bytes INTEGER,
     width INTEGER NOT NULL,
     height INTEGER NOT NULL,
     smart_objects INTEGER,
     added_at TEXT NOT NULL,
     opened_at TEXT,
     removed_at TEXT
   ) STRICT;
   CREATE INDEX library_mockups_by_hash ON library_mockups (content_hash);
   CREATE INDEX library_mockups_by_document ON library_mockups (document_uuid);

   INSERT INTO library_mockups (id, name, path, document_uuid, width, height, added_at, opened_at)
   SELECT
     lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' ||
       substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
     CASE WHEN lower(substr(name, -4)) IN ('.psd', '.psb') THEN substr(name, 1, length(name) - 4) ELSE name END,
     path, uuid, width, height, opened_at, opened_at
   FROM recent_documents;
   DROP TABLE recent_documents;

   CREATE TABLE library_collections (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     created_at TEXT NOT NULL,
     removed_at TEXT
   ) STRICT;

   CREATE TABLE library_collected (
     collection_id TEXT NOT NULL REFERENCES library_collections (id) ON DELETE CASCADE,
     mockup_id TEXT NOT NULL,
     PRIMARY KEY (collection_id, mockup_id)
   ) STRICT;

   CREATE TABLE library_tags (
     mockup_id TEXT NOT NULL,
     tag TEXT NOT NULL COLLATE NOCASE,
     PRIMARY KEY (mockup_id, tag)
   ) STRICT;

   ALTER TABLE artworks ADD COLUMN removed_at TEXT`

export const artworksByTime = `CREATE INDEX artworks_by_time ON artworks (added_at)`

/** A JSON list of print areas that a person added to the file. */
export const addedAreas = `ALTER TABLE library_mockups ADD COLUMN added_areas TEXT NOT NULL DEFAULT '[]'`
