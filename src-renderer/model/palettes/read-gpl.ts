import type { PaletteColor } from '@contract/desktop/palette'
import { hexOfRgb } from './swatch-colors'

/** The colours of a palette of GIMP, Inkscape or Krita; null for another file. */
export const readGpl = (text: string): readonly PaletteColor[] | null => {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (head.trim() !== 'GIMP Palette') return null
  return lines.flatMap((line) => {
    const [, red, green, blue, name = ''] =
      /^\s*(\d{1,3})\s+(\d{1,3})\s+(\d{1,3})(?:\s+(.*))?$/.exec(line) ?? []
    if (red === undefined || green === undefined || blue === undefined) return []
    const hex = hexOfRgb(Number(red) / 255, Number(green) / 255, Number(blue) / 255)
    return [{ name: name.trim() === '' || name.trim() === 'Untitled' ? hex : name.trim(), hex }]
  })
}
