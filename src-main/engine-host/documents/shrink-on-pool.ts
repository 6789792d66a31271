import {
  holds,
  type Rect,
  rectHeight,
  rectOfSize,
  rectWidth,
  type Size,
} from '../../engine/document/geometry'
import type { Address } from '../../engine/kernels/address'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import {
  type OwnedShrinking,
  prepareShrinking,
  shrinkingScratchBytes,
} from '../../engine/scale/shrink-raster'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { bandRows } from '../worker-pool/pool-job'
import { freeRaster } from './free-raster'
import { allocateTarget, pixelsOf } from './reduced-target'

/** About 8 ns for each pixel of the whole raster, on one thread. */
const shrunkPixelsPerMs = 120_000

export interface ShrinkWish {
  readonly source: StoredRaster
  /** Bounds in the smaller document. */
  readonly bounds: Rect
  /** Coverage outside the source, 0..1. */
  readonly outside: number
}

/** Shrinks rasters of a document of size `from` to size `to`, in the order of the wishes. The caller frees them. */
export const shrinkOnPool = async (
  context: EngineContext,
  { from, to }: { readonly from: Size; readonly to: Size },
  wishes: readonly ShrinkWish[],
  options: CallOptions,
): Promise<readonly StoredRaster[]> => {
  const targets: StoredRaster[] = []
  const owned: OwnedShrinking[] = []
  const scratch: Address[] = []
  try {
    for (const { source, bounds, outside } of wishes) {
      // The raster is fully opaque but does not cover the whole document: its edges fade.
      const fades = source.red !== 0 && !holds(source.bounds, rectOfSize(from))
      const target = allocateTarget(context, source, { bounds, fades })
      targets.push(target)
      if (rectWidth(bounds) * rectHeight(bounds) === 0) continue
      const shrinking = { source, target, from, to, outside }
      owned.push(context.withRoom(() => prepareShrinking(context.kernels, context.memory, shrinking)))
    }
    const scratchBytes = Math.max(
      0,
      ...owned.map(({ prepared }) => shrinkingScratchBytes(prepared, bandRows)),
    )
    for (let thread = 0; thread < context.pool.count; thread += 1)
      scratch.push(context.allocate(scratchBytes))
    const bands = owned.flatMap(bandsOf)
    const pixels = wishes.reduce((sum, { source }) => sum + pixelsOf(source), 0)
    await context.pool.run(
      { kind: 'shrink', bands, scratch },
      { pieces: bands.length, estimatedMs: pixels / shrunkPixelsPerMs },
      options,
    )
    return targets
  } catch (error) {
    for (const target of targets) freeRaster(context.memory, target)
    throw error
  } finally {
    for (const address of scratch) context.memory.free(address)
    for (const each of owned) each.free()
  }
}

const bandsOf = ({ prepared }: OwnedShrinking) =>
  Array.from({ length: Math.ceil(rectHeight(prepared.target.bounds) / bandRows) }, (_, band) => ({
    prepared,
    firstRow: band * bandRows,
  }))
