import type { SolidColor } from '../../engine/document/solid-color'
import type { ByteReader } from '../bytes/byte-reader'
import { type ColorSpace, fromHsb, fromRgb, inDocumentNumbers, inkNumbers, labNumbers } from './solid-color'

/**
 * "Colors" of the specification: a space and four numbers of 16 bits. In document numbers; ink colours in a document
 * without inks are estimates.
 */
export const storedColor = (reader: ByteReader, space: ColorSpace): SolidColor => {
  const kind = reader.uint16()
  const [a, b, c, d] = [reader.uint16(), reader.uint16(), reader.uint16(), reader.uint16()] as const
  if (kind === 2) return inkNumbers([part(a), part(b), part(c), part(d)], space)
  if (kind === 7) return labNumbers([a / 100, signed(b) / 100, signed(c) / 100], space)
  return inDocumentNumbers(encoded(kind, [a, b, c]), space)
}

const encoded = (kind: number, [a, b, c]: readonly [number, number, number]): SolidColor => {
  if (kind === 1) return fromHsb(part(a) * 360, part(b), part(c))
  if (kind === 8) return fromRgb(1 - a / 10_000, 1 - a / 10_000, 1 - a / 10_000)
  return fromRgb(part(a), part(b), part(c))
}

const part = (value: number): number => value / 65_535

const signed = (short: number): number => (short << 16) >> 16
