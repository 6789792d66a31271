import { expect, test } from 'vitest'
import { layerIds } from './layer-ids'
import type { LayerRecord } from './layer-records'
import { noMasks } from './mask-records'

const record = (id: number | null): LayerRecord => ({
  name: '',
  bounds: { left: 0, top: 0, right: 0, bottom: 0 },
  channels: [],
  blendKey: 'norm',
  opacity: 1,
  isClipped: false,
  isHidden: false,
  masks: noMasks,
  blendRanges: new Uint8Array(),
  blocks: new Map(id === null ? [] : [['lyid', Uint8Array.from([0, 0, 0, id])]]),
  isDamaged: false,
})

test('the first to claim an id keeps it; the others get new ones above all that the file uses', () => {
  const records = [record(5), record(5), record(null), record(9), record(5)]
  expect([...layerIds(records).values()]).toEqual([5, 10, 11, 9, 12])
})
