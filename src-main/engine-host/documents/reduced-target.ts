import { type Rect, rectHeight, rectWidth } from '../../engine/document/geometry'
import type { Address } from '../../engine/kernels/address'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import type { EngineContext } from '../context/engine-context'

interface TargetWish {
  readonly bounds: Rect
  /** The raster has coverage even where its source has none. */
  readonly fades?: boolean
}

/** Allocates a raster of the source's depth and planes; planes shared in the source stay shared. */
export const allocateTarget = (
  context: EngineContext,
  source: StoredRaster,
  { bounds, fades = false }: TargetWish,
): StoredRaster => {
  const bytes = pixelsOf({ bounds }) * source.bytesPerSample
  const planes = new Map<Address, Address>([[0, 0]])
  let coverage: Address = 0
  try {
    for (const plane of planesOf(source)) planes.set(plane, context.allocate(bytes))
    coverage = planes.get(source.coverage)!
    if (fades && coverage === 0) coverage = context.allocate(bytes)
  } catch (error) {
    for (const address of planes.values()) if (address !== 0) context.memory.free(address)
    throw error
  }
  const at = (plane: Address): Address => planes.get(plane)!
  return {
    bounds,
    bytesPerSample: source.bytesPerSample,
    red: at(source.red),
    green: at(source.green),
    blue: at(source.blue),
    coverage,
    black: at(source.black ?? 0),
  }
}

export const bytesOf = (raster: StoredRaster): number =>
  planesOf(raster).size * pixelsOf(raster) * raster.bytesPerSample

const planesOf = ({ red, green, blue, coverage, black = 0 }: StoredRaster): ReadonlySet<Address> =>
  new Set([red, green, blue, coverage, black].filter((address) => address !== 0))

export const pixelsOf = ({ bounds }: Pick<StoredRaster, 'bounds'>): number =>
  rectWidth(bounds) * rectHeight(bounds)
