import type { Document, SmartObjectLayer } from '../../engine/document/document'
import { rectHeight, rectWidth } from '../../engine/document/geometry'
import { adjustColors, adjustScratchBytes } from '../../engine/filter/adjust-colors'
import { type BytePlanes, displaceBytes, displacementAlone } from '../../engine/filter/displace-bytes'
import type { FilterContext, FilterPicture } from '../../engine/filter/filter-operation'
import { mixPictures } from '../../engine/filter/mix-filtered'
import { applyFilters } from '../../engine/filter/smart-filters'
import type { Address } from '../../engine/kernels/address'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import { bringRasters } from '../documents/stored-rasters'
import type { DisplacementMaps } from './displacement-maps'
import { filterCoverage } from './filter-coverage'

export interface FilteredLayer {
  readonly layer: SmartObjectLayer
  readonly document: Document
  /** Where the filters' mask is stored. */
  readonly open: OpenDocument
  readonly maps: DisplacementMaps
}

/**
 * Filters a raster in place. The raster must have all four planes, and room for what the filters paint beyond its
 * content.
 */
export const filterRaster = async (
  context: EngineContext,
  raster: StoredRaster,
  { layer, document, open, maps }: FilteredLayer,
  options: CallOptions,
): Promise<void> => {
  const { filters, filterMask } = layer
  const alone = filterMask === null && raster.bytesPerSample === 1 ? displacementAlone(filters) : null
  const map = alone && maps.get(alone.map)
  if (alone && map) {
    const size = { width: rectWidth(raster.bounds), height: rectHeight(raster.bounds) }
    displaceBytes(bytePlanes(context, raster), size, alone, map, contextOf(context, raster, document, maps))
    return
  }
  if (filterMask?.raster != null) await bringRasters(context, open, [filterMask.raster], options)
  const samples = planesOf(context, raster)
  const full = raster.bytesPerSample === 4 ? 1 : raster.bytesPerSample === 2 ? 0xffff : 0xff
  const width = rectWidth(raster.bounds)
  const height = rectHeight(raster.bounds)
  const source = { width, height, planes: premultiplied(samples, full) }
  const all = applyFilters(source, filters, contextOf(context, raster, document, maps))
  const coverage = filterMask && filterCoverage(context, open, filterMask, raster.bounds)
  const filtered = coverage ? mixPictures(source, all, (at) => coverage[at]!) : all
  const alpha = filtered.planes[3]
  for (let at = 0; at < alpha.length; at += 1) {
    const a = alpha[at]!
    for (let channel = 0; channel < 3; channel += 1)
      samples[channel]![at] = a > 0 ? stored(filtered.planes[channel]![at]! / a, full) : 0
    samples[3][at] = stored(a, full)
  }
}

const contextOf = (
  context: EngineContext,
  { bounds }: StoredRaster,
  document: Document,
  maps: DisplacementMaps,
): FilterContext => ({
  depth: document.depth,
  isGray: document.colorMode === 'gray',
  documentSize: document.size,
  iccProfile: document.iccProfile,
  origin: { x: bounds.left, y: bounds.top },
  displacementMap: (file) => maps.get(file) ?? null,
  adjust: (compiled, colors) => {
    const scratch = context.allocate(adjustScratchBytes(context.kernels, compiled))
    try {
      adjustColors(context.kernels, scratch, compiled, colors)
    } finally {
      context.memory.free(scratch)
    }
  },
})

type Samples = Uint8Array | Uint16Array | Float32Array
type FourPlanes = readonly [Samples, Samples, Samples, Samples]

const planesOf = (context: EngineContext, raster: StoredRaster): FourPlanes => {
  const { buffer } = context.memory.memory
  const count = rectWidth(raster.bounds) * rectHeight(raster.bounds)
  const plane = (address: Address): Samples => {
    if (raster.bytesPerSample === 1) return new Uint8Array(buffer, address, count)
    if (raster.bytesPerSample === 2) return new Uint16Array(buffer, address, count)
    return new Float32Array(buffer, address, count)
  }
  return [plane(raster.red), plane(raster.green), plane(raster.blue), plane(raster.coverage)]
}

const bytePlanes = (context: EngineContext, raster: StoredRaster): BytePlanes => {
  const count = rectWidth(raster.bounds) * rectHeight(raster.bounds)
  const plane = (address: Address) => new Uint8Array(context.memory.memory.buffer, address, count)
  return [plane(raster.red), plane(raster.green), plane(raster.blue), plane(raster.coverage)]
}

const premultiplied = (samples: FourPlanes, full: number): FilterPicture['planes'] => {
  const alpha = Float32Array.from(samples[3], (sample) => sample / full)
  const color = (plane: Samples): Float32Array =>
    Float32Array.from(plane, (sample, at) => (sample / full) * alpha[at]!)
  return [color(samples[0]), color(samples[1]), color(samples[2]), alpha]
}

/** Floats of 32-bit documents are kept as they are. */
const stored = (value: number, full: number): number =>
  full === 1 ? value : Math.round(Math.min(1, Math.max(0, value)) * full)
