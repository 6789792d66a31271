import { AppError } from '@contract/errors'
import { contentTypeOf } from '../../service/ports/content-type-of'
import { factsOf } from './file-facts'
import { blobKeyOf, blobsFolder, namedFileOf, nameKeyOf, namesFolder } from './file-names'
import { objectsUnder } from './inspect-bucket'
import type { ObjectStore } from './object-store'

export interface FileToMove {
  readonly name: string
  readonly path: string
}

export interface MovedFilesCount {
  /** Bytes that were sent; equal bytes are sent once. */
  readonly bytes: number
  /** Names that an earlier run, or this one, has given. */
  readonly files: number
  /** Of them, those that were there before this run. */
  readonly before: number
  readonly names: ReadonlySet<string>
}

export interface MoveFilesOptions {
  readonly store: ObjectStore
  readonly folderId: string
  readonly files: AsyncIterable<FileToMove>
  readonly onProgress: (files: number) => void
}

/** Marks a place whose files come from the data folder of that id, and are not all there yet. */
const movingFolder = 'moving/'
const atOnce = 8

/**
 * Copies files to an empty place, or goes on where an earlier run for the same folder has ended: what is there by
 * checksum and size is not sent again. Throws `moveTargetTaken`, having changed nothing, and `moveIncomplete`.
 */
export const moveFiles = async (options: MoveFilesOptions): Promise<MovedFilesCount> => {
  const { store, files, onProgress } = options
  const there = await contentsOf(store)
  await assertOurs(options, there)
  await store.mark(movingFolder + options.folderId)
  const expected = new Set<string>()
  const names = new Set<string>()
  const sent = new Map<string, Promise<void>>()
  let [bytes, before] = [0, 0]

  const send = (sha256: string, size: number, path: string): Promise<void> => {
    const key = blobKeyOf(sha256)
    if (there.get(key) === size) return Promise.resolve()
    const sending =
      sent.get(key) ?? store.upload(key, path, { bytes: size, contentType: contentTypeOf(path) })
    if (!sent.has(key)) bytes += size
    sent.set(key, sending)
    return sending
  }
  const move = async ({ name, path }: FileToMove): Promise<void> => {
    const facts = await factsOf(path)
    await send(facts.sha256, facts.bytes, path)
    const key = nameKeyOf({ name, ...facts })
    if (there.has(key)) before += 1
    else await store.mark(key)
    names.add(name)
    expected.add(key)
    onProgress(names.size)
  }

  await eachAtOnce(files, move)
  await assertAllThere(store, expected)
  return { bytes, before, names, files: names.size }
}

/** The place is complete, or given up: it is as any other from now on. */
export const endMovingFiles = (store: Pick<ObjectStore, 'remove'>, folderId: string): Promise<void> =>
  store.remove([movingFolder + folderId])

const assertOurs = async (
  { store, folderId }: Pick<MoveFilesOptions, 'store' | 'folderId'>,
  there: ReadonlyMap<string, number>,
): Promise<void> => {
  const { objects } = await store.list(movingFolder)
  const other = objects.find(({ key }) => key !== movingFolder + folderId)
  if (other) throw new AppError('moveTargetTaken', { target: 'bucket', found: other.key })
  const [first] = there.keys()
  if (objects.length === 0 && first !== undefined)
    throw new AppError('moveTargetTaken', { target: 'bucket', found: first })
}

/** The sizes of all names and bytes, by their keys. */
const contentsOf = async (store: ObjectStore): Promise<ReadonlyMap<string, number>> => {
  const found = new Map<string, number>()
  for (const under of [namesFolder, blobsFolder])
    for await (const { key, bytes } of objectsUnder(store, under)) found.set(key, bytes)
  return found
}

const assertAllThere = async (store: ObjectStore, expected: ReadonlySet<string>): Promise<void> => {
  const there = await contentsOf(store)
  const found = [...expected].filter((key) => {
    const file = namedFileOf({ key, at: new Date(0) })
    return file !== null && there.has(key) && there.get(blobKeyOf(file.sha256)) === file.bytes
  })
  if (found.length < expected.size)
    throw new AppError('moveIncomplete', { what: 'files', expected: expected.size, found: found.length })
}

const eachAtOnce = async <Item>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const iterator = items[Symbol.asyncIterator]()
  let isOver = false
  const lane = async (): Promise<void> => {
    while (!isOver) {
      const next = await iterator.next()
      if (next.done) return
      try {
        await work(next.value)
      } catch (error) {
        isOver = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
