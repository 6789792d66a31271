import type { RasterId } from '../../engine/document/document'
import { rectHeight, rectWidth } from '../../engine/document/geometry'
import { type Reduction, reducedRect, reductionTo } from '../../engine/document/reduced-document'
import type { Address } from '../../engine/kernels/kernels'
import type { RasterReduction } from '../../engine/raster/reduce-raster'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import type { CallOptions } from '../../service/ports/engine'
import type { Workshop } from '../workshop'
import { freeRaster } from './free-raster'
import type { OpenDocument } from './open-document'

/** Some 5 ns for each pixel of the whole raster, on one thread. */
const reducedPixelsPerMs = 200_000

/** Makes rasters of a reduced document from those of the whole one, which are decoded; they then belong to the reduced one. */
export const reduceRasters = async (
  workshop: Workshop,
  { whole, reduced }: { readonly whole: OpenDocument; readonly reduced: OpenDocument },
  ids: readonly RasterId[],
  options: CallOptions,
): Promise<void> => {
  const by = reductionTo(whole.document.size, reduced.document.size)
  const made: { readonly id: RasterId; readonly reduction: RasterReduction }[] = []
  try {
    for (const id of ids) {
      // Tiles of patterns lie nowhere in the document, and keep their size.
      const scale = whole.bounds.has(id) ? by : { x: 1, y: 1 }
      made.push({ id, reduction: reductionOf(workshop, whole.rasters.get(id)!, scale) })
    }
    const pixels = made.reduce((sum, { reduction }) => sum + pixelsOf(reduction.source), 0)
    await workshop.lanes.run(
      { kind: 'reduce', reductions: made.map(({ reduction }) => reduction) },
      { pieces: made.length, estimatedMs: pixels / reducedPixelsPerMs },
      options,
    )
  } catch (error) {
    for (const { reduction } of made) freeRaster(workshop.memory, reduction.target)
    throw error
  }
  for (const { id, reduction } of made) {
    const { target } = reduction
    reduced.keep(id, target, planesOf(target).size * pixelsOf(target) * target.bytesPerSample)
  }
}

const reductionOf = (workshop: Workshop, source: StoredRaster, scale: Reduction): RasterReduction => {
  const bounds = reducedRect(source.bounds, scale)
  const bytes = pixelsOf({ bounds }) * source.bytesPerSample
  const planes = new Map<Address, Address>([[0, 0]])
  try {
    for (const plane of planesOf(source)) planes.set(plane, workshop.allocate(bytes))
  } catch (error) {
    for (const address of planes.values()) if (address !== 0) workshop.memory.free(address)
    throw error
  }
  const at = (plane: Address): Address => planes.get(plane)!
  const target = {
    bounds,
    bytesPerSample: source.bytesPerSample,
    red: at(source.red),
    green: at(source.green),
    blue: at(source.blue),
    coverage: at(source.coverage),
    black: at(source.black ?? 0),
  }
  return { source, target, scale }
}

const planesOf = ({ red, green, blue, coverage, black = 0 }: StoredRaster): ReadonlySet<Address> =>
  new Set([red, green, blue, coverage, black].filter((address) => address !== 0))

const pixelsOf = ({ bounds }: Pick<StoredRaster, 'bounds'>): number => rectWidth(bounds) * rectHeight(bounds)
