import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from './open-database'

export interface Sweep {
  readonly database: Connection
  readonly mockupsFolder: string
  readonly servedFolder: string
  /** What is younger belongs to work that goes on. */
  readonly before: Date
}

/**
 * Removes what work left behind that was killed in the middle: files half written, uploads and thumbnails that no mockup names, pictures of jobs that
 * did not succeed, empty folders. Pictures that were handed out stay.
 */
export const sweepLeftovers = async ({
  database,
  mockupsFolder,
  servedFolder,
  before,
}: Sweep): Promise<void> => {
  const known = (sql: string): ReadonlySet<string> =>
    new Set((database.prepare(sql).all() as { name: string }[]).map(({ name }) => name))
  const uploads = known(
    `SELECT uuid || '.psd' AS name FROM mockups
     UNION SELECT json_extract(input, '$.mockupUuid') || '.psd' FROM jobs
       WHERE kind = 'upload' AND status NOT IN ('succeeded', 'failed')`,
  )
  const thumbnails = known("SELECT value ->> 'file' AS name FROM mockups, json_each(mockups.thumbnails)")
  const abandoned = known(
    "SELECT file AS name FROM jobs WHERE file IS NOT NULL AND status IN ('failed', 'cancelled')",
  )

  for (const name of await namesIn(mockupsFolder))
    if (!uploads.has(name)) await removeOld(join(mockupsFolder, name), before)

  for (const folder of await namesIn(servedFolder)) {
    const path = join(servedFolder, folder)
    const age = await stat(path).catch(() => null)
    for (const name of await namesIn(path)) {
      const id = `${folder}/${name}`
      const isThumbnail = name.startsWith('thumbnail-') && name.endsWith('.webp')
      if (isUnfinished(name) || abandoned.has(id) || (isThumbnail && !thumbnails.has(id)))
        await removeOld(join(path, name), before)
    }
    // Fails where something is in it.
    if (age && age.mtime < before) await rmdir(path).catch(() => undefined)
  }
}

/** As `nodeFiles` and the engine name what they are still writing. */
const isUnfinished = (name: string): boolean => name.endsWith('.part') || name.endsWith('.unfinished')

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

const removeOld = async (path: string, before: Date): Promise<void> => {
  const found = await stat(path).catch(() => null)
  if (found && found.mtime < before) await rm(path, { force: true })
}
