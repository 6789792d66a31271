import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeAtomically } from './write-atomically'

let folder: string
const bytes = new Uint8Array([1, 2, 3])

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atomic-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('writing', () => {
  it('puts the whole file in the place of the older one', async () => {
    await writeFile(join(folder, 'a'), 'older and longer')
    await writeAtomically(join(folder, 'a'), bytes, undefined)
    expect([...(await readFile(join(folder, 'a')))]).toEqual([1, 2, 3])
    expect(await readdir(folder)).toEqual(['a'])
  })

  it('leaves the older file alone when it is cancelled', async () => {
    await writeFile(join(folder, 'a'), 'older')
    const writing = writeAtomically(join(folder, 'a'), bytes, AbortSignal.abort())
    await expect(writing).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(await readFile(join(folder, 'a'), 'utf8')).toBe('older')
    expect(await readdir(folder)).toEqual(['a'])
  })

  it('says that there is no such folder', async () => {
    const writing = writeAtomically(join(folder, 'no', 'a'), bytes, undefined)
    await expect(writing).rejects.toMatchObject({
      code: 'FILE_NOT_WRITABLE',
      message: expect.stringMatching(/no such folder/),
    })
  })

  it('says that a folder has the name', async () => {
    await mkdir(join(folder, 'a'))
    const writing = writeAtomically(join(folder, 'a'), bytes, undefined)
    await expect(writing).rejects.toMatchObject({ code: 'FILE_NOT_WRITABLE' })
    expect(await readdir(folder)).toEqual(['a'])
  })

  it.skipIf(process.getuid?.() === 0)('says that the folder is locked', async () => {
    await chmod(folder, 0o555)
    const writing = writeAtomically(join(folder, 'a'), bytes, undefined)
    await expect(writing).rejects.toMatchObject({
      code: 'FILE_NOT_WRITABLE',
      message: expect.stringMatching(/denied/),
    })
  })
})

it('clears what killed processes left in the folder, and no younger file', async () => {
  const nameOf = (digit: number): string => `.mug.png.${digit}0000000-${'0'.repeat(27)}.unfinished`
  const [old, young] = [join(folder, nameOf(1)), join(folder, nameOf(2))]
  for (const path of [old, young]) await writeFile(path, 'half')
  const then = new Date(Date.now() - 3_600_000)
  await utimes(old, then, then)
  await writeAtomically(join(folder, 'cup.png'), bytes, undefined)
  expect((await readdir(folder)).toSorted()).toEqual([basename(young), 'cup.png'])
})
