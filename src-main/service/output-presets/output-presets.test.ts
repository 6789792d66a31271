import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { presetOutputs } from '@contract/desktop/output-presets'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Connection, openDatabase } from '../../adapters/database/open-database'
import { createSqliteOutputPresets } from '../../adapters/database/sqlite-output-presets'
import { createOutputPresets, type OutputPresets } from './output-presets'

let folder: string
let connection: Connection
let presets: OutputPresets

const open = () => {
  connection = openDatabase(join(folder, 'mockwright.db'))
  const store = createSqliteOutputPresets(connection)
  presets = createOutputPresets({ store, newUuid: randomUUID, now: () => new Date() })
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-output-presets-'))
  open()
})
afterEach(async () => {
  connection.close()
  await rm(folder, { recursive: true, force: true })
})

const outputs = (...widths: number[]) =>
  presetOutputs.parse(widths.map((width) => ({ format: 'jpg', width })))
const names = () => presets.list().map(({ name }) => name)

it('presets are listed by name, and are there again in the next process', () => {
  presets.save({ name: 'shop', outputs: outputs(2048, 512) })
  presets.save({ name: 'Banner', outputs: outputs(4000) })
  connection.close()
  open()
  expect(presets.list()).toMatchObject([
    { name: 'Banner', outputs: [{ width: 4000 }] },
    { name: 'shop', outputs: [{ width: 2048 }, { width: 512 }] },
  ])
})

it('an update tells what it was before, to put it back', () => {
  const { preset_id } = presets.save({ name: 'Shop', outputs: outputs(2048) })
  const before = presets.update(preset_id, outputs(1000, 500))
  expect(presets.list()[0]?.outputs).toEqual(outputs(1000, 500))
  presets.update(preset_id, before.outputs)
  expect(presets.list()[0]?.outputs).toEqual(outputs(2048))
})

it('a name is taken once, whatever its letter case; its own may be written anew', () => {
  const { preset_id } = presets.save({ name: 'Shop', outputs: outputs(2048) })
  expect(() => presets.save({ name: 'shop', outputs: outputs(1) })).toThrow(/already/)
  expect(presets.rename(preset_id, 'SHOP').name).toBe('SHOP')
})

it('a deleted one comes back, under another name where its own was given away', () => {
  const { preset_id } = presets.save({ name: 'Shop', outputs: outputs(2048) })
  presets.remove(preset_id)
  expect(names()).toEqual([])
  expect(() => presets.rename(preset_id, 'Other')).toThrow(/no such preset/)
  presets.save({ name: 'shop', outputs: outputs(1) })
  expect(presets.restore(preset_id)).toMatchObject({ name: 'Shop 2', outputs: [{ width: 2048 }] })
  expect(names()).toEqual(['shop', 'Shop 2'])
})

it('says that there is no such preset', () => {
  expect(() => presets.remove(randomUUID())).toThrow(/no such preset/)
  expect(() => presets.restore(randomUUID())).toThrow(/no such preset/)
})
