import type {
  OutlineMask,
  PaintedLayer,
  PixelLayer,
  ShapeLayer,
  SmartObjectLayer,
  TextLayer,
} from '../../engine/document/document'
import { referencePoint } from '../descriptors/pattern-record'
import { type PlacedRecord, readPlacedRecord } from '../descriptors/placement'
import { tryDescriptor } from '../descriptors/read-descriptor'
import { inLight } from '../descriptors/solid-color'
import { readTextContent } from '../descriptors/text-content'
import { readTextModel } from '../descriptors/text-model-record'
import { readTextRecord } from '../descriptors/text-record'
import { readSmartFilters } from '../filters/smart-filters'
import type { LayerRecord } from '../records/layer-records'
import { undrawn } from '../records/undrawn-features'
import { hasOutline, readVectorMaskRecord, type VectorMaskRecord } from '../records/vector-mask-record'
import { readFillPaint } from './fill-paint'
import type { OpenFile } from './open-file'
import { readVectorStroke } from './vector-stroke'

/** The properties that all kinds of painted layers share. */
export type PaintedBase = Omit<PixelLayer, 'kind'>

const fillKinds = { SoCo: 'solid', GdFl: 'gradient', PtFl: 'pattern', vscg: 'stroked' } as const

type FillKind = (typeof fillKinds)[keyof typeof fillKinds]

const fillKindOf = ({ blocks }: LayerRecord): FillKind | null =>
  Object.entries(fillKinds).find(([key]) => blocks.has(key))?.[1] ?? null

/** A shape is a fill with an outline. Its stored pixels are already cut out. */
export const isShape = (record: LayerRecord): boolean =>
  fillKindOf(record) !== null && hasOutline(record.blocks)

/**
 * Determines the kind of a layer with pixels by its blocks. A block that cannot be read leaves a pixel layer and a
 * note.
 */
export const readPaintedLayer = (record: LayerRecord, base: PaintedBase, file: OpenFile): PaintedLayer => {
  const placed = attempt(() => readPlacedRecord(record.blocks))
  if (placed.value) return smartObject(placed.value, base, file)
  const text = attempt(() => readText(record, base, file))
  if (text.value) return text.value
  const painted = noting(noting(base, placed.hasFailed && unreadableObject), text.hasFailed && unreadableText)
  const fill = fillKindOf(record)
  if (!fill) return { ...painted, kind: 'pixel' }
  const outline = readVectorMaskRecord(record.blocks, file.header)
  if (outline) return shape(outline, record, painted, file)
  const paint = readFillPaint(record.blocks, file)
  return { ...noting(painted, !base.raster && !paint && missingFill(fill)), kind: 'fill', paint }
}

const shape = (
  { outline, isEnabled }: VectorMaskRecord,
  record: LayerRecord,
  base: PaintedBase,
  file: OpenFile,
): ShapeLayer => {
  const { vectorDensity, vectorFeatherPx } = record.masks
  const style = tryDescriptor(record.blocks.get('vstk'))
  const mask: OutlineMask = {
    outline: isEnabled ? outline : everywhere,
    density: vectorDensity,
    featherPx: vectorFeatherPx,
  }
  const layer: ShapeLayer = {
    ...base,
    kind: 'shape',
    outline: mask,
    isFilled: style?.['fillEnabled'] !== false,
    paint: readFillPaint(record.blocks, file),
    stroke: readVectorStroke(style, { ...file, reference: referencePoint(record.blocks.get('fxrp')) }),
  }
  return { ...layer, undrawn: [...base.undrawn, ...shapeNotes(layer)] }
}

const everywhere = { initialFill: 'everything', isInverted: false, isAligned: false, paths: [] } as const

/** A shape whose paints can be drawn is drawn from its outline when its stored pixels cannot be used. */
const shapeNotes = ({ raster, isFilled, paint, stroke, outline }: ShapeLayer) => {
  if ((!isFilled || paint) && (!stroke || stroke.paint)) return []
  if (!raster) return [missingShape]
  return [...(outline.density !== 1 ? [denseShape] : []), ...(outline.featherPx !== 0 ? [sharpShape] : [])]
}

const readText = (record: LayerRecord, base: PaintedBase, file: OpenFile): TextLayer | null => {
  const bytes = record.blocks.get('TySh')
  if (!bytes) return null
  const stored = readTextRecord(bytes)
  const text = readTextContent(stored, inLight(file.colorSpace))
  const model = readTextModel(stored, file.colorSpace, file.textFrames)
  return { ...noting(base, !model && unreadableText), kind: 'text', text, model, isMixedAsText: true }
}

const smartObject = (placed: PlacedRecord, base: PaintedBase, file: OpenFile): SmartObjectLayer => {
  const { contentsId, placement, placedId } = placed
  const { filters, mask, undrawn: notes } = readSmartFilters(placed.filters, inLight(file.colorSpace))
  const stored = mask === 'off' ? null : file.filterMasks.get(placedId)
  const withFilters = noting(
    { ...base, undrawn: [...base.undrawn, ...notes] },
    stored === 'unreadable' && filters.length > 0 && lostFilterMask,
  )
  const hasContents = file.contents.has(contentsId)
  return {
    ...noting(withFilters, !hasContents && missingContents),
    kind: 'smart_object',
    contentsId,
    placement,
    filters,
    filterMask:
      stored && stored !== 'unreadable' ? { ...stored, outside: mask === 'white-outside' ? 1 : 0 } : null,
  }
}

const unreadableObject = undrawn(
  'smart-object:unreadable',
  'This smart object cannot be edited; its stored pixels are shown.',
)
const unreadableText = undrawn('text:unreadable', 'This text cannot be edited; its stored pixels are shown.')
const missingShape = undrawn(
  'shape:no-stored-pixels',
  'This shape is missing: the file keeps no pixels of it.',
)
const denseShape = undrawn(
  'vector-mask:density',
  'The shape is cut off at its outline, though the density of its mask lets it through.',
)
const sharpShape = undrawn(
  'vector-mask:feather',
  'The outline of the shape is sharp, though it should be feathered.',
)
const missingContents = undrawn(
  'smart-object:contents-missing',
  'The contents of this smart object are not in the file; its stored pixels are shown.',
)
const lostFilterMask = undrawn(
  'smart-filter:mask',
  'The smart filters act on all of replaced contents: their mask cannot be read.',
)
const missingFill = (kind: FillKind) =>
  undrawn(`fill:${kind}`, `This ${kind} fill is missing: the file keeps no pixels of it.`)

const noting = (base: PaintedBase, note: ReturnType<typeof undrawn> | false): PaintedBase =>
  note ? { ...base, undrawn: [...base.undrawn, note] } : base

/** Damage inside one block loses only the data of that block, not the file. */
const attempt = <T>(read: () => T | null): { readonly value: T | null; readonly hasFailed: boolean } => {
  try {
    return { value: read(), hasFailed: false }
  } catch {
    return { value: null, hasFailed: true }
  }
}
