import type {
  AdjustmentLayer,
  ContentsId,
  Group,
  Layer,
  LayerId,
  PaintedLayer,
  SmartObjectLayer,
  SolidColor,
  TextContent,
  UndrawnFeature,
} from '../engine/document/document'
import { groupBlendMode, layerBlendMode } from './blend-keys'
import { childOf, numberOf, tryDescriptor } from './descriptor'
import { colorChannelCount } from './header'
import { readLayerMasks } from './layer-masks'
import { readLayerRaster } from './layer-raster'
import type { LayerRecord } from './layer-records'
import type { LayerNode } from './layer-tree'
import type { OpenFile } from './open-file'
import { type PlacedRecord, readPlacedRecord } from './placement'
import { fromRgb, solidColor } from './solid-color'
import { readTextContent } from './text-content'
import { adjustmentKinds, smartFilterNotes, undrawn, undrawnFeatures } from './undrawn-features'

type IdOf = (record: LayerRecord) => LayerId
type LayerBase = Omit<Group, 'kind' | 'blendMode' | 'children' | 'artboard'>

const fillKeys = ['SoCo', 'GdFl', 'PtFl', 'vscg']
const vectorMaskKeys = ['vmsk', 'vsms']

/** A record as a layer of the document, with all that it holds. Registers rasters; decodes none. */
export const readLayer = (node: LayerNode, idOf: IdOf, file: OpenFile): Layer =>
  node.children ? readGroup(node, node.children, idOf, file) : readSingle(node.record, idOf, file)

const readBase = (record: LayerRecord, idOf: IdOf, file: OpenFile): LayerBase => {
  const { masks, notes } = readLayerMasks(record, file)
  return {
    id: idOf(record),
    name: record.name,
    isVisible: !record.isHidden,
    opacity: record.opacity,
    fillOpacity: (record.blocks.get('iOpa')?.[0] ?? 255) / 255,
    isClipped: record.isClipped,
    masks,
    undrawn: [...undrawnFeatures(record, colorChannelCount(file.header)), ...notes],
  }
}

const readGroup = (node: LayerNode, children: readonly LayerNode[], idOf: IdOf, file: OpenFile): Group => {
  const { record } = node
  const base = readBase(record, idOf, file)
  const key = node.groupBlendKey ?? record.blendKey
  const artboard = record.blocks.has('artb') ? readArtboard(record, file) : null
  return {
    ...base,
    kind: artboard ? 'artboard' : 'group',
    blendMode: groupBlendMode(key) ?? 'normal',
    undrawn: [...base.undrawn, ...unknownBlend(groupBlendMode(key))],
    children: children.map((child) => readLayer(child, idOf, file)),
    artboard,
  }
}

const readSingle = (record: LayerRecord, idOf: IdOf, file: OpenFile): Layer => {
  const base = readBase(record, idOf, file)
  const mode = layerBlendMode(record.blendKey)
  const common = {
    ...base,
    blendMode: mode ?? 'normal',
    undrawn: [...base.undrawn, ...unknownBlend(mode)],
  }
  if (Object.keys(adjustmentKinds).some((key) => record.blocks.has(key)))
    return { ...common, kind: 'adjustment' } satisfies AdjustmentLayer
  return readPainted(record, { ...common, raster: readLayerRaster(record, file) }, file)
}

type PaintedBase = Omit<PaintedLayer & { kind: 'pixel' }, 'kind'>

const readPainted = (record: LayerRecord, base: PaintedBase, file: OpenFile): PaintedLayer => {
  const placed = attempt(() => readPlacedRecord(record.blocks))
  if (placed.value) return smartObject(placed.value, base, file)
  const text = attempt(() => readText(record, file))
  if (text.value) return { ...base, kind: 'text', text: text.value }
  const notes = [
    ...(placed.failed
      ? [
          undrawn(
            'smart-object:unreadable',
            'This smart object cannot be edited; its stored pixels are shown.',
          ),
        ]
      : []),
    ...(text.failed
      ? [undrawn('text:unreadable', 'This text cannot be edited; its stored pixels are shown.')]
      : []),
  ]
  const painted = { ...base, undrawn: [...base.undrawn, ...notes] }
  if (!fillKeys.some((key) => record.blocks.has(key))) return { ...painted, kind: 'pixel' }
  return readFill(record, painted, file)
}

const readText = (record: LayerRecord, file: OpenFile): TextContent | null => {
  const bytes = record.blocks.get('TySh')
  return bytes ? readTextContent(bytes, file.colorSpace) : null
}

const readFill = (record: LayerRecord, base: PaintedBase, file: OpenFile): PaintedLayer => {
  const hasPixels = base.raster !== null
  if (vectorMaskKeys.some((key) => record.blocks.has(key))) {
    const note = undrawn('shape:no-stored-pixels', 'This shape is missing: the file keeps no pixels of it.')
    return { ...base, kind: 'shape', undrawn: hasPixels ? base.undrawn : [...base.undrawn, note] }
  }
  const color = solidColor(tryDescriptor(record.blocks.get('SoCo'), 4), 'Clr ', file.colorSpace)
  const kind = record.blocks.has('GdFl') ? 'gradient' : record.blocks.has('PtFl') ? 'pattern' : 'solid'
  const note = undrawn(`fill:${kind}`, `This ${kind} fill is missing: the file keeps no pixels of it.`)
  return {
    ...base,
    kind: 'fill',
    color,
    undrawn: hasPixels || color ? base.undrawn : [...base.undrawn, note],
  }
}

const smartObject = (placed: PlacedRecord, base: PaintedBase, file: OpenFile): SmartObjectLayer => {
  const contents = file.contents.get(placed.contentsId)
  const missing =
    contents === undefined
      ? [
          undrawn(
            'smart-object:contents-missing',
            'The contents of this smart object are not in the file; its stored pixels are shown.',
          ),
        ]
      : []
  return {
    ...base,
    kind: 'smart_object',
    contentsId: placed.contentsId as ContentsId,
    placement: placed.placement,
    undrawn: [...base.undrawn, ...smartFilterNotes(placed.filters), ...missing],
  }
}

/** By the artboard's `artboardBackgroundType`; 3 is transparent. */
const artboardBackgrounds: Readonly<Record<number, SolidColor>> = { 1: fromRgb(1, 1, 1), 2: fromRgb(0, 0, 0) }
const customBackground = 4

const readArtboard = (record: LayerRecord, file: OpenFile): Group['artboard'] => {
  const descriptor = tryDescriptor(record.blocks.get('artb'))
  const rect = childOf(descriptor, 'artboardRect')
  if (!rect) return null
  const type = numberOf(descriptor, 'artboardBackgroundType', 1)
  return {
    bounds: {
      left: numberOf(rect, 'Left'),
      top: numberOf(rect, 'Top '),
      right: numberOf(rect, 'Rght'),
      bottom: numberOf(rect, 'Btom'),
    },
    background:
      type === customBackground
        ? solidColor(descriptor, 'Clr ', file.colorSpace)
        : (artboardBackgrounds[type] ?? null),
  }
}

const unknownBlend = (mode: string | null): readonly UndrawnFeature[] =>
  mode === null
    ? [
        undrawn(
          'blend:unknown',
          'The layer has a blend mode that Photoshop does not list; it is drawn as normal.',
        ),
      ]
    : []

/** Damage inside one block costs what the block says, not the file; the caller notes it. */
const attempt = <T>(read: () => T | null): { readonly value: T | null; readonly failed: boolean } => {
  try {
    return { value: read(), failed: false }
  } catch {
    return { value: null, failed: true }
  }
}
