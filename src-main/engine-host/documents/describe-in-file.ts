import type { Placement, SmartObjectLayer } from '../../engine/document/document'
import { isEmptyRect, type Rect, rectHeight, rectWidth, type Size } from '../../engine/document/geometry'
import { canvasToDocument, type MapPoint } from '../../engine/warp/canvas-to-document'
import { hullOf } from '../../engine/warp/surface'
import type { SmartObjectDescription } from '../../service/ports/engine'
import { layerExtent } from './layer-extent'

/** From a point of the contents' document to the document that shows them. */
export const outOfContents = ({ placement }: { readonly placement: Placement }, inner: Size): MapPoint => {
  const { canvas, quad } = placement
  // A placement without area shows everything in one place.
  const map = canvasToDocument(placement) ?? (() => quad[0])
  return ({ x, y }) => map({ x: (x * canvas.width) / inner.width, y: (y * canvas.height) / inner.height })
}

/** A nested smart object's place in the file's own document. `outwards`: the nearest holder's map first. */
export const describeInFile = (
  layer: SmartObjectLayer,
  outwards: readonly MapPoint[],
): Pick<SmartObjectDescription, 'inFile'> => {
  if (outwards.length === 0) return {}
  const inFile: MapPoint = (point) => outwards.reduce((at, map) => map(at), point)
  const extent = layerExtent(layer)
  const rect = isEmptyRect(extent) ? extent : hullOf(borderOf(extent).map(inFile))
  return {
    inFile: {
      bounds: { x: rect.left, y: rect.top, width: rectWidth(rect), height: rectHeight(rect) },
      quad: layer.placement.quad.map((corner) => {
        const { x, y } = inFile(corner)
        return [x, y] as const
      }),
    },
  }
}

/** Points on each side; between two of them a warp bends a side by less than a pixel in any usual mockup. */
const perSide = 16

const borderOf = ({ left, top, right, bottom }: Rect) =>
  Array.from({ length: perSide + 1 }, (_, at) => at / perSide).flatMap((share) => {
    const x = left + (right - left) * share
    const y = top + (bottom - top) * share
    return [
      { x, y: top },
      { x, y: bottom },
      { x: left, y },
      { x: right, y },
    ]
  })
