import { type AreaArtwork, artworkPlacement, stackOf } from '@contract/edits/artwork'
import { neutralEdits, wireOfKept } from '@contract/edits/kept-edits'
import { expect, it } from 'vitest'
import { designAt, withDesignAdded, withDesignAt, withDesignMoved, withoutDesignAt } from './stack'

const design = (id: string) => ({
  artwork: {
    ...{ artwork_id: id, name: `${id}.png`, width: 10, height: 10, format: 'png' },
    ...{ has_alpha: true, resolution_ppi: null, thumbnail_url: '' },
  },
  placement: artworkPlacement.parse({}),
})
const layerUuid = '0d0c9a70-0000-4000-8000-000000000001'
const one: AreaArtwork = { layerUuid, ...design('a') }
const three = withDesignAdded(withDesignAdded(one, design('b')), design('c'))
const names = (area: AreaArtwork | null) =>
  area
    ? stackOf(area)
        .map(({ artwork }) => artwork.artwork_id)
        .join('')
    : null

it('adds designs on top, moves them and takes them away', () => {
  expect(names(three)).toBe('abc')
  expect(names(withDesignMoved(three, 0, 2))).toBe('bca')
  expect(names(withDesignMoved(three, 2, 3))).toBe('abc')
  expect(names(withoutDesignAt(three, 0))).toBe('bc')
  expect(withoutDesignAt(one, 0)).toBeNull()
})

it('shows each design as if it were alone, the same object each time', () => {
  expect(designAt(one, 3)).toBe(one)
  expect(designAt(three, 1)).toEqual({ layerUuid, ...design('b') })
  expect(designAt(three, 1)).toBe(designAt(three, 1))
  expect(designAt(three, 9).artwork.artwork_id).toBe('c')
})

it('draws what is not hidden, from back to front, and nothing new of a single design', () => {
  const placed = withDesignAt(three, 1, (each) => ({ ...each, opacity: 40, blendMode: 'multiply' }))
  const wire = (area: AreaArtwork) => wireOfKept({ ...neutralEdits, placed: { x: area } }).smart_objects
  const plain = { placement: one.placement }
  expect(wire(one)).toEqual([{ uuid: layerUuid, artwork_id: 'a', ...plain }])
  expect(wire(placed)).toEqual([
    {
      uuid: layerUuid,
      ...{ artwork_id: 'a', ...plain },
      above: [
        { artwork_id: 'b', ...plain, opacity: 40, blend_mode: 'multiply' },
        { artwork_id: 'c', ...plain },
      ],
    },
  ])
  const hidden = withDesignAt(placed, 0, (each) => ({ ...each, isHidden: true }))
  expect(wire(hidden)).toEqual([
    { uuid: layerUuid, artwork_id: 'b', ...plain, opacity: 40, above: [{ artwork_id: 'c', ...plain }] },
  ])
})
