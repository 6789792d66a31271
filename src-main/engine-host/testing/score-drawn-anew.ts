import { noAdvancedBlending } from '../../engine/document/advanced-blending'
import type {
  Document,
  Layer,
  LayerId,
  PaintedLayer,
  Raster,
  SmartObjectLayer,
} from '../../engine/document/document'
import { allLayers, shownLayers } from '../../engine/document/find-layer'
import {
  grownRect,
  holds,
  intersectRects,
  type Rect,
  rectHeight,
  rectOfSize,
  rectWidth,
  unionRects,
} from '../../engine/document/geometry'
import { noEdits } from '../../engine/edits/no-edits'
import { isDrawableShape } from '../../engine/plan/compile-shape'
import { hullOf } from '../../engine/warp/surface'
import type { SourceName } from '../../service/ports/document-source'
import type { EngineContext } from '../context/engine-context'
import { withDocument } from '../documents/document-cache'
import type { OpenDocument } from '../documents/open-document'
import { drawDocument } from '../drawing/draw-document'
import type { Drawing } from '../drawing/drawing'
import { editDocument } from '../drawing/edit-document'

/** What a layer is drawn anew from. */
export type DrawnKind = 'smart object' | 'shape' | 'solid fill' | 'gradient fill' | 'pattern fill' | 'text'

/** A layer drawn anew, beside the pixels that Photoshop stored for it. */
export interface ScoredBox {
  readonly layer: LayerId
  readonly kind: DrawnKind
  /** The part of the document that both were compared in. */
  readonly box: Rect
  /** False for a layer that keeps its stored pixels, as text does whose font is missing: nothing was compared. */
  readonly isDrawn: boolean
  /**
   * The stored pixels of a flat smart object without filters lie where its placement draws nothing: they were moved
   * after they were drawn, so no placement of the contents can be compared with them.
   */
  readonly isElsewhere: boolean
  /** 0..1: pixels of the box that are off by more than 8 and by more than 2 in a channel over white, or in alpha. */
  readonly overUsual: number
  readonly overStrict: number
}

/** Boxes up to this wide or high are left out: a single edge would decide about them. */
const leastSidePx = 16

/**
 * Draws every visible layer that can be drawn anew alone, without effects, blending and masks, and compares it with its
 * own stored pixels within its own box.
 */
export const scoreDrawnAnew = (context: EngineContext, file: SourceName): Promise<readonly ScoredBox[]> =>
  withDocument(context, file, async (open) => {
    const canvas = rectOfSize(open.document.size)
    const layers = [...shownLayers(open.document.layers)].filter((layer) => isScored(layer, canvas))
    if (layers.length === 0) return []
    const draft = { edits: noEdits, rerender: 'all', bytesPerSample: 1 } as const
    const { drawing, free } = await editDocument(context, open, draft, {})
    try {
      const anew = new Map([...allLayers(drawing.document.layers)].map((layer) => [layer.id, layer]))
      const boxes: ScoredBox[] = []
      for (const layer of layers)
        boxes.push(await scoreLayer(context, open, drawing, { layer, anew: anew.get(layer.id) ?? layer }))
      return boxes
    } finally {
      free()
    }
  })

type StoredLayer = Exclude<PaintedLayer, { kind: 'pixel' }> & { readonly raster: Raster }

const isScored = (layer: Layer, canvas: Rect): layer is StoredLayer => {
  if (!('raster' in layer) || layer.raster === null || layer.kind === 'pixel') return false
  const seen = intersectRects(layer.raster.bounds, canvas)
  return rectWidth(seen) > leastSidePx && rectHeight(seen) > leastSidePx
}

const kindOf = (layer: StoredLayer): DrawnKind => {
  if (layer.kind === 'smart_object') return 'smart object'
  if (layer.kind === 'text' || layer.kind === 'shape') return layer.kind
  return layer.paint?.kind === 'color'
    ? 'solid fill'
    : layer.paint?.kind === 'pattern'
      ? 'pattern fill'
      : 'gradient fill'
}

/** A smart object and a text have got pixels of their own; a shape or fill has lost those that were stored. */
const isDrawnAnew = (layer: StoredLayer, anew: Layer): anew is PaintedLayer => {
  if (layer.kind === 'shape' && !isDrawableShape(layer)) return false
  return 'raster' in anew && anew.raster?.id !== layer.raster.id
}

const scoreLayer = async (
  context: EngineContext,
  open: OpenDocument,
  drawing: Drawing,
  { layer, anew }: { readonly layer: StoredLayer; readonly anew: Layer },
): Promise<ScoredBox> => {
  const canvas = rectOfSize(open.document.size)
  const scored = { layer: layer.id, kind: kindOf(layer), isElsewhere: liesElsewhere(layer) }
  const stored = intersectRects(layer.raster.bounds, canvas)
  if (!isDrawnAnew(layer, anew))
    return { ...scored, box: stored, isDrawn: false, overUsual: 0, overStrict: 0 }
  // A fill covers the canvas; its stored pixels may end at its mask.
  const box = anew.raster ? unionRects(stored, intersectRects(anew.raster.bounds, canvas)) : stored
  const draw = (shown: Layer) => drawAlone(context, open, { ...drawing, area: box }, shown)
  const errors = largestErrors(await draw(alone(anew)), await draw({ ...alone(layer), kind: 'pixel' }))
  const shareOver = (tolerance: number): number =>
    errors.reduce((count, error) => (error > tolerance ? count + 1 : count), 0) / errors.length
  return { ...scored, box, isDrawn: true, overUsual: shareOver(8), overStrict: shareOver(2) }
}

const liesElsewhere = (layer: StoredLayer): boolean => {
  if (layer.kind !== 'smart_object' || layer.placement.warp !== null || hasFilters(layer)) return false
  const { quad } = layer.placement
  return !holds(grownRect(hullOf(quad), roundingPx), layer.raster.bounds)
}

/** Those that we cannot draw are among what is undrawn. */
const hasFilters = ({ filters, undrawn }: SmartObjectLayer): boolean =>
  filters.length > 0 || undrawn.some(({ feature }) => feature.startsWith('smart-filter:'))

/** Photoshop rounds to whole pixels. */
const roundingPx = 1

/** A mask without density hides nothing, and still bounds the gradient of a fill. */
const alone = <Shown extends PaintedLayer>(layer: Shown): Shown => ({
  ...layer,
  isVisible: true,
  isClipped: false,
  opacity: 1,
  fillOpacity: 1,
  blendMode: 'normal',
  masks: layer.masks.map((mask) => ({ ...mask, density: 0 })),
  effects: [],
  advanced: noAdvancedBlending,
})

/** Straight RGBA of 8 bits. */
const drawAlone = async (
  context: EngineContext,
  open: OpenDocument,
  drawing: Drawing,
  layer: Layer,
): Promise<Uint8Array> => {
  const document: Document = { ...drawing.document, layers: [layer], composite: null }
  const { picture } = await drawDocument(context, open, { ...drawing, document })
  const { width, height, address } = picture
  const pixels = new Uint8Array(context.memory.memory.buffer, address, width * height * 4).slice()
  picture.free()
  return pixels
}

/** Each pixel's largest difference in a channel over white, or in alpha. */
const largestErrors = (ours: Uint8Array, stored: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: ours.length / 4 }, (_, pixel) => {
    const at = pixel * 4
    const [a, b] = [ours[at + 3]!, stored[at + 3]!]
    const overWhite = (sample: number, alpha: number): number => (sample * alpha + 255 * (255 - alpha)) / 255
    const channels = [0, 1, 2].map((k) =>
      Math.abs(overWhite(ours[at + k]!, a) - overWhite(stored[at + k]!, b)),
    )
    return Math.round(Math.max(Math.abs(a - b), ...channels))
  })
