import type { DatabaseConnection } from '../database/open-database'

const served = (id: string): string => `CASE WHEN ${id} LIKE 'r%' THEN 'results/' ELSE 'files/' END || ${id}`

const queries = [
  "SELECT 'mockups/' || uuid || '.psd' AS name FROM mockups",
  "SELECT 'photo-mockups/' || uuid || '.photo' AS name FROM photo_mockups",
  "SELECT 'photo-mockups/' || uuid || '.' || version || '.mockphoto' AS name FROM photo_mockups WHERE status = 'ready'",
  `SELECT ${served("(value ->> 'file')")} AS name FROM mockups, json_each(mockups.thumbnails)`,
  `SELECT ${served("(value ->> 'file')")} AS name FROM photo_mockups, json_each(photo_mockups.thumbnails)`,
  `SELECT ${served('file')} AS name FROM fonts`,
  `SELECT ${served('unpacked_file')} AS name FROM fonts WHERE unpacked_file IS NOT NULL`,
  `SELECT ${served('file')} AS name FROM studio_artworks`,
]
const results = `SELECT ${served('file')} AS name FROM jobs
  WHERE status = 'succeeded' AND file IS NOT NULL AND updated_at >= ?`

/**
 * The files that rows of a data folder's database cannot do without, by the names that a bucket has for them. Results
 * of before `oldest` have expired.
 */
export const namedFiles = (connection: DatabaseConnection, oldest: Date | null): ReadonlySet<string> => {
  const names = new Set<string>()
  const add = (rows: unknown[]): void => {
    for (const { name } of rows as { readonly name: string }[]) names.add(name)
  }
  for (const sql of queries) add(connection.prepare(sql).all())
  add(connection.prepare(results).all((oldest ?? new Date(0)).toISOString()))
  return names
}
