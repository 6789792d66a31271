import type { Layer, RasterId } from '../engine/document/document'
import type { OpenedPsd } from './open-psd'
import { decodePlane, planeByteLength } from './planes/decode-plane'
import type { PlaneRole } from './planes/plane-source'

/** For tests: every layer of a document, groups before their members. */
export const everyLayer = (layers: readonly Layer[]): Layer[] =>
  layers.flatMap((layer) => ('children' in layer ? [layer, ...everyLayer(layer.children)] : [layer]))

/** For tests: every raster that a document names, each once. */
export const everyRaster = ({ document }: OpenedPsd): RasterId[] => {
  const layers = everyLayer(document.layers)
  const ids = [
    document.composite,
    ...layers.flatMap((layer) => layer.masks.map(({ raster }) => raster)),
    ...layers.map((layer) => ('raster' in layer ? (layer.raster?.id ?? null) : null)),
  ]
  return [...new Set(ids.filter((id) => id !== null))]
}

/** For tests: the decoded planes of one raster. */
export const decodeRaster = (
  opened: OpenedPsd,
  bytes: Uint8Array,
  id: RasterId,
): Partial<Record<PlaneRole, Uint8Array>> =>
  Object.fromEntries(
    Object.entries(opened.planes(id).planes).map(([role, source]) => {
      const out = new Uint8Array(planeByteLength(source))
      decodePlane(source, bytes, out)
      return [role, out]
    }),
  )
