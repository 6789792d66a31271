import { Readable } from 'node:stream'
import { filmFrameBytes, filmFrameHeaderBytes } from '@contract/film/film'
import { expect, it } from 'vitest'
import { framesOf } from './film-frames'

const shape = { width: 4, height: 2, pixelFormat: 'i420' } as const
const length = filmFrameBytes(shape, shape.pixelFormat)

const packed = (index: number, value = index): Uint8Array => {
  const bytes = new Uint8Array(filmFrameHeaderBytes + length).fill(value + 1, filmFrameHeaderBytes)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, index, true)
  view.setUint32(4, length, true)
  return bytes
}

const joined = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))

const inChunks = (bytes: Uint8Array, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    ),
  )

const read = async (bytes: Uint8Array, size: number, frameCount = 3): Promise<number[][]> => {
  const frames: number[][] = []
  for await (const frame of framesOf({ ...shape, frameCount, frames: inChunks(bytes, size) }))
    frames.push([...frame])
  return frames
}

const three = joined(packed(0), packed(1), packed(2))
const pixels = [0, 1, 2].map((index) => Array.from({ length }, () => index + 1))

it.each([1, 5, 7, 8, 20, 61, 1000])('puts frames together from chunks of %i bytes', async (size) => {
  expect(await read(three, size)).toEqual(pixels)
})

it('keeps no memory of a frame that was handed out', async () => {
  const kept: Uint8Array[] = []
  for await (const frame of framesOf({ ...shape, frameCount: 3, frames: inChunks(three, 9) }))
    kept.push(frame)
  expect(kept.map((frame) => [...frame])).toEqual(pixels)
})

it.each([
  ['ends within a frame', three.subarray(0, -1), 2],
  ['ends after a header', three.subarray(0, 2 * packed(0).length + filmFrameHeaderBytes), 2],
  ['has too few frames', joined(packed(0), packed(1)), 2],
  ['has too many', joined(three, packed(3)), 3],
  ['repeats one', joined(packed(0), packed(0), packed(1)), 1],
  ['leaves one out', joined(packed(0), packed(2)), 1],
  ['has frames of another size', joined(packed(0), packed(1).fill(9, 4, 5)), 1],
])('refuses a stream that %s', async (_what, bytes, got) => {
  await expect(read(bytes, 16)).rejects.toMatchObject({
    failure: { kind: 'filmFramesBroken', params: { got, expected: 3 } },
  })
})
