import type { Affine } from '@geometry/affine'
import { grownRect, intersectRects, type Rect, type Size } from '../document/geometry'
import type { Lattice } from './lattice'
import type { PlacingQuality, SurfaceSampling } from './placement-plan'

interface Scales {
  x: number
  y: number
}

/** The maximum distance of an anti-aliased border from the surface. */
const marginPx = 2

/** A pixel's borders are found among its neighbours, also where these lie beyond the visible part. */
const neighborPx = 1

interface SurfaceWish {
  readonly visible: Rect
  readonly quality: PlacingQuality
  readonly isDense?: boolean
}

/** A warped canvas: drawn into a field of coordinates first, then sampled from a pyramid of the artwork. */
export const planSurface = (
  lattice: Lattice,
  artwork: Size,
  toArtwork: Affine,
  { visible, quality, isDense = false }: SurfaceWish,
): { readonly bounds: Rect; readonly sampling: SurfaceSampling } => {
  const { shortest, longest } = scalesOf(lattice, toArtwork)
  const halvings = unevenHalvings(toArtwork, shortest)
  const longestSide = Math.max(longest.x / 2 ** halvings.x, longest.y / 2 ** halvings.y)
  const needed = halvingsFor(isDense ? longestSide / 2 : longestSide)
  const possible = halvingsFor(Math.max(artwork.width, artwork.height))
  const levels = 1 + Math.min(needed, possible)
  return {
    bounds: intersectRects(boundsOf(lattice), grownRect(visible, neighborPx)),
    sampling: { kind: 'surface', quality, lattice, levels, halvings, ...(isDense && { isDense }) },
  }
}

/**
 * How much finer the artwork is across than down, or the other way, beyond the detail that the document shows anywhere.
 * Rotated artwork keeps its pixels: halving it across would blur both of the canvas's axes.
 */
const unevenHalvings = ({ a, b, c, d }: Affine, shortest: Scales): Scales => {
  if (b !== 0 || c !== 0) return { x: 0, y: 0 }
  return {
    x: Math.min(halvingsFor(Math.abs(a / d)), halvingsFor(shortest.x)),
    y: Math.min(halvingsFor(Math.abs(d / a)), halvingsFor(shortest.y)),
  }
}

const halvingsFor = (scale: number): number => Math.floor(Math.log2(Math.max(1, scale)))

const boundsOf = ({ columns, rows, vertices }: Lattice): Rect => {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let row = 1; row < rows - 1; row += 1)
    for (let column = 1; column < columns - 1; column += 1) {
      const at = (row * columns + column) * 4
      bounds.left = Math.min(bounds.left, vertices[at])
      bounds.right = Math.max(bounds.right, vertices[at])
      bounds.top = Math.min(bounds.top, vertices[at + 1])
      bounds.bottom = Math.max(bounds.bottom, vertices[at + 1])
    }
  return {
    left: Math.floor(bounds.left - marginPx),
    top: Math.floor(bounds.top - marginPx),
    right: Math.ceil(bounds.right + marginPx),
    bottom: Math.ceil(bounds.bottom + marginPx),
  }
}

/**
 * Artwork pixels per document pixel along the artwork's axes: in the cell with the fewest, and in the cell with the
 * most.
 */
export const scalesOf = (
  { columns, rows, vertices }: Lattice,
  { a, b, c, d }: Affine,
): { readonly shortest: Scales; readonly longest: Scales } => {
  const shortest = { x: Infinity, y: Infinity }
  const longest = { x: 0, y: 0 }
  const difference = (from: number, to: number): readonly number[] =>
    [0, 1, 2, 3].map((k) => vertices[to * 4 + k] - vertices[from * 4 + k])
  for (let row = 1; row < rows - 2; row += 1)
    for (let column = 1; column < columns - 2; column += 1) {
      const here = row * columns + column
      const [ax, ay, au, av] = difference(here, here + 1)
      const [bx, by, bu, bv] = difference(here, here + columns)
      const area = ax * by - ay * bx
      if (Math.abs(area) < 1e-6) continue
      const perX = [(au * by - bu * ay) / area, (av * by - bv * ay) / area]
      const perY = [(bu * ax - au * bx) / area, (bv * ax - av * bx) / area]
      const x = Math.hypot(a * perX[0] + c * perX[1], a * perY[0] + c * perY[1])
      const y = Math.hypot(b * perX[0] + d * perX[1], b * perY[0] + d * perY[1])
      shortest.x = Math.min(shortest.x, x)
      shortest.y = Math.min(shortest.y, y)
      longest.x = Math.max(longest.x, x)
      longest.y = Math.max(longest.y, y)
    }
  const none = shortest.x === Infinity
  return { shortest: none ? { x: 1, y: 1 } : shortest, longest }
}
