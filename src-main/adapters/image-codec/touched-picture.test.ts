import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { smallPdf } from '../../testing/small-pdf'
import { createImageCodec } from './image-codec'

const codec = createImageCodec({ cacheFolder: tmpdir() })
const size = { width: 6, height: 4 }

/** A drawing of 6 × 4 units, drawn a part of a pixel to the right: its third row of pixels. */
const rowOf = async (name: string, bytes: Uint8Array, parts: 4 | 16, right = 0): Promise<number[][]> => {
  const toPixels = { a: 1, b: 0, c: 0, d: 1, e: right, f: 0 }
  const part = { of: { left: 0, top: 0, ...size }, size, through: { toPixels, parts } }
  const wish = { profile: null, bytesPerSample: 1, drawnAtLeast: size, part } as const
  const { pixels } = await codec.decode({ name, bytes }, wish)
  return Array.from({ length: size.width }, (_, x) => [...pixels.subarray((12 + x) * 4, (13 + x) * 4)])
}

const pdf = (operators: string): Uint8Array => smallPdf(size.width, size.height, operators)
const alphas = (row: readonly number[][]): number[] => row.map(([, , , alpha]) => alpha ?? 0)

it('counts the parts of a pixel that a shape touches, 16 × 16 or 4 × 4', async () => {
  const square = pdf('1 0 0 rg 1 0 2 4 re f')
  // 1.3 to 3.3: 11.2 and 4.8 of 16 parts, 2.8 and 1.2 of 4.
  expect(alphas(await rowOf('square.pdf', square, 16, 0.3))).toEqual([0, 192, 255, 80, 0, 0])
  expect(alphas(await rowOf('square.pdf', square, 4, 0.3))).toEqual([0, 191, 255, 128, 0, 0])
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 4"><path fill="red" d="M1 0h2v4H1z"/></svg>'
  expect(alphas(await rowOf('square.svg', new TextEncoder().encode(svg), 16, 0.3))).toEqual([
    0, 192, 255, 80, 0, 0,
  ])
})

it('lays shapes over each other by what they cover, or part by part in the manner of CS5.1', async () => {
  const beside = pdf('1 0 0 rg 1 0 1.5 4 re f 0 0 1 rg 2.5 0 1.5 4 re f')
  const [, , shared = []] = await rowOf('beside.pdf', beside, 16)
  expect(shared[3]).toBe(192)
  expect((await rowOf('beside.pdf', beside, 4))[2]).toEqual([128, 0, 128, 255])
})

it('leaves what is translucent as it is', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 4"><path fill="red" fill-opacity=".4" d="M1 0h2.5v4H1z"/></svg>'
  expect(alphas(await rowOf('thin.svg', new TextEncoder().encode(svg), 16))).toEqual([0, 102, 102, 51, 0, 0])
})
