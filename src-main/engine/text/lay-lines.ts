import type { ParagraphStyle, TextStyle } from '../document/text-model'
import { breakLines, type LineRange } from './break-lines'
import type { Measures } from './cluster-width'
import { alignmentOf, breakingSpacing, justifiedSpacing, wishedSpacing } from './justify-line'
import { type PlacedLine, placeLine } from './place-line'
import type { ShapedParagraph } from './shape-pieces'
import type { TextTools } from './text-tools'

/** Where lines run, in the text's own units. */
export interface LineField {
  /** Along the lines; `Infinity` for text that does not wrap. */
  readonly extent: number
  /** Text that does not wrap is aligned in this length; in point text, around its anchor, it is 0. */
  readonly alignedIn: number
  /** How far below the field's edge the first baseline lies; null for point text, whose first one is at 0. */
  readonly firstBaseline: ((styles: readonly TextStyle[]) => number) | null
}

export interface SetLine {
  readonly paragraph: ShapedParagraph
  readonly range: LineRange
  readonly placed: PlacedLine
  /** Along the line, from the field's edge or the anchor. */
  readonly start: number
  /** Across the lines, from the field's edge or the anchor; already scaled. */
  readonly baseline: number
  readonly isJustified: boolean
}

/** Sets paragraphs in lines, one below another. */
export const layLines = (
  paragraphs: readonly ShapedParagraph[],
  field: LineField,
  measures: Measures,
  tools: TextTools,
): readonly SetLine[] => {
  const lines: SetLine[] = []
  paragraphs.forEach((paragraph, index) => {
    const { style } = paragraph.text
    const before =
      index === 0 ? 0 : (paragraphs[index - 1].text.style.spaceAfter + style.spaceBefore) * measures.scale
    ownLines(paragraph, field, measures, tools).forEach((line, number) => {
      const styles = stylesOf(paragraph, line.range)
      const last = lines.at(-1)
      const baseline = last
        ? last.baseline + leadingOf(style, styles) * measures.scale + (number === 0 ? before : 0)
        : (field.firstBaseline?.(styles) ?? 0) * measures.scale
      lines.push({ ...line, baseline })
    })
  })
  return lines
}

/** The styles of a line's characters; those of an empty line's end. */
const stylesOf = ({ text: { looks } }: ShapedParagraph, { from, to }: LineRange): readonly TextStyle[] =>
  [...new Set(to > from ? looks.slice(from, to) : [looks[Math.min(from, looks.length - 1)]])].map(
    ({ style }) => style,
  )

/** The largest leading of the line: from the baseline above to its own. */
const leadingOf = ({ autoLeading }: ParagraphStyle, styles: readonly TextStyle[]): number =>
  Math.max(...styles.map(({ leading, fontSize }) => leading ?? autoLeading * fontSize))

const ownLines = (
  paragraph: ShapedParagraph,
  { extent, alignedIn }: LineField,
  measures: Measures,
  tools: TextTools,
): readonly Omit<SetLine, 'baseline'>[] => {
  const { style } = paragraph.text
  const insets = (line: number): Insets => insetsOf(style, line, measures.scale)
  const width = (line: number): number => Math.max(0, extent - insets(line).left - insets(line).right)
  const ranges = breakLines(paragraph, { width, spacing: breakingSpacing(style) }, measures, tools)
  return ranges.map((range, line) => {
    const pieces = paragraph.pieces(range.from, range.to)
    const alignment = alignmentOf(style, range)
    const isJustified = alignment === 'both' && Number.isFinite(extent)
    const visible = pieces.flatMap(({ clusters }) => clusters).filter(({ from }) => from < range.inkTo)
    const spacing = isJustified
      ? justifiedSpacing(visible, width(line), style, measures)
      : wishedSpacing(style)
    const baseLevel = style.direction === 'rtl' ? 1 : 0
    const placed = placeLine(pieces, range.inkTo, baseLevel, spacing, measures)
    const { left, right } = insets(line)
    const free = (Number.isFinite(extent) ? extent - left - right : alignedIn) - placed.width
    const part = alignment === 'end' ? 1 : alignment === 'middle' ? 0.5 : 0
    return { paragraph, range, placed, isJustified, start: left + free * part }
  })
}

interface Insets {
  readonly left: number
  readonly right: number
}

/** Of right-to-left paragraphs, the start is the right. */
const insetsOf = (
  { firstLineIndent, startIndent, endIndent, direction }: ParagraphStyle,
  line: number,
  scale: number,
): Insets => {
  const start = (startIndent + (line === 0 ? firstLineIndent : 0)) * scale
  const end = endIndent * scale
  return direction === 'rtl' ? { left: end, right: start } : { left: start, right: end }
}
