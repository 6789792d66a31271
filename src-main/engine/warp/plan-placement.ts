import { type Affine, applyAffine, identityAffine, invertAffine } from '@geometry/affine'
import {
  applyHomography,
  asAffine,
  type Homography,
  homographyOntoQuad,
  invertHomography,
} from '@geometry/homography'
import type { Placement } from '../document/document'
import {
  emptyRect,
  intersectRects,
  isEmptyRect,
  type Point,
  type Rect,
  rectOfSize,
  type Size,
} from '../document/geometry'
import { latticeBorder, latticeOf } from './lattice'
import type { PlacementPlan, PlacingQuality, Sampling } from './placement-plan'
import { isUpright, planFlat } from './plan-flat'
import { wholePixels } from './plan-in-place'
import { planSurface } from './plan-surface'
import { hullOf, isEven } from './surface'
import { warpSurface } from './warp-surface'

export interface ArtworkOnCanvas {
  readonly size: Size
  /** Artwork pixels → canvas pixels, see `placeArtwork`. */
  readonly toCanvas: Affine
  /** The part that is not transparent. Given: upright artwork ends where Photoshop ends it, see `endsOfPainted`. */
  readonly painted?: Rect
  /** Upright artwork is reduced by the cubic of Photoshop up to CS5.1. */
  readonly isReducedPlainly?: boolean
}

/**
 * Plans how artwork on a smart object's canvas is drawn in the document, for the `visible` part of the document.
 * Artwork pixels are resampled once, whatever the steps in between. An invisible placement (a quad without area, with
 * crossed sides, beyond the horizon) gives a plan that draws nothing.
 */
export const planPlacement = (
  placement: Placement,
  artwork: ArtworkOnCanvas,
  visible: Rect,
  quality: PlacingQuality = 'exact',
): PlacementPlan => {
  const canvasToArtwork = invertAffine(artwork.toCanvas)
  const planned = canvasToArtwork
    ? sample(placement, artwork, { canvasToArtwork, visible, quality })
    : nothing
  // No plan can be computed when corners nearly coincide at one end and are extremely far apart at the other.
  const sampling = Object.values(planned.bounds).every(Number.isFinite) ? planned : nothing
  return {
    bounds: sampling.bounds,
    canvas: placement.canvas,
    artwork: artwork.size,
    canvasToArtwork: canvasToArtwork ?? identityAffine,
    sampling: isEmptyRect(sampling.bounds) ? { kind: 'nothing' } : sampling.sampling,
  }
}

/** Plans artwork that has the pixels of the document already, the first of them at `at`, whole pixels. */
export const planCopy = (artwork: Size, at: Point, visible: Rect): PlacementPlan => {
  const placed = { left: at.x, top: at.y, right: at.x + artwork.width, bottom: at.y + artwork.height }
  const bounds = intersectRects(placed, visible)
  return {
    ...{ bounds, canvas: artwork, artwork, canvasToArtwork: identityAffine },
    sampling: isEmptyRect(bounds) ? { kind: 'nothing' } : { kind: 'copy', left: at.x, top: at.y },
  }
}

export interface PlannedSampling {
  readonly bounds: Rect
  readonly sampling: Sampling
}

interface SamplingWish {
  readonly canvasToArtwork: Affine
  readonly visible: Rect
  readonly quality: PlacingQuality
}

const nothing: PlannedSampling = { bounds: emptyRect, sampling: { kind: 'nothing' } }

const sample = (
  { canvas, quad, warp }: Placement,
  artwork: ArtworkOnCanvas,
  { canvasToArtwork, visible, quality }: SamplingWish,
): PlannedSampling => {
  const surface = warp && warpSurface(warp)
  const canvasToDocument = homographyOntoQuad(surface ? surface.hull : rectOfSize(canvas), quad)
  if (!canvasToDocument) return nothing
  // Under perspective Photoshop bends even a quilt of flat patches, see `latticeOf`.
  const bends = surface && !(isEven(surface) && (asAffine(canvasToDocument) || surface.points.length === 16))
  if (bends) {
    const lattice = latticeOf(surface, canvasToDocument)
    return lattice ? planSurface(lattice, artwork.size, canvasToArtwork, { visible, quality }) : nothing
  }
  const documentToCanvas = invertHomography(canvasToDocument)
  if (!documentToCanvas) return nothing
  const seen = seenOnCanvas(canvas, artwork, rectOfSize(artwork.size))
  if (isEmptyRect(seen)) return nothing
  const all = wholePixels(placedBounds(canvasToDocument, seen))
  const painted = endsOfPainted(artwork, { canvas, canvasToDocument, documentToCanvas, canvasToArtwork })
  const bounds = intersectRects(intersectRects(all, visible), painted ?? all)
  const { size, isReducedPlainly = false } = artwork
  const flat = { bounds, canvas, artwork: size, canvasToArtwork, documentToCanvas, quality, isReducedPlainly }
  return { bounds, sampling: planFlat({ ...flat, painted: painted && (artwork.painted ?? null) }) }
}

interface FlatMaps {
  readonly canvas: Size
  readonly canvasToDocument: Homography
  readonly documentToCanvas: Homography
  readonly canvasToArtwork: Affine
}

/**
 * Photoshop trims contents to what is painted, and draws upright ones within the nearest whole pixels of that part, not
 * within all that it touches (the twelve edges of three smart objects, CS5.1 and CS6, lie so). Null where artwork may
 * end anywhere, or would vanish.
 */
const endsOfPainted = (
  artwork: ArtworkOnCanvas,
  { canvas, canvasToDocument, documentToCanvas, canvasToArtwork }: FlatMaps,
): Rect | null => {
  if (!artwork.painted) return null
  const placed = placedBounds(canvasToDocument, seenOnCanvas(canvas, artwork, artwork.painted))
  if (!isUpright(documentToCanvas, canvasToArtwork, placed)) return null
  const nearest = {
    left: Math.round(placed.left),
    top: Math.round(placed.top),
    right: Math.round(placed.right),
    bottom: Math.round(placed.bottom),
  }
  return isEmptyRect(nearest) ? null : nearest
}

/** The part of the canvas that a part of the artwork can cover. */
const seenOnCanvas = (canvas: Size, { toCanvas }: ArtworkOnCanvas, part: Rect): Rect => {
  const corners = cornersOf(part).map((corner) => applyAffine(toCanvas, corner))
  return intersectRects(hullOf(corners), rectOfSize(canvas))
}

const placedBounds = (map: Homography, rect: Rect): Rect =>
  hullOf(cornersOf(rect).map((corner) => applyHomography(map, corner)))

const cornersOf = ({ left, top, right, bottom }: Rect): readonly Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]

/**
 * The canvas's border in the document, clockwise from its top left corner: a quad, or the outline of a warped surface.
 * Empty for a placement without area.
 */
export const placementOutline = ({ canvas, quad, warp }: Placement): readonly Point[] => {
  const surface = warp && warpSurface(warp)
  const map = homographyOntoQuad(surface ? surface.hull : rectOfSize(canvas), quad)
  if (!map) return []
  if (!surface) return quad
  return latticeBorder(surface, map)
}
