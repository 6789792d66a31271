import { expect, it } from 'vitest'
import { noEdits } from '../../engine/edits/no-edits'
import { stretched } from '../../engine/warp/place-artwork'
import { cannedDescription, cannedSmartObject } from '../testing/canned-engine'
import { cutOutsOnArtwork } from './cut-outs-on-artwork'
import { indexLayers } from './layer-index'

it('names cut-outs by the copy that has the artwork, and drops those without one', () => {
  const index = indexLayers(
    '0d0c9a70-0000-4000-8000-000000000001',
    cannedDescription([
      cannedSmartObject({ path: [1], name: 'Front' }, 'shared'),
      cannedSmartObject({ path: [2], name: 'Front copy' }, 'shared'),
      cannedSmartObject({ path: [3], name: 'Back' }, 'back'),
    ]),
  )
  const artwork = { layer: [2], artwork: { path: '/cat.jpg' }, placement: stretched }
  const edits = {
    ...noEdits,
    smartObjects: [artwork],
    cutOuts: [1, 3].map((layer) => ({ layer: [layer], wish: null })),
  }
  expect(cutOutsOnArtwork(edits, index).cutOuts).toEqual([{ layer: [2], wish: null }])
})
