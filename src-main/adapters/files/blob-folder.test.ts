import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BlobStore } from '../../service/ports/blob-store'
import { createBlobFolder } from './blob-folder'

let folder: string
let blobs: BlobStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-blobs-'))
  blobs = createBlobFolder(join(folder, 'blobs'))
})
afterEach(() => rm(folder, { recursive: true }))

const at = (name: string): string => join(folder, name)
const put = async (name: string, text: string): Promise<void> => {
  await writeFile(at(name), text)
  await blobs.share(at(name))
}
const stored = async (): Promise<number> =>
  (await readdir(at('blobs'), { recursive: true })).filter((name) => /[0-9a-f]{64}$/.test(name)).length
const unused = (before: Date) => ({
  since: new Date(0),
  before,
  discard: (path: string) => rm(path, { force: true }),
  spent: new Set<string>(),
})
const later = (): Date => new Date(Date.now() + 60_000)

it('keeps equal files once, and their names apart', async () => {
  await put('a', 'mug')
  await put('b', 'mug')
  await put('c', 'box')
  expect((await stat(at('a'))).ino).toBe((await stat(at('b'))).ino)
  expect((await stat(at('a'))).nlink).toBe(3)
  expect(await stored()).toBe(2)
  await rm(at('a'))
  expect(await readFile(at('b'), 'utf8')).toBe('mug')
  expect(await readdir(folder)).toEqual(['b', 'blobs', 'c'])
})

it('is not disturbed by a file that is shared twice', async () => {
  await put('a', 'mug')
  await blobs.share(at('a'))
  expect((await stat(at('a'))).nlink).toBe(2)
})

it('collects what no name holds any more, and nothing else', async () => {
  await put('a', 'mug')
  await put('b', 'mug')
  await put('c', 'box')
  await rm(at('a'))
  await rm(at('c'))
  expect(await blobs.collect(unused(later()))).toBe(3)
  expect(await stored()).toBe(1)
  expect(await readFile(at('b'), 'utf8')).toBe('mug')
  await rm(at('b'))
  expect(await blobs.collect(unused(later()))).toBe(3)
  expect(await stored()).toBe(0)
})

it('leaves alone what has just lost its last name', async () => {
  await put('a', 'mug')
  const before = new Date(Date.now() - 60_000)
  await rm(at('a'))
  expect(await blobs.collect(unused(before))).toBe(0)
  await put('b', 'mug')
  expect((await stat(at('b'))).nlink).toBe(2)
})

it('loses nothing when files come and go while it collects', async () => {
  for (let round = 0; round < 50; round += 1) {
    const names = [0, 1, 2, 3].map((number) => `file ${number}`)
    const work = names.map((name, number) => put(name, `bytes ${number % 2}`))
    await Promise.all([...work, blobs.collect(unused(later())), blobs.collect(unused(later()))])
    for (const [number, name] of names.entries())
      expect(await readFile(at(name), 'utf8')).toBe(`bytes ${number % 2}`)
    await Promise.all(names.map((name) => rm(at(name))))
  }
})
