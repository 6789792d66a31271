import { artworkPlacement } from '@contract/edits/artwork'
import { expect, it } from 'vitest'
import { enginePlacementOf } from '../../engine/edits/artwork'
import { noEdits } from '../../engine/edits/no-edits'
import { indexLayers } from '../layers/layer-index'
import { sourceAt } from '../ports/document-source'
import { cannedDescription, cannedSmartObject } from '../testing/canned-engine'
import { printFileOf } from './print-file'

const uuid = '0d0c9a70-0000-4000-8000-000000000001'
const description = cannedDescription([cannedSmartObject({ path: [7], name: 'Front' }, 'front')])
const index = indexLayers(uuid, description)
const document = { uuid, source: sourceAt('/mug.psd'), description, index, remote: null }
const canvas = index.entries[0]?.layer.smartObject?.canvas ?? { width: 0, height: 0 }
const wish = { contents_id: 'front', width_inches: 4, bleed_inches: 0.1 }
const editsWith = (placement: Parameters<typeof artworkPlacement.parse>[0]) => ({
  ...noEdits,
  smartObjects: [
    {
      layer: [7],
      artwork: { path: '/fern.png' },
      placement: enginePlacementOf(artworkPlacement.parse(placement)),
    },
  ],
})

it('is as large as the print with its bleed, and the artwork lies where it lay', () => {
  const { request, ...size } = printFileOf(document, editsWith({ fit: 'crop', rotate: 9 }), wish)
  const height = Math.round((1200 * canvas.height) / canvas.width)
  expect(size).toEqual({ width: 1260, height: height + 60, bleed: 30 })
  expect(request.file).toMatchObject({ kind: 'sheet', path: '/fern.png', width: 1260, ppi: 300 })
  expect(request.edits.smartObjects).toMatchObject([
    { layer: [1], placement: { fit: 'crop', rotateDegrees: 9, position: { left: 30, top: 30 } } },
  ])
  expect(request.edits.smartObjects[0]?.placement.size?.width).toBeCloseTo(1200)
})

it('scales a box of its own with the print', () => {
  const own = { size: { width: canvas.width / 2, height: 10 }, position: { left: canvas.width / 4, top: 0 } }
  const { request } = printFileOf(document, editsWith(own), wish)
  const placement = request.edits.smartObjects[0]?.placement
  expect([placement?.size?.width, placement?.position?.left]).toEqual([600, 330])
})

it('says that there is nothing to print', () => {
  expect(() => printFileOf(document, noEdits, wish)).toThrow(/Front/)
})
