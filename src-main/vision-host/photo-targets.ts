import type { Quad, Rect, Size } from '@geometry/plane'
import type { PhotoBase, PhotoTarget } from '../engine/photo/photo-template'
import type { PhotoWish, WishedArea } from '../service/ports/vision'
import type { GrayRaster } from '../vision/raster'
import { boundsOf, shareOn } from './photo-surface'

/** An area, and whether it lies on the surface that was found. */
export interface PlacedArea extends WishedArea {
  readonly isOnSurface: boolean
}

export interface TargetsOf {
  readonly size: Size
  readonly areas: readonly PlacedArea[]
  readonly surface: GrayRaster | null
  /** Of the surface where there is one, then of each area that does not lie on it. */
  readonly bases: readonly PhotoBase[]
  readonly uuids: PhotoWish['uuids']
}

export const surfaceMask = 'mask:product'

/** An area lies on the surface if most of it does: what lies over the goods then stays over the print. */
const mostlyOn = 0.7

const plainBase: PhotoBase = { hex: '#ffffff', isDark: false }

export const placedAreas = (
  areas: readonly WishedArea[],
  surface: GrayRaster | null,
): readonly PlacedArea[] =>
  areas.map((area) => ({ ...area, isOnSurface: surface !== null && shareOn(surface, area.quad) >= mostlyOn }))

/** The areas, then the surface. */
export const targetsOf = ({ size, areas, surface, bases, uuids }: TargetsOf): readonly PhotoTarget[] => {
  const product = surface && { mask: surface, bounds: boundsOf(surface) }
  const ownBases = bases.slice(product ? 1 : 0)
  const ownAreas = areas.filter(({ isOnSurface }) => !isOnSurface)
  const ofAreas = areas.map((area, at): PhotoTarget => {
    const { name, quad, isOnSurface } = area
    const isOn = product !== null && isOnSurface
    return {
      ...{ uuid: uuids[at] ?? '', kind: 'area', name, canvas: canvasOf(quad), quad, mesh: null },
      mask: isOn ? surfaceMask : null,
      bounds: isOn ? product.bounds : boxAround(quad, size),
      base: (isOn ? bases[0] : ownBases[ownAreas.indexOf(area)]) ?? plainBase,
    }
  })
  if (product === null) return ofAreas
  const { bounds } = product
  const ofSurface: PhotoTarget = {
    ...{ uuid: uuids[areas.length] ?? '', kind: 'surface', name: 'Product', bounds, mesh: null },
    canvas: { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top },
    quad: [
      { x: bounds.left, y: bounds.top },
      { x: bounds.right, y: bounds.top },
      { x: bounds.right, y: bounds.bottom },
      { x: bounds.left, y: bounds.bottom },
    ],
    mask: surfaceMask,
    base: bases[0] ?? plainBase,
  }
  return [...ofAreas, ofSurface]
}

/** As large as the area is seen, each way at its longer side. */
const canvasOf = ([a, b, c, d]: Quad): Size => {
  const apart = (p: Quad[number], q: Quad[number]): number => Math.hypot(p.x - q.x, p.y - q.y)
  const side = (one: number, other: number): number => Math.max(1, Math.round(Math.max(one, other)))
  return { width: side(apart(a, b), apart(d, c)), height: side(apart(a, d), apart(b, c)) }
}

const boxAround = (quad: Quad, { width, height }: Size): Rect => {
  const [xs, ys] = [quad.map(({ x }) => x), quad.map(({ y }) => y)]
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    right: Math.min(width, Math.ceil(Math.max(...xs))),
    bottom: Math.min(height, Math.ceil(Math.max(...ys))),
  }
}
