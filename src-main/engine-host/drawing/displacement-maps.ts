import { AppError } from '@contract/errors'
import type { AppliedFilter, DisplacementFile } from '../../engine/document/smart-filter'
import type { DisplacementMap } from '../../engine/filter/filter-operation'
import type { CallOptions } from '../../service/ports/engine'
import { openLayeredArtwork } from '../artwork/layered-artwork'
import type { EngineContext } from '../context/engine-context'
import { neighbourFile } from '../documents/neighbour-file'
import type { OpenDocument } from '../documents/open-document'
import { mergedDocument } from '../documents/stored-picture'
import { drawDocument, wholeDrawing } from './draw-document'

export type DisplacementMaps = ReadonlyMap<DisplacementFile, DisplacementMap>

/**
 * The maps of a layer's filters that are embedded or lie beside the document. Maps found in neither place are missing
 * from the result.
 */
export const displacementMaps = async (
  context: EngineContext,
  open: OpenDocument,
  filters: readonly AppliedFilter[],
  options: CallOptions,
): Promise<DisplacementMaps> => {
  const maps = new Map<DisplacementFile, DisplacementMap>()
  for (const { filter } of filters) {
    if (filter.kind !== 'displace') continue
    const map = await readMap(context, open, filter.map, options)
    if (map) maps.set(filter.map, map)
  }
  return maps
}

/** Maps embedded in documents that are open, so that later pictures do not draw them again. */
const drawnMaps = new WeakMap<Uint8Array, DisplacementMap>()

const readMap = async (
  context: EngineContext,
  open: OpenDocument,
  { fileName, bytes }: DisplacementFile,
  options: CallOptions,
): Promise<DisplacementMap | null> => {
  const file = bytes ? { name: fileName, bytes } : await neighbourFile(open, fileName)
  if (!file) return null
  const known = bytes && drawnMaps.get(bytes)
  if (known) return known
  try {
    const map = await drawMap(context, openLayeredArtwork(context, file), options)
    if (bytes) drawnMaps.set(bytes, map)
    return map
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('ARTWORK_')) return null
    throw error
  }
}

/** Draws the map's merged picture in its own colour numbers: Photoshop converts no map. */
const drawMap = async (
  context: EngineContext,
  map: OpenDocument,
  options: CallOptions,
): Promise<DisplacementMap> => {
  try {
    const drawing = wholeDrawing(mergedDocument(map) ?? map.document, 2)
    const { picture } = await drawDocument(context, map, drawing, { signal: options.signal })
    const count = picture.width * picture.height
    const samples = new Uint16Array(context.memory.memory.buffer, picture.address, count * 4)
    const levels = (channel: number): Float32Array =>
      Float32Array.from({ length: count }, (_, at) => samples[at * 4 + channel]! / 257)
    const { width, height } = picture
    const drawn = { width, height, horizontal: levels(0), vertical: levels(1) }
    picture.free()
    return drawn
  } finally {
    map.dispose()
  }
}
