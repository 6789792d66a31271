import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFolderUploadMemory } from './folder-upload-memory'
import { nodeFiles } from './node-files'

let folder: string
const open = (name = 'shop') => createFolderUploadMemory(join(folder, name), nodeFiles)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-uploads-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('knows again what other commands have uploaded at the same time, by connection', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, at) => open().keep(`hash${at}`, `mockup${at}`)))
  expect(await Promise.all(Array.from({ length: 8 }, (_, at) => open().mockupOf(`hash${at}`)))).toEqual(
    Array.from({ length: 8 }, (_, at) => `mockup${at}`),
  )
  expect(await open('other').mockupOf('hash1')).toBeNull()
})

it('reads what earlier versions have kept, until a newer upload takes its place', async () => {
  await writeFile(join(folder, 'shop.json'), JSON.stringify({ hash: 'earlier' }))
  expect(await open().mockupOf('hash')).toBe('earlier')
  await open().keep('hash', 'newer')
  expect(await open().mockupOf('hash')).toBe('newer')
  await writeFile(join(folder, 'shop.json'), '{')
  expect(await open().mockupOf('other')).toBeNull()
})

it('keeps the way that a service takes files, and forgets one that it does not know', async () => {
  expect(await open().way('psd')).toBeNull()
  await open().keepWay('psd', 'data')
  expect([await open().way('psd'), await open().way('font')]).toEqual(['data', null])
  await writeFile(join(folder, 'shop', 'way-psd'), 'pigeon')
  expect(await open().way('psd')).toBeNull()
})

it('says that the disk does not give what it has kept', async () => {
  await mkdir(join(folder, 'shop', 'hash'), { recursive: true })
  await expect(open().mockupOf('hash')).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
})
