export const projectTables = `CREATE TABLE projects (
     uuid TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     file TEXT NOT NULL,
     position INTEGER NOT NULL,
     updated_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX projects_by_change ON projects (updated_at);
   CREATE TABLE project_steps (
     project_uuid TEXT NOT NULL,
     position INTEGER NOT NULL,
     version INTEGER NOT NULL,
     state TEXT NOT NULL,
     gesture TEXT,
     PRIMARY KEY (project_uuid, position)
   ) STRICT, WITHOUT ROWID`

export const savedProjects = `ALTER TABLE projects ADD COLUMN saved_as TEXT;
   ALTER TABLE projects ADD COLUMN removed_at TEXT`
