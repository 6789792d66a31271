import type { Document, RasterId } from '../../engine/document/document'
import { holds, rectHeight, rectOfSize, rectWidth } from '../../engine/document/geometry'
import type { Address } from '../../engine/kernels/kernels'
import {
  type OwnedShrinking,
  prepareShrinking,
  type RasterShrinking,
  shrinkingScratchBytes,
} from '../../engine/raster/shrink-raster'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import type { CallOptions } from '../../service/ports/engine'
import { bandRows } from '../lanes/lane-job'
import type { Workshop } from '../workshop'
import { allLayers } from './find-layer'
import { freeRaster } from './free-raster'
import type { ReducedPair, SourceRaster } from './reduced-rasters'
import { allocateTarget, bytesOf, pixelsOf } from './reduced-target'

/** Some 8 ns for each pixel of the whole raster, on one thread. */
const shrunkPixelsPerMs = 120_000

/** Makes rasters of a finely reduced document from those of the whole one; they then belong to the reduced one. */
export const shrinkRasters = async (
  workshop: Workshop,
  { whole, reduced }: ReducedPair,
  sources: readonly SourceRaster[],
  options: CallOptions,
): Promise<void> => {
  const outsides = outsidesOf(whole.document)
  const sizes = { from: whole.document.size, to: reduced.document.size }
  const targets: StoredRaster[] = []
  const owned: OwnedShrinking[] = []
  const scratch: Address[] = []
  try {
    for (const { id, raster } of sources) {
      const bounds = reduced.bounds.get(id)!
      // Opaque all over, but not of the whole document: its ends fade.
      const fades = raster.red !== 0 && !holds(raster.bounds, rectOfSize(sizes.from))
      const target = allocateTarget(workshop, raster, { bounds, fades })
      targets.push(target)
      if (rectWidth(bounds) * rectHeight(bounds) === 0) continue
      const shrinking: RasterShrinking = { source: raster, target, ...sizes, outside: outsides.get(id) ?? 0 }
      owned.push(workshop.withRoom(() => prepareShrinking(workshop.kernels, workshop.memory, shrinking)))
    }
    const bands = owned.flatMap(({ prepared }) =>
      Array.from({ length: Math.ceil(rectHeight(prepared.target.bounds) / bandRows) }, (_, band) => ({
        prepared,
        firstRow: band * bandRows,
      })),
    )
    const scratchBytes = Math.max(
      0,
      ...owned.map(({ prepared }) => shrinkingScratchBytes(prepared, bandRows)),
    )
    for (let lane = 0; lane < workshop.lanes.count; lane += 1) scratch.push(workshop.allocate(scratchBytes))
    const pixels = sources.reduce((sum, { raster }) => sum + pixelsOf(raster), 0)
    await workshop.lanes.run(
      { kind: 'shrink', bands, scratch },
      { pieces: bands.length, estimatedMs: pixels / shrunkPixelsPerMs },
      options,
    )
  } catch (error) {
    for (const target of targets) freeRaster(workshop.memory, target)
    throw error
  } finally {
    for (const address of scratch) workshop.memory.free(address)
    for (const each of owned) each.free()
  }
  sources.forEach(({ id }, index) => {
    const target = targets[index]!
    reduced.keep(id, target, bytesOf(target))
  })
}

/** Of masks; a picture is nothing outside. */
const outsidesOf = ({ layers }: Document): ReadonlyMap<RasterId, number> => {
  const outsides = new Map<RasterId, number>()
  for (const layer of allLayers(layers)) {
    for (const { raster, outside } of layer.masks) if (raster !== null) outsides.set(raster, outside)
    if (layer.kind === 'smart_object' && layer.filterMask?.raster != null)
      outsides.set(layer.filterMask.raster, layer.filterMask.outside)
  }
  return outsides
}
