import { type Affine, inOrder, rotation, scaling, translation } from '@geometry/affine'
import type { Point } from '../../document/geometry'
import type { LaidGlyph } from '../laid-text'
import type { GlyphOutline, OpenFont } from '../text-tools'
import { fauxBold, fauxItalic } from './faux-styles'
import { fittedOutline } from './fitted-outline'
import { flattenGlyph } from './flatten-glyph'
import { type Growth, growthOfRings } from './grow-rings'
import type { Ring, RingSets } from './ring'
import { snapGlyph } from './snap-glyph'
import { type DrawnTextFrame, pixelsPerUnit } from './text-frame'
import { warpRings } from './warp-rings'

/** A letter's outline, ready to be filled: rings about an origin, which is in samples of the document. */
export interface GlyphShape {
  readonly sets: RingSets
  readonly origin: Point
}

export const glyphShape = (glyph: LaidGlyph, frame: DrawnTextFrame): GlyphShape =>
  frame.isUpright && glyph.turnDegrees === 0
    ? { sets: uprightSets(glyph, frame), origin: snapGlyph(glyph, frame) }
    : { sets: freeSets(glyph, frame, glyph.font.outline(glyph.glyph)), origin: { x: 0, y: 0 } }

const freeSets = (glyph: LaidGlyph, frame: DrawnTextFrame, outline: GlyphOutline): RingSets => {
  const rings = flattenGlyph(outline, designToSamples(glyph, frame))
  return withGrowth(frame.warp === null ? rings : warpRings(rings, frame.warp), glyph, frame)
}

/** From a glyph's design units, y up, to its place in samples, before the text's warp. */
export const designToSamples = (glyph: LaidGlyph, frame: DrawnTextFrame): Affine => {
  const { toSamples, isUpright } = frame
  if (isUpright && glyph.turnDegrees === 0) {
    const { x, y } = snapGlyph(glyph, frame)
    return inOrder(designToText(glyph), scaling(toSamples.a, toSamples.d), translation(x, y))
  }
  return inOrder(designToText(glyph), rotation(glyph.turnDegrees), translation(glyph.x, glyph.y), toSamples)
}

/** From design units, y up, to the text's own units about the glyph's origin, y down. */
export const designToText = ({ font, size, xScale, yScale, isFauxItalic }: LaidGlyph): Affine => {
  const upright = scaling((size * xScale) / font.unitsPerEm, (-size * yScale) / font.unitsPerEm)
  return isFauxItalic ? inOrder(fauxItalic, upright) : upright
}

const withGrowth = (rings: readonly Ring[], glyph: LaidGlyph, frame: DrawnTextFrame): RingSets => {
  const growth = growthOf(glyph, frame)
  return growth === null ? [rings] : [rings, growthOfRings(rings, growth)]
}

const growthOf = (glyph: LaidGlyph, frame: DrawnTextFrame): Growth | null => {
  const { growth, perPixel } = frame.rule
  if (!glyph.isFauxBold) return growth
  const bold = fauxBold(glyph.size * pixelsPerUnit(frame) * perPixel)
  if (growth === null) return bold
  return {
    left: growth.left + bold.left,
    right: growth.right + bold.right,
    up: growth.up + bold.up,
    down: growth.down + bold.down,
  }
}

/** Words are drawn again at every keystroke, mostly with letters that were there before. */
const uprightSets = (glyph: LaidGlyph, frame: DrawnTextFrame): RingSets => {
  const { a, d } = frame.toSamples
  const shapes = shapesOf(glyph.font)
  const key = [
    glyph.glyph,
    glyph.size * a * glyph.xScale,
    glyph.size * d * glyph.yScale,
    glyph.size * d,
    glyph.isFauxBold,
    glyph.isFauxItalic,
    frame.rule.perPixel,
    frame.rule.growth === null,
    frame.isHinted && frame.rule.hinting,
  ].join()
  const known = shapes.get(key)
  if (known !== undefined) return known
  const sets = withGrowth(fittedRings(glyph, frame) ?? plainRings(glyph, frame), glyph, frame)
  if (shapes.size >= mostShapes) shapes.clear()
  shapes.set(key, sets)
  return sets
}

const plainRings = (glyph: LaidGlyph, { toSamples: { a, d } }: DrawnTextFrame): readonly Ring[] =>
  flattenGlyph(glyph.font.outline(glyph.glyph), inOrder(designToText(glyph), scaling(a, d)))

/** Leaning letters are not fitted: instructions expect upright stems. */
const fittedRings = (
  glyph: LaidGlyph,
  { rule, isHinted, toSamples }: DrawnTextFrame,
): readonly Ring[] | null => {
  if (!isHinted || rule.hinting === null || glyph.isFauxItalic) return null
  const size = {
    x: (glyph.size * glyph.xScale * toSamples.a) / rule.perPixel,
    y: (glyph.size * glyph.yScale * toSamples.d) / rule.perPixel,
  }
  const outline = fittedOutline(glyph.font, glyph.glyph, size, rule)
  return outline === null ? null : flattenGlyph(outline, scaling(1, -1))
}

/** Of one font; a shape takes some kilobytes. */
const mostShapes = 1000

const shapesByFont = new WeakMap<OpenFont, Map<string, RingSets>>()

const shapesOf = (font: OpenFont): Map<string, RingSets> => {
  const shapes = shapesByFont.get(font) ?? new Map<string, RingSets>()
  shapesByFont.set(font, shapes)
  return shapes
}
