import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Document } from '../../engine/document/document'
import type { EngineContext } from '../context/engine-context'
import { bareDocument } from '../testing/bare-document'
import { openTestContext } from '../testing/test-context'
import { readWideProfile } from '../testing/wide-profile'
import { intoNumbersOf } from './document-numbers'
import { allocatePicture, type Picture } from './picture'

let context: EngineContext
let wideProfile: Uint8Array

beforeAll(async () => {
  context = await openTestContext(tmpdir())
  wideProfile = await readWideProfile()
})
afterAll(() => context.pool.end())

const onePixel = (color: readonly number[], profile: Uint8Array | null): Picture => {
  const picture = allocatePicture(context, { width: 1, height: 1 }, { bytesPerSample: 1, profile })
  new Uint8Array(context.memory.memory.buffer).set(color, picture.address)
  return picture
}

const converted = async (color: readonly number[], profile: Uint8Array | null, document: Document) => {
  const picture = await intoNumbersOf(context, document, { picture: onePixel(color, profile), profile })
  const pixel = [...new Uint8Array(context.memory.memory.buffer, picture.address, 4)]
  picture.free()
  return pixel
}

it('leaves numbers alone where the profiles agree', async () => {
  expect(await converted([1, 200, 3, 77], wideProfile, bareDocument({ iccProfile: wideProfile }))).toEqual([
    1, 200, 3, 77,
  ])
  expect(await converted([1, 200, 3, 77], null, bareDocument({}))).toEqual([1, 200, 3, 77])
})

it('converts a wider profile to the sRGB of a document of 32 bits', async () => {
  const deep = bareDocument({ depth: 32 })
  expect(await converted([234, 51, 34, 255], wideProfile, deep)).toEqual([255, 0, 0, 255])
})

it('leaves the numbers of any profile alone in a document without one', async () => {
  expect(await converted([234, 51, 34, 255], wideProfile, bareDocument({}))).toEqual([234, 51, 34, 255])
})

it('takes the colour out for a gray document, and keeps the alpha', async () => {
  const [red, green, blue, alpha] = await converted(
    [0, 255, 0, 99],
    null,
    bareDocument({ colorMode: 'gray' }),
  )
  expect([red, green, blue, alpha]).toEqual([219, 219, 219, 99])
  expect(await converted([128, 128, 128, 255], null, bareDocument({ colorMode: 'gray' }))).toEqual([
    128, 128, 128, 255,
  ])
})

it('owns nothing in the end', () => {
  expect(context.memory.usedBytes).toBe(0)
})
