import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobStore } from '../../service/ports/blob-store'
import type { KnownFiles, Retries } from '../../service/ports/known-files'
import { identityOf } from '../files/blob-folder'
import type { ServedFolders } from '../files/folder-served-files'

export interface Sweep extends Retries {
  readonly known: KnownFiles
  readonly mockupsFolder: string
  /** Folder of photos and what was baked of them. */
  readonly photoMockupsFolder: string
  readonly servedFolders: ServedFolders
  /** Folder of request bodies while they are being read. */
  readonly uploadsFolder: string
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
 * folders, bodies of requests. Then removes what has expired: results, and bytes that no file refers to any more.
 */
export const sweepLeftovers = async (sweep: Sweep): Promise<void> => {
  const { known, mockupsFolder, servedFolders, since, before } = sweep
  const unnamed = { since, before, discard: sweep.discard }
  const uploads = await known.mockups(sweep)
  const carried = await known.carried(sweep)
  const thumbnails = await known.thumbnails()
  const fontFiles = await known.fonts(before)
  const ofAbandoned = await known.abandoned()

  // The poster of a film stands beside it.
  const abandonedFolders = new Set([...ofAbandoned].map(folderOf))

  for (const name of await namesIn(mockupsFolder))
    if (!uploads.has(name)) await discardOld(join(mockupsFolder, name), unnamed)
  for (const name of await namesIn(sweep.carriedFolder))
    if (!carried.has(name)) await discardOld(join(sweep.carriedFolder, name), unnamed)

  const photos = await known.photos()
  for (const name of await namesIn(sweep.photoMockupsFolder))
    if (!photos.has(name)) await discardOld(join(sweep.photoMockupsFolder, name), unnamed)

  const cutOuts = await known.cutOuts()
  for (const name of await namesIn(sweep.cutOutsFolder))
    if (!cutOuts.has(name)) await removeUnfinished(join(sweep.cutOutsFolder, name), before)

  // Pictures of presets stand beside the thumbnails of their mockup.
  const mockupFolders = new Set([...thumbnails].map(folderOf))
  const isLeftover = (id: string, name: string): boolean => {
    const isThumbnail = name.startsWith('thumbnail-') && name.endsWith('.webp')
    const isPreset = name.startsWith('preset-') && name.endsWith('.webp')
    return (
      abandonedFolders.has(folderOf(id)) ||
      (isThumbnail && !thumbnails.has(id)) ||
      (isPreset && !mockupFolders.has(folderOf(id))) ||
      (fontFile.test(name) && !fontFiles.has(id))
    )
  }
  await sweepServed(servedFolders.kept, unnamed, isLeftover)
  await sweepServed(servedFolders.expiring, unnamed, isLeftover)

  const { expiredBefore } = sweep
  const spent = new Set<string>()
  if (expiredBefore !== null)
    for (const folder of await namesIn(servedFolders.expiring))
      await removeExpired(join(servedFolders.expiring, folder), expiredBefore, spent)
  for (const name of await namesIn(sweep.uploadsFolder))
    await removeStill(join(sweep.uploadsFolder, name), before)
  await sweep.blobs.collect({ ...unnamed, spent })
}

const folderOf = (id: string): string => id.split('/')[0] ?? ''

/** An uploaded font, or the preview of one. */
const fontFile = /\.(?:ttf|ttc|otf|woff2?|svg)$/

const sweepServed = async (
  root: string,
  times: Discarding,
  isLeftover: (id: string, name: string) => boolean,
): Promise<void> => {
  for (const folder of await namesIn(root)) {
    const path = join(root, folder)
    const age = await stat(path).catch(() => null)
    for (const name of await namesIn(path))
      if (isUnfinished(name)) await removeUnfinished(join(path, name), times.before)
      else if (isLeftover(`${folder}/${name}`, name)) await discardOld(join(path, name), times)
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
