import { emptyRect, type Rect, unionRects } from '../document/geometry'
import { fauxBoldEm, fauxItalicSlant } from './faux-measures'
import type { LaidGlyph, LaidLine } from './laid-text'
import type { GlyphBox, OpenFont } from './text-tools'

/** What the letters and rules of lines cover, without the growth of anti-aliasing; in the text's own units. */
export const inkBounds = (lines: readonly LaidLine[]): Rect =>
  lines
    .flatMap(({ glyphs, rules }) => [...glyphs.map(glyphBounds), ...rules])
    .reduce(
      (bounds: Rect, { left, top, right, bottom }) => unionRects(bounds, { left, top, right, bottom }),
      emptyRect,
    )

const glyphBounds = (glyph: LaidGlyph): Rect => {
  const box = boxOf(glyph.font, glyph.glyph)
  if (!box) return emptyRect
  const unit = glyph.size / glyph.font.unitsPerEm
  const grown = glyph.isFauxBold ? glyph.size * fauxBoldEm : 0
  const slant = glyph.isFauxItalic ? fauxItalicSlant : 0
  const turn = (glyph.turnDegrees * Math.PI) / 180
  const [cos, sin] = glyph.turnDegrees === 0 ? [1, 0] : [Math.cos(turn), Math.sin(turn)]
  const corners = [
    [box.left, box.bottom, 0, 0],
    [box.right, box.bottom, grown, 0],
    [box.left, box.top, 0, grown],
    [box.right, box.top, grown, grown],
  ].map(([x, y, moreX, moreY]) => {
    const right = (x + slant * y) * unit * glyph.xScale + moreX
    const up = y * unit * glyph.yScale + moreY
    return { x: glyph.x + cos * right + sin * up, y: glyph.y + sin * right - cos * up }
  })
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

const known = new WeakMap<OpenFont, Map<number, GlyphBox | null>>()

/** In design units, y up; null for a glyph that draws nothing. Control points count as points. */
const boxOf = (font: OpenFont, glyph: number): GlyphBox | null => {
  const boxes = known.get(font) ?? new Map<number, GlyphBox | null>()
  known.set(font, boxes)
  const found = boxes.get(glyph)
  if (found !== undefined) return found
  const box = measuredBox(font, glyph)
  boxes.set(glyph, box)
  return box
}

const measuredBox = (font: OpenFont, glyph: number): GlyphBox | null => {
  const color = font.colorGlyph(glyph)
  if (color?.kind === 'picture') return color.box
  const outlines = color ? color.layers.map(({ outline }) => outline) : [font.outline(glyph)]
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }
  for (const { coordinates } of outlines) {
    for (let i = 0; i < coordinates.length; i += 2) {
      box.left = Math.min(box.left, coordinates[i])
      box.right = Math.max(box.right, coordinates[i])
      box.bottom = Math.min(box.bottom, coordinates[i + 1])
      box.top = Math.max(box.top, coordinates[i + 1])
    }
  }
  return box.right > box.left && box.top > box.bottom ? box : null
}
