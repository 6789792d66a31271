/** Data folders whose rows were moved here, with the number of rows of each table. */
export const moveTables = `CREATE TABLE moved_folders (
    id text PRIMARY KEY,
    moved_at timestamptz NOT NULL,
    rows json NOT NULL
  )`
