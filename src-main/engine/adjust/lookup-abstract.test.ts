import { expect, it } from 'vitest'
import { srgbFromLab } from '../ink/lab-color'
import { parseAbstract } from './lookup-abstract'

const characters = (text: string): number[] => [...text].map((c) => c.charCodeAt(0))

/** An abstract profile with two grid points per channel, which halves the lightness and removes all colour. */
const grayAtHalf = (type: 'mft1' | 'mft2', classAndSpaces = 'abstLab Lab '): Uint8Array => {
  const isWide = type === 'mft2'
  // A 16-bit table stores 100 as 0xff00, and the zero of a and b as 0x8000.
  const value = (of: number): number[] => (isWide ? [of, 0] : [of])
  const curve = isWide ? [0, 0, 255, 255] : Array.from({ length: 256 }, (_, i) => i)
  const nodes = Array.from({ length: 8 }, (_, node) => [node >> 2 ? 127.5 : 0, 128, 128].flatMap(value))
  const table = [
    ...characters(type),
    ...[0, 0, 0, 0, 3, 3, 2],
    ...Array(37).fill(0),
    ...(isWide ? [0, 2, 0, 2] : []),
    ...[curve, curve, curve, ...nodes, curve, curve, curve].flat(),
  ]
  const tag = [...characters('A2B0'), 0, 0, 0, 144, 0, 0, table.length >> 8, table.length & 255]
  const header = [...Array(12).fill(0), ...characters(classAndSpaces), ...Array(104).fill(0)]
  return Uint8Array.from([...header, 0, 0, 0, 1, ...tag, ...table])
}

const srgb = { depth: 8, iccProfile: null } as const

it.each(['mft1', 'mft2'] as const)('takes colours of a document through Lab and back (%s)', (type) => {
  const cube = parseAbstract(grayAtHalf(type), srgb)
  const at = (index: number) => [...cube!.colors.subarray(index * 3, index * 3 + 3)]
  const [gray] = srgbFromLab([50, 0, 0])
  const last = 33 ** 3 - 1
  for (const value of at(last)) expect(value).toBeCloseTo(gray, 2)
  for (const value of at(0)) expect(value).toBeCloseTo(0, 2)
  // Red of sRGB is 54.3 light under D50.
  const [red] = srgbFromLab([54.3 / 2, 0, 0])
  for (const value of at(32)) expect(value).toBeCloseTo(red, 2)
})

it('is none for a profile of another class, or one that is cut off', () => {
  expect(parseAbstract(grayAtHalf('mft2', 'linkRGB RGB '), srgb)).toBeNull()
  expect(parseAbstract(grayAtHalf('mft2').subarray(0, 200), srgb)).toBeNull()
  expect(parseAbstract(new Uint8Array(8), srgb)).toBeNull()
})
