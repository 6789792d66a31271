import { randomUUID } from 'node:crypto'
import { type Failure, toFailure } from '@contract/errors'
import { blobKeyOf, blobsFolder, namedFileOf, namesFolder } from './file-names'
import type { ObjectStore } from './object-store'

/** Holds nothing but what an inspection looks at. */
export const inspectedFolder = 'inspection/'

/** Null: everything that the service does with objects works. Leaves no object behind. */
export const inspectBucket = async (store: ObjectStore): Promise<Failure | null> => {
  const key = inspectedFolder + randomUUID()
  try {
    await store.list(inspectedFolder)
    await store.mark(key)
    await store.head(key)
    await store.remove([key])
    return null
  } catch (error) {
    return toFailure(error)
  }
}

/** Those of the names that no object has, or whose bytes are gone or cut short. */
export const objectsMissing = async (
  store: ObjectStore,
  names: readonly string[],
): Promise<readonly string[]> => {
  const sizes = new Map<string, number>()
  for await (const { key, bytes } of objectsUnder(store, blobsFolder)) sizes.set(key, bytes)
  const there = new Set<string>()
  for await (const object of objectsUnder(store, namesFolder)) {
    const file = namedFileOf(object)
    if (file && sizes.get(blobKeyOf(file.sha256)) === file.bytes) there.add(file.name)
  }
  return names.filter((name) => !there.has(name))
}

/** In as many requests as it takes, of 1,000 objects each. */
export async function* objectsUnder(store: Pick<ObjectStore, 'list'>, under: string) {
  for (let after: string | null = null; ; ) {
    const { objects, hasMore }: Awaited<ReturnType<ObjectStore['list']>> = await store.list(under, after)
    yield* objects
    after = objects.at(-1)?.key ?? null
    if (!hasMore || after === null) return
  }
}
