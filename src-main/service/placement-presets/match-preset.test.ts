import { artworkPlacement } from '@contract/edits/artwork'
import { expect, it } from 'vitest'
import type { StoredPreset } from '../ports/placement-preset-store'
import { matchPreset, type PresentArea } from './match-preset'

const stored: StoredPreset = {
  id: '0b8f9a52-0f2f-4a52-9df0-3a1c1f0a7d11',
  documentUuid: '1b8f9a52-0f2f-4a52-9df0-3a1c1f0a7d11',
  contentsId: 'old',
  name: 'Chest',
  placement: artworkPlacement.parse({
    fit: 'fit',
    size: { width: 100, height: 50 },
    position: { left: 50, top: 25 },
  }),
  area: { layerName: 'Front', width: 200, height: 100 },
}
const area = (contentsId: string, layerName: string, width = 200, height = 100): PresentArea => ({
  contentsId,
  layerName,
  width,
  height,
})
const matched = (...areas: readonly PresentArea[]) => {
  const { contents_id, match } = matchPreset(stored, areas)
  return `${contents_id} ${match}`
}

it('keeps to its own contents, then to the name of its layer, then to the only area of its size', () => {
  expect([
    matched(area('other', 'Front'), area('old', 'Renamed')),
    matched(area('new', 'front'), area('other', 'Back')),
    matched(area('new', 'Motif'), area('other', 'Back', 300)),
  ]).toEqual(['old same', 'new found', 'new found'])
})

it('is lost rather than guessed where two areas could be meant, or none', () => {
  expect([matched(area('a', 'Left'), area('b', 'Right')), matched(area('a', 'Left', 10)), matched()]).toEqual(
    ['old lost', 'old lost', 'old lost'],
  )
})

it('goes along with a canvas of another size, without stretching artwork', () => {
  const wider = matchPreset(stored, [area('old', 'Front', 800, 200)])
  expect([wider.match, wider.placement.size, wider.placement.position]).toEqual([
    'scaled',
    { width: 200, height: 100 },
    { left: 300, top: 50 },
  ])
})

it('of an earlier version, which noted no area, is known by its contents alone', () => {
  const earlier = { ...stored, area: null }
  expect([
    matchPreset(earlier, [area('old', 'Front', 800)]).match,
    matchPreset(earlier, [area('new', 'Front')]).match,
  ]).toEqual(['same', 'lost'])
})
