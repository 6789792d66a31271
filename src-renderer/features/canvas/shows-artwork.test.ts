import { artworkPlacement } from '@contract/edits/artwork'
import { expect, it } from 'vitest'
import { noChanges, withPlaced } from '../../model/edits/edits'
import { showsArtwork } from './shows-artwork'

const placed = (artwork_id: string) => ({
  layerUuid: 'front',
  placement: artworkPlacement.parse({}),
  artwork: {
    artwork_id,
    name: `${artwork_id}.png`,
    width: 10,
    height: 10,
    format: 'png',
    has_alpha: true,
    resolution_ppi: null,
    thumbnail_url: '',
  },
})
it('is true of a picture that was drawn with the artwork, wherever it lies by now', () => {
  const shown = withPlaced(noChanges, 'front', placed('logo'))
  expect(showsArtwork(shown, 'front', placed('logo'))).toBe(true)
  expect(showsArtwork(shown, 'front', placed('badge'))).toBe(false)
  expect(showsArtwork(noChanges, 'front', placed('logo'))).toBe(false)
  expect(showsArtwork(null, 'front', placed('logo'))).toBe(false)
})

it('is true of an area without artwork', () => {
  expect([showsArtwork(null, 'front', null), showsArtwork(null, null, null)]).toEqual([true, true])
})
