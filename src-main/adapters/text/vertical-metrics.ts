import type { Font, FontFuncs } from 'harfbuzzjs'
import type { TableReader } from './font-tables'
import type { HarfBuzz } from './harfbuzz'

/** Shapes vertical text in a font, with the font's own vertical metrics. */
export interface VerticalShaping {
  readonly font: Font
  readonly metrics: VerticalMetrics
}

interface VerticalMetrics {
  advance(glyph: number): number
  /** From the baseline up to the origin of vertical text. */
  origin(glyph: number): number
}

/** Gives `shape` a font whose vertical metrics are those of `shaping`. */
export type VerticalShaper = <Result>(shaping: VerticalShaping, shape: (font: Font) => Result) => Result

/**
 * The package's build of HarfBuzz knows nothing of the tables `vmtx` and `VORG`; it asks these functions. They are the
 * same for all fonts, because HarfBuzz never lets go of a function, nor of the fonts that it names.
 */
export const verticalShaper = (
  hb: HarfBuzz,
): { readonly funcs: FontFuncs; readonly shape: VerticalShaper } => {
  let current: VerticalMetrics | null = null
  const funcs = new hb.FontFuncs()
  funcs.setGlyphVAdvanceFunc((_font, glyph) => -(current?.advance(glyph) ?? 0))
  funcs.setGlyphVOriginFunc((font, glyph) => [
    Math.trunc(font.glyphHAdvance(glyph) / 2),
    current?.origin(glyph) ?? 0,
  ])
  return {
    funcs,
    shape: ({ font, metrics }, shape) => {
      current = metrics
      try {
        return shape(font)
      } finally {
        current = null
      }
    },
  }
}

/**
 * Without tables: HarfBuzz's own rule, glyphs in the middle of the font's height. The package never frees the font
 * again: it counts one holder too many.
 */
export const verticalShaping = (funcs: FontFuncs, font: Font, table: TableReader): VerticalShaping => {
  const { ascender, descender } = font.hExtents()
  const stored = storedMetrics(table('vhea'), table('vmtx'))
  const origins = storedOrigins(table('VORG'))
  const advance = (glyph: number): number => stored?.(glyph).advance ?? ascender - descender
  const upright = font.subFont()
  upright.setFuncs(funcs)
  return {
    font: upright,
    metrics: {
      advance,
      origin: (glyph) => {
        const extents = font.glyphExtents(glyph)
        const [top, height] = [extents?.yBearing ?? 0, Math.abs(extents?.height ?? 0)]
        const bearing = stored ? stored(glyph).topBearing : Math.floor((advance(glyph) - height) / 2)
        return origins?.(glyph) ?? top + bearing
      },
    },
  }
}

interface StoredMetrics {
  readonly advance: number
  readonly topBearing: number
}

/** Glyphs behind the last pair of `vmtx` have its advance. */
const storedMetrics = (
  vhea: Uint8Array | undefined,
  vmtx: Uint8Array | undefined,
): ((glyph: number) => StoredMetrics) | null => {
  const [heading, table] = [viewOf(vhea), viewOf(vmtx)]
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
