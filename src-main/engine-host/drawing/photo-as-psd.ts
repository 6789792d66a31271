import type { Document, Group, Layer, LayerId, Mask } from '../../engine/document/document'
import { allLayers } from '../../engine/document/find-layer'
import {
  emptyRect,
  grownRect,
  intersectRects,
  type Point,
  type Rect,
  rectHeight,
  rectOfSize,
  rectWidth,
} from '../../engine/document/geometry'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { levelEdits } from '../../engine/edits/level-edits'
import { noEdits } from '../../engine/edits/no-edits'
import { withPlainPrints } from '../../engine/edits/plain-prints'
import { filterReachPx } from '../../engine/filter/smart-filters'
import { outgrownCoverage } from '../../engine/photo/grown-coverage'
import type { PlaneSource } from '../../psd/planes/plane-source'
import { transparentPng } from '../../psd/write/transparent-png'
import { type WrittenMask, type WrittenRaster, writePsd } from '../../psd/write/write-psd'
import type { EngineContext } from '../context/engine-context'
import { OpenDocument, openedPsd } from '../documents/open-document'
import { bytesAt } from '../worker-pool/pool-job'
import { arrangeEdits } from './paint-edits'

/**
 * A photo mockup as a PSD with the same layers and ids, its prints still empty. Where prints lie and how the photo
 * treats them is written into it; the other edits are left for it. The caller disposes of it.
 */
export const photoAsPsd = (
  context: EngineContext,
  open: OpenDocument,
  asked: ResolvedEdits,
): { readonly open: OpenDocument; readonly edits: ResolvedEdits } => {
  const { areas, treatments, ...rest } = withPlainPrints(asked, open)
  const { bound } = levelEdits(open, { ...noEdits, areas, treatments }, context.editKinds)
  const document = withEmptyContents(arrangeEdits(open.document, bound))
  const grown = new Map(bound.flatMap(({ grownMasks = [] }) => [...grownMasks]))
  const seen = seenAreas(document)
  const bytes = writePsd(document, {
    raster: (layer) => rasterOf(open, layer, seen.get(layer.id) ?? rectOfSize(document.size)),
    mask: (layer, mask) => maskOf(open, mask, grown.get(layer.id) ?? 0),
  })
  const buffer = new SharedArrayBuffer(bytes.length)
  new Uint8Array(buffer).set(bytes)
  const file = openedPsd({ buffer, offset: 0, length: bytes.length }, open.name)
  return {
    open: new OpenDocument(file, open.name, context.memory, open.folder),
    edits: { ...rest, areas: [], treatments: [] },
  }
}

/** Contents of the canvas's own size, as Photoshop needs them. */
const withEmptyContents = (document: Document): Document => {
  const contents = new Map(document.contents)
  for (const layer of allLayers(document.layers)) {
    const own = layer.kind === 'smart_object' ? contents.get(layer.contentsId) : undefined
    if (own && layer.kind === 'smart_object')
      contents.set(own.id, { ...own, bytes: transparentPng(layer.placement.canvas) })
  }
  return { ...document, contents }
}

/** Where light on a print can be seen at all: its pixels elsewhere are left out. */
const seenAreas = (document: Document): ReadonlyMap<LayerId, Rect> => {
  const areas = new Map<LayerId, Rect>()
  const groups = document.layers.filter((layer): layer is Group => layer.kind === 'group')
  for (const { children } of groups) {
    const [print] = children
    if (print?.kind !== 'smart_object') continue
    const box = grownRect(boxAround(print.placement.quad), filterReachPx(print.filters) + 2)
    const area = intersectRects(box, rectOfSize(document.size))
    for (const { id } of children) areas.set(id, area)
  }
  return areas
}

const boxAround = (points: readonly Point[]): Rect => ({
  left: Math.floor(Math.min(...points.map(({ x }) => x))),
  top: Math.floor(Math.min(...points.map(({ y }) => y))),
  right: Math.ceil(Math.max(...points.map(({ x }) => x))),
  bottom: Math.ceil(Math.max(...points.map(({ y }) => y))),
})

const rasterOf = (open: OpenDocument, layer: Layer, area: Rect): WrittenRaster | null => {
  if (!('raster' in layer) || layer.raster === null) return null
  const bounds = intersectRects(layer.raster.bounds, area)
  if (bounds === emptyRect) return null
  const { red, green, blue, gray } = open.planes(layer.raster.id).planes
  const planes = gray ? [gray] : [red, green, blue]
  return { bounds, colors: planes.map((plane) => cut(open, plane, bounds)) }
}

const maskOf = (open: OpenDocument, { raster, bounds }: Mask, growPx: number): WrittenMask | null => {
  if (raster === null) return null
  const coverage = cut(open, open.planes(raster).planes.coverage, rectOfSize(sizeOf(bounds)))
  if (growPx === 0) return { bounds, coverage }
  const room = Math.ceil(growPx) + 1
  const { values } = outgrownCoverage({ ...sizeOf(bounds), values: coverage }, growPx, room)
  return { bounds: grownRect(bounds, room), coverage: values }
}

const sizeOf = (rect: Rect) => ({ width: rectWidth(rect), height: rectHeight(rect) })

/** Raw samples of a plane within bounds that lie in it. */
const cut = (open: OpenDocument, plane: PlaneSource | undefined, bounds: Rect): Uint8Array => {
  if (plane?.kind !== 'stored' || plane.compression !== 'raw')
    throw new TypeError('A plane of a photo is raw')
  const file = bytesAt(open.bytes)
  const width = rectWidth(bounds)
  const samples = new Uint8Array(width * rectHeight(bounds))
  for (let row = 0; row < rectHeight(bounds); row += 1) {
    const from = plane.offset + (bounds.top + row) * plane.width + bounds.left
    samples.set(file.subarray(from, from + width), row * width)
  }
  return samples
}
