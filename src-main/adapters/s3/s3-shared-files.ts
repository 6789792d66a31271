import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError, isDiskFull } from '@contract/errors'
import { contentTypeOf } from '../../service/ports/content-type-of'
import type { FileRemovals } from '../../service/ports/file-removals'
import type { SharedFiles } from '../../service/ports/shared-files'
import { nodeFiles } from '../files/node-files'
import { notWritable } from '../files/unfinished-file'
import type { FileCache } from './file-cache'
import { type FileFacts, factsOf } from './file-facts'
import { blobKeyOf, type NamedFile, namedFileOf, nameKeyOf, namesFolder } from './file-names'
import type { ObjectStore } from './object-store'
import { s3Failure } from './s3-failure'

/** Of the store's request for a file of which a copy is here. */
const confirmEveryMs = 600_000
/** Bytes that are younger are taken for granted: the sweep leaves them alone for twice as long. */
const freshMs = 1_800_000
/** Larger files are looked for before they are sent. */
const askFirstBytes = 4_000_000

export interface S3SharedFilesParts {
  readonly store: ObjectStore
  readonly cache: FileCache
  /** Told what is removed here. */
  readonly removals?: FileRemovals | null
  /** How often bytes that break off or come damaged are asked for again, and the first pause in between. */
  readonly patience?: { readonly attempts: number; readonly pauseMs: number }
  /** Time without a byte after which the store counts as away. */
  readonly silentMs?: number
}

export interface S3SharedFiles extends SharedFiles {
  /** As the store knows it; null: nobody has published it. */
  locate(path: string): Promise<NamedFile | null>
  /** The names of all published files of a folder. */
  namesIn(folder: string): Promise<readonly string[]>
  /** Removes all files of a folder. */
  removeFolder(folder: string): Promise<void>
}

/**
 * Files at `<cache>/<name>`: bytes lie in the store once, by their SHA-256, and each name is an object of its own. A
 * copy on this machine counts while the store has the name for the same bytes; what is read from the store is compared
 * with its checksum before it has the file's path.
 */
export const createS3SharedFiles = (parts: S3SharedFilesParts): S3SharedFiles => {
  const { store, cache, removals = null, patience = { attempts: 4, pauseMs: 300 }, silentMs = 20_000 } = parts
  const arriving = new Map<string, Promise<() => void>>()

  /** Null for files of other folders. */
  const nameOf = (path: string): string | null => {
    const name = relative(cache.folder, path).replaceAll(sep, '/')
    return name === '' || name.startsWith('..') || name.startsWith('/') ? null : name
  }
  const namedBy = (path: string): string => {
    const name = nameOf(path)
    if (name !== null) return name
    throw new Error(`${path} is no shared file`)
  }

  /** Where a name was given twice, by two attempts at the same work, the later counts. */
  const find = async (name: string): Promise<NamedFile | null> => {
    const { objects } = await store.list(`${namesFolder}${name}/`)
    const found = objects.flatMap((object) => namedFileOf(object) ?? []).filter((file) => file.name === name)
    return found.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null
  }

  const receive = async (file: NamedFile, path: string): Promise<void> => {
    const temporary = `${path}.${file.sha256.slice(0, 8)}.part`
    await mkdir(dirname(path), { recursive: true })
    try {
      await download(file, temporary)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  const download = async (file: NamedFile, into: string): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      const failure = await downloadOnce(file, into)
      if (failure === null) return
      if (failure.kind === 'fileMissing' || attempt >= patience.attempts) throw failure
      if (failure.code === 'FILE_NOT_WRITABLE' && (attempt > 1 || !isDiskFull(failure.cause))) throw failure
      // Copies of other files give way.
      if (failure.code === 'FILE_NOT_WRITABLE') await cache.empty()
      else await pause(patience.pauseMs * 2 ** (attempt - 1))
    }
  }

  const downloadOnce = async ({ name, sha256, bytes }: NamedFile, into: string): Promise<AppError | null> => {
    const body = await store.read(blobKeyOf(sha256))
    if (body === null) return new AppError('fileMissing', { path: basename(name) })
    const hash = createHash('sha256')
    const watch = new AbortController()
    const stalled = setTimeout(() => watch.abort(), silentMs)
    let arrived = 0
    try {
      await pipeline(
        body,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            stalled.refresh()
            hash.update(chunk)
            arrived += chunk.length
            yield chunk
          }
        },
        createWriteStream(into, { flush: true }),
        { signal: watch.signal },
      )
    } catch (error) {
      return isOfDisk(error) ? notWritable(into, error) : s3Failure(error)
    } finally {
      clearTimeout(stalled)
      body.destroy()
    }
    if (arrived < bytes) return s3Failure(new Error(`${name} broke off after ${arrived} of ${bytes} bytes`))
    return hash.digest('hex') === sha256 ? null : new AppError('storedFileDamaged', { name: basename(name) })
  }

  const bring = (file: NamedFile): Promise<() => void> => {
    const coming =
      arriving.get(file.name) ??
      receive(file, cache.placeOf(file.name))
        .then(() => cache.add(file.name, file))
        .finally(() => arriving.delete(file.name))
    arriving.set(file.name, coming)
    return coming
  }

  /** Null: nobody has published the file. */
  const hold = async (name: string): Promise<(() => void) | null> => {
    const copy = cache.find(name)
    const held = copy && cache.use(name)
    if (copy && held) {
      const isRecent = Date.now() - copy.confirmedAtMs < confirmEveryMs
      const known = isRecent ? copy : await find(name)
      if (known?.sha256 === copy.sha256 && (await isWhole(cache.placeOf(name), copy.bytes))) {
        if (!isRecent) cache.confirm(name)
        return held
      }
      held()
      await cache.remove(name)
    }
    const file = await find(name)
    if (file === null) return null
    // Held for all who wait for the same bytes; each takes a hold of its own before it lets go of that.
    const release = await bring(file)
    const own = cache.use(name)
    release()
    return own ?? hold(name)
  }

  const keepBytes = async (path: string, { sha256, bytes }: { sha256: string; bytes: number }) => {
    const key = blobKeyOf(sha256)
    const send = () => store.upload(key, path, { bytes, contentType: contentTypeOf(path) })
    const there = bytes > askFirstBytes ? await store.head(key) : null
    const isFresh = there?.bytes === bytes && Date.now() - there.at.getTime() < freshMs
    // Sent anew, old bytes are young again: a sweep that found no name for them leaves them alone.
    if (!isFresh) await send()
  }

  /** They may have arrived cut short, and a sweep may have removed them just before they had the name. */
  const assertKept = async (path: string, { sha256, bytes }: { sha256: string; bytes: number }) => {
    const isThere = async () => (await store.head(blobKeyOf(sha256)))?.bytes === bytes
    if (await isThere()) return
    await store.remove([blobKeyOf(sha256)])
    await keepBytes(path, { sha256, bytes })
    if (!(await isThere())) throw s3Failure(new Error(`${basename(path)} does not arrive whole`))
  }

  const publish = async (path: string): Promise<void> => {
    const name = namedBy(path)
    await cache.opened
    const file = await lastingFactsOf(path)
    if (cache.find(name)?.sha256 === file.sha256 && (await find(name))?.sha256 === file.sha256) return
    await keepBytes(path, file)
    await store.mark(nameKeyOf({ name, ...file }))
    await assertKept(path, file)
    const release = await cache.add(name, { ...file, at: new Date() })
    release()
  }

  const locate = async (path: string): Promise<NamedFile | null> => {
    const name = nameOf(path)
    if (name === null) return null
    await cache.opened
    const copy = cache.find(name)
    const isRecent = copy !== null && Date.now() - copy.confirmedAtMs < confirmEveryMs
    return isRecent ? { ...copy, name } : find(name)
  }

  const removeUnder = async (name: string): Promise<void> => {
    const { objects } = await store.list(`${namesFolder}${name}/`)
    await store.remove(objects.map(({ key }) => key))
    for (const object of objects) {
      const file = namedFileOf(object)
      if (file) await cache.remove(file.name)
    }
    removals?.tell(name)
  }

  const holdAll: SharedFiles['hold'] = async (paths) => {
    await cache.opened
    const held: (() => void)[] = []
    const release = (): void => {
      for (const letGo of held.splice(0)) letGo()
    }
    try {
      for (const path of new Set(paths)) {
        const name = nameOf(path)
        const one = name === null ? null : await hold(name)
        if (one) held.push(one)
      }
      return release
    } catch (error) {
      release()
      throw error
    }
  }

  return {
    publish,
    locate,
    hold: holdAll,

    exists: async (path) => (nameOf(path) === null ? nodeFiles.exists(path) : (await locate(path)) !== null),

    async read(path) {
      const release = await holdAll([path])
      try {
        return await nodeFiles.read(path)
      } finally {
        release()
      }
    },

    async write(path, bytes) {
      await nodeFiles.write(path, bytes)
      await publish(path)
    },

    async remove(path) {
      const name = namedBy(path)
      await cache.opened
      await removeUnder(name)
      await cache.remove(name)
    },

    async removeFolder(folder) {
      await cache.opened
      await removeUnder(namedBy(folder))
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },

    async namesIn(folder) {
      const under = `${namesFolder}${namedBy(join(folder, 'any')).slice(0, -'any'.length)}`
      const names = new Set<string>()
      for (let after: string | null = null; ; ) {
        const { objects, hasMore } = await store.list(under, after)
        for (const object of objects) {
          const file = namedFileOf(object)
          if (file) names.add(basename(file.name))
        }
        after = objects.at(-1)?.key ?? null
        if (!hasMore || after === null) return [...names]
      }
    },
  }
}

/** They are on the disk when this resolves. */
const lastingFactsOf = async (path: string): Promise<FileFacts> => {
  const facts = await factsOf(path)
  try {
    const file = await open(path, 'r+')
    await file.sync().finally(() => file.close())
  } catch (cause) {
    throw new AppError('fileUnreadable', { path }, { cause })
  }
  return facts
}

const isWhole = (path: string, bytes: number): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size === bytes,
    () => false,
  )

const diskCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'ENOENT', 'EIO'])

const isOfDisk = (error: unknown): boolean => diskCodes.has((error as { readonly code?: unknown }).code)
