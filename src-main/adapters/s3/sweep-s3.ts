import { type FileOwners, servedLeftovers } from '../../service/ports/file-owners'
import type { FileSweep } from '../../service/ports/service-files'
import { blobKeyOf, blobsFolder, type NamedFile, namedFileOf, namesFolder } from './file-names'
import type { ObjectStore } from './object-store'

export type S3Sweep = Pick<FileSweep, 'owners' | 'since' | 'before' | 'expiredBefore'>

/** One walk through the store: all names, then all bytes that none of them has. It may take several sweeps. */
interface Walk {
  /** Bytes that are younger may be about to get a name. */
  readonly before: Date
  /** The beginnings of the checksums that names have: enough to tell them apart, and half as large. */
  readonly used: Set<string>
  part: typeof namesFolder | typeof blobsFolder
  after: string | null
}

const beginningOf = (sha256: string): string => sha256.slice(0, 24)

/**
 * Removes names without an owner and results that have expired, then bytes without a name. Each sweep sends about as
 * many requests as it may, and the next one goes on where it ended.
 */
export const createS3Sweep = (store: ObjectStore, mostRequests = 500) => {
  let walk: Walk | null = null

  return async (sweep: S3Sweep): Promise<void> => {
    const isOwnerless = ownerlessIn(sweep.owners)
    const isOver = ({ name, at }: NamedFile): boolean =>
      (at >= sweep.since && at < sweep.before && isOwnerless(name)) ||
      (sweep.expiredBefore !== null && at < sweep.expiredBefore && name.startsWith('results/'))
    let requests = 1
    await store.removeParts(sweep.before)
    walk ??= { before: sweep.before, used: new Set(), part: namesFolder, after: null }

    while (requests < mostRequests) {
      const { objects, hasMore } = await store.list(walk.part, walk.after)
      requests += 1
      if (walk.part === namesFolder) {
        const over: string[] = []
        for (const object of objects) {
          const file = namedFileOf(object)
          if (file && isOver(file)) over.push(object.key)
          else if (file) walk.used.add(beginningOf(file.sha256))
        }
        await store.remove(over)
        requests += over.length > 0 ? 1 : 0
      } else
        for (const { key, at } of objects) {
          const sha256 = key.slice(blobsFolder.length)
          if (at >= walk.before || walk.used.has(beginningOf(sha256))) continue
          requests += 2
          // Somebody may have stored the same bytes again meanwhile: then they are young.
          const now = await store.head(blobKeyOf(sha256))
          if (now && now.at < walk.before) await store.remove([key])
        }
      walk.after = objects.at(-1)?.key ?? walk.after
      if (hasMore) continue
      if (walk.part === blobsFolder) {
        walk = null
        return
      }
      walk.part = blobsFolder
      walk.after = null
    }
  }
}

const ownerlessIn = (owners: FileOwners): ((name: string) => boolean) => {
  const isServedLeftover = servedLeftovers(owners)
  const named = {
    mockups: owners.mockups,
    'photo-mockups': owners.photoMockups,
    carried: owners.carried,
    'cut-outs': owners.cutOuts,
  } as const
  return (name) => {
    const [folder = '', ...rest] = name.split('/')
    const file = rest.join('/')
    if (folder === 'files' || folder === 'results') return isServedLeftover(file)
    return Object.hasOwn(named, folder) && !named[folder as keyof typeof named].has(file)
  }
}
