import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FileCache, openFileCache } from './file-cache'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-cache-'))
})
afterEach(() => rm(folder, { recursive: true }))

const put = async (cache: Pick<FileCache, 'placeOf'>, name: string, bytes: number): Promise<void> => {
  await mkdir(dirname(cache.placeOf(name)), { recursive: true })
  await writeFile(cache.placeOf(name), Buffer.alloc(bytes))
}
const add = async (cache: FileCache, name: string, bytes = 10): Promise<() => void> => {
  await put(cache, name, bytes)
  return cache.add(name, { sha256: 'a'.repeat(64), bytes, at: new Date(0) })
}
const there = async (): Promise<readonly string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.complete'))
    .map(({ name }) => name)
    .toSorted()
}
const open = async (maximumBytes: number): Promise<FileCache> => {
  const cache = openFileCache(folder, maximumBytes)
  await cache.opened
  return cache
}
/** A process that ran a while ago. */
const longAgo = async (name: string, seconds: number): Promise<void> => {
  const at = Date.now() / 1000 - seconds
  for (const path of [join(folder, name), join(folder, '.complete', name)])
    await utimes(path, at, at).catch(() => undefined)
}

it('lets the least recently used files go, and none that is in use', async () => {
  const cache = await open(25)
  const held = await add(cache, 'mockups/a.psd')
  for (const name of ['b', 'c', 'd']) {
    ;(await add(cache, `mockups/${name}.psd`))()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(await there()).toEqual(['a.psd', 'd.psd'])
  held()
  ;(await add(cache, 'mockups/e.psd'))()
  expect(await there()).toEqual(['d.psd', 'e.psd'])
  expect([cache.find('mockups/a.psd'), cache.use('mockups/a.psd')]).toEqual([null, null])
})

it('keeps a file that is larger than the cache for as long as it is in use', async () => {
  const cache = await open(25)
  const held = await add(cache, 'mockups/large.psd', 100)
  expect(await there()).toEqual(['large.psd'])
  held()
  await expect.poll(there).toEqual([])
})

it('knows the next day what it has, and which was used last', async () => {
  const before = await open(100)
  for (const name of ['a', 'b', 'c']) (await add(before, name))()
  await longAgo('a', 10)
  await longAgo('b', 30)
  await longAgo('c', 20)
  const cache = await open(25)
  expect(await there()).toEqual(['a', 'c'])
  expect(cache.find('a')).toMatchObject({ bytes: 10, at: new Date(0), confirmedAtMs: 0 })
})

it('counts nothing that a killed process has half written, and removes it', async () => {
  const before = await open(100)
  for (const name of ['whole', 'short', 'gone']) (await add(before, name))()
  await put(before, 'short', 4)
  await rm(before.placeOf('gone'))
  for (const name of ['results/r1/mug.png', 'mockups/a.psd.0a1b2c3d.part']) {
    await put(before, name, 7)
    await longAgo(name, 60)
  }
  await longAgo('short', 60)
  await put(before, 'results/r2/being-made.png', 7)
  await writeFile(join(folder, '.complete', 'torn'), '{"sha256":')
  const cache = await open(100)
  expect(['whole', 'short', 'gone', 'torn'].map((name) => cache.find(name) !== null)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(await there()).toEqual(['being-made.png', 'whole'])
})
