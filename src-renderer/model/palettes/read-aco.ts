import type { PaletteColor } from '@contract/desktop/palette'
import { hexOfHsv } from '../colors/hsv'
import { hexOfCmyk, hexOfLab, hexOfRgb } from './swatch-colors'

const entryBytes = 10

/**
 * The colours of a Photoshop swatch file; null for another file. Its first part has no names; the second, which newer
 * programs append, has.
 */
export const readAco = (bytes: Uint8Array): readonly PaletteColor[] | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || view.getUint16(0) !== 1) return null
  const count = view.getUint16(2)
  const second = 4 + count * entryBytes
  if (count === 0 || second > bytes.length) return null
  if (second + 4 <= bytes.length && view.getUint16(second) === 2) return namedIn(view, second + 4, count)
  return Array.from({ length: count }, (_, place) => {
    const hex = colorAt(view, 4 + place * entryBytes)
    return hex === null ? [] : [{ name: hex, hex }]
  }).flat()
}

const namedIn = (view: DataView, from: number, count: number): readonly PaletteColor[] => {
  const colors: PaletteColor[] = []
  let at = from
  for (let place = 0; place < count && at + entryBytes + 4 <= view.byteLength; place += 1) {
    const units = view.getUint32(at + entryBytes)
    const name = at + entryBytes + 4
    if (name + units * 2 > view.byteLength) break
    const hex = colorAt(view, at)
    // The name ends with a zero.
    const codes = Array.from({ length: Math.max(0, units - 1) }, (_, unit) => view.getUint16(name + unit * 2))
    if (hex !== null) colors.push({ name: String.fromCharCode(...codes), hex })
    at = name + units * 2
  }
  return colors
}

const full = 0xffff

const colorAt = (view: DataView, at: number): string | null => {
  const space = view.getUint16(at)
  const word = (place: number): number => view.getUint16(at + 2 + place * 2)
  const signed = (place: number): number => view.getInt16(at + 2 + place * 2)
  if (space === 0) return hexOfRgb(word(0) / full, word(1) / full, word(2) / full)
  if (space === 1)
    return hexOfHsv({ hue: (word(0) / full) * 360, saturation: word(1) / full, value: word(2) / full })
  // Inks are stored the other way round: 0 is full.
  if (space === 2)
    return hexOfCmyk(1 - word(0) / full, 1 - word(1) / full, 1 - word(2) / full, 1 - word(3) / full)
  if (space === 7) return hexOfLab(word(0) / 100, signed(1) / 100, signed(2) / 100)
  if (space === 8) return hexOfRgb(1 - word(0) / 10_000, 1 - word(0) / 10_000, 1 - word(0) / 10_000)
  return null
}
