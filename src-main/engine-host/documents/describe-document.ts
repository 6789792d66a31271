import { createHash } from 'node:crypto'
import { readIccProfile } from '../../adapters/image-codec/icc-profile'
import type { ContentsId, Document, Layer, SmartObjectLayer } from '../../engine/document/document'
import { allLayers, shownLayers } from '../../engine/document/find-layer'
import { type Rect, rectHeight, rectWidth } from '../../engine/document/geometry'
import type { LayerComp } from '../../engine/document/layer-comp'
import type { LayerPath } from '../../engine/document/layer-path'
import { withLayerComp } from '../../engine/document/with-layer-comp'
import { compilePlan } from '../../engine/plan/compile-plan'
import type { MapPoint } from '../../engine/warp/canvas-to-document'
import { placementOutline } from '../../engine/warp/plan-placement'
import type {
  Bounds,
  DocumentDescription,
  LayerCompDescription,
  LayerDescription,
  SmartObjectDescription,
} from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { bytesAt } from '../worker-pool/pool-job'
import { contentsProblems } from './contents-problems'
import { type DescribeFill, fillDescriber } from './describe-fill'
import { describeInFile, outOfContents } from './describe-in-file'
import { describeNet } from './describe-net'
import { type DescribeOutlines, outlineDescriber } from './describe-outlines'
import { type DescribeText, textDescriber } from './describe-text'
import { documentDiagnostics } from './document-diagnostics'
import { layerExtent } from './layer-extent'
import type { OpenDocument } from './open-document'

/** The depth to which nested documents are listed: a file that contains itself indirectly must end. */
const deepestContents = 8

export const describeDocument = async (
  context: EngineContext,
  open: OpenDocument,
): Promise<DocumentDescription> => {
  const { document } = open
  const plan = compilePlan(document)
  const problems = await contentsProblems(open)
  open.contentHash ??= createHash('sha256').update(bytesAt(open.bytes)).digest('hex')
  return {
    width: document.size.width,
    height: document.size.height,
    depth: document.depth,
    colorMode: document.colorMode,
    resolutionPpi: document.resolutionPpi,
    iccProfileName: readIccProfile(document.iccProfile)?.description ?? null,
    guides: open.guides,
    contentHash: open.contentHash,
    layers: await describeLayers(document.layers, {
      context,
      open,
      textOf: await textDescriber(context, open),
      fillOf: await fillDescriber(context, open),
      outlinesOf: await outlineDescriber(context, open),
      outer: [],
      outwards: [],
      isVisible: true,
      listed: new Set(),
    }),
    layerComps: document.layerComps.map((comp) => describeComp(document, comp)),
    diagnostics: documentDiagnostics(document, open.undrawn, plan.diagnostics),
    ...(problems.length > 0 && { problems }),
  }
}

const describeComp = (document: Document, comp: LayerComp): LayerCompDescription => {
  const applied = withLayerComp(document, comp)
  const shown = new Set([...shownLayers(applied.layers)].map(({ id }) => id))
  const hidden = [...allLayers(applied.layers)].filter(({ id }) => !shown.has(id))
  return {
    id: comp.id,
    name: comp.name,
    comment: comp.comment,
    isLastApplied: comp.isLastApplied,
    hiddenLayers: hidden.map(({ id }) => [id]),
  }
}

interface Surroundings {
  readonly context: EngineContext
  readonly open: OpenDocument
  readonly textOf: DescribeText
  readonly fillOf: DescribeFill
  readonly outlinesOf: DescribeOutlines
  /** The path of the smart object that holds the document. */
  readonly outer: LayerPath
  /** From the document to the file's own, one map for each smart object on the way; the nearest first. */
  readonly outwards: readonly MapPoint[]
  readonly isVisible: boolean
  /** Contents whose layers are listed under an earlier copy. */
  readonly listed: Set<ContentsId>
}

/** Frontmost first. */
const describeLayers = async (
  layers: readonly Layer[],
  around: Surroundings,
): Promise<readonly LayerDescription[]> => {
  const described: LayerDescription[] = []
  // Sequential: the first copy of a smart object lists its contents.
  for (const layer of layers.toReversed()) described.push(await describeLayer(layer, around))
  return described
}

const describeLayer = async (layer: Layer, around: Surroundings): Promise<LayerDescription> => {
  const isVisible = layer.isVisible && around.isVisible
  return {
    path: [...around.outer, layer.id],
    name: layer.name,
    kind: layer.kind,
    isVisible,
    opacity: layer.opacity,
    blendMode: layer.blendMode,
    isClipped: layer.isClipped,
    bounds: boundsOf(layerExtent(layer)),
    ...('isClosed' in layer && { isClosed: layer.isClosed }),
    children: await describeChildren(layer, { ...around, isVisible }),
    smartObject: layer.kind === 'smart_object' ? describeSmartObject(layer, around) : null,
    text: layer.kind === 'text' ? around.textOf(layer) : null,
    outlineCount: layer.effects.filter(({ kind }) => kind === 'stroke').length,
    ...around.outlinesOf(layer),
    hasColorOverlay: layer.effects.some(({ kind }) => kind === 'color-overlay'),
    fillColor: around.fillOf(layer),
  }
}

const describeChildren = async (layer: Layer, around: Surroundings): Promise<readonly LayerDescription[]> => {
  if ('children' in layer) return describeLayers(layer.children, around)
  return layer.kind === 'smart_object' ? describeContents(layer, around) : []
}

/** The layers inside a smart object, where there is something to fill; only the first copy lists them. */
const describeContents = async (
  layer: SmartObjectLayer,
  { context, open, outer, outwards, isVisible, listed }: Surroundings,
): Promise<readonly LayerDescription[]> => {
  const { id, contentsId } = layer
  if (listed.has(contentsId) || outer.length >= deepestContents) return []
  listed.add(contentsId)
  const inner = innerIfReadable(open, contentsId)
  if (inner === null || !holdsFillable(inner)) return []
  return describeLayers(inner.document.layers, {
    context,
    open: inner,
    textOf: await textDescriber(context, inner),
    fillOf: await fillDescriber(context, inner),
    outlinesOf: await outlineDescriber(context, inner),
    outer: [...outer, id],
    outwards: [outOfContents(layer, inner.document.size), ...outwards],
    isVisible,
    listed: new Set(),
  })
}

/** Contents that cannot be opened have no layers to show; the error is reported when they are drawn. */
const innerIfReadable = (open: OpenDocument, id: ContentsId): OpenDocument | null => {
  try {
    return open.inner(id)
  } catch {
    return null
  }
}

const holdsFillable = ({ document }: OpenDocument): boolean => {
  for (const { kind } of allLayers(document.layers))
    if (kind === 'smart_object' || kind === 'text') return true
  return false
}

const boundsOf = (rect: Rect): Bounds => ({
  x: rect.left,
  y: rect.top,
  width: rectWidth(rect),
  height: rectHeight(rect),
})

const describeSmartObject = (
  layer: SmartObjectLayer,
  { open, outwards }: Surroundings,
): SmartObjectDescription => {
  const { canvas, quad, warp } = layer.placement
  const contents = open.document.contents.get(layer.contentsId)
  return {
    contentsId: layer.contentsId,
    contentsFileName: contents?.fileName ?? '',
    contentsFormat: contents?.format ?? 'unknown',
    isLinked: contents?.storage === 'external',
    canvas,
    quad: quad.map(({ x, y }) => [x, y] as const),
    outline: placementOutline(layer.placement).map(({ x, y }) => [x, y] as const),
    isWarped: warp !== null,
    ...describeNet(layer.placement),
    ...(layer.isOnDarkGoods !== undefined && { isOnDarkGoods: layer.isOnDarkGoods }),
    ...(layer.isWholeSurface !== undefined && { isWholeSurface: layer.isWholeSurface }),
    ...describeInFile(layer, outwards),
  }
}
