import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EngineContext } from '../context/engine-context'
import { openTestContext } from '../testing/test-context'
import { averagedPicture } from './averaged-picture'
import { allocatePicture } from './picture'

let context: EngineContext
beforeAll(async () => {
  context = await openTestContext(tmpdir())
})
afterAll(() => context.pool.end())

const averaged = (rows: readonly (readonly (readonly number[])[])[], by: number) => {
  const size = { width: rows[0]!.length, height: rows.length }
  const picture = allocatePicture(context, size, { bytesPerSample: 1, profile: null })
  const { buffer } = context.memory.memory
  new Uint8Array(buffer).set(rows.flat(2), picture.address)
  const small = averagedPicture(context, picture, by)
  const pixels = [...new Uint8Array(buffer, small.address, small.width * small.height * 4)]
  small.free()
  return { width: small.width, height: small.height, pixels }
}

const nothing = [0, 255, 0, 0]
const red = [255, 0, 0, 255]
const blue = [0, 0, 255, 255]

it('weighs colours by their alpha', () => {
  const rows = [
    [red, nothing, red, blue],
    [nothing, nothing, red, blue],
  ]
  expect(averaged(rows, 2)).toEqual({ width: 2, height: 1, pixels: [255, 0, 0, 64, 128, 0, 128, 255] })
})

it('is the picture itself where nothing is averaged', () => {
  expect(averaged([[red, nothing]], 1)).toEqual({ width: 2, height: 1, pixels: [...red, ...nothing] })
})

it('owns nothing in the end', () => {
  expect(context.memory.usedBytes).toBe(0)
})
