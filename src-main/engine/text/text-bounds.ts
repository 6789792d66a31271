import { emptyRect, isEmptyRect, type Rect, unionRects } from '../document/geometry'
import type { TextStyle } from '../document/text-model'
import type { StyleWarp } from '../document/warp'
import type { FramedLines } from './frame-lines'
import { inkBounds } from './ink-bounds'
import type { SetLine } from './lay-lines'
import type { PreparedText } from './prepare-text'
import type { OpenFont } from './text-tools'

/** A text in lines at one size, for its bounds. */
export interface BoundedText {
  readonly prepared: PreparedText
  readonly framed: FramedLines
  /** 0..1: by how much all sizes were reduced. */
  readonly scale: number
}

/**
 * The box that a text's warp bends, in the text's own units. It is the file's own for the stored words, and moves with
 * each side of the text's bounds: fonts of other versions, which have other heights, then shift nothing.
 */
export const bentBox = ({ bounds }: StyleWarp, stored: BoundedText, now: BoundedText): Rect => {
  const [before, after] = [textBounds(stored), textBounds(now)]
  if (isEmptyRect(bounds)) return after
  const moved = {
    left: bounds.left + after.left - before.left,
    top: bounds.top + after.top - before.top,
    right: bounds.right + after.right - before.right,
    bottom: bounds.bottom + after.bottom - before.bottom,
  }
  return isEmptyRect(moved) ? after : moved
}

/**
 * The bounds that Photoshop states for a text, and bends (measured on files with Arial, Myriad Pro and Noto Sans CJK):
 * each line from the top of its fonts' em boxes to their lowest point, without the tracking behind it; and the whole
 * frame of box text.
 */
export const textBounds = ({ prepared, framed, scale }: BoundedText): Rect => {
  const { frame, orientation } = prepared.model
  if (frame.kind === 'path') return inkBounds(framed.lines)
  const lines = framed.set
    .map((line, index) =>
      orientation === 'vertical'
        ? columnBounds(line, framed.lines[index].baseline, scale)
        : lineBounds(prepared, line, scale),
    )
    .map((line) => (frame.kind === 'box' ? movedBy(line, frame.bounds, orientation) : line))
    .reduce(unionRects, emptyRect)
  return frame.kind === 'box' ? unionRects(frame.bounds, lines) : lines
}

const lineBounds = ({ fontOf }: PreparedText, line: SetLine, scale: number): Rect => {
  const { start, placed, baseline } = line
  const heights = stylesOf(line).map((style) => {
    const font = fontOf(style)
    const size = style.fontSize * style.verticalScale * scale
    const top = emBoxTop(font)
    return { up: top * size, down: Math.max(1 - top, -font.lowest / font.unitsPerEm) * size }
  })
  return {
    left: start,
    right: start + placed.width - trackingBehind(line, scale),
    top: baseline - Math.max(...heights.map(({ up }) => up)),
    bottom: baseline + Math.max(...heights.map(({ down }) => down)),
  }
}

const columnBounds = (line: SetLine, axis: number, scale: number): Rect => {
  const half = (Math.max(...stylesOf(line).map(({ fontSize }) => fontSize)) * scale) / 2
  const { start, placed } = line
  return {
    left: axis - half,
    right: axis + half,
    top: start,
    bottom: start + placed.width - trackingBehind(line, scale),
  }
}

/** Lines of box text count from the box's edge along their direction. */
const movedBy = (line: Rect, { left, top }: Rect, orientation: 'horizontal' | 'vertical'): Rect =>
  orientation === 'vertical'
    ? { ...line, top: line.top + top, bottom: line.bottom + top }
    : { ...line, left: line.left + left, right: line.right + left }

const stylesOf = ({ paragraph, range: { from, to } }: SetLine): readonly TextStyle[] => {
  const { looks } = paragraph.text
  const letters = to > from ? looks.slice(from, to) : [looks[Math.min(from, looks.length - 1)]]
  return [...new Set(letters)].map(({ style }) => style)
}

const trackingBehind = ({ placed: { clusters } }: SetLine, scale: number): number => {
  const last = clusters.at(-1)
  return last ? (last.cluster.look.style.tracking / 1000) * last.cluster.look.style.fontSize * scale : 0
}

/**
 * Of 1 em: an em box lies around the middle of the capitals; the one of fonts with ideographs is their own. (Arial:
 * .858, Myriad Pro: .837, Noto Sans CJK: .88.)
 */
const emBoxTop = ({ metrics, unitsPerEm, hasGlyphFor }: OpenFont): number => {
  const { ascender, descender, capHeight } = metrics
  return hasGlyphFor(ideograph) && ascender > descender
    ? ascender / (ascender - descender)
    : 0.5 + capHeight / unitsPerEm / 2
}

/** The ideograph for "one", which every font with ideographs has. */
const ideograph = 0x4e00
