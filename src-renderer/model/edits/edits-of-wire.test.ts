import type { LayerRow } from '@contract/desktop/documents'
import { artworkPlacement } from '@contract/edits/artwork'
import { documentEdits } from '@contract/edits/edit-wires'
import { wireOfKept } from '@contract/edits/kept-edits'
import { expect, it } from 'vitest'
import { editsOfWire } from './edits-of-wire'

const uuid = (end: number): string => `0d0c9a70-0000-4000-8000-00000000000${end}`
/** Only what an edit is found by. */
const layers = [
  {
    uuid: uuid(1),
    smart_object: null,
    children: [{ uuid: uuid(2), smart_object: { contents_id: 'front' }, children: [] }],
  },
] as unknown as readonly LayerRow[]
const artwork = (id: string) => ({
  ...{ artwork_id: id, name: `${id}.png`, width: 10, height: 10, format: 'png' },
  ...{ has_alpha: true, resolution_ppi: null, thumbnail_url: '' },
})

it('gives the same design back that a session kept', () => {
  const placement = artworkPlacement.parse({ fit: 'fit', rotate: 12 })
  const design = documentEdits.parse({
    smart_objects: [
      {
        ...{ uuid: uuid(2), artwork_id: 'a', placement, opacity: 50 },
        above: [{ artwork_id: 'b', placement, blend_mode: 'multiply' }],
      },
    ],
    looks: [{ uuid: uuid(2), color: { hex: '#aa0000', blending_mode: 'normal' } }],
    texts: [{ uuid: uuid(1), text: 'Anna' }],
  })
  const edits = editsOfWire(design, layers, ['a', 'b'].map(artwork))
  const { guides: _guides, locked: _locked, ...kept } = edits
  expect(wireOfKept(kept)).toEqual(design)
})

it('leaves out artwork of others, and layers that are not there', () => {
  const placement = artworkPlacement.parse({})
  const { placed, looks } = editsOfWire(
    documentEdits.parse({
      smart_objects: [
        { uuid: uuid(2), artwork_id: 'gone', placement },
        { uuid: uuid(3), artwork_id: 'a', placement },
      ],
      looks: [{ uuid: uuid(3), color: { hex: '#aa0000', blending_mode: 'normal' } }],
    }),
    layers,
    [artwork('a')],
  )
  expect([placed, looks]).toEqual([{}, {}])
})
