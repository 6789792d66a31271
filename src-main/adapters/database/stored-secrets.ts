import { isWithoutDatabase, peekAt } from './open-folder-database'

/** The secrets of webhooks as a database or a backup of any version has them. Changes nothing. */
export const storedSecrets = (path: string): readonly string[] => {
  if (isWithoutDatabase(path)) return []
  return peekAt(path, (connection) => {
    const has = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'webhook_endpoints'").get()
    if (has === undefined) return []
    const rows = connection.prepare('SELECT secret FROM webhook_endpoints').all() as { secret: string }[]
    return rows.map(({ secret }) => secret)
  })
}
