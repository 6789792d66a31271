import { join } from 'node:path'
import { databaseName, isWithoutDatabase, peekAt } from './open-folder-database'

/** The secrets of a folder's webhooks as they are stored. Reads a database of any version, and changes nothing. */
export const storedSecrets = (folder: string): readonly string[] => {
  const path = join(folder, databaseName)
  if (isWithoutDatabase(path)) return []
  return peekAt(path, (connection) => {
    const has = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'webhook_endpoints'").get()
    if (has === undefined) return []
    const rows = connection.prepare('SELECT secret FROM webhook_endpoints').all() as { secret: string }[]
    return rows.map(({ secret }) => secret)
  })
}
