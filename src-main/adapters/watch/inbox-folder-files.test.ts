import { link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inboxFolderFiles as files } from './inbox-folder-files'

let folder: string

beforeEach(async () => {
  folder = await files.realPath(await mkdtemp(join(tmpdir(), 'mockwright-inbox-')))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

it('moves into a folder that it makes, and numbers a name that is taken', async () => {
  const done = join(folder, 'done')
  for (const text of ['one', 'two', 'three']) {
    await writeFile(join(folder, 'logo.png'), text)
    await files.moveInto(done, join(folder, 'logo.png'))
  }
  const names = (await readdir(done)).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(done, name), 'utf8')))
  expect([names, texts, await readdir(folder)]).toEqual([
    ['logo 2.png', 'logo 3.png', 'logo.png'],
    ['two', 'three', 'one'],
    ['done'],
  ])
})

it('says which file it could not move', async () => {
  await expect(files.moveInto(join(folder, 'done'), join(folder, 'gone.png'))).rejects.toMatchObject({
    code: 'FILE_NOT_WRITABLE',
    message: `gone.png cannot be moved to ${join(folder, 'done')}.`,
  })
})

it('knows a folder behind a link, and what is not there yet by the folder that is', async () => {
  await mkdir(join(folder, 'real'))
  await symlink(join(folder, 'real'), join(folder, 'link'))
  expect(await files.realPath(join(folder, 'link', 'new', 'deep'))).toBe(join(folder, 'real', 'new', 'deep'))
})

it('says that nothing can be written where a file stands', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(files.assertWritable(join(folder, 'file'))).rejects.toMatchObject({
    code: 'FILE_NOT_WRITABLE',
  })
  await files.assertWritable(join(folder, 'new'))
  expect(await readdir(join(folder, 'new'))).toEqual([])
})

it('ends a move that was cut off between its two names', async () => {
  const [path, done] = [join(folder, 'logo.png'), join(folder, 'done')]
  await writeFile(path, 'one')
  await mkdir(done)
  await link(path, join(done, 'logo.png'))
  expect(await files.moveInto(done, path)).toBe(join(done, 'logo.png'))
  expect([await readdir(done), await readdir(folder)]).toEqual([['logo.png'], ['done']])
})

it('clears what a process leaves that is killed while it looks whether a folder can be written', async () => {
  await writeFile(join(folder, '.mockwright-probe'), '')
  await files.assertWritable(folder)
  expect(await readdir(folder)).toEqual([])
  await writeFile(join(folder, '.mockwright-probe'), '')
  await files.clearProbe(folder)
  expect(await readdir(folder)).toEqual([])
})
