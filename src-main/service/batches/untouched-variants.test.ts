import { type BatchRecipeInput, batchRecipe } from '@contract/desktop/batch-recipe'
import { describe, expect, it } from 'vitest'
import { fileOfSource, type SourceName, sourceAt } from '../ports/document-source'
import { cannedDescription, cannedLayer, cannedSmartObject } from '../testing/canned-engine'
import { cellOf, type GridDeps, openGrid } from './batch-grid'
import { cellProblemsOf } from './cell-problems'
import { countFailing } from './failing-cells'
import { cellsOf, countCells } from './grid-cells'
import { plannedFiles } from './plan-items'
import { readRow } from './tables/table-row'

/** Mockups by id, with the name of the layer that has their colour; a poster has none. */
const colourLayers: Readonly<Record<string, string | null>> = {
  mug: 'Mug colour',
  shirt: 'Shirt colour',
  poster: null,
}
const describeFile = async (source: SourceName) => {
  const colour = colourLayers[fileOfSource(source)]
  return cannedDescription([
    cannedSmartObject({ path: [1], name: 'Print' }),
    ...(colour ? [cannedLayer({ path: [2], name: colour, kind: 'fill', fillColor: '#ffffff' })] : []),
  ])
}
const deps: GridDeps = {
  artworksOf: async () => () => {
    throw new Error('There is no design.')
  },
  openTable: async (table) => (at) =>
    readRow(table, at, {
      find: (name) => name,
      nearest: () => null,
      places: { folder: null, designs: 'none' },
    }),
  sourceOf: async (id) => ({ source: sourceAt(id), name: id }),
}
const table: NonNullable<BatchRecipeInput['table']> = {
  table_id: 'orders',
  name: 'Orders.csv',
  columns: [{ name: 'Design', target: { kind: 'design' } }],
  rows: [{ Design: 'fern.png' }, { Design: 'kiln.png' }],
}
const gridOf = (mockups: readonly string[], variants: BatchRecipeInput['variants']) =>
  openGrid(
    batchRecipe.parse({
      mockups: mockups.map((mockup_id) => ({ mockup_id })),
      table,
      variants,
      outputs: [{ id: 'web', format: 'jpg', width: 512 }],
    }),
    deps,
    { describe: describeFile },
  )
type Grid = Awaited<ReturnType<typeof gridOf>>

const coloured = (name: string, ...layers: string[]) => ({
  id: name,
  name,
  colors: layers.map((layer) => ({ layer, hex: '#1f2a44' })),
})
const [navy, red] = ['Navy', 'Red'].map((name) => coloured(name, 'Mug colour'))
const namesOf = async (grid: Grid) => (await plannedFiles(grid, new Date(0))).map(({ name }) => name)
const problemsOf = (grid: Grid) => cellProblemsOf(grid, { exists: async () => true })
const fillsAt = (grid: Grid, mockup: number, variant: number) =>
  cellOf(grid, { row: 0, mockup, variant }).edits.fills

describe('variants that say nothing of a mockup', () => {
  it('leave it as it is, once, under a name without theirs', async () => {
    const grid = await gridOf(['mug', 'poster'], [navy!, red!])
    expect(await namesOf(grid)).toEqual([
      'mug/fern-Navy.jpg',
      'mug/fern-Red.jpg',
      'poster/fern.jpg',
      'mug/kiln-Navy.jpg',
      'mug/kiln-Red.jpg',
      'poster/kiln.jpg',
    ])
    expect(countCells(grid)).toBe(cellsOf(grid).length)
    expect([fillsAt(grid, 0, 0).length, fillsAt(grid, 1, 0).length]).toEqual([1, 0])
    expect(await problemsOf(grid)).toEqual([])
  })

  it('share the picture of a variant without edits', async () => {
    const grid = await gridOf(['poster', 'mug'], [navy!, { id: 'plain', name: 'Plain' }])
    expect((await namesOf(grid)).slice(0, 3)).toEqual([
      'poster/fern-Plain.jpg',
      'mug/fern-Navy.jpg',
      'mug/fern-Plain.jpg',
    ])
  })

  it('fail where no mockup has a layer of theirs, and each file counts', async () => {
    const grid = await gridOf(['mug', 'poster'], [coloured('Navy', 'Cap colour'), red!])
    const problems = await problemsOf(grid)
    expect(problems.map(({ mockup, variant }) => [mockup, variant])).toEqual([
      [0, 0],
      [1, 0],
      [null, 0],
    ])
    expect(() => fillsAt(grid, 0, 0)).toThrow('“Cap colour”')
    expect(countFailing(grid, problems)).toBe(4)
  })
})

it('counts failing cells by rows, mockups and columns, without those that have nothing in the column', async () => {
  const grid = await openGrid(
    batchRecipe.parse({
      mockups: [{ mockup_id: 'mug' }, { mockup_id: 'shirt' }],
      table: {
        ...table,
        columns: [...table.columns, { name: 'Cap', target: { kind: 'color', layer: 'Cap colour' } }],
        rows: [
          { Design: 'fern.png', Cap: '' },
          { Design: 'kiln.png', Cap: '#ff0000' },
          { Design: 'moon.png' },
        ],
      },
    }),
    deps,
    { describe: describeFile },
  )
  expect(countFailing(grid, await problemsOf(grid))).toBe(2)
  const gone = await cellProblemsOf(grid, { exists: async (path) => path !== 'fern.png' })
  expect(countFailing(grid, gone)).toBe(4)
})
