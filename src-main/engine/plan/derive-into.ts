import { AppError } from '@contract/errors'
import { rectHeight, rectWidth } from '../document/geometry'
import type { Kernels } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import type { StoredRaster } from '../raster/stored-raster'
import { type DeriveSources, deriveBatch } from './derive-batch'
import type { DeriveBatch } from './derive-batches'

/**
 * Derives a batch within an arena, a thread's own part of the shared memory, and copies it to `targets`, one per raster
 * of the batch. Leftovers in the arena may be overwritten. False: the arena is too small, and the contents of the
 * targets are undefined.
 */
export const deriveInto = (
  kernels: Kernels,
  arena: PixelMemory,
  sources: DeriveSources,
  batch: DeriveBatch,
  targets: readonly StoredRaster[],
): boolean => {
  try {
    deriveBatch(kernels, arena, sources, batch).forEach((made, index) => {
      copyPlanes(kernels, made, targets[index])
    })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'OUT_OF_MEMORY') return false
    throw error
  }
}

/**
 * Copies between two rasters of the same layout. A kernel does the copy: this thread may not know yet how far another
 * thread has grown the memory, and a view would end at the old size.
 */
const copyPlanes = ({ exports }: Kernels, from: StoredRaster, to: StoredRaster): void => {
  const count = rectWidth(from.bounds) * rectHeight(from.bounds)
  for (const plane of ['red', 'green', 'blue', 'coverage', 'black'] as const) {
    const [source, target] = [from[plane] ?? 0, to[plane] ?? 0]
    if ((source === 0) !== (target === 0)) throw new Error(`The plane ${plane} is in one of two rasters.`)
    if (source !== 0) exports.copyPlane(target, source, count)
  }
}
