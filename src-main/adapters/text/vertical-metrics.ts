import type { Face, Font } from 'harfbuzzjs'
import type { HarfBuzz } from './harfbuzz-font'

/**
 * A font that shapes vertical text with the metrics of its tables `vmtx` and `VORG`, of which the package's build of
 * HarfBuzz knows nothing. Without tables: HarfBuzz's own rule, glyphs in the middle of the font's height.
 */
export const verticalFont = (hb: HarfBuzz, face: Face, font: Font): Font => {
  const upright = font.subFont()
  const funcs = new hb.FontFuncs()
  const { ascender, descender } = font.hExtents()
  const stored = storedMetrics(face)
  const origins = storedOrigins(face.referenceTable('VORG'))
  const advance = (glyph: number): number => stored?.(glyph).advance ?? ascender - descender
  funcs.setGlyphVAdvanceFunc((_font, glyph) => -advance(glyph))
  funcs.setGlyphVOriginFunc((_font, glyph) => {
    const extents = font.glyphExtents(glyph)
    const [top, height] = [extents?.yBearing ?? 0, Math.abs(extents?.height ?? 0)]
    const bearing = stored ? stored(glyph).topBearing : Math.floor((advance(glyph) - height) / 2)
    return [Math.trunc(font.glyphHAdvance(glyph) / 2), origins?.(glyph) ?? top + bearing]
  })
  upright.setFuncs(funcs)
  return upright
}

interface StoredMetrics {
  readonly advance: number
  readonly topBearing: number
}

/** Glyphs behind the last pair of `vmtx` have its advance. */
const storedMetrics = (face: Face): ((glyph: number) => StoredMetrics) | null => {
  const [heading, table] = [viewOf(face.referenceTable('vhea')), viewOf(face.referenceTable('vmtx'))]
  if (!heading || !table || heading.byteLength < 36) return null
  const pairs = heading.getUint16(34)
  if (pairs === 0 || table.byteLength < pairs * 4) return null
  return (glyph) => {
    const pair = Math.min(glyph, pairs - 1) * 4
    const bearing = glyph < pairs ? pair + 2 : pairs * 4 + (glyph - pairs) * 2
    return {
      advance: table.getUint16(pair),
      topBearing: bearing + 2 <= table.byteLength ? table.getInt16(bearing) : 0,
    }
  }
}

/** The height of each glyph's vertical origin, of fonts with PostScript outlines. */
const storedOrigins = (bytes: Uint8Array | undefined): ((glyph: number) => number) | null => {
  const table = viewOf(bytes)
  if (!table || table.byteLength < 8) return null
  const count = Math.min(table.getUint16(6), Math.floor((table.byteLength - 8) / 4))
  const usual = table.getInt16(4)
  const own = new Map(
    Array.from({ length: count }, (_, index) => [
      table.getUint16(8 + index * 4),
      table.getInt16(10 + index * 4),
    ]),
  )
  return (glyph) => own.get(glyph) ?? usual
}

const viewOf = (bytes: Uint8Array | undefined): DataView | null =>
  bytes ? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) : null
