import { emptyRect, intersectRects, isEmptyRect, type Rect, unionRects } from '../../document/geometry'
import type { LaidGlyph, LaidText } from '../laid-text'
import type { ColorGlyphLayer } from '../text-tools'
import { pixelsOf } from './fill-marks'
import { fillRings } from './fill-rings'
import { flattenGlyph } from './flatten-glyph'
import { glyphPaintColor, type PaintedColor } from './glyph-paint-color'
import { designToSamples } from './glyph-shape'
import { keepInside } from './keep-inside'
import type { Ring } from './ring'
import { countSamples, type SamplePlane, samplePlane } from './sample-plane'
import type { TextFrame } from './text-frame'
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

/** Null for a text without colour glyphs. `box`, in samples, cuts them off. */
export const paintColorGlyphs = (
  laid: LaidText,
  frame: TextFrame,
  limit: Rect,
  box: Ring | null,
): ColorGlyphPicture | null => {
  const layers = laid.lines.flatMap(({ glyphs }) =>
    glyphs.flatMap((glyph) => placedLayers(glyph, frame, limit)),
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

const placedLayers = (glyph: LaidGlyph, frame: TextFrame, limit: Rect): readonly PlacedLayer[] => {
  if (glyph.color === null) return []
  const colored = glyph.font.colorGlyph(glyph.glyph)
  if (colored?.kind !== 'layers') return []
  const place = designToSamples(glyph, frame)
  const foreground = glyph.color
  return colored.layers.map(({ outline, paint }: ColorGlyphLayer) => {
    const flat = flattenGlyph(outline, place)
    const rings = frame.warp === null ? flat : warpRings(flat, frame.warp)
    const bounds = intersectRects(pixelsOf([rings], { x: 0, y: 0 }, frame.rule.perPixel), limit)
    return { rings, bounds, colorAt: glyphPaintColor(paint, place, foreground) }
  })
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
