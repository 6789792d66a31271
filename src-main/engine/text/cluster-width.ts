import type { TextStyle } from '../document/text-model'
import { fauxBoldEm } from './faux-measures'
import { scriptPosition } from './script-position'
import type { Cluster } from './shape-pieces'
import { smallCapitalSize } from './small-caps'

/** How a text is measured. */
export interface Measures {
  /** All sizes, leadings and shifts are multiplied by it. */
  readonly scale: number
  /** Pixels of the document in a unit of the text, where advances are whole pixels; null: they are fractional. */
  readonly pixelsPerUnit: number | null
}

/** What a justified line changes; 1, 0, 1 as the paragraph wishes nothing else. */
export interface Spacing {
  /** Factor of the width of spaces. */
  readonly word: number
  /** Factor of the size, added after each letter. */
  readonly letter: number
  /** Factor of the width of glyphs. */
  readonly glyph: number
}

/** Size of a cluster's glyphs, in the text's own units. */
export const sizeOf = ({ look }: Cluster, { scale }: Measures): number =>
  look.style.fontSize * scale * scriptPosition(look.style).size * (look.isSmallCapital ? smallCapitalSize : 1)

/** Whether the cluster's glyphs are grown: by its style, or because the wished face has no bold. */
export const isFauxBold = ({ item, look }: Cluster): boolean =>
  look.style.isFauxBold || item.match.faux.isBold

/**
 * Width along the line, in the text's own units. Tracking and manual kerning follow each cluster, also the last one of
 * a line (measured for tracking).
 */
export const clusterWidth = (cluster: Cluster, spacing: Spacing, measures: Measures): number => {
  const { item, look, advance, isSpace } = cluster
  const { style } = look
  const size = sizeOf(cluster, measures)
  const glyphs = (advance / item.font.unitsPerEm) * spacing.glyph * (isSpace ? spacing.word : 1)
  const bold = isFauxBold(cluster) && advance > 0 ? fauxBoldEm : 0
  const spaced = (style.tracking + style.manualKerning) / 1000 + spacing.letter
  const width = (glyphs + bold + spaced) * size * alongScale(cluster, style)
  return measures.pixelsPerUnit === null
    ? width
    : Math.round(width * measures.pixelsPerUnit) / measures.pixelsPerUnit
}

/** Upright letters of vertical text follow one another by their heights. */
const alongScale = ({ item }: Cluster, style: TextStyle): number =>
  item.isUpright ? style.verticalScale : style.horizontalScale
