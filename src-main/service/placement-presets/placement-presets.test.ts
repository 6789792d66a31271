import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { artworkPlacement } from '@contract/desktop/edits'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Connection, openDatabase } from '../../adapters/database/open-database'
import { createSqlitePlacementPresets } from '../../adapters/database/sqlite-placement-presets'
import { createPlacementPresets, type PlacementPresets } from './placement-presets'

let folder: string
let connection: Connection
let presets: PlacementPresets

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-presets-'))
  connection = openDatabase(join(folder, 'mockwright.db'))
  const store = createSqlitePlacementPresets(connection)
  presets = createPlacementPresets({ store, newUuid: randomUUID, now: () => new Date() })
})

afterEach(async () => {
  connection.close()
  await rm(folder, { recursive: true, force: true })
})

const mug = randomUUID()
const save = (name: string, rotate = 0) =>
  presets.save({
    document_uuid: mug,
    contents_id: 'front',
    name,
    placement: artworkPlacement.parse({ rotate }),
  })
const names = () => presets.list(mug).map(({ name }) => name)

it('presets of a mockup are listed by name; the same name is written over', () => {
  const first = save('wide')
  save('Chest')
  expect(save('wide', 90)).toEqual({ ...first, placement: artworkPlacement.parse({ rotate: 90 }) })
  expect(names()).toEqual(['Chest', 'wide'])
  expect(presets.list(randomUUID())).toEqual([])
})

it('a deleted preset comes back as it was, and its name is free meanwhile', () => {
  const { preset_id } = save('wide', 90)
  presets.remove(preset_id)
  expect(names()).toEqual([])
  expect(presets.restore(preset_id).placement.rotate).toBe(90)
  expect(names()).toEqual(['wide'])
  presets.remove(preset_id)
  const other = save('Chest')
  expect(presets.rename(other.preset_id, 'wide').name).toBe('wide')
})

it('a name that is taken is refused, and what does not exist is said', () => {
  save('wide')
  const other = save('Chest')
  expect(() => presets.rename(other.preset_id, 'wide')).toThrow(/already/)
  expect(() => presets.remove(randomUUID())).toThrow(/no placement preset/)
})
