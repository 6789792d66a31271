import type { Group, Layer, LayerId, UndrawnFeature } from '../../engine/document/document'
import { isAdjustment, readAdjustment } from '../adjustments/adjustment'
import { readArtboard } from '../descriptors/artboard'
import { referencePoint } from '../descriptors/pattern-record'
import { readLayerEffects } from '../effects/layer-effects'
import type { EffectSurroundings } from '../effects/read-effect'
import { groupBlendMode, layerBlendMode } from '../records/blend-keys'
import { colorChannelCount } from '../records/header'
import type { LayerRecord } from '../records/layer-records'
import { undrawn, undrawnFeatures } from '../records/undrawn-features'
import { readAdvancedBlending } from './advanced-blending'
import { hasLostMask, readLayerMasks } from './layer-masks'
import { readLayerRaster } from './layer-raster'
import type { LayerNode } from './layer-tree'
import type { OpenFile } from './open-file'
import { isShape, readPaintedLayer } from './painted-layer'

type IdOf = (record: LayerRecord) => LayerId
type LayerBase = Omit<Group, 'kind' | 'blendMode' | 'isClosed' | 'children' | 'artboard'>

/** Turns a record into a layer of the document, children included. Registers rasters; decodes none. */
export const readLayer = (node: LayerNode, idOf: IdOf, file: OpenFile): Layer =>
  node.children ? readGroup(node, node.children, idOf, file) : readSingle(node.record, idOf, file)

const readGroup = (node: LayerNode, children: readonly LayerNode[], idOf: IdOf, file: OpenFile): Group => {
  const { record } = node
  const mode = groupBlendMode(node.groupBlendKey ?? record.blendKey)
  const artboard = readArtboard(record.blocks.get('artb'), file.colorSpace)
  return {
    ...readBase(record, mode, idOf, file),
    kind: artboard ? 'artboard' : 'group',
    blendMode: mode ?? 'normal',
    ...(node.isClosed && { isClosed: true }),
    children: children.map((child) => readLayer(child, idOf, file)),
    artboard,
  }
}

const readSingle = (record: LayerRecord, idOf: IdOf, file: OpenFile): Layer => {
  const mode = layerBlendMode(record.blendKey)
  const base = { ...readBase(record, mode, idOf, file), blendMode: mode ?? 'normal' }
  if (isAdjustment(record.blocks)) {
    const { adjustment, notes } = readAdjustment(record.blocks, file.colorSpace)
    return { ...base, kind: 'adjustment', adjustment, undrawn: [...base.undrawn, ...notes] }
  }
  const { raster, isLost } = readLayerRaster(record, file)
  const undrawn = isLost ? [...base.undrawn, lostPixels] : base.undrawn
  return readPaintedLayer(record, { ...base, raster, undrawn }, file)
}

const readBase = (record: LayerRecord, mode: string | null, idOf: IdOf, file: OpenFile): LayerBase => {
  const masks = readLayerMasks(record, isShape(record), file)
  const style = readLayerEffects(record.blocks, effectSurroundings(record, file))
  const isOn = (key: string): boolean => record.blocks.get(key)?.[0] === 1
  return {
    id: idOf(record),
    name: record.name,
    isVisible: !record.isHidden,
    opacity: record.opacity,
    fillOpacity: (record.blocks.get('iOpa')?.[0] ?? 255) / 255,
    isClipped: record.isClipped,
    masks,
    effects: style.effects,
    effectSwitches: {
      blendsInteriorAsGroup: isOn('infx'),
      pixelMaskHides: isOn('lmgm'),
      vectorMaskHides: isOn('vmgm'),
      isShapedByTransparency: record.blocks.get('tsly')?.[0] !== 0,
    },
    advanced: readAdvancedBlending(record, colorChannelCount(file.header)),
    undrawn: [
      ...style.notes,
      ...undrawnFeatures(record),
      ...(hasLostMask(record, file) ? [lostMask] : []),
      ...(mode === null ? [unknownBlend] : []),
    ],
  }
}

export const effectSurroundings = (record: LayerRecord, file: OpenFile): EffectSurroundings => ({
  space: file.colorSpace,
  globalLight: file.globalLight,
  patterns: file.patterns,
  reference: referencePoint(record.blocks.get('fxrp')),
})

const unknownBlend: UndrawnFeature = undrawn(
  'blend:unknown',
  'The layer has a blend mode that Photoshop does not list; it is drawn as normal.',
)

const lostPixels: UndrawnFeature = undrawn(
  'damaged-layer-data',
  'The pixels of this layer are damaged: it is drawn without them.',
)
const lostMask: UndrawnFeature = undrawn(
  'damaged-layer-data',
  'The mask of this layer is damaged: it is drawn without it.',
)
