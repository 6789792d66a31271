import { documentEdits } from '@contract/edits/edit-wires'
import { editVocabulary } from '@contract/edits/words'
import { expect, it } from 'vitest'
import { Bindings } from './bindings'

const chest = '0d0c9a70-0000-4000-8000-000000000001'
const shirt = '0d0c9a70-0000-4000-8000-000000000002'
const quad = [
  { x: 0, y: 0 },
  { x: 9, y: 0 },
  { x: 9, y: 9 },
  { x: 0, y: 9 },
]

/** The mode in which a preview prints on a shirt that takes a colour. */
const modeOn = (hex: string): string | undefined => {
  const bindings = new Bindings()
  const prints = [
    { layer: [1], isWholeSurface: false, isOnDarkGoods: false, quad },
    { layer: [2], isWholeSurface: true, isOnDarkGoods: false, quad },
  ]
  const layerPaths = new Map([
    [chest, [1]],
    [shirt, [2]],
  ])
  bindings.bindDocument({ uuid: 'shirt', file: '/shirt.mockphoto', layerPaths, prints })
  bindings.bindResources([{ kind: 'artwork', id: 'badge', source: { path: '/badge.png' } }])
  const edits = {
    ...editVocabulary.neutral,
    smart_objects: [{ uuid: chest, artwork_id: 'badge', placement: { fit: 'fit' as const } }],
    looks: [{ uuid: shirt, color: { hex, blending_mode: 'normal' as const } }],
  }
  const resolved = bindings.edits(bindings.document('shirt'), documentEdits.parse(edits))
  return resolved.treatments.find(({ layer }) => layer[0] === 1)?.blend_mode
}

it('shows prints on goods that are recoloured to be dark as files show them', () => {
  expect([modeOn('#16171a'), modeOn('#f0f0f0')]).toEqual(['normal', undefined])
})
