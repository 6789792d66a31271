import { batchRecipe } from '@contract/desktop/batch-recipe'
import { artworkPlacement } from '@contract/edits/artwork'
import { expect, it } from 'vitest'
import { sourceAt } from '../ports/document-source'
import { cannedDescription, cannedSmartObject } from '../testing/canned-engine'
import { cellOf, openGrid } from './batch-grid'

const artwork = (id: string) => ({
  ...{ artwork_id: id, name: `${id}.png`, width: 10, height: 10, format: 'png' },
  ...{ has_alpha: true, resolution_ppi: null, thumbnail_url: '' },
})
const stored = (id: string) => ({ ...artwork(id), id, path: `/designs/${id}.png` }) as never
const placement = artworkPlacement.parse({ fit: 'fit' })

const gridOf = (smart_object: string | null) =>
  openGrid(
    batchRecipe.parse({
      designs: ['fern', 'kiln'],
      mockups: [
        {
          mockup_id: 'mug',
          smart_object,
          above: [
            { artwork: artwork('grain'), placement, opacity: 40, blendMode: 'multiply' },
            { artwork: artwork('draft'), placement, isHidden: true },
          ],
        },
        { mockup_id: 'mug', smart_object },
      ],
      outputs: [{ id: 'web', format: 'jpg', width: 512 }],
    }),
    {
      artworksOf: async () => stored,
      openTable: () => Promise.reject(new Error('There is no table.')),
      sourceOf: async (id) => ({ source: sourceAt(id), name: id }),
    },
    { describe: async () => cannedDescription([cannedSmartObject({ path: [1], name: 'Print' })]) },
  )

it.each([null, 'Print'])('keeps what lies above the design that each row replaces (%s)', async (area) => {
  const grid = await gridOf(area)
  const placed = [0, 1].map((row) => cellOf(grid, { row, mockup: 0, variant: 0 }).edits.smartObjects[0])
  expect(placed.map((each) => each?.artwork)).toEqual([
    { path: '/designs/fern.png' },
    { path: '/designs/kiln.png' },
  ])
  for (const each of placed)
    expect(each?.above).toEqual([
      {
        artwork: { path: '/designs/grain.png' },
        placement: expect.objectContaining({ fit: 'fit' }),
        opacity: 0.4,
        blendMode: 'multiply',
      },
    ])
  const [plain] = cellOf(grid, { row: 0, mockup: 1, variant: 0 }).edits.smartObjects
  expect(Object.keys(plain ?? {})).toEqual(['layer', 'artwork', 'placement'])
})
