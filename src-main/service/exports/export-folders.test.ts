import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createJsonExportFolderMemory } from '../../adapters/files/json-export-folder-memory'
import { nodeFiles } from '../../adapters/files/node-files'
import { silentLog } from '../ports/log'
import { createExportFolders } from './export-folders'

let home: string
let setting: string | null

/** As at a start of the program. */
const start = () =>
  createExportFolders({
    memory: createJsonExportFolderMemory(join(home, 'data', 'last.json'), nodeFiles, silentLog),
    defaultFolder: async () => setting,
    newUuid: randomUUID,
  })

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'mockwright-folders-'))
  setting = null
  await mkdir(join(home, 'shop'))
})
afterEach(() => rm(home, { recursive: true }))

it('exports go where the last one went, also after a restart', async () => {
  const first = start()
  expect(await first.last()).toBeNull()
  const kept = await first.keep(join(home, 'shop'))
  expect(await first.last()).toEqual(kept)
  const again = start()
  const last = await again.last()
  expect(last?.path).toBe(join(home, 'shop'))
  expect(again.pathOf(last?.folder_id ?? '')).toBe(join(home, 'shop'))
})

it('a folder set anew is what counts from then on', async () => {
  setting = join(home, 'first')
  await start().keep(join(home, 'shop'))
  expect(await start().lastPath()).toBe(join(home, 'shop'))
  setting = join(home, 'second')
  expect(await start().lastPath()).toBe(setting)
  setting = null
  expect(await start().lastPath()).toBeNull()
})

it('a folder that is gone and a broken note count as none', async () => {
  setting = join(home, 'set')
  await start().keep(join(home, 'gone'))
  expect(await start().lastPath()).toBe(setting)
  await start().keep(join(home, 'shop'))
  await writeFile(join(home, 'data', 'last.json'), '{"folder":')
  expect(await start().lastPath()).toBe(setting)
})
