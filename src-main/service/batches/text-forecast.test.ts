import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BatchRecipeInput } from '@contract/desktop/batch-recipe'
import { batchRecipe } from '@contract/desktop/batch-recipe'
import { failureOf } from '@contract/errors'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fileOfSource, sourceAt } from '../ports/document-source'
import type { TextDescription } from '../ports/engine'
import type { TextMeasurer } from '../ports/text-measurer'
import { cannedDescription, cannedLayer, createCannedEngine } from '../testing/canned-engine'
import { openGrid } from './batch-grid'
import { createKnownTexts } from './known-texts'
import { readRow } from './tables/table-row'
import { forecastTexts } from './text-forecast'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-text-forecast-'))
  await writeFile(join(folder, 'mug.psd'), '8BPS')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const segment = { text: 'Ada', fontPostScriptName: 'ArialMT', fontSizePx: 12, color: null }
const text: TextDescription = { ...segment, segments: [segment], isEditable: true }
const textLayer = (at: number, name: string) => cannedLayer({ path: [at], name, kind: 'text', text })
const engine = createCannedEngine(cannedDescription([textLayer(1, 'Name'), textLayer(2, 'Title')]))

const gridOf = (recipe: BatchRecipeInput, { describe } = engine) =>
  openGrid(
    batchRecipe.parse({ mockups: [{ mockup_id: 'mug' }], ...recipe }),
    {
      artworksOf: async () => () => {
        throw new Error('There are no designs.')
      },
      sourceOf: async (id) => ({ source: sourceAt(join(folder, `${id}.psd`)), name: id }),
      openTable: async (table) => (at) =>
        readRow(table, at, {
          find: () => null,
          nearest: () => null,
          places: { folder: null, designs: 'none' },
        }),
    },
    { describe },
  )

const columns = [
  { name: 'Name', target: { kind: 'words' as const, layer: 'Name' } },
  { name: 'Title', target: { kind: 'words' as const, layer: 'Title' } },
  { name: 'Fit', target: { kind: 'text_fit' as const, layer: 'Name' } },
]
const table = (rows: readonly Readonly<Record<string, string>>[]) => ({
  ...{ table_id: 'team', name: 'Team.csv', columns },
  rows: [...rows],
})
const long = 'Ada King, Countess of Lovelace'

/** Counts what is measured. */
const counting = (inner: Pick<TextMeasurer, 'measureTexts'> = engine) => {
  const measured: (string | null)[] = []
  const measurer: TextMeasurer = {
    measureTexts: async (request, options) => {
      measured.push(...request.edits.flatMap(({ texts }) => texts.map((each) => each.text)))
      return inner.measureTexts(request, options)
    },
  }
  return { measured, measurer }
}

it('tells which words shrink, are too long, lack letters or miss their font', async () => {
  const rows = [
    { Name: 'Ada', Title: 'Hi', Fit: '' },
    { Name: long, Title: 'Hi!', Fit: 'Shrink' },
    { Name: long, Title: 'Hi!', Fit: '' },
    { Name: 'Who?', Title: 'Ho!', Fit: '' },
  ]
  const forecast = await forecastTexts(await gridOf({ table: table(rows) }), { measurer: engine })
  const plain = { mockup: 0, variant: null, scale: 1, missing: '', font: null }
  expect(forecast).toEqual({
    is_measured: true,
    counts: { shrinks: 1, overflows: 1, glyphs_missing: 1, font_missing: 1 },
    notes: [
      {
        ...{ ...plain, kind: 'font_missing', row: null, layer: 'Layer 2', words: 'Hi!' },
        font: { requested: 'ArialMT', used: 'Arimo-Regular' },
      },
      { ...plain, kind: 'shrinks', row: 1, layer: 'Layer 1', words: long, scale: 0.4 },
      { ...plain, kind: 'overflows', row: 2, layer: 'Layer 1', words: long },
      { ...plain, kind: 'glyphs_missing', row: 3, layer: 'Layer 1', words: 'Who?', missing: '?' },
    ],
    failures: [],
  })
})

it('measures equal words once, and tells each variant that differs', async () => {
  const { measured, measurer } = counting()
  const variants = [
    { id: 'plain', name: 'Plain' },
    { id: 'long', name: 'Long', texts: [{ layer: 'Title', text: `${long} and {row.Name}` }] },
  ]
  const rows = [{ Name: 'Ada' }, { Name: 'Ada' }, { Name: 'Bo' }]
  const forecast = await forecastTexts(await gridOf({ table: table(rows), variants }), { measurer })
  expect(measured.toSorted()).toEqual(['Ada', `${long} and Ada`, `${long} and Bo`, 'Bo'])
  expect(forecast.notes.map(({ row, variant, kind }) => [row, variant, kind])).toEqual([
    [0, 1, 'overflows'],
    [1, 1, 'overflows'],
    [2, 1, 'overflows'],
  ])
})

it('tells nothing of variants that leave a mockup as another one does', async () => {
  const card = cannedDescription([textLayer(1, 'Motto')])
  const variants = [
    { id: 'short', name: 'Short', texts: [{ layer: 'Motto', text: 'Hi' }] },
    { id: 'ada', name: 'Ada', texts: [{ layer: 'Name', text: 'Ada' }] },
    { id: 'bo', name: 'Bo', texts: [{ layer: 'Name', text: 'Bo' }] },
  ]
  const motto = { name: 'Motto', target: { kind: 'words' as const, layer: 'Motto' } }
  const recipe = { mockups: [{ mockup_id: 'mug' }, { mockup_id: 'card' }], variants }
  const grid = await gridOf(
    { ...recipe, table: { ...table([{ Motto: long }]), columns: [motto] } },
    {
      ...engine,
      describe: async (source) => (fileOfSource(source).includes('card') ? card : engine.describe(source)),
    },
  )
  const { notes } = await forecastTexts(grid, { measurer: engine })
  expect(notes.map(({ mockup, variant }) => [mockup, variant])).toEqual([[1, 1]])
})

it('counts every text, but tells 500 at most', async () => {
  const rows = Array.from({ length: 600 }, (_, at) => ({ Name: `${long} ${at}` }))
  const { counts, notes } = await forecastTexts(await gridOf({ table: table(rows) }), { measurer: engine })
  expect([counts.overflows, notes.length]).toEqual([600, 500])
})

it('tells which pictures fail for their words, and measures the others', async () => {
  const failure = failureOf('fontNotFound', { font: 'Lost' })
  const measurer: TextMeasurer = {
    measureTexts: async ({ edits }) =>
      edits.map(({ texts }) => (texts[0]?.text === 'Bad' ? { failure } : { texts: [] })),
  }
  const rows = [{ Name: 'Good' }, { Name: 'Bad' }]
  const { failures } = await forecastTexts(await gridOf({ table: table(rows) }), { measurer })
  expect(failures).toEqual([{ row: 1, mockup: 0, variant: null, failure }])
})

it('says that nothing is known where a service sets the words, if words change at all', async () => {
  const tell = async (rows: Parameters<typeof table>[0]) =>
    forecastTexts(await gridOf({ table: table(rows) }), { measurer: null })
  expect(await tell([{ Name: long }])).toMatchObject({ is_measured: false, notes: [] })
  expect(await tell([{ Name: '' }])).toMatchObject({ is_measured: true })
})

it('stops when it is cancelled', async () => {
  const { measured, measurer } = counting()
  const grid = await gridOf({ table: table([{ Name: long }]) })
  const forecast = forecastTexts(grid, { measurer, signal: AbortSignal.abort(new Error('Stopped')) })
  await expect(forecast).rejects.toThrow('Stopped')
  expect(measured).toEqual([])
})

it('remembers what was measured until the file or the fonts change', async () => {
  const { measured, measurer } = counting()
  let [stamp, fonts] = ['1', 'a']
  const known = createKnownTexts(measurer, { stampOf: async () => stamp }, async () => fonts)
  const grid = await gridOf({ table: table([{ Name: 'Ada' }, { Name: 'Bo' }]) })
  const first = await forecastTexts(grid, { measurer: known })
  expect(await forecastTexts(grid, { measurer: known })).toEqual(first)
  expect(measured).toEqual(['Ada', 'Bo'])
  stamp = '2'
  await forecastTexts(grid, { measurer: known })
  fonts = 'b'
  await forecastTexts(grid, { measurer: known })
  expect(measured).toEqual(['Ada', 'Bo', 'Ada', 'Bo', 'Ada', 'Bo'])
})
