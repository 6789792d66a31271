import { applyAffine, invertAffine } from '@geometry/affine'
import { emptyRect, isEmptyRect, type Rect, unionRects } from '../document/geometry'
import type { Subpath } from '../document/outline'
import type { TextModel } from '../document/text-model'
import { type FramedLines, frameLines } from './frame-lines'
import { inkBounds } from './ink-bounds'
import type { PreparedText } from './prepare-text'

/**
 * The room that new words without a box have, in the text's own units: the lines of the stored words, from the
 * ascenders to the descenders. On the side from which the words run, it has an em more: there letters hang over, and
 * words do not grow. `storedInk`: bounds of the stored raster, in pixels of the document, for words whose fonts are not
 * at hand; null for none.
 */
export const storedRoom = (stored: PreparedText, storedInk: Rect | null): Rect => {
  const { frame } = stored.model
  if (frame.kind === 'path') return aroundPath(stored, frame.path)
  const framed = frameLines(stored, 1)
  const lines = unionRects(lineBounds(stored, framed), inkBounds(framed.lines))
  const isAtHand = stored.items.every(({ match }) => !guessed.has(match.source))
  const room =
    isAtHand || !storedInk ? lines : along(stored.model, lines, inOwnUnits(stored.model, storedInk))
  return extended(stored.model, room)
}

const guessed: ReadonlySet<string> = new Set(['substitute', 'default'])

/** From the ascenders of the first line to the descenders of the last, as long as the longest. */
const lineBounds = ({ model, fontOf }: PreparedText, { lines, set }: FramedLines): Rect => {
  const bounds = set.map(({ paragraph, range, placed, start }, index) => {
    const { style } = paragraph.text.looks[range.from]
    const { metrics, unitsPerEm } = fontOf(style)
    const unit = (style.fontSize / unitsPerEm) * style.verticalScale
    const { baseline } = lines[index]
    if (model.orientation === 'vertical') {
      const half = style.fontSize / 2
      return { left: baseline - half, right: baseline + half, top: start, bottom: start + placed.width }
    }
    return {
      left: start,
      right: start + placed.width,
      top: baseline - metrics.ascender * unit,
      bottom: baseline - metrics.descender * unit,
    }
  })
  return bounds.reduce(unionRects, emptyRect)
}

const inOwnUnits = ({ transform }: TextModel, { left, top, right, bottom }: Rect): Rect => {
  const inverse = invertAffine(transform)
  if (!inverse) return emptyRect
  const corners = [
    applyAffine(inverse, { x: left, y: top }),
    applyAffine(inverse, { x: right, y: top }),
    applyAffine(inverse, { x: right, y: bottom }),
    applyAffine(inverse, { x: left, y: bottom }),
  ]
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Widths are the stored raster's; heights of lines are the fonts', because words without descenders are no limit. */
const along = ({ orientation }: TextModel, lines: Rect, ink: Rect): Rect => {
  if (isEmptyRect(ink)) return lines
  return orientation === 'vertical'
    ? { ...lines, top: ink.top, bottom: ink.bottom }
    : { ...lines, left: ink.left, right: ink.right }
}

/** Letters stand on the path, on either side. */
const aroundPath = (stored: PreparedText, { knots }: Subpath): Rect => {
  const xs = knots.flatMap(({ before, anchor, after }) => [before.x, anchor.x, after.x])
  const ys = knots.flatMap(({ before, anchor, after }) => [before.y, anchor.y, after.y])
  const em = largestSize(stored.model)
  const around = {
    left: Math.min(...xs) - em,
    top: Math.min(...ys) - em,
    right: Math.max(...xs) + em,
    bottom: Math.max(...ys) + em,
  }
  return unionRects(around, inkBounds(frameLines(stored, 1).lines))
}

const largestSize = ({ runs }: TextModel): number => Math.max(0, ...runs.map(({ style }) => style.fontSize))

const extended = (model: TextModel, room: Rect): Rect => {
  const { orientation, paragraphs } = model
  const em = largestSize(model)
  const sides = new Set(paragraphs.map(({ style }) => style.justification.replace('justify-', '')))
  const before = sides.has('left') || sides.has('all') ? em : 0
  const after = sides.has('right') ? em : 0
  return orientation === 'vertical'
    ? { ...room, top: room.top - before, bottom: room.bottom + after }
    : { ...room, left: room.left - before, right: room.right + after }
}
