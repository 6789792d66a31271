import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BatchRecipeInput, batchRecipe } from '@contract/desktop/batch-recipe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sourceAt } from '../ports/document-source'
import type { FilePath } from '../ports/engine'
import type { CutOutFacts } from '../ports/vision'
import { cannedDescription, cannedSmartObject, createCannedEngine } from '../testing/canned-engine'
import { openGrid } from './batch-grid'
import { type CutOutForecastDeps, forecastCutOuts } from './cut-out-forecast'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-cut-out-forecast-'))
  for (const name of ['mug', 'cap']) await writeFile(join(folder, `${name}.psd`), '8BPS')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const engine = createCannedEngine(cannedDescription([cannedSmartObject({ path: [1], name: 'Front' })]))

const plain = { id: 'plain', name: 'Plain' }
const cut = { id: 'cut', name: 'Cut', remove_background: ['Front'] }

const design = {
  ...{ width: 8, height: 8, format: 'png', hasAlpha: false },
  ...{ resolutionPpi: null, addedAt: new Date(0) },
}
const gridOf = (recipe: BatchRecipeInput) =>
  openGrid(
    batchRecipe.parse({
      ...{ designs: ['fern', 'kiln', 'moon'], mockups: [{ mockup_id: 'mug' }], variants: [plain, cut] },
      ...recipe,
    }),
    {
      artworksOf: async () => (id) => ({ ...design, id, name: `${id}.png`, path: `${id}.png` }),
      sourceOf: async (id) => ({ source: sourceAt(join(folder, `${id}.psd`)), name: id }),
      openTable: () => Promise.reject(new Error('There is no table.')),
    },
    engine,
  )

const facts = (confidence: number, ground: CutOutFacts['ground'] = 'studio'): CutOutFacts => ({
  ...{ width: 8, height: 8, ground, confidence, hasShadow: false },
})

/** Counts which files are looked at. */
const knowing = (known: Readonly<Record<FilePath, CutOutFacts>>) => {
  const asked: FilePath[] = []
  const deps: CutOutForecastDeps = {
    factsOf: async (path) => {
      asked.push(path)
      return known[path] ?? null
    },
    artworkIdOf: async (path) => path.replace('.png', ''),
  }
  return { asked, deps }
}

it('counts each picture once, and tells every cell whose cut-out is unsure', async () => {
  const { asked, deps } = knowing({ 'fern.png': facts(0.84, 'busy'), 'kiln.png': facts(0.85) })
  const grid = await gridOf({ mockups: [{ mockup_id: 'mug' }, { mockup_id: 'cap' }] })
  expect(await forecastCutOuts(grid, deps)).toEqual({
    ...{ pictures: 3, ready: 2 },
    notes: [
      { row: 0, mockup: 0, variant: 1, artwork_id: 'fern', ground: 'busy' },
      { row: 0, mockup: 1, variant: 1, artwork_id: 'fern', ground: 'busy' },
    ],
  })
  expect(asked).toEqual(['fern.png', 'kiln.png', 'moon.png'])
})

it('leaves out rows, mockups and cells that are not drawn, and variants that keep the background', async () => {
  const { asked, deps } = knowing({ 'kiln.png': facts(0.2), 'moon.png': facts(0.2) })
  const forecast = async (recipe: BatchRecipeInput) => forecastCutOuts(await gridOf(recipe), deps)
  const none = { pictures: 0, ready: 0, notes: [] }
  expect(await forecast({ variants: [plain] })).toEqual(none)
  expect(await forecast({ mockups: [{ mockup_id: 'gone' }] })).toEqual(none)
  expect(asked).toEqual([])
  const left = { row: 2, mockup: 0, variant: 'cut', is_included: false }
  expect(await forecast({ excluded_rows: [0], cells: [left] })).toMatchObject({
    ...{ pictures: 1, ready: 1 },
    notes: [{ row: 1 }],
  })
})

it('tells 500 cells at most', async () => {
  const { deps } = knowing({ 'fern.png': facts(0.2) })
  const grid = await gridOf({ designs: Array.from({ length: 600 }, () => 'fern') })
  expect((await forecastCutOuts(grid, deps)).notes).toHaveLength(500)
})

it('stops when it is cancelled', async () => {
  const { asked, deps } = knowing({})
  const signal = AbortSignal.abort(new Error('Stopped'))
  await expect(forecastCutOuts(await gridOf({}), { ...deps, signal })).rejects.toThrow('Stopped')
  expect(asked).toEqual([])
})
