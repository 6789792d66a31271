import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SolidColor } from '../../engine/document/document'
import type { EngineContext } from '../context/engine-context'
import { bareDocument } from '../testing/bare-document'
import { openTestContext } from '../testing/test-context'
import { readWideProfile } from '../testing/wide-profile'
import { numbersOfSrgb, srgbOfNumbers } from './srgb-colors'

let context: EngineContext
let wideProfile: Uint8Array

beforeAll(async () => {
  context = await openTestContext(tmpdir())
  wideProfile = await readWideProfile()
})
afterAll(() => context.pool.end())

const colorOf = (red: number, green: number, blue: number): SolidColor => ({
  red: red / 255,
  green: green / 255,
  blue: blue / 255,
})
const bytes = ({ red, green, blue }: SolidColor): number[] =>
  [red, green, blue].map((part) => Math.round(part * 255))

it.each([8, 16] as const)('puts colours into the profile of a document of %i bits', async (depth) => {
  const document = bareDocument({ depth, iccProfile: wideProfile })
  const numbers = await numbersOfSrgb(context, document, [colorOf(255, 0, 0), colorOf(255, 255, 255)])
  expect(numbers.map(bytes)).toEqual([
    [234, 51, 34],
    [255, 255, 255],
  ])
})

it('reads colours out of the profile of a document', async () => {
  const document = bareDocument({ iccProfile: wideProfile })
  const colors = await srgbOfNumbers(context, document, [colorOf(234, 51, 34), colorOf(0, 0, 0)])
  expect(colors.map(bytes)).toEqual([
    [255, 0, 0],
    [0, 0, 0],
  ])
})

it('is light in documents of 32 bits, and gray in gray ones', async () => {
  const deep = bareDocument({ depth: 32 })
  const [light] = await numbersOfSrgb(context, deep, [colorOf(128, 128, 128)])
  expect(light?.red).toBeCloseTo(0.2159, 3)
  expect((await srgbOfNumbers(context, deep, [light!])).map(bytes)).toEqual([[128, 128, 128]])
  const gray = await numbersOfSrgb(context, bareDocument({ colorMode: 'gray' }), [colorOf(0, 255, 0)])
  expect(gray.map(bytes)).toEqual([[219, 219, 219]])
  const both = bareDocument({ colorMode: 'gray', depth: 32 })
  const [lightOfGray] = await numbersOfSrgb(context, both, [colorOf(0, 255, 0)])
  expect([lightOfGray!.red, lightOfGray!.blue]).toEqual([lightOfGray!.green, lightOfGray!.green])
  expect(lightOfGray!.green).toBeCloseTo(0.708, 2)
})

it('leaves colours alone where a document is sRGB', async () => {
  const colors = [colorOf(1, 2, 3)]
  expect(await numbersOfSrgb(context, bareDocument({}), colors)).toEqual(colors)
  expect(await srgbOfNumbers(context, bareDocument({}), colors)).toEqual(colors)
})

it('owns nothing in the end', () => {
  expect(context.memory.usedBytes).toBe(0)
})
