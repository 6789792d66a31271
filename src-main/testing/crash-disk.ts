import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { DatabaseConnection } from '../adapters/database/open-database'
import { posterOfFilm } from '../service/jobs/poster-of-film'

/** The faults in the files of a data folder, one sentence each. */
export const faultsOnDisk = async (database: DatabaseConnection, folder: string): Promise<string[]> => {
  const names = (sql: string): string[] =>
    (database.prepare(sql).all() as { name: string }[]).map(({ name }) => name)
  const known = new Set([
    ...names(`SELECT file AS name FROM jobs WHERE ${isRender} AND file IS NOT NULL`).map((id) =>
      join(folder, 'results', id),
    ),
    ...names(
      `SELECT value ->> 'file' AS name FROM mockups, json_each(mockups.thumbnails)
       UNION SELECT value ->> 'file' FROM photo_mockups, json_each(photo_mockups.thumbnails)`,
    ).map((id) => join(folder, 'files', id)),
    ...names('SELECT file AS name FROM mockups'),
  ])
  const posters = names("SELECT file AS name FROM jobs WHERE kind = 'video' AND status = 'succeeded'").map(
    (id) => join(folder, 'results', posterOfFilm(id)),
  )
  // Work that did not succeed may be tried again.
  const carried = names("SELECT id AS name FROM jobs WHERE status IN ('failed', 'cancelled')").map((id) =>
    join(folder, 'carried', `${id}.json`),
  )
  const missing = [
    ...names(`SELECT id AS name FROM jobs WHERE ${isRender} AND status = 'succeeded' AND file IS NULL`).map(
      (id) => `The job ${id} has no file.`,
    ),
    ...[...known, ...posters].filter((file) => !existsSync(file)).map((file) => `${file} is missing.`),
  ]
  const strays = ['files', 'results', 'mockups', 'uploads', 'carried'].map((place) =>
    strayIn(join(folder, place), new Set([...known, ...posters, ...carried])),
  )
  const all = await Promise.all([...strays, faultsInBlobs(join(folder, 'blobs')), unsharedIn(known, folder)])
  return [...missing, ...all.flat()]
}

/** Of work that gives a file, and has not failed. */
const isRender =
  "kind IN ('render', 'photo_mockup_render', 'video') AND status NOT IN ('failed', 'cancelled')"

/**
 * Blobs that no file links to any more, or whose bytes do not match the hash in their name. The service goes on
 * removing leftovers: a blob that went since it was listed is no fault.
 */
const faultsInBlobs = async (folder: string): Promise<string[]> => {
  const faults: string[] = []
  for (const path of await filesIn(folder)) {
    const [found, bytes] = await Promise.all([unlessGone(stat(path)), unlessGone(readFile(path))])
    if (!found || !bytes) continue
    if (found.nlink < 2) faults.push(`The blob ${path} is held by nothing.`)
    if (createHash('sha256').update(bytes).digest('hex') !== basename(path))
      faults.push(`The blob ${path} is not whole.`)
  }
  return faults
}

const unlessGone = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/**
 * Files that share their bytes with no blob: a kill between creating the file and its blob wastes space and does no
 * other harm.
 */
const unsharedIn = async (known: ReadonlySet<string>, folder: string): Promise<string[]> => {
  const shared = new Set(
    await Promise.all(
      (await filesIn(join(folder, 'blobs'))).map(async (path) => (await unlessGone(stat(path)))?.ino),
    ),
  )
  const alone: string[] = []
  for (const path of known) {
    const found = await unlessGone(stat(path))
    if (found && !shared.has(found.ino)) alone.push(`${path} shares its bytes with no blob.`)
  }
  return alone
}

/** Files that no record names, and empty folders. */
const strayIn = async (folder: string, known: ReadonlySet<string>): Promise<string[]> => {
  const files = await filesIn(folder)
  const held = new Set(files.map(dirname))
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const empty = entries
    .filter((entry) => entry.isDirectory() && !held.has(join(entry.parentPath, entry.name)))
    .map(({ parentPath, name }) => `The folder ${join(parentPath, name)} is empty.`)
  return [...files.filter((path) => !known.has(path)).map((path) => `${path} belongs to nothing.`), ...empty]
}

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}
