import { expect, test } from 'vitest'
import { ByteReader } from '../bytes/byte-reader'
import { readTaggedBlocks } from './tagged-blocks'

const block = (
  key: string,
  data: readonly number[],
  signature = '8BIM',
  lengthBytes: 4 | 8 = 4,
): number[] => {
  const length = Array.from({ length: lengthBytes }, () => 0)
  length[lengthBytes - 1] = data.length
  return [...[...signature, ...key].map((c) => c.charCodeAt(0)), ...length, ...data]
}

const read = (bytes: readonly number[], isLarge = false) => {
  const { blocks, isComplete } = readTaggedBlocks(new ByteReader(Uint8Array.from(bytes), 'block'), isLarge)
  return { blocks: Object.fromEntries(blocks.map((each) => [each.key, [...each.bytes]])), isComplete }
}

test('blocks follow each other whatever the padding between them', () => {
  const bytes = [...block('luni', [1]), 0, 0, 0, ...block('lyid', [2, 3]), ...block('iOpa', [4, 0, 0, 0])]
  expect(read(bytes)).toEqual({
    blocks: { luni: [1], lyid: [2, 3], iOpa: [4, 0, 0, 0] },
    isComplete: true,
  })
})

test('in a PSB some lengths have eight bytes, by key, by signature, or by what fits', () => {
  expect(read(block('lnk2', [5], '8BIM', 8), true).blocks).toEqual({ lnk2: [5] })
  expect(read(block('abcd', [5], '8B64', 8), true).blocks).toEqual({ abcd: [5] })
  expect(read([...block('lnkD', [5, 6], '8BIM', 8), ...block('luni', [1])], true).blocks).toEqual({
    lnkD: [5, 6],
    luni: [1],
  })
})

test('a block that is longer than what is left ends the list and is told', () => {
  const bytes = [...block('luni', [1, 2]), ...block('lyid', [0, 0]).slice(0, 11), 200, 1, 2]
  expect(read(bytes)).toEqual({ blocks: { luni: [1, 2] }, isComplete: false })
})
