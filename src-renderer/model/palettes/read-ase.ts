import type { PaletteColor } from '@contract/desktop/palette'
import { hexOfCmyk, hexOfLab, hexOfRgb } from './swatch-colors'

const colorBlock = 0x0001

/**
 * The colours of an Adobe Swatch Exchange file, groups flattened; null for another file. Blocks of unknown kinds and
 * models are left out, and so is everything after a block that does not fit.
 */
export const readAse = (bytes: Uint8Array): readonly PaletteColor[] | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 12 || textAt(bytes, 0, 4) !== 'ASEF') return null
  const colors: PaletteColor[] = []
  for (let at = 12; at + 6 <= bytes.length; ) {
    const kind = view.getUint16(at)
    const length = view.getUint32(at + 2)
    const end = at + 6 + length
    if (end > bytes.length) break
    const color = kind === colorBlock ? colorIn(bytes.subarray(at + 6, end)) : null
    if (color) colors.push(color)
    at = end
  }
  return colors
}

const colorIn = (block: Uint8Array): PaletteColor | null => {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  if (block.length < 2) return null
  const units = view.getUint16(0)
  const values = 2 + units * 2 + 4
  if (values > block.length) return null
  // The name ends with a zero.
  const name = Array.from({ length: Math.max(0, units - 1) }, (_, unit) => view.getUint16(2 + unit * 2))
  const hex = hexOf(textAt(block, values - 4, 4), (place) =>
    values + place * 4 + 4 <= block.length ? view.getFloat32(values + place * 4) : 0,
  )
  return hex === null ? null : { name: String.fromCharCode(...name), hex }
}

const hexOf = (model: string, part: (place: number) => number): string | null => {
  if (model === 'RGB ') return hexOfRgb(part(0), part(1), part(2))
  if (model === 'CMYK') return hexOfCmyk(part(0), part(1), part(2), part(3))
  if (model === 'LAB ') return hexOfLab(part(0) * 100, part(1), part(2))
  if (model === 'Gray') return hexOfRgb(part(0), part(0), part(0))
  return null
}

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))
