import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Database and locks have no age that anybody asks for. */
const undated = /^(?:mockwright\.db.*|workers|backups)$/

/**
 * Moves the times of everything below a folder ahead, once for each file: the system dates files by its own clock, and
 * a simulated one is ahead of it by `aheadMs`. Files and folders that were moved before lie in the system's future.
 */
export const dateFiles = async (folder: string, aheadMs: number): Promise<void> => {
  if (aheadMs === 0) return
  const systemNowMs = Date.now() - aheadMs
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (undated.test(entry.name)) continue
    const path = join(folder, entry.name)
    const found = await stat(path).catch(() => null)
    if (entry.isDirectory()) await dateFiles(path, aheadMs)
    // The system dates files in fractions of a millisecond, which the clock of the program cuts off.
    if (!found || Math.floor(found.mtimeMs) > systemNowMs) continue
    const mtime = new Date(found.mtimeMs + aheadMs)
    await utimes(path, mtime, mtime).catch(() => undefined)
  }
}
