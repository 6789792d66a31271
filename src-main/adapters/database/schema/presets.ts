export const placementPresetTable = `CREATE TABLE placement_presets (
     id TEXT PRIMARY KEY,
     document_uuid TEXT NOT NULL,
     contents_id TEXT NOT NULL,
     name TEXT NOT NULL,
     placement TEXT NOT NULL,
     removed_at TEXT,
     UNIQUE (document_uuid, contents_id, name)
   ) STRICT`

export const filesOfPlacementPresets = `ALTER TABLE placement_presets ADD COLUMN file TEXT;
   ALTER TABLE placement_presets ADD COLUMN layer_name TEXT;
   ALTER TABLE placement_presets ADD COLUMN canvas_width INTEGER;
   ALTER TABLE placement_presets ADD COLUMN canvas_height INTEGER;
   UPDATE placement_presets SET file =
     (SELECT path FROM library_mockups WHERE library_mockups.document_uuid = placement_presets.document_uuid)`

export const outputPresetTable = `CREATE TABLE output_presets (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     outputs TEXT NOT NULL,
     removed_at TEXT
   ) STRICT`
