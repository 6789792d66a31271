import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Kernels } from '../kernels/kernels'
import { testKernels } from '../kernels/test-kernels'

let kernels: Kernels
beforeAll(async () => {
  kernels = await testKernels(engineDataUrl)
})

/** The mean of every `stepX` × `stepY` texels, with the last column and row repeated, halves rounded up. */
const meansOf = (
  texels: ArrayLike<number>,
  width: number,
  height: number,
  step: { readonly x: number; readonly y: number },
): readonly number[] => {
  const at = (x: number, y: number, channel: number): number =>
    texels[(Math.min(y, height - 1) * width + Math.min(x, width - 1)) * 4 + channel]
  const means: number[] = []
  for (let y = 0; y < height; y += step.y)
    for (let x = 0; x < width; x += step.x)
      for (let channel = 0; channel < 4; channel += 1) {
        const [right, below] = [x + step.x - 1, y + step.y - 1]
        const sum =
          at(x, y, channel) + at(right, y, channel) + at(x, below, channel) + at(right, below, channel)
        means.push(Math.floor((sum + 2) / 4))
      }
  return means
}

describe('a level of the pyramid', () => {
  const side = fc.integer({ min: 1, max: 21 })
  const step = fc.record({ x: fc.integer({ min: 1, max: 2 }), y: fc.integer({ min: 1, max: 2 }) })

  it.each([
    { name: 'bytes', View: Uint8Array, most: 255 },
    { name: 'words', View: Uint16Array, most: 65_535 },
  ])('has the means of the texels before it, in $name, whatever its size', ({ View, most }) => {
    // biome-ignore lint/nursery/noFloatingPromises: a synchronous property, so that assert returns nothing.
    fc.assert(
      fc.property(
        side,
        side,
        step,
        fc.infiniteStream(fc.integer({ min: 0, max: most })),
        (width, height, by, numbers) => {
          const { memory, exports } = kernels
          const source = exports.heapBase()
          const target = source + 2 ** 16
          const texels = View.from([...numbers.take(width * height * 4)])
          new View(memory.buffer, source, texels.length).set(texels)
          const halve = View === Uint8Array ? exports.warpHalve8 : exports.warpHalve16
          halve(target, source, width, height, by.x, by.y)
          const wanted = meansOf(texels, width, height, by)
          expect([...new View(memory.buffer, target, wanted.length)]).toEqual(wanted)
        },
      ),
    )
  })
})
