import type { SolidColor } from '../engine/document/solid-color'
import type { ByteReader } from './byte-reader'
import { srgbFromLab } from './color-conversions'
import { type ColorSpace, fromHsb, fromInk, fromRgb, inDocumentNumbers } from './solid-color'

/** "Colors" of the specification: a space and four numbers of 16 bits. In document numbers; ink and Lab are estimates without a profile. */
export const storedColor = (reader: ByteReader, space: ColorSpace): SolidColor => {
  const kind = reader.uint16()
  const numbers = [reader.uint16(), reader.uint16(), reader.uint16(), reader.uint16()] as const
  return inDocumentNumbers(encoded(kind, numbers), space)
}

type Numbers = readonly [number, number, number, number]

const encoded = (kind: number, [a, b, c, d]: Numbers): SolidColor => {
  const of = (value: number): number => value / 65_535
  if (kind === 1) return fromHsb(of(a) * 360, of(b), of(c))
  if (kind === 2) return fromInk(1 - of(a), 1 - of(b), 1 - of(c), 1 - of(d))
  if (kind === 7) return fromLab(a / 100, signed(b) / 100, signed(c) / 100)
  if (kind === 8) return fromRgb(1 - a / 10_000, 1 - a / 10_000, 1 - a / 10_000)
  return fromRgb(of(a), of(b), of(c))
}

const signed = (short: number): number => (short << 16) >> 16

const fromLab = (lightness: number, a: number, b: number): SolidColor => {
  const channel = (name: 'red' | 'green' | 'blue'): number =>
    Math.min(1, Math.max(0, srgbFromLab(name, lightness, a, b)))
  return fromRgb(channel('red'), channel('green'), channel('blue'))
}
