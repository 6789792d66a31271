import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobStore } from '../../service/ports/blob-store'
import { type FileOwners, servedLeftovers } from '../../service/ports/file-owners'
import { identityOf } from './blob-folder'
import type { ServedFolders } from './folder-served-files'

export interface Sweep {
  readonly owners: FileOwners
  readonly mockupsFolder: string
  /** Folder of photos and what was baked of them. */
  readonly photoMockupsFolder: string
  readonly servedFolders: ServedFolders
  /** Folder of artwork that came with queued renders. */
  readonly carriedFolder: string
  /** Folder of cut-outs, and of pictures that are being cut out. */
  readonly cutOutsFolder: string
  readonly blobs: Pick<BlobStore, 'collect'>
  /** Takes what no record names; expired results and unfinished files are removed at once. */
  readonly discard: (path: string) => Promise<void>
  /** Anything older may be missing from the database although it is in use: it stays. */
  readonly since: Date
  /** Anything younger belongs to work still in progress. */
  readonly before: Date
  /** Results made before this time are removed; null keeps them all. */
  readonly expiredBefore: Date | null
}

/** Discards files that were changed in this time. */
type Discarding = Pick<Sweep, 'since' | 'before' | 'discard'>

/**
 * Removes what killed work left behind: half-written files, uploads, photos and thumbnails of no mockup, fonts and
 * previews in no list, pictures of jobs that did not succeed, artwork of renders that did, cut-outs in no list, empty
 * folders. Then removes what has expired: results, and bytes that no file refers to any more.
 */
export const sweepLeftovers = async (sweep: Sweep): Promise<void> => {
  const { owners, mockupsFolder, servedFolders, since, before } = sweep
  const unnamed = { since, before, discard: sweep.discard }

  for (const name of await namesIn(mockupsFolder))
    if (!owners.mockups.has(name)) await discardOld(join(mockupsFolder, name), unnamed)
  for (const name of await namesIn(sweep.carriedFolder))
    if (!owners.carried.has(name)) await discardOld(join(sweep.carriedFolder, name), unnamed)
  for (const name of await namesIn(sweep.photoMockupsFolder))
    if (!owners.photoMockups.has(name)) await discardOld(join(sweep.photoMockupsFolder, name), unnamed)
  for (const name of await namesIn(sweep.cutOutsFolder))
    if (!owners.cutOuts.has(name)) await removeUnfinished(join(sweep.cutOutsFolder, name), before)

  const isLeftover = servedLeftovers(owners)
  await sweepServed(servedFolders.kept, unnamed, isLeftover)
  await sweepServed(servedFolders.expiring, unnamed, isLeftover)

  const { expiredBefore } = sweep
  const spent = new Set<string>()
  if (expiredBefore !== null)
    for (const folder of await namesIn(servedFolders.expiring))
      await removeExpired(join(servedFolders.expiring, folder), expiredBefore, spent)
  await sweep.blobs.collect({ ...unnamed, spent })
}

const sweepServed = async (
  root: string,
  times: Discarding,
  isLeftover: (id: string) => boolean,
): Promise<void> => {
  for (const folder of await namesIn(root)) {
    const path = join(root, folder)
    const age = await stat(path).catch(() => null)
    for (const name of await namesIn(path))
      if (isUnfinished(name)) await removeUnfinished(join(path, name), times.before)
      else if (isLeftover(`${folder}/${name}`)) await discardOld(join(path, name), times)
    // Fails where the folder is not empty.
    if (age && age.mtime < times.before) await rmdir(path).catch(() => undefined)
  }
}

/** The suffixes that `nodeFiles` and the engine give to files being written. */
const isUnfinished = (name: string): boolean => name.endsWith('.part') || name.endsWith('.unfinished')

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

const discardOld = async (path: string, { since, before, discard }: Discarding): Promise<void> => {
  const found = await stat(path).catch(() => null)
  if (found && found.mtime >= since && found.mtime < before) await discard(path)
}

const removeUnfinished = async (path: string, before: Date): Promise<void> => {
  const found = await stat(path).catch(() => null)
  if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
}

/** Adds the identities of the removed files' bytes to `spent`. */
const removeExpired = async (folder: string, before: Date, spent: Set<string>): Promise<void> => {
  const found = await stat(folder).catch(() => null)
  if (!found || found.mtime >= before) return
  for (const name of await namesIn(folder)) {
    const file = await stat(join(folder, name)).catch(() => null)
    if (file) spent.add(identityOf(file))
  }
  await rm(folder, { recursive: true, force: true })
}

/** Removes bodies of requests that nobody reads any more. */
export const sweepUploads = async (folder: string, before: Date): Promise<void> => {
  for (const name of await namesIn(folder)) await removeStill(join(folder, name), before)
}

/**
 * Removes a folder when none of its files has changed recently: the folder's own time does not change while its files
 * grow.
 */
const removeStill = async (folder: string, before: Date): Promise<void> => {
  const files = await Promise.all(
    (await namesIn(folder)).map((name) => stat(join(folder, name)).catch(() => null)),
  )
  if (files.every((file) => file === null || file.mtime < before)) await removeUnfinished(folder, before)
}
