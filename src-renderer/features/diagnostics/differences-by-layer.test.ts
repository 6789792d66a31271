import type { Diagnostic } from '@contract/vocabulary'
import { expect, it } from 'vitest'
import { differencesByLayer } from './differences-by-layer'

const difference = (layerUuid: string | null, layerName: string | null, feature: string): Diagnostic => ({
  layerUuid,
  layerName,
  feature,
  effect: '',
})

it('tells each layer once, in the order of the list, and two layers of one name apart', () => {
  const plate = difference('a', 'Plate', 'blend:dissolve')
  const document = difference(null, null, 'color-profile:gray')
  const other = difference('b', 'Plate', 'text:unreadable')
  const bevel = difference('a', 'Plate', 'effect:bevel-emboss:texture')
  expect(differencesByLayer([plate, document, other, bevel])).toEqual([
    { layerUuid: 'a', layerName: 'Plate', differences: [plate, bevel] },
    { layerUuid: null, layerName: null, differences: [document] },
    { layerUuid: 'b', layerName: 'Plate', differences: [other] },
  ])
})
