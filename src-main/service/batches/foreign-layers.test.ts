import { type BatchRecipeInput, batchRecipe } from '@contract/desktop/batch-recipe'
import { toFailure } from '@contract/errors'
import { describe, expect, it } from 'vitest'
import { fileOfSource, type SourceName, sourceAt } from '../ports/document-source'
import type { DocumentDescription } from '../ports/engine'
import { cannedDescription, cannedLayer, cannedSmartObject } from '../testing/canned-engine'
import { cellOf, type GridDeps, openGrid } from './batch-grid'
import { cellProblemsOf } from './cell-problems'
import { readRow } from './tables/table-row'

const mockup = (fill: string): DocumentDescription =>
  cannedDescription([
    cannedSmartObject({ path: [1], name: 'Print' }),
    cannedLayer({ path: [2], name: fill, kind: 'fill', fillColor: '#ffffff' }),
    cannedLayer({ path: [3], name: `${fill} label` }),
  ])
const files: Readonly<Record<string, DocumentDescription>> = {
  mug: mockup('Mug colour'),
  shirt: mockup('Shirt colour'),
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
const drawing = { describe: async (source: SourceName) => files[fileOfSource(source)]! }

const gridOf = (columns: NonNullable<BatchRecipeInput['table']>['columns'], row: Record<string, string>) =>
  openGrid(
    batchRecipe.parse({
      mockups: [{ mockup_id: 'mug' }, { mockup_id: 'shirt' }],
      table: { table_id: 'orders', name: 'Orders.csv', columns, rows: [row] },
    }),
    deps,
    drawing,
  )

type Grid = Awaited<ReturnType<typeof gridOf>>
const drawn = (grid: Grid, mockup: number) => {
  try {
    return cellOf(grid, { row: 0, mockup, variant: 0 }).edits
  } catch (error) {
    return toFailure(error)
  }
}
const problems = (grid: Grid) => cellProblemsOf(grid, { exists: async () => true })

const design = { name: 'Design', target: { kind: 'design' as const } }
const colour = (name: string, layer = name) => ({ name, target: { kind: 'color' as const, layer } })
const shown = (layer: string) => ({ name: layer, target: { kind: 'visibility' as const, layer } })

describe('a table of several mockups', () => {
  it('gives each what is meant for it, and leaves alone what is meant for another', async () => {
    const columns = [design, colour('Mug colour'), colour('Shirt colour'), shown('Shirt colour label')]
    const cells = { Design: 'a.png', 'Mug colour': '#ff0000', 'Shirt colour': '#00ff00' }
    const grid = await gridOf(columns, { ...cells, 'Shirt colour label': 'no' })
    expect(drawn(grid, 0)).toMatchObject({ fills: [{ layer: [2], hex: '#ff0000' }], hiddenLayers: [] })
    expect(drawn(grid, 1)).toMatchObject({ fills: [{ layer: [2], hex: '#00ff00' }], hiddenLayers: [[3]] })
    expect(await problems(grid)).toEqual([])
  })

  it('still tells a layer that no mockup has, for each of them, and does not draw the row', async () => {
    const grid = await gridOf([design, colour('Cap', 'Cap colour')], { Design: 'a.png', Cap: '#ff0000' })
    expect(await problems(grid)).toMatchObject(
      [0, 1].map((at) => ({ mockup: at, column: 'Cap', failure: { code: 'LAYER_NOT_FOUND' } })),
    )
    expect(drawn(grid, 0)).toMatchObject({ code: 'LAYER_NOT_FOUND' })
  })

  it('tells a mockup to which it says nothing at all, whose pictures would come out empty', async () => {
    const grid = await gridOf([colour('Mug colour')], { 'Mug colour': '#ff0000' })
    expect(await problems(grid)).toMatchObject([{ mockup: 1, column: 'Mug colour' }])
    expect(drawn(grid, 0)).toMatchObject({ fills: [{ hex: '#ff0000' }] })
    expect(drawn(grid, 1)).toMatchObject({ code: 'LAYER_NOT_FOUND' })
  })

  it('tells an unreadable colour by its cell, whomever it is meant for', async () => {
    const grid = await gridOf([design, colour('Shirt colour')], {
      Design: 'a.png',
      'Shirt colour': 'not a colour',
    })
    expect(await problems(grid)).toMatchObject([{ row: 0, column: 'Shirt colour' }])
    expect(drawn(grid, 0)).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('does not take a layer for colourable that only bears the name', async () => {
    const grid = await gridOf([design, colour('Shirt colour label')], { Design: 'a.png' })
    expect(await problems(grid)).toHaveLength(2)
  })
})
