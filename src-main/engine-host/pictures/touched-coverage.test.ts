import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EngineContext } from '../context/engine-context'
import { openTestContext } from '../testing/test-context'
import { allocatePicture } from './picture'
import { coverTouched } from './touched-coverage'

let context: EngineContext
beforeAll(async () => {
  context = await openTestContext(tmpdir())
})
afterAll(() => context.pool.end())

/** The alphas of a red picture after that, and whether its colours stayed. */
const covered = (...rows: readonly (readonly number[])[]): readonly (readonly number[])[] => {
  const size = { width: rows[0]!.length, height: rows.length }
  const picture = allocatePicture(context, size, { bytesPerSample: 1, profile: null })
  const { buffer } = context.memory.memory
  const pixels = new Uint8Array(buffer, picture.address, size.width * size.height * 4)
  pixels.set(rows.flat().flatMap((alpha) => [200, 10, 20, alpha]))
  coverTouched(context, picture)
  const after = rows.map((row, y) => row.map((_, x) => pixels[(y * row.length + x) * 4 + 3]!))
  expect([...pixels].filter((_, i) => i % 4 === 0).every((red) => red === 200)).toBe(true)
  picture.free()
  return after
}

it('covers every sixteenth of a pixel that an edge touches', () => {
  const row = [255, 255, 86, 0, 0]
  expect(covered(row, row, row)[1]).toEqual([255, 255, 96, 0, 0])
})

it('covers it at the border of the drawing too', () => {
  expect(covered([0, 99, 99, 99, 0], [0, 255, 255, 255, 0], [0, 0, 0, 0, 0])[0]![2]).toBe(112)
})

it('leaves alone what is evenly see-through', () => {
  const row = [60, 60, 60, 60, 60]
  expect(covered(row, row, row, row, row)[2]!.slice(1, 4)).toEqual([60, 60, 60])
})

it('widens a line thinner than a pixel at both sides', () => {
  const row = [0, 0, 64, 0, 0]
  expect(covered(row, row, row)[1]).toEqual([0, 0, 68, 0, 0])
})
