import { type Affine, invertAffine } from '@geometry/affine'
import { homographyOntoQuad } from '@geometry/homography'
import type { Placement } from '../document/document'
import {
  grownRect,
  intersectRects,
  isEmptyRect,
  type Rect,
  rectOfSize,
  type Size,
} from '../document/geometry'
import { flatLattice } from './flat-lattice'
import { type Lattice, latticeOf } from './lattice'
import type { PlacingQuality } from './placement-plan'
import { planSurface, scalesOf } from './plan-surface'
import type { BentPlan } from './prepare-placement'
import { isEven } from './surface'
import { warpSurface } from './warp-surface'

/** The lattice of a placement, whether its canvas bends or not; null for a placement without area. */
export const placedLattice = ({ canvas, quad, warp }: Placement): Lattice | null => {
  const surface = warp && warpSurface(warp)
  const map = homographyOntoQuad(surface ? surface.hull : rectOfSize(canvas), quad)
  if (!map) return null
  return surface && !isEven(surface) ? latticeOf(surface, map) : flatLattice(canvas, map)
}

/** Artwork is enlarged at most so much, and never to more pixels than this unless it has them. */
const mostEnlarged = 4
const mostPixels = 2e7

/**
 * The size in which artwork has two pixels for each of the document's where it lies densest. Filtered for the
 * document's pixels and stored so densely, it can be read bilinearly at any place: three times as close to the ideal
 * picture as artwork placed with Photoshop's cubic and displaced afterwards (0.25 instead of 0.77 of 255 on average).
 * Null where that would be too many.
 */
export const denseSize = (lattice: Lattice, { width, height }: Size, toCanvas: Affine): Size | null => {
  const toArtwork = invertAffine(toCanvas)
  if (!toArtwork) return null
  const { shortest } = scalesOf(lattice, toArtwork)
  const dense = (length: number, texelsPerPixel: number): number => {
    const scale = Math.min(mostEnlarged, 2 / texelsPerPixel)
    return Number.isFinite(scale) ? Math.max(1, Math.round(length * scale)) : length
  }
  const size = { width: dense(width, shortest.x), height: dense(height, shortest.y) }
  return size.width * size.height > Math.max(mostPixels, width * height) ? null : size
}

/** A plan whose field is displaced before it is read. */
export interface DisplacedPlan {
  readonly plan: BentPlan
  /** Where the canvas lies without displacement, within the document. */
  readonly bounds: Rect
}

export interface DisplacedWish {
  readonly document: Size
  /** How far a pixel is displaced at most. */
  readonly reachPx: number
  readonly quality: PlacingQuality
  /** The artwork has its `denseSize`. */
  readonly isDense: boolean
}

interface ArtworkOnLattice {
  readonly lattice: Lattice
  readonly canvas: Size
  readonly size: Size
  readonly toCanvas: Affine
}

/**
 * Plans artwork on a canvas that lies flat or bent in the document and is displaced there: with a field for every
 * canvas, so that the artwork is resampled once. Null where nothing of it is visible.
 */
export const planDisplaced = (
  { lattice, canvas, size, toCanvas }: ArtworkOnLattice,
  { document, reachPx, ...wish }: DisplacedWish,
): DisplacedPlan | null => {
  const canvasToArtwork = invertAffine(toCanvas)
  if (!canvasToArtwork) return null
  const whole = rectOfSize(document)
  const { bounds, sampling } = planSurface(lattice, size, canvasToArtwork, { visible: whole, ...wish })
  if (isEmptyRect(bounds) || !Object.values(bounds).every(Number.isFinite)) return null
  const reached = intersectRects(grownRect(bounds, reachPx), whole)
  if (isEmptyRect(reached)) return null
  return { plan: { bounds: reached, canvas, artwork: size, canvasToArtwork, sampling }, bounds }
}
