import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentsHashOf, fileReader, readInto, readWholeFile, writeWholeFile } from './whole-file'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-whole-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const bytesOf = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, at) => (at * 7) % 251))

it('writes a file for this user alone, which was not there before', async () => {
  const path = join(folder, 'written')
  await writeWholeFile(path, bytesOf(100_000))
  expect((await readWholeFile(path)).equals(bytesOf(100_000))).toBe(true)
  if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600)
  await expect(writeWholeFile(path, bytesOf(1))).rejects.toMatchObject({ code: 'EEXIST' })
})

it('fills shared memory, and says when a file is too short for it', async () => {
  const path = join(folder, 'shared')
  await writeFile(path, bytesOf(1000))
  const shared = new Uint8Array(new SharedArrayBuffer(1000))
  await readInto(path, shared)
  expect([...shared]).toEqual([...bytesOf(1000)])
  await expect(readInto(path, new Uint8Array(1001))).rejects.toThrow('ends after 1000 of 1001 bytes')
})

it('reads files of all lengths one after the other', async () => {
  const read = fileReader()
  for (const length of [500, 20, 0, 3000, 500]) {
    const path = join(folder, `length-${length}`)
    await writeFile(path, bytesOf(length))
    expect((await read(path)).equals(bytesOf(length))).toBe(true)
  }
})

it('names contents, wherever they stand', async () => {
  const [a, b, other] = ['a', 'b', 'other'].map((name) => join(folder, name)) as [string, string, string]
  await Promise.all([
    writeFile(a, bytesOf(5000)),
    writeFile(b, bytesOf(5000)),
    writeFile(other, bytesOf(5001)),
  ])
  expect(await contentsHashOf(a)).toBe(await contentsHashOf(b))
  expect(await contentsHashOf(a)).not.toBe(await contentsHashOf(other))
})
