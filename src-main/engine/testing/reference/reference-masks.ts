import type { Layer, Mask, RasterId } from '../../document/document'
import type { Rect } from '../../document/geometry'
import { holdsPoint } from './holds-point'
import { outlineCoverage, type SamplesAPixel } from './reference-outline'
import { type Color, type Plane, planeOf, product } from './reference-surface'

/** A stored pixel, straight, 0..1; null outside the raster. A mask's coverage is the alpha. */
export type ReadRaster = (
  id: RasterId,
  x: number,
  y: number,
) => { readonly color: Color; readonly alpha: number } | null

export interface MaskReading {
  /** Masks that have been read. */
  readonly known: Map<Mask, Plane>
  readonly read: ReadRaster
  readonly samples: SamplesAPixel
}

/** The product of a layer's masks, in its artboard's bounds. */
export const maskCoverage = (
  layer: Layer,
  masks: readonly Mask[],
  region: Rect,
  reading: MaskReading,
): Plane => {
  const planes = masks.filter(({ isEnabled }) => isEnabled).map((mask) => oneMask(mask, region, reading))
  const bounds = layer.kind === 'artboard' ? layer.artboard?.bounds : undefined
  if (bounds !== undefined) planes.push(planeOf(region, (x, y) => (holdsPoint(bounds, x, y) ? 1 : 0)))
  return product(region, planes)
}

const oneMask = (mask: Mask, region: Rect, reading: MaskReading): Plane => {
  const plane = reading.known.get(mask) ?? readMask(mask, region, reading)
  reading.known.set(mask, plane)
  return plane
}

const readMask = (mask: Mask, region: Rect, { read, samples }: MaskReading): Plane => {
  const { raster, outline, outside, density, featherPx } = mask
  const sharp =
    raster === null && outline !== undefined
      ? outlineCoverage(outline, samples)
      : (x: number, y: number): number => (raster === null ? null : read(raster, x, y)?.alpha) ?? outside
  const at = featherPx > 0 ? feathered(once(sharp), featherPx) : sharp
  return planeOf(region, (x, y) => 1 - density * (1 - at(x, y)))
}

/** Each place is computed once. */
const once = (at: (x: number, y: number) => number): ((x: number, y: number) => number) => {
  const known = new Map<string, number>()
  return (x, y) => {
    const place = `${x}, ${y}`
    const value = known.get(place) ?? at(x, y)
    known.set(place, value)
    return value
  }
}

/** A Gaussian of 1.035 times the stored pixels, cut off beyond 2.5 deviations: the weights of a square. */
const feathered = (sharp: (x: number, y: number) => number, featherPx: number) => {
  const deviation = 1.035 * featherPx
  const reach = Math.max(1, Math.ceil(2.5 * deviation))
  const offsets = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach)
  const weight = (d: number): number => Math.exp((-d * d) / (2 * deviation * deviation))
  const total = offsets.reduce((sum, d) => sum + weight(d), 0) ** 2
  return (x: number, y: number): number => {
    let sum = 0
    for (const dy of offsets) for (const dx of offsets) sum += weight(dx) * weight(dy) * sharp(x + dx, y + dy)
    return sum / total
  }
}
