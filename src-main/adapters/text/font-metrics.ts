import type { Font, MetricsTag } from 'harfbuzzjs'
import type { FontMetrics } from '../../engine/text/text-tools'
import type { HarfBuzz } from './harfbuzz'

/** Metrics that a font does not store are HarfBuzz's estimates. */
export const fontMetrics = ({ MetricsTag: tags }: HarfBuzz, font: Font): FontMetrics => {
  const metric = (tag: MetricsTag): number => font.getMetricPositionWithFallback(tag)
  const { ascender, descender } = font.hExtents()
  return {
    ascender,
    descender,
    capHeight: metric(tags.CAP_HEIGHT),
    xHeight: metric(tags.X_HEIGHT),
    underlinePosition: metric(tags.UNDERLINE_OFFSET),
    underlineThickness: metric(tags.UNDERLINE_SIZE),
    strikeoutPosition: metric(tags.STRIKEOUT_OFFSET),
    strikeoutThickness: metric(tags.STRIKEOUT_SIZE),
    firstBaseline: heightOfD(font) ?? ascender,
  }
}

/** `yMin` of a font's `head`. */
export const lowestPoint = (head: Uint8Array | undefined): number | null =>
  head && head.length >= 40 ? new DataView(head.buffer, head.byteOffset).getInt16(38) : null

const heightOfD = (font: Font): number | null => {
  const glyph = font.nominalGlyph(0x64)
  const top = glyph ? font.glyphExtents(glyph)?.yBearing : undefined
  return top !== undefined && top > 0 ? top : null
}
