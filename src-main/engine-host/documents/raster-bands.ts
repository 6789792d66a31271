import type { RasterId } from '../../engine/document/document'
import { intersectRects, isEmptyRect, type Rect } from '../../engine/document/geometry'
import type { Address } from '../../engine/kernels/address'
import type { RasterTable, StoredRaster } from '../../engine/raster/stored-raster'
import { planeByteLength } from '../../psd/planes/decode-plane'
import { hasRows, rowsOfPlane } from '../../psd/planes/plane-rows'
import type { PlaneRole, PlaneSource } from '../../psd/planes/plane-source'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { viewOf } from '../worker-pool/pool-job'
import type { OpenDocument } from './open-document'
import { refuseHeavy } from './refuse-heavy'
import { decodePlanes, type PlacedPlane } from './stored-rasters'

/**
 * Bytes of decoded pixels above which a document is drawn band by band: wasm addresses four times as many, and a
 * picture and its file need room too.
 */
const mostDecodedBytes = 2 ** 30

/** Whether these rasters are too large to be decoded all at once, and can be decoded by rows. */
export const needsBands = (open: OpenDocument, ids: readonly RasterId[]): boolean => {
  if (open.reduction !== null) return false
  const sources = ids.filter((id) => !open.rasters.has(id)).flatMap((id) => planesOf(open, id))
  const bytes = sources.reduce((sum, source) => sum + planeByteLength(source), 0)
  return bytes > mostDecodedBytes && sources.every(hasRows) && ids.every((id) => open.bounds.has(id))
}

const planesOf = (open: OpenDocument, id: RasterId): readonly PlaneSource[] =>
  Object.values(open.planes(id).planes)

export interface RasterBand {
  readonly ids: readonly RasterId[]
  /** Bounds of the rasters in the document that is drawn. */
  readonly places: ReadonlyMap<RasterId, Rect>
  readonly band: Rect
}

/**
 * Runs `work` with the rasters of one band of the document, decoded only for this call; a raster outside the band is
 * present without pixels.
 */
export const withRasterBand = async (
  context: EngineContext,
  open: OpenDocument,
  { ids, places, band }: RasterBand,
  options: CallOptions,
  work: (rasters: RasterTable) => Promise<void>,
): Promise<void> => {
  const planes: PlacedPlane[] = []
  const rasters = new Map<RasterId, StoredRaster>()
  let heldBytes = 0
  try {
    for (const id of ids) rasters.set(id, bandOf(id))
    await decodePlanes(context, open, planes, options)
    await work(rasters)
  } finally {
    for (const { address } of planes) context.memory.free(address)
  }

  function bandOf(id: RasterId): StoredRaster {
    const known = open.rasters.get(id)
    const bounds = places.get(id) ?? open.bounds.get(id)!
    if (known) return { ...known, bounds }
    const { planes: sources, bytesPerSample } = open.planes(id)
    const rows = intersectRects(bounds, { ...band, left: bounds.left, right: bounds.right })
    const address = (role: PlaneRole): Address => {
      const source = sources[role]
      if (source === undefined || isEmptyRect(rows)) return 0
      const part = rowsOfPlane(source, viewOf(open.bytes), rows.top - bounds.top, rows.bottom - bounds.top)
      refuseHeavy(context, open, [part], heldBytes)
      const place = context.allocate(planeByteLength(part))
      heldBytes += planeByteLength(part)
      planes.push({ source: part, address: place })
      return place
    }
    const gray = address('gray')
    const colors = {
      red: gray || address('red'),
      green: gray || address('green'),
      blue: gray || address('blue'),
    }
    const coverage = address('alpha') || address('coverage')
    return { ...colors, bounds: rows, bytesPerSample, black: address('black'), coverage }
  }
}
