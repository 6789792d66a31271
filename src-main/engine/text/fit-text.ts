import type { TextFit } from '@contract/edits/text-limits'
import { applyAffine } from '@geometry/affine'
import { holds, type Quad, type Rect } from '../document/geometry'
import type { TextModel } from '../document/text-model'
import { type FramedLines, frameLines } from './frame-lines'
import { inkBounds } from './ink-bounds'
import type { LaidFit, LaidLine } from './laid-text'
import type { PreparedText } from './prepare-text'

export interface FittedText extends FramedLines {
  readonly fit: LaidFit
}

/** Sizes are tried in this many steps. */
const steps = 256

/** No letters are set smaller than this, in pixels of the document. */
const leastSizePx = 1

/**
 * Sets a text so that it fits `room`, in the text's own units. `shrink` takes the greatest size at which ink and
 * advances lie in the room and no word is broken; where there is none, words are broken as well. Text on a path fits
 * where its advances do.
 */
export const fitText = (prepared: PreparedText, fit: TextFit, room: Rect): FittedText => {
  const { model } = prepared
  const inBox = model.frame.kind === 'box'
  const attempt = (scale: number): Attempt => {
    const framed = frameLines(prepared, scale)
    return { scale, framed, inside: inBox ? { ...framed, lines: nudgedInto(room, framed.lines) } : framed }
  }
  const whole = attempt(1)
  const isClipped = fit !== 'overflow'
  const overflows = (inBox || isClipped) && !isInside(whole, room, model)
  if (fit !== 'shrink') return { ...whole.framed, fit: { scale: 1, overflows, isClipped } }
  if (!overflows && !breaksWords(whole)) return { ...whole.inside, fit: { scale: 1, overflows, isClipped } }
  const isFit = (tried: Attempt): boolean => isInside(tried, room, model)
  const trying = { attempt, least: leastScale(model), guess: likelyScale(whole, room, model) }
  const found = greatest(trying, (tried) => !breaksWords(tried) && isFit(tried)) ?? greatest(trying, isFit)
  const last = found ?? attempt(leastScale(model))
  return { ...last.inside, fit: { scale: last.scale, overflows: found === null, isClipped } }
}

interface Attempt {
  readonly scale: number
  readonly framed: FramedLines
  /** In box text, letters that hang over an edge are moved into the box. */
  readonly inside: FramedLines
}

interface Trying {
  attempt(scale: number): Attempt
  readonly least: number
  /** Tried first, with its neighbour: where it is right, nothing else is. */
  readonly guess: number | null
}

const greatest = ({ attempt, least, guess }: Trying, isFit: (tried: Attempt) => boolean): Attempt | null => {
  let [low, high] = [Math.round(least * steps), steps]
  let best: Attempt | null = null
  const middle = (): number => Math.floor((low + high) / 2)
  const probes = guess === null ? [] : [() => Math.floor(guess * steps), () => (best === null ? high : low)]
  while (low <= high) {
    const probe = Math.min(high, Math.max(low, (probes.shift() ?? middle)()))
    const tried = attempt(probe / steps)
    if (isFit(tried)) {
      best = tried
      low = probe + 1
    } else {
      high = probe - 1
    }
  }
  return best
}

/** Lines of point text that do not wrap grow from its anchor in proportion to their size; others have no such rule. */
const likelyScale = ({ framed }: Attempt, room: Rect, { frame, orientation }: TextModel): number | null => {
  if (frame.kind !== 'point' || orientation === 'vertical') return null
  const lines = framed.set.map(({ start, placed: { width }, baseline }) => ({
    left: start,
    right: start + width,
    top: baseline,
    bottom: baseline,
  }))
  const { left, top, right, bottom } = [inkBounds(framed.lines), ...lines].reduce(unionOf)
  const ratios = [room.left / left, room.top / top, room.right / right, room.bottom / bottom]
  return Math.min(1, ...ratios.filter((ratio) => ratio > 0))
}

/** Also of rectangles without an area. */
const unionOf = (a: Rect, b: Rect): Rect => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})

const leastScale = ({ runs, transform: { c, d } }: TextModel): number => {
  const largest = Math.max(leastSizePx, ...runs.map(({ style }) => style.fontSize * Math.hypot(c, d)))
  return Math.ceil((leastSizePx / largest) * steps) / steps
}

const breaksWords = ({ framed }: Attempt): boolean =>
  framed.set.some(({ range }) => range.end === 'within-word')

const isInside = (attempt: Attempt, room: Rect, { frame, orientation }: TextModel): boolean => {
  const { set, lines, extent } = attempt.inside
  const [from, to] = orientation === 'vertical' ? [room.top, room.bottom] : [room.left, room.right]
  const isWithin = set.every(({ placed: { width }, start }) =>
    Number.isFinite(extent)
      ? width <= extent + tolerance
      : start + tolerance >= from && start + width <= to + tolerance,
  )
  return isWithin && (frame.kind === 'path' || holds(grown(room), inkBounds(lines)))
}

/** Rounding errors, units. */
const tolerance = 1e-6

const grown = ({ left, top, right, bottom }: Rect): Rect => ({
  left: left - tolerance,
  top: top - tolerance,
  right: right + tolerance,
  bottom: bottom + tolerance,
})

/** Each line moves by what its letters hang over the sides, all of them by what the first one rises above the top. */
const nudgedInto = (room: Rect, lines: readonly LaidLine[]): readonly LaidLine[] => {
  const sideways = lines.map((line) => {
    const ink = inkBounds([line])
    return moved(line, nudge(ink.left, ink.right, room.left, room.right), 0)
  })
  const ink = inkBounds(sideways)
  const down = nudge(ink.top, ink.bottom, room.top, room.bottom)
  return sideways.map((line) => moved(line, 0, Math.max(0, down)))
}

const nudge = (from: number, to: number, roomFrom: number, roomTo: number): number => {
  if (from < roomFrom) return roomFrom - from
  return to > roomTo ? Math.max(roomTo - to, roomFrom - from) : 0
}

const moved = (line: LaidLine, x: number, y: number): LaidLine =>
  x === 0 && y === 0
    ? line
    : {
        ...line,
        baseline: line.baseline + y,
        glyphs: line.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + x, y: glyph.y + y })),
        rules: line.rules.map((rule) => ({
          ...rule,
          left: rule.left + x,
          right: rule.right + x,
          top: rule.top + y,
          bottom: rule.bottom + y,
        })),
      }

/** The corners of a rectangle of the text in the document. */
export const cornersOf = ({ transform }: TextModel, { left, top, right, bottom }: Rect): Quad => [
  applyAffine(transform, { x: left, y: top }),
  applyAffine(transform, { x: right, y: top }),
  applyAffine(transform, { x: right, y: bottom }),
  applyAffine(transform, { x: left, y: bottom }),
]
