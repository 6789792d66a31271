import { intersectRects, type Rect, rectHeight, rectWidth } from '../../engine/document/geometry'
import type { FilterMask } from '../../engine/document/smart-filter'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'

/** A filter mask over an area of the document, 0..1, by rows. Its raster must be decoded already. */
export const filterCoverage = (
  context: EngineContext,
  open: OpenDocument,
  { raster, bounds, outside }: FilterMask,
  area: Rect,
): Float32Array => {
  const width = rectWidth(area)
  const coverage = new Float32Array(width * rectHeight(area)).fill(outside)
  const stored = raster === null ? undefined : open.rasters.get(raster)
  if (!stored) return coverage
  const { buffer } = context.memory.memory
  const rowLength = rectWidth(bounds)
  const count = rowLength * rectHeight(bounds)
  const [samples, full] =
    stored.bytesPerSample === 1
      ? [new Uint8Array(buffer, stored.coverage, count), 0xff]
      : stored.bytesPerSample === 2
        ? [new Uint16Array(buffer, stored.coverage, count), 0xffff]
        : [new Float32Array(buffer, stored.coverage, count), 1]
  const shared = intersectRects(area, bounds)
  for (let y = shared.top; y < shared.bottom; y += 1)
    for (let x = shared.left; x < shared.right; x += 1) {
      const sample = samples[(y - bounds.top) * rowLength + x - bounds.left]!
      coverage[(y - area.top) * width + x - area.left] = sample / full
    }
  return coverage
}
