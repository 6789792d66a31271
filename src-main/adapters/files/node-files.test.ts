import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nodeFiles } from './node-files'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-files-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

it('writes a whole file in a folder that it makes, and leaves nothing else there', async () => {
  const path = join(folder, 'a', 'b.txt')
  await nodeFiles.write(path, Buffer.from('old'))
  await nodeFiles.write(path, Buffer.from('new'))
  expect([await readFile(path, 'utf8'), await readdir(join(folder, 'a'))]).toEqual(['new', ['b.txt']])
})

it('says which file it could not write or read', async () => {
  await writeFile(join(folder, 'file'), '')
  const beneathFile = join(folder, 'file', 'x.txt')
  await expect(nodeFiles.write(folder, Buffer.from(''))).rejects.toMatchObject({
    code: 'FILE_NOT_WRITABLE',
    message: `${folder} cannot be written.`,
  })
  await expect(nodeFiles.write(beneathFile, Buffer.from(''))).rejects.toMatchObject({
    code: 'FILE_NOT_WRITABLE',
    message: `The folder ${join(folder, 'file')} cannot be made.`,
  })
  await expect(nodeFiles.read(beneathFile)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
})

it('stamps a file differently once it has changed', async () => {
  const path = join(folder, 'x.txt')
  expect(await nodeFiles.stampOf(path)).toBeNull()
  await writeFile(path, 'one')
  const stamp = await nodeFiles.stampOf(path)
  await writeFile(path, 'three')
  expect(await nodeFiles.stampOf(path)).not.toBe(stamp)
})
