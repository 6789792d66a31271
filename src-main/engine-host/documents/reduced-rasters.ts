import type { RasterId } from '../../engine/document/document'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import type { RasterReduction } from '../../engine/scale/reduce-raster'
import { type Reduction, reducedRect, reductionTo } from '../../engine/scale/reduced-document'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { freeRaster } from './free-raster'
import type { OpenDocument } from './open-document'
import { allocateTarget, bytesOf, pixelsOf } from './reduced-target'

/** About 5 ns for each pixel of the whole raster, on one thread. */
const reducedPixelsPerMs = 200_000

/** A decoded raster of the whole document. */
export interface SourceRaster {
  readonly id: RasterId
  readonly raster: StoredRaster
}

/** The whole document and its reduction. */
export interface ReducedPair {
  readonly whole: OpenDocument
  readonly reduced: OpenDocument
}

/**
 * Makes rasters of a reduced document from the decoded rasters of the whole document; the reduced document then owns
 * them.
 */
export const reduceRasters = async (
  context: EngineContext,
  { whole, reduced }: ReducedPair,
  sources: readonly SourceRaster[],
  options: CallOptions,
): Promise<void> => {
  const by = reductionTo(whole.document.size, reduced.document.size)
  const made: { readonly id: RasterId; readonly reduction: RasterReduction }[] = []
  try {
    for (const { id, raster } of sources) {
      // Pattern tiles have no place in the document, and keep their size.
      const scale = whole.bounds.has(id) ? by : { x: 1, y: 1 }
      made.push({ id, reduction: reductionOf(context, raster, scale) })
    }
    const pixels = made.reduce((sum, { reduction }) => sum + pixelsOf(reduction.source), 0)
    await context.pool.run(
      { kind: 'reduce', reductions: made.map(({ reduction }) => reduction) },
      { pieces: made.length, estimatedMs: pixels / reducedPixelsPerMs },
      options,
    )
  } catch (error) {
    for (const { reduction } of made) freeRaster(context.memory, reduction.target)
    throw error
  }
  for (const { id, reduction } of made) {
    const { target } = reduction
    reduced.keep(id, target, bytesOf(target))
  }
}

const reductionOf = (context: EngineContext, source: StoredRaster, scale: Reduction): RasterReduction => {
  const bounds = reducedRect(source.bounds, scale)
  return { source, target: allocateTarget(context, source, { bounds }), scale }
}
