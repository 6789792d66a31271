import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { artworkPlacement } from '@contract/edits/artwork'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Sqlite } from '../../adapters/database/open-sqlite'
import { createSqlitePlacementPresets } from '../../adapters/database/sqlite-placement-presets'
import { openTestSqlite } from '../../adapters/database/testing/test-database'
import { indexLayers } from '../layers/layer-index'
import { sourceAt } from '../ports/document-source'
import { cannedDescription, cannedSmartObject } from '../testing/canned-engine'
import { createPlacementPresets, type PlacementPresets } from './placement-presets'

let folder: string
let sqlite: Sqlite
let presets: PlacementPresets

/** The same file before and after a designer saved it again: its contents are different by then. */
const mug = randomUUID()
const changedMug = randomUUID()
const contentsOf = new Map<string, string>([
  [mug, 'front'],
  [changedMug, 'front again'],
])
const documentOf = async (uuid: string) => {
  const contents = contentsOf.get(uuid)
  const layers = contents ? [cannedSmartObject({ path: [1], name: 'Front' }, contents)] : []
  const description = cannedDescription(layers)
  const file = contents ? '/mug.psd' : '/other.psd'
  return { uuid, source: sourceAt(file), description, index: indexLayers(uuid, description), remote: null }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-presets-'))
  sqlite = openTestSqlite(join(folder, 'mockwright.db'))
  const store = createSqlitePlacementPresets(sqlite.access)
  presets = createPlacementPresets({
    store,
    documents: { documentOf },
    newUuid: randomUUID,
    now: () => new Date(),
  })
})

afterEach(async () => {
  await sqlite.close()
  await rm(folder, { recursive: true, force: true })
})

const save = (name: string, rotate = 0, document_uuid = mug) =>
  presets.save({
    document_uuid,
    contents_id: contentsOf.get(document_uuid) ?? '',
    name,
    placement: artworkPlacement.parse({ rotate }),
  })
const names = async (uuid = mug) => (await presets.list(uuid)).map(({ name }) => name)

it('presets of a mockup are listed by name; the same name is written over', async () => {
  const first = await save('wide')
  await save('Chest')
  expect(await save('wide', 90)).toEqual({ ...first, placement: artworkPlacement.parse({ rotate: 90 }) })
  expect(await names()).toEqual(['Chest', 'wide'])
  expect(await presets.list(randomUUID())).toEqual([])
})

it('a deleted preset comes back as it was, and its name is free meanwhile', async () => {
  const { preset_id } = await save('wide', 90)
  await presets.remove(preset_id)
  expect(await names()).toEqual([])
  await presets.restore(preset_id)
  expect((await presets.list(mug)).map(({ placement }) => placement.rotate)).toEqual([90])
  await presets.remove(preset_id)
  const other = await save('Chest')
  await presets.rename({ document_uuid: mug, preset_id: other.preset_id, name: 'wide' })
  expect(await names()).toEqual(['wide'])
})

it('a name that is taken is refused, and what does not exist is said', async () => {
  await save('wide')
  const other = await save('Chest')
  const renamed = presets.rename({ document_uuid: mug, preset_id: other.preset_id, name: 'wide' })
  await expect(renamed).rejects.toThrow(/already/)
  await expect(presets.remove(randomUUID())).rejects.toThrow(/no placement preset/)
})

it('one that an earlier version kept learns its print area when it is written over', async () => {
  const { preset_id } = await save('wide')
  sqlite.connection
    .prepare(
      'UPDATE placement_presets SET file = NULL, layer_name = NULL, canvas_width = NULL, canvas_height = NULL',
    )
    .run()
  expect(await names(changedMug)).toEqual([])
  await save('wide', 90)
  expect(await presets.list(changedMug)).toMatchObject([{ preset_id, layer_name: 'Front', match: 'found' }])
})

it('one of an earlier state of the file is not renamed to what another one is called by now', async () => {
  const { preset_id } = await save('Chest', 90)
  const wide = await save('wide', 45, changedMug)
  const rename = () => presets.rename({ document_uuid: changedMug, preset_id, name: 'wide' })
  await expect(rename()).rejects.toThrow(/already/)
  expect(await names(changedMug)).toEqual(['Chest', 'wide'])
  await presets.remove(wide.preset_id)
  await rename()
  expect((await presets.list(changedMug)).map(({ name, placement }) => [name, placement.rotate])).toEqual([
    ['wide', 90],
  ])
})

it('what took the place of an earlier one does not bring that back when it is deleted', async () => {
  await save('wide', 90)
  const { preset_id } = await save('wide', 45, changedMug)
  await presets.remove(preset_id)
  expect(await names(changedMug)).toEqual([])
  await presets.restore(preset_id)
  expect((await presets.list(changedMug)).map(({ placement }) => placement.rotate)).toEqual([45])
})

it('a file that was changed keeps its presets: by the layer’s name, and what is kept anew comes first', async () => {
  await save('wide', 90)
  await save('Chest')
  expect(
    (await presets.list(changedMug)).map(({ name, contents_id, match }) => [name, contents_id, match]),
  ).toEqual([
    ['Chest', 'front again', 'found'],
    ['wide', 'front again', 'found'],
  ])
  await save('wide', 45, changedMug)
  const [, wide] = await presets.list(changedMug)
  expect([wide?.match, wide?.placement.rotate]).toEqual(['same', 45])
  expect((await presets.list(mug)).map(({ placement }) => placement.rotate)).toEqual([0, 90])
})
