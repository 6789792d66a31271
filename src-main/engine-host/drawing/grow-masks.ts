import { mapLayers } from '../../engine/document/change-document'
import type { Document, Mask } from '../../engine/document/document'
import { allLayers } from '../../engine/document/find-layer'
import {
  grownRect,
  intersectRects,
  type Rect,
  rectHeight,
  rectOfSize,
  rectWidth,
} from '../../engine/document/geometry'
import type { BoundEdit } from '../../engine/edits/bound-edit'
import { outgrownCoverage } from '../../engine/photo/grown-coverage'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import { bringRasters } from '../documents/stored-rasters'
import type { MadeRasters } from './made-rasters'

interface Growing {
  readonly document: Document
  readonly edits: readonly BoundEdit[]
  readonly made: MadeRasters
}

/** The document with masks that show more, as its edits ask. Masks of more than 8 bits stay as they are. */
export const growMasks = async (
  context: EngineContext,
  open: OpenDocument,
  { document, edits, made }: Growing,
  options: CallOptions,
): Promise<Document> => {
  const byLayer = new Map(edits.flatMap(({ grownMasks = [] }) => [...grownMasks]))
  if (byLayer.size === 0) return document
  const grown = new Map<Mask, Mask>()
  for (const layer of allLayers(document.layers)) {
    const byPx = byLayer.get(layer.id)
    if (byPx === undefined) continue
    for (const mask of layer.masks) {
      if (mask.raster === null) continue
      await bringRasters(context, open, [mask.raster], options)
      const stored = open.rasters.get(mask.raster)
      if (stored?.bytesPerSample !== 1) continue
      const raster = grownRaster(context, stored, byPx, rectOfSize(document.size))
      grown.set(mask, { ...mask, raster: made.own(raster), bounds: raster.bounds })
    }
  }
  const layers = mapLayers(document.layers, (layer) =>
    layer.masks.some((mask) => grown.has(mask))
      ? { ...layer, masks: layer.masks.map((mask) => grown.get(mask) ?? mask) }
      : layer,
  )
  return { ...document, layers }
}

const grownRaster = (
  context: EngineContext,
  stored: StoredRaster,
  byPx: number,
  canvas: Rect,
): StoredRaster => {
  const width = rectWidth(stored.bounds)
  const height = rectHeight(stored.bounds)
  const { buffer } = context.memory.memory
  const values = new Uint8Array(buffer, stored.coverage, width * height).slice()
  const room = Math.ceil(byPx) + 1
  const plane = outgrownCoverage({ width, height, values }, byPx, room)
  const whole = grownRect(stored.bounds, room)
  const bounds = intersectRects(whole, canvas)
  const coverage = context.allocate(rectWidth(bounds) * rectHeight(bounds))
  const target = new Uint8Array(
    context.memory.memory.buffer,
    coverage,
    rectWidth(bounds) * rectHeight(bounds),
  )
  for (let row = 0; row < rectHeight(bounds); row += 1) {
    const from = (row + bounds.top - whole.top) * plane.width + bounds.left - whole.left
    target.set(plane.values.subarray(from, from + rectWidth(bounds)), row * rectWidth(bounds))
  }
  return { bounds, bytesPerSample: 1, red: 0, green: 0, blue: 0, coverage }
}
