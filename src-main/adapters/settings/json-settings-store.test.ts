import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nodeFiles } from '../files/node-files'
import { createJsonSettingsStore } from './json-settings-store'

let folder: string
const warnings: string[] = []
const log = { info: () => {}, warn: (message: string) => warnings.push(message), error: () => {} }
const open = () => createJsonSettingsStore(join(folder, 'settings.json'), nodeFiles, log)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-settings-'))
  warnings.length = 0
})

afterEach(() => rm(folder, { recursive: true, force: true }))

it('takes the defaults for a broken file, and says so in the log', async () => {
  await writeFile(join(folder, 'settings.json'), '{"theme": "pink"}')
  expect((await open().get()).theme).toBe('system')
  expect(warnings).toHaveLength(1)
})

it('is silent where no settings were stored yet', async () => {
  expect((await open().get()).service).toMatchObject({ key_prefix: 'mk_', jobs: { workers: 2 } })
  expect(warnings).toEqual([])
})

it('takes no defaults for a file that the disk does not give: the next change would reset it', async () => {
  await mkdir(join(folder, 'settings.json'))
  await expect(open().get()).rejects.toMatchObject({ kind: 'fileUnreadable' })
})
