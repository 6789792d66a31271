import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { presetOutputs } from '@contract/desktop/output-presets'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Sqlite } from '../../adapters/database/open-sqlite'
import { createSqliteOutputPresets } from '../../adapters/database/sqlite-output-presets'
import { openTestSqlite } from '../../adapters/database/testing/test-database'
import { createOutputPresets, type OutputPresets } from './output-presets'

let folder: string
let sqlite: Sqlite
let presets: OutputPresets

const open = () => {
  sqlite = openTestSqlite(join(folder, 'mockwright.db'))
  const store = createSqliteOutputPresets(sqlite.access)
  presets = createOutputPresets({ store, newUuid: randomUUID, now: () => new Date() })
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-output-presets-'))
  open()
})
afterEach(async () => {
  await sqlite.close()
  await rm(folder, { recursive: true, force: true })
})

const outputs = (...widths: number[]) =>
  presetOutputs.parse(widths.map((width) => ({ format: 'jpg', width })))
const names = async () => (await presets.list()).map(({ name }) => name)

it('presets are listed by name, and are there again in the next process', async () => {
  await presets.save({ name: 'shop', outputs: outputs(2048, 512) })
  await presets.save({ name: 'Banner', outputs: outputs(4000) })
  await sqlite.close()
  open()
  expect(await presets.list()).toMatchObject([
    { name: 'Banner', outputs: [{ width: 4000 }] },
    { name: 'shop', outputs: [{ width: 2048 }, { width: 512 }] },
  ])
})

it('an update tells what it was before, to put it back', async () => {
  const { preset_id } = await presets.save({ name: 'Shop', outputs: outputs(2048) })
  const before = await presets.update(preset_id, outputs(1000, 500))
  expect((await presets.list())[0]?.outputs).toEqual(outputs(1000, 500))
  await presets.update(preset_id, before.outputs)
  expect((await presets.list())[0]?.outputs).toEqual(outputs(2048))
})

it('a name is taken once, whatever its letter case; its own may be written anew', async () => {
  const { preset_id } = await presets.save({ name: 'Shop', outputs: outputs(2048) })
  await expect(presets.save({ name: 'shop', outputs: outputs(1) })).rejects.toThrow(/already/)
  expect((await presets.rename(preset_id, 'SHOP')).name).toBe('SHOP')
})

it('a deleted one comes back, under another name where its own was given away', async () => {
  const { preset_id } = await presets.save({ name: 'Shop', outputs: outputs(2048) })
  await presets.remove(preset_id)
  expect(await names()).toEqual([])
  await expect(presets.rename(preset_id, 'Other')).rejects.toThrow(/no such preset/)
  await presets.save({ name: 'shop', outputs: outputs(1) })
  expect(await presets.restore(preset_id)).toMatchObject({ name: 'Shop 2', outputs: [{ width: 2048 }] })
  expect(await names()).toEqual(['shop', 'Shop 2'])
})

it('says that there is no such preset', async () => {
  await expect(presets.remove(randomUUID())).rejects.toThrow(/no such preset/)
  await expect(presets.restore(randomUUID())).rejects.toThrow(/no such preset/)
})
