import type { Feature } from '@contract/feature'
import {
  emptyRect,
  intersectRects,
  isEmptyRect,
  type Quad,
  type Rect,
  rectHeight,
} from '../../document/geometry'
import type { SolidColor } from '../../document/solid-color'
import type { LaidText } from '../laid-text'
import { type ColorGlyphSupply, drawnColors, plainSupply } from './color-glyph-supply'
import { fillMarks, reachedPixels } from './fill-marks'
import { keepInside } from './keep-inside'
import { paintColorGlyphs } from './paint-color-glyphs'
import type { Ring } from './ring'
import { countSamples, type SamplePlane } from './sample-plane'
import { textFrame } from './text-frame'
import { isSameColor, type MarkInk, textMarks } from './text-marks'
import type { TextPicture } from './text-picture'
import { withColorGlyphs } from './with-color-glyphs'

export interface DrawTextOptions {
  /** False: outlines are sampled as the font draws them, without its instructions. */
  readonly isHinted: boolean
  /** Nothing outside is drawn: the canvas, and as far beyond it as effects reach. Whole pixels. */
  readonly clip: Rect
  /** Missing: the document is in sRGB, and no font has pictures. */
  readonly colorGlyphs?: ColorGlyphSupply
}

/** Deterministic; draws letters as Photoshop's anti-alias modes do. */
export const drawText = (
  laid: LaidText,
  { isHinted, clip, colorGlyphs = plainSupply }: DrawTextOptions,
): TextPicture => {
  const frame = textFrame(laid, isHinted)
  // Pictures do not bend.
  const supply = frame.warp === null ? colorGlyphs : { ...colorGlyphs, pictures: plainSupply.pictures }
  const { perPixel } = frame.rule
  const marks = textMarks(laid, frame, supply)
  const box = laid.fit.isClipped && laid.box !== null ? boxRing(laid.box, perPixel) : null
  const limit = box === null ? clip : intersectRects(clip, reachedPixels([[box]], { x: 0, y: 0 }, perPixel))
  const { plane, inkOfPixel } = fillMarks(marks, perPixel, limit)
  if (box !== null) keepInside(plane, box)
  const letters = { ...pictureOf(plane, inkOfPixel, marks.inks), gaps: gapsOf(laid, supply) }
  const glyphs = paintColorGlyphs(laid, frame, { limit, box, supply })
  return glyphs === null ? letters : withColorGlyphs(letters, glyphs)
}

/** The outlines of pictures that are not drawn stand in for them, if there are any. */
const gapsOf = ({ lines }: LaidText, supply: ColorGlyphSupply): readonly Feature[] =>
  lines.some(({ glyphs }) =>
    glyphs.some(
      (each) => each.font.colorGlyph(each.glyph)?.kind === 'picture' && drawnColors(each, supply) === null,
    ),
  )
    ? ['text:glyphs-missing']
    : []

const boxRing = (box: Quad, perPixel: number): Ring =>
  Float64Array.from(box.flatMap(({ x, y }) => [x * perPixel, y * perPixel]))

const pictureOf = (
  plane: SamplePlane,
  inkOfPixel: Uint8Array | null,
  inks: readonly MarkInk[],
): TextPicture => {
  const bounds = inkBounds(plane)
  const width = bounds.right - bounds.left
  const alpha = new Uint8Array(width * rectHeight(bounds))
  const palette = paletteOf(inks)
  const indices = palette.colors.length > 1 ? new Uint8Array(alpha.length) : null
  for (let y = bounds.top; y < bounds.bottom; y += 1) {
    const from = (y - plane.bounds.top) * plane.width + bounds.left - plane.bounds.left
    const to = (y - bounds.top) * width
    for (let x = 0; x < width; x += 1) {
      const mask = plane.masks[from + x]
      if (mask === 0) continue
      const ink = inkOfPixel === null ? 0 : inkOfPixel[from + x] - 1
      alpha[to + x] = inks[ink].levels[countSamples(mask)]
      if (indices !== null) indices[to + x] = palette.numbers[ink]
    }
  }
  return { bounds, alpha, colors: palette.colors, indices, emoji: null, gaps: [] }
}

/** Inks of one colour may differ in their levels. */
const paletteOf = (
  inks: readonly MarkInk[],
): { readonly colors: readonly SolidColor[]; readonly numbers: readonly number[] } => {
  const colors: SolidColor[] = []
  const numbers = inks.map(({ color }) => {
    const known = colors.findIndex((other) => isSameColor(other, color))
    return known < 0 ? colors.push(color) : known + 1
  })
  return { colors, numbers }
}

/** The pixels that hold samples. */
const inkBounds = ({ bounds, width, masks }: SamplePlane): Rect => {
  let [left, top, right, bottom] = [width, -1, 0, 0]
  for (let y = 0, at = 0; at < masks.length; y += 1, at += width)
    for (let x = 0; x < width; x += 1) {
      if (masks[at + x] === 0) continue
      if (top < 0) top = y
      bottom = y + 1
      if (x < left) left = x
      if (x >= right) right = x + 1
    }
  const ink = {
    left: bounds.left + left,
    top: bounds.top + top,
    right: bounds.left + right,
    bottom: bounds.top + bottom,
  }
  return top < 0 || isEmptyRect(ink) ? emptyRect : ink
}
