import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from '../../service/ports/blob-store'

/**
 * `<folder>/<two digits>/<SHA-256>`: one file for equal bytes, whatever their names elsewhere in the data folder. Names
 * are hard links, so the file system itself counts the references, in the same step in which it makes or drops one. On
 * a file system without hard links (FAT), files stay copies.
 */
export const createBlobFolder = (folder: string): BlobStore => {
  const placeOf = (hash: string): string => join(folder, hash.slice(0, 2), hash)
  return {
    async share(path, knownHash) {
      const hash = knownHash ?? (await hashOf(path))
      const blob = placeOf(hash)
      if (await isOne(path, blob)) return
      await mkdir(dirname(blob), { recursive: true })
      if (await madeLink(path, blob)) return
      // The blob exists already: the name is moved over to it.
      const temporary = `${path}.${randomUUID().slice(0, 8)}.part`
      if (!(await madeLink(blob, temporary))) return
      await rename(temporary, path).catch(() => rm(temporary, { force: true }))
    },

    async collect({ since, before, discard, spent }) {
      let freed = 0
      for (const part of await namesIn(folder))
        for (const name of await namesIn(join(folder, part))) {
          const path = join(folder, part, name)
          const found = await stat(path).catch(() => null)
          if (found?.nlink !== 1) continue
          // A link made meanwhile keeps the bytes: only this name goes.
          if (spent.has(identityOf(found))) await rm(path, { force: true })
          else if (found.ctime >= since && found.ctime < before) await discard(path)
          else continue
          freed += found.size
        }
      return freed
    },
  }
}

/** Tells whether two names are links to the same bytes. */
export const identityOf = ({ dev, ino }: Pick<Stats, 'dev' | 'ino'>): string => `${dev}:${ino}`

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const isOne = async (path: string, other: string): Promise<boolean> => {
  const [a, b] = await Promise.all([stat(path), stat(other).catch(() => null)])
  return b !== null && a.ino !== 0 && a.ino === b.ino && a.dev === b.dev
}

const unlinkable: ReadonlySet<unknown> = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'EMLINK',
  'ENOSYS',
  'EXDEV',
])

/** False where the new name is taken, the source is gone, or the file system has no hard links. */
const madeLink = (path: string, name: string): Promise<boolean> =>
  link(path, name).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST' || error.code === 'ENOENT' || unlinkable.has(error.code)) return false
      throw error
    },
  )

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
