import type { Rect } from '../document/geometry'
import type { TextFrame, TextStyle } from '../document/text-model'
import type { Measures } from './cluster-width'
import type { LaidLine } from './laid-text'
import { type LineField, layLines, type SetLine } from './lay-lines'
import { lineRange, mapLine, rulesOf } from './map-line'
import { lineOnPath, measurePath } from './on-path'
import type { PreparedText } from './prepare-text'
import { verticalLine } from './vertical'

/** A text in lines, at one size. */
export interface FramedLines {
  readonly lines: readonly LaidLine[]
  /** The same lines before they took their place. */
  readonly set: readonly SetLine[]
  /** Room along the lines; `Infinity` for point text. */
  readonly extent: number
}

/** Sets a text in its frame, all of it, also what lies outside. */
export const frameLines = (prepared: PreparedText, scale: number): FramedLines => {
  const { frame, orientation } = prepared.model
  const measures = { scale, pixelsPerUnit: wholePixels(prepared) }
  if (frame.kind === 'path') return onPath(prepared, measures, frame)
  const isVertical = orientation === 'vertical'
  const bounds = frame.kind === 'box' ? frame.bounds : null
  return isVertical ? verticalLines(prepared, measures, bounds) : horizontalLines(prepared, measures, bounds)
}

/** Measured: without anti-aliasing, advances are whole pixels whatever the file says. */
const wholePixels = ({ model }: PreparedText): number | null => {
  const { transform, orientation, usesFractionalWidths, antiAlias } = model
  if (usesFractionalWidths && antiAlias !== 'none') return null
  const { a, b, c, d } = transform
  return (orientation === 'vertical' ? Math.hypot(c, d) : Math.hypot(a, b)) || null
}

const horizontalLines = (prepared: PreparedText, measures: Measures, bounds: Rect | null): FramedLines => {
  const [left, top] = bounds ? [bounds.left, bounds.top] : [0, 0]
  const field: LineField = {
    extent: bounds ? bounds.right - bounds.left : Infinity,
    alignedIn: 0,
    firstBaseline: bounds ? (styles) => firstBaseline(styles, prepared) : null,
  }
  const set = layLines(prepared.paragraphs, field, measures, prepared.tools).map((line) => ({
    ...line,
    baseline: top + line.baseline,
  }))
  const lines = set.map((line) => ({
    ...lineRange(line),
    baseline: line.baseline,
    rules: rulesOf(line, left),
    glyphs: mapLine(line, ({ along, up }) => ({
      x: left + line.start + along,
      y: line.baseline - up,
      turnDegrees: 0,
    })),
  }))
  return { lines, set, extent: field.extent }
}

/** The height of the letter d of the line's largest font (measured). */
const firstBaseline = (styles: readonly TextStyle[], { fontOf }: PreparedText): number => {
  const largest = Math.max(...styles.map(({ fontSize }) => fontSize))
  const heights = styles
    .filter(({ fontSize }) => fontSize === largest)
    .map((style) => {
      const { metrics, unitsPerEm } = fontOf(style)
      return (metrics.firstBaseline / unitsPerEm) * style.fontSize * style.verticalScale
    })
  return Math.max(...heights)
}

/** Lines follow one another to the left; the first one's axis lies half its size from the box's right edge. */
const verticalLines = (prepared: PreparedText, measures: Measures, bounds: Rect | null): FramedLines => {
  const [right, top] = bounds ? [bounds.right, bounds.top] : [0, 0]
  const field: LineField = {
    extent: bounds ? bounds.bottom - bounds.top : Infinity,
    alignedIn: 0,
    firstBaseline: bounds ? (styles) => Math.max(...styles.map(({ fontSize }) => fontSize)) / 2 : null,
  }
  const set = layLines(prepared.paragraphs, field, measures, prepared.tools)
  return {
    lines: set.map((line) => verticalLine(line, right - line.baseline, top)),
    set,
    extent: field.extent,
  }
}

/** Lines after the first one run beside it. Words go on beyond the path's end. */
const onPath = (
  prepared: PreparedText,
  measures: Measures,
  frame: Extract<TextFrame, { kind: 'path' }>,
): FramedLines => {
  const measured = measurePath(frame)
  const field: LineField = { extent: Infinity, alignedIn: measured.length, firstBaseline: null }
  const set = layLines(prepared.paragraphs, field, measures, prepared.tools)
  return { lines: set.map((line) => lineOnPath(line, measured)), set, extent: measured.length }
}
