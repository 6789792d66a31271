import { type Affine, inOrder } from '@geometry/affine'
import { applyHomography, asAffine, type Homography } from '@geometry/homography'
import type { Rect, Size } from '../document/geometry'
import type { PlacingQuality, Sampling } from './placement-plan'
import type { AxisMap } from './resample-filter'

export interface FlatCanvas {
  readonly bounds: Rect
  readonly canvas: Size
  readonly artwork: Size
  readonly canvasToArtwork: Affine
  readonly documentToCanvas: Homography
  readonly quality: PlacingQuality
  /** The part of upright artwork, in its pixels, that ends on the nearest whole pixels where it is enlarged. */
  readonly painted: Rect | null
  readonly isReducedPlainly: boolean
}

/** Deviation over the whole picture, in artwork pixels, that is invisible. */
const tolerancePx = 0.01
/** The kernel's own limit for stretching a filter within one level. */
const longestFilter = 16

/**
 * A canvas without a warp: copied where pixels coincide, filtered along the axes when the sides stay parallel to them,
 * else pixel by pixel.
 */
export const planFlat = (flat: FlatCanvas): Sampling => {
  const toCanvas = asAffine(flat.documentToCanvas)
  const toArtwork = toCanvas && inOrder(toCanvas, flat.canvasToArtwork)
  if (!toArtwork || !isUpright(flat.documentToCanvas, flat.canvasToArtwork, flat.bounds))
    return flat.quality === 'quick'
      ? quick(flat)
      : { kind: 'projective', documentToCanvas: flat.documentToCanvas, levels: levelsFor(flat, narrowStep) }
  const x = axis(
    'x',
    { scale: toCanvas.a, offset: toCanvas.e },
    { scale: toArtwork.a, offset: toArtwork.e },
    flat,
  )
  const y = axis(
    'y',
    { scale: toCanvas.d, offset: toCanvas.f },
    { scale: toArtwork.d, offset: toArtwork.f },
    flat,
  )
  if (isCopy(x) && isCopy(y))
    return { kind: 'copy', left: -Math.round(x.offset) || 0, top: -Math.round(y.offset) || 0 }
  if (flat.quality === 'quick') return quick(flat)
  return { kind: 'separable', x, y }
}

const quick = (flat: FlatCanvas): Sampling => ({
  kind: 'quick',
  documentToCanvas: flat.documentToCanvas,
  levels: levelsFor(flat, Math.max),
})

/** Whether the sides of artwork and canvas are parallel to the document's, over a part of it. */
export const isUpright = (
  documentToCanvas: Homography,
  canvasToArtwork: Affine,
  { left, top, right, bottom }: Rect,
): boolean => {
  const toCanvas = asAffine(documentToCanvas)
  if (!toCanvas) return false
  return [toCanvas, inOrder(toCanvas, canvasToArtwork)].every(
    ({ b, c }) => Math.abs(b) * (right - left) < tolerancePx && Math.abs(c) * (bottom - top) < tolerancePx,
  )
}

interface Line {
  readonly scale: number
  readonly offset: number
}

const axis = (name: 'x' | 'y', toCanvas: Line, toArtwork: Line, flat: FlatCanvas): AxisMap => {
  const isX = name === 'x'
  const length = isX ? flat.artwork.width : flat.artwork.height
  const canvas = endsOf(toCanvas, 0, isX ? flat.canvas.width : flat.canvas.height)
  const artwork = endsOf(toArtwork, 0, length)
  const ends = { start: Math.max(canvas.start, artwork.start), end: Math.min(canvas.end, artwork.end) }
  const map = {
    from: isX ? flat.bounds.left : flat.bounds.top,
    to: isX ? flat.bounds.right : flat.bounds.bottom,
    ...toArtwork,
    length,
    isPlain: flat.isReducedPlainly,
  }
  if (!flat.painted || Math.abs(toArtwork.scale) >= 1) return { ...map, ...ends, first: 0, last: length - 1 }
  const [first, end] = isX ? [flat.painted.left, flat.painted.right] : [flat.painted.top, flat.painted.bottom]
  const painted = endsOf(toArtwork, first, end)
  return {
    ...map,
    start: Math.round(Math.max(ends.start, painted.start)),
    end: Math.round(Math.min(ends.end, painted.end)),
    first,
    last: end - 1,
  }
}

/** The document positions of two places of the source, the smaller first. */
const endsOf = (
  { scale, offset }: Line,
  from: number,
  to: number,
): { readonly start: number; readonly end: number } => {
  const first = (from - offset) / scale
  const last = (to - offset) / scale
  return { start: Math.min(first, last), end: Math.max(first, last) }
}

const isCopy = ({ scale, offset, from, to, start, end }: AxisMap): boolean =>
  Math.abs(scale - 1) * (to - from) < tolerancePx && [offset, start, end].every(isWhole)

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < tolerancePx

/** The filter reads the level of the shorter step, as far as the filter can be stretched. */
const narrowStep = (across: number, down: number): number =>
  Math.max(Math.min(across, down), (2 * Math.max(across, down)) / longestFilter)

/** Enough levels for the place that appears farthest away. `stepOf`: the length that selects the level. */
const levelsFor = (
  { bounds, artwork, canvasToArtwork, documentToCanvas }: FlatCanvas,
  stepOf: (across: number, down: number) => number,
): number => {
  let needed = 0
  for (let j = 0; j <= 8; j += 1)
    for (let i = 0; i <= 8; i += 1) {
      const x = bounds.left + ((bounds.right - bounds.left) * i) / 8
      const y = bounds.top + ((bounds.bottom - bounds.top) * j) / 8
      const { across, down } = scalesAt(documentToCanvas, canvasToArtwork, x, y)
      const wanted = stepOf(across, down)
      if (Number.isFinite(wanted)) needed = Math.max(needed, Math.floor(Math.log2(Math.max(1, wanted))))
    }
  return 1 + Math.min(needed, Math.floor(Math.log2(Math.max(1, artwork.width, artwork.height))))
}

/** Artwork pixels per document pixel, along the artwork's two axes. */
const scalesAt = (
  toCanvas: Homography,
  toArtwork: Affine,
  x: number,
  y: number,
): { readonly across: number; readonly down: number } => {
  const { x: u, y: v, w } = applyHomography(toCanvas, { x, y })
  if (!(w > 0)) return { across: Number.NaN, down: Number.NaN }
  const { a, b, c, d } = toArtwork
  const ux = (toCanvas[0] - toCanvas[6] * u) / w
  const uy = (toCanvas[1] - toCanvas[7] * u) / w
  const vx = (toCanvas[3] - toCanvas[6] * v) / w
  const vy = (toCanvas[4] - toCanvas[7] * v) / w
  return {
    across: Math.hypot(a * ux + c * vx, a * uy + c * vy),
    down: Math.hypot(b * ux + d * vx, b * uy + d * vy),
  }
}
