import type { LaidGlyph, LaidLine, LaidRule } from './laid-text'
import type { SetLine } from './lay-lines'
import { glyphOffsets, type PlacedCluster } from './place-line'

/** Where a cluster's origin lies, and how far its line is turned there, clockwise. */
export interface ClusterPlace {
  readonly x: number
  readonly y: number
  readonly turnDegrees: number
}

/** The glyphs of a line, each cluster where `placeOf` puts it. */
export const mapLine = (
  line: SetLine,
  placeOf: (placed: PlacedCluster) => ClusterPlace,
): LaidLine['glyphs'] => line.placed.clusters.flatMap((placed) => laidCluster(line, placed, placeOf(placed)))

/** UTF-16 units of the model's text. */
export const lineRange = ({ paragraph: { text }, range }: SetLine): Pick<LaidLine, 'from' | 'to'> => ({
  from: text.origins[range.from],
  to: text.origins[range.to],
})

const laidCluster = (
  { paragraph: { text } }: SetLine,
  placed: PlacedCluster,
  { x, y, turnDegrees }: ClusterPlace,
): readonly LaidGlyph[] => {
  const { cluster, size, isFauxBold } = placed
  const { look } = cluster
  const { font, match } = cluster.item
  const { style } = look
  const turn = (turnDegrees * Math.PI) / 180
  const [cos, sin] = turnDegrees === 0 ? [1, 0] : [Math.cos(turn), Math.sin(turn)]
  return glyphOffsets(placed).map((offset, index) => ({
    font,
    glyph: cluster.glyphs[index].glyph,
    cluster: text.origins[cluster.from],
    x: x + cos * offset.x + sin * offset.y,
    y: y + sin * offset.x - cos * offset.y,
    size,
    xScale: style.horizontalScale,
    yScale: style.verticalScale,
    turnDegrees,
    isFauxBold,
    isFauxItalic: style.isFauxItalic || match.faux.isItalic,
    color: style.color,
  }))
}

/**
 * Underlines and strikethroughs of a horizontal line. An underline's top lies the font's position and half its
 * thickness below the baseline (measured, one layer).
 */
export const rulesOf = (line: SetLine, originX: number): readonly LaidRule[] => {
  const visible = line.placed.clusters.filter(({ cluster }) => cluster.from < line.range.inkTo)
  const joined: LaidRule[] = []
  for (const rule of visible.flatMap((placed) => rulesOfCluster(line, placed, originX))) {
    const at = joined.findIndex((before) => continues(before, rule))
    if (at === -1) joined.push(rule)
    else joined[at] = { ...joined[at], right: rule.right }
  }
  return joined
}

const continues = (before: LaidRule, { left, top, bottom, color }: LaidRule): boolean =>
  Math.abs(before.right - left) < 1e-6 &&
  before.top === top &&
  before.bottom === bottom &&
  before.color === color

const rulesOfCluster = (line: SetLine, placed: PlacedCluster, originX: number): readonly LaidRule[] => {
  const { cluster, along, width, up, size } = placed
  const { look } = cluster
  const { font } = cluster.item
  const { isUnderlined, isStruckThrough, color, verticalScale } = look.style
  const unit = (size / font.unitsPerEm) * verticalScale
  const left = originX + line.start + along
  const baseline = line.baseline - up
  const { metrics } = font
  const rule = (below: number, thickness: number): LaidRule => {
    const top = baseline + below * unit
    return { left, right: left + width, top, bottom: top + thickness * unit, color }
  }
  return [
    ...(isUnderlined
      ? [
          rule(
            Math.abs(metrics.underlinePosition) + metrics.underlineThickness / 2,
            metrics.underlineThickness,
          ),
        ]
      : []),
    ...(isStruckThrough ? [rule(-metrics.strikeoutPosition, metrics.strikeoutThickness)] : []),
  ]
}
