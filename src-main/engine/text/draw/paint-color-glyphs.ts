import { type Affine, applyAffine } from '@geometry/affine'
import { emptyRect, intersectRects, isEmptyRect, type Rect, unionRects } from '../../document/geometry'
import type { LaidGlyph, LaidText } from '../laid-text'
import type { ColorGlyphLayer, GlyphBox } from '../text-tools'
import { type ColorGlyphSupply, drawnColors } from './color-glyph-supply'
import { reachedPixels } from './fill-marks'
import { fillRings } from './fill-rings'
import { flattenGlyph } from './flatten-glyph'
import { glyphPaintColor, type PaintedColor } from './glyph-paint-color'
import { glyphPictureColor } from './glyph-picture-color'
import { designToSamples } from './glyph-shape'
import { keepInside } from './keep-inside'
import type { Ring } from './ring'
import { countSamples, type SamplePlane, samplePlane } from './sample-plane'
import type { DrawnTextFrame } from './text-frame'
import { warpRings } from './warp-rings'

/** Colour glyphs, painted in order. */
export interface ColorGlyphPicture {
  readonly bounds: Rect
  /** sRGB and alpha, 0..1, premultiplied, four numbers a pixel. */
  readonly rgba: Float32Array
}

/** One layer of one colour glyph, in its place. */
interface PlacedLayer {
  readonly rings: readonly Ring[]
  readonly bounds: Rect
  readonly colorAt: PaintedColor
}

interface Painting {
  /** In pixels. */
  readonly limit: Rect
  /** Cuts the glyphs off, in samples. */
  readonly box: Ring | null
  readonly supply: ColorGlyphSupply
}

/** Null for a text without colour glyphs. */
export const paintColorGlyphs = (
  laid: LaidText,
  frame: DrawnTextFrame,
  { limit, box, supply }: Painting,
): ColorGlyphPicture | null => {
  const layers = laid.lines.flatMap(({ glyphs }) =>
    glyphs.flatMap((glyph) => placedLayers(glyph, frame, { limit, supply })),
  )
  if (layers.length === 0) return null
  const bounds = layers.map((layer) => layer.bounds).reduce(unionRects, emptyRect)
  const width = bounds.right - bounds.left
  const picture = { bounds, rgba: new Float32Array(width * (bounds.bottom - bounds.top) * 4) }
  for (const layer of layers) {
    if (isEmptyRect(layer.bounds)) continue
    const plane = samplePlane(layer.bounds, frame.rule.perPixel)
    fillRings(plane, layer.rings, { x: 0, y: 0 })
    if (box !== null) keepInside(plane, box)
    paintOver(picture, plane, layer.colorAt)
  }
  return picture
}

const placedLayers = (
  glyph: LaidGlyph,
  frame: DrawnTextFrame,
  { limit, supply }: Omit<Painting, 'box'>,
): readonly PlacedLayer[] => {
  if (glyph.color === null) return []
  const colors = drawnColors(glyph, supply)
  if (colors === null) return []
  const place = designToSamples(glyph, frame)
  const { perPixel } = frame.rule
  const placed = (rings: readonly Ring[], colorAt: PaintedColor): PlacedLayer => ({
    rings,
    bounds: intersectRects(reachedPixels([rings], { x: 0, y: 0 }, perPixel), limit),
    colorAt,
  })
  if (colors.kind === 'picture') {
    const picture = supply.pictures.get(colors.bytes)
    if (!picture) return []
    return [placed([boxRing(colors.box, place)], glyphPictureColor(picture, colors.box, place, perPixel))]
  }
  const foreground = supply.srgbOf(glyph.color)
  return colors.layers.map(({ outline, paint }: ColorGlyphLayer) => {
    const flat = flattenGlyph(outline, place)
    const rings = frame.warp === null ? flat : warpRings(flat, frame.warp)
    return placed(rings, glyphPaintColor(paint, place, foreground))
  })
}

/** A little wider than the picture, whose own edges are its alpha's. */
const boxRing = ({ left, top, right, bottom }: GlyphBox, place: Affine): Ring => {
  const [across, up] = [(right - left) / 8, (top - bottom) / 8]
  const corners = [
    { x: left - across, y: top + up },
    { x: right + across, y: top + up },
    { x: right + across, y: bottom - up },
    { x: left - across, y: bottom - up },
  ].map((corner) => applyAffine(place, corner))
  return Float64Array.from(corners.flatMap(({ x, y }) => [x, y]))
}

const paintOver = ({ bounds, rgba }: ColorGlyphPicture, plane: SamplePlane, colorAt: PaintedColor): void => {
  const { perPixel, masks, width } = plane
  const samples = perPixel * perPixel
  const stride = bounds.right - bounds.left
  for (let i = 0; i < masks.length; i += 1) {
    if (masks[i] === 0) continue
    const x = plane.bounds.left + (i % width)
    const y = plane.bounds.top + Math.floor(i / width)
    const { red, green, blue, alpha } = colorAt({ x: (x + 0.5) * perPixel, y: (y + 0.5) * perPixel })
    const covered = (alpha * countSamples(masks[i])) / samples
    const at = ((y - bounds.top) * stride + x - bounds.left) * 4
    rgba[at] = red * covered + rgba[at] * (1 - covered)
    rgba[at + 1] = green * covered + rgba[at + 1] * (1 - covered)
    rgba[at + 2] = blue * covered + rgba[at + 2] * (1 - covered)
    rgba[at + 3] = covered + rgba[at + 3] * (1 - covered)
  }
}
