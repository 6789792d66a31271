import type { Font } from 'harfbuzzjs'
import type { ColorGlyph, FontMetrics, GlyphBox } from '../../engine/text/text-tools'
import type { TableReader } from './font-tables'

export interface PictureFont {
  readonly font: Font
  readonly unitsPerEm: number
  readonly metrics: Pick<FontMetrics, 'ascender' | 'descender'>
  readonly tables: () => TableReader
}

/**
 * The largest picture that a font has of a glyph, in `sbix` or `CBDT`; null for none. The package finds pictures, but
 * does not paint them, so that their places are read here; a picture in a rare format fills the height of the line.
 */
export const pictureGlyph = (
  { font, unitsPerEm, metrics, tables }: PictureFont,
  glyph: number,
): ColorGlyph | null => {
  const bytes = font.getGlyphColorPng(glyph)
  if (!bytes || bytes.length < 24) return null
  const size = viewOf(bytes)
  const [width, height] = [size.getUint32(16), size.getUint32(20)]
  if (width === 0 || height === 0) return null
  const table = tables()
  const place = placeInSbix(table('sbix'), glyph) ?? placeInBitmaps(table('CBLC'), table('CBDT'), glyph)
  if (place === null) {
    const { ascender: top, descender: bottom } = metrics
    const right = ((top - bottom) * width) / height
    return { kind: 'picture', bytes, box: { left: 0, top, right, bottom } }
  }
  const unit = unitsPerEm / place.ppem
  const box: GlyphBox = {
    left: place.left * unit,
    right: (place.left + width) * unit,
    bottom: (place.top - height) * unit,
    top: place.top * unit,
  }
  // The height above the baseline is that of the lower edge in `sbix`.
  return {
    kind: 'picture',
    bytes,
    box: place.isBottom ? { ...box, bottom: place.top * unit, top: (place.top + height) * unit } : box,
  }
}

/** Where a picture stands, in its own pixels, from the glyph's origin. */
interface Place {
  readonly ppem: number
  readonly left: number
  /** Up: of the upper edge, or of the lower one. */
  readonly top: number
  readonly isBottom: boolean
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Tables end early in damaged fonts. */
const orNull = (read: () => Place | null): Place | null => {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const placeInSbix = (table: Uint8Array | undefined, glyph: number): Place | null =>
  orNull(() => {
    if (!table) return null
    const view = viewOf(table)
    let best: Place | null = null
    for (let strike = 0; strike < Math.min(view.getUint32(4), mostStrikes); strike += 1) {
      const start = view.getUint32(8 + 4 * strike)
      const ppem = view.getUint16(start)
      const [from, to] = [view.getUint32(start + 4 + 4 * glyph), view.getUint32(start + 8 + 4 * glyph)]
      if (to - from <= 8 || ppem === 0 || (best !== null && best.ppem >= ppem)) continue
      best = { ppem, left: view.getInt16(start + from), top: view.getInt16(start + from + 2), isBottom: true }
    }
    return best
  })

const mostStrikes = 64

const placeInBitmaps = (
  locations: Uint8Array | undefined,
  pictures: Uint8Array | undefined,
  glyph: number,
): Place | null =>
  orNull(() => {
    if (!locations || !pictures) return null
    const [view, data] = [viewOf(locations), viewOf(pictures)]
    let best: Place | null = null
    for (let size = 0; size < Math.min(view.getUint32(4), mostStrikes); size += 1) {
      const record = 8 + 48 * size
      const ppem = view.getUint8(record + 45)
      if (ppem === 0 || (best !== null && best.ppem >= ppem)) continue
      const at = metricsAt(view, view.getUint32(record), view.getUint32(record + 8), glyph)
      // Height and width come first, in metrics of both lengths.
      if (at !== null) best = { ppem, left: data.getInt8(at + 2), top: data.getInt8(at + 3), isBottom: false }
    }
    return best
  })

/** Where a glyph's metrics stand among the pictures: before the picture, in the formats 17 and 18. */
const metricsAt = (view: DataView, array: number, count: number, glyph: number): number | null => {
  for (let index = 0; index < Math.min(count, 4096); index += 1) {
    const entry = array + 8 * index
    const [first, last] = [view.getUint16(entry), view.getUint16(entry + 2)]
    if (glyph < first || glyph > last) continue
    const table = array + view.getUint32(entry + 4)
    const [format, imageFormat] = [view.getUint16(table), view.getUint16(table + 2)]
    if ((format !== 1 && format !== 3) || (imageFormat !== 17 && imageFormat !== 18)) return null
    const start = view.getUint32(table + 4)
    const offset =
      format === 1
        ? view.getUint32(table + 8 + 4 * (glyph - first))
        : view.getUint16(table + 8 + 2 * (glyph - first))
    return start + offset
  }
  return null
}
