import { areaOutline, boxAround } from '@geometry/curved-area'
import type { Rect, Size } from '@geometry/plane'
import { areaPlacement, quadOfRect } from '../engine/photo/area-placement'
import type { PhotoBase, PhotoPart, PhotoTarget } from '../engine/photo/photo-template'
import type { PhotoWish, WishedArea } from '../service/ports/vision'
import type { GrayRaster } from '../vision/raster'
import { maskBounds } from './mask-bounds'
import { mostlyOn, shareOn } from './photo-surface'

/** Goods that prints lie on. */
export interface PhotoSurface {
  readonly name: string
  /** Of the photo's size. */
  readonly mask: GrayRaster
  readonly bounds: Rect
  readonly part: Extract<PhotoPart, `mask:${string}`>
}

/** An area, and which of the surfaces it lies on. */
interface PlacedArea extends WishedArea {
  readonly surface: number | null
}

interface TargetsOf {
  readonly size: Size
  readonly areas: readonly PlacedArea[]
  readonly surfaces: readonly PhotoSurface[]
  /** Of the surfaces, then of each area that lies on none. */
  readonly bases: readonly PhotoBase[]
  readonly uuids: PhotoWish['uuids']
}

const plainBase: PhotoBase = { hex: '#ffffff', isDark: false }

export const surfaceTarget = (name: string, mask: GrayRaster, at: number): PhotoSurface => ({
  ...{ name, mask, bounds: maskBounds(mask) },
  part: at === 0 ? 'mask:product' : `mask:product-${at + 1}`,
})

/** An area on several surfaces lies on the smallest: a pocket, not the shirt. */
export const placedAreas = (
  areas: readonly WishedArea[],
  surfaces: readonly Pick<PhotoSurface, 'mask'>[],
): readonly PlacedArea[] => {
  const extents = surfaces.map(({ mask }) => mask.values.reduce((sum, value) => sum + value, 0))
  return areas.map((area) => {
    const under = surfaces.flatMap(({ mask }, at) => (shareOn(mask, area.quad) >= mostlyOn ? [at] : []))
    under.sort((one, other) => (extents[one] ?? 0) - (extents[other] ?? 0))
    return { ...area, surface: under[0] ?? null }
  })
}

/** The areas, then the surfaces. */
export const photoTargetsOf = ({
  size,
  areas,
  surfaces,
  bases,
  uuids,
}: TargetsOf): readonly PhotoTarget[] => {
  const apart = areas.filter(({ surface }) => surface === null)
  const ofAreas = areas.map((area, at): PhotoTarget => {
    const surface = area.surface === null ? undefined : surfaces[area.surface]
    return {
      ...{ uuid: uuids[at] ?? '', kind: 'area', name: area.name, ...placeOf(area) },
      mask: surface?.part ?? null,
      bounds: surface?.bounds ?? boundsInPhoto(area, size),
      base: bases[area.surface ?? surfaces.length + apart.indexOf(area)] ?? plainBase,
    }
  })
  const ofSurfaces = surfaces.map(({ name, bounds, part }, at): PhotoTarget => {
    const { left, top, right, bottom } = bounds
    return {
      ...{ uuid: uuids[areas.length + at] ?? '', kind: 'surface', name, bounds, mesh: null, mask: part },
      canvas: { width: right - left, height: bottom - top },
      quad: quadOfRect(bounds),
      base: bases[at] ?? plainBase,
    }
  })
  return [...ofAreas, ...ofSurfaces]
}

const placeOf = ({ quad, mesh }: WishedArea): Pick<PhotoTarget, 'canvas' | 'quad' | 'mesh'> => {
  const { warp, ...place } = areaPlacement(quad, mesh ?? null)
  return { ...place, mesh: warp }
}

/** Of sums, px: a side on a pixel's edge stays there. */
const rounding = 1e-6

const boundsInPhoto = ({ quad, mesh }: WishedArea, { width, height }: Size): Rect => {
  const box = boxAround(areaOutline(quad, mesh ?? null))
  return {
    left: Math.max(0, Math.floor(box.left + rounding)),
    top: Math.max(0, Math.floor(box.top + rounding)),
    right: Math.min(width, Math.ceil(box.right - rounding)),
    bottom: Math.min(height, Math.ceil(box.bottom - rounding)),
  }
}
