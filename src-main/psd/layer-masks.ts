import type { Mask, UndrawnFeature } from '../engine/document/document'
import { emptyRect, rectHeight, rectWidth } from '../engine/document/geometry'
import type { LayerRecord } from './layer-records'
import { bytesPerSampleOf, locateChannel } from './locate-planes'
import type { MaskRecord, MaskRecords } from './mask-records'
import type { OpenFile } from './open-file'
import { undrawn } from './undrawn-features'
import { readVectorMaskRecord } from './vector-mask-record'

export interface LayerMasks {
  readonly masks: readonly Mask[]
  readonly notes: readonly UndrawnFeature[]
}

const maskChannel = -2
const userMaskChannel = -3

/**
 * The masks to draw, each once. Measured on Photoshop's files: a raster that it made from a vector mask has neither density nor feather
 * applied; where the layer has a pixel mask too, channel -2 is the product of both and -3 the pixel mask alone; and the pixels of a shape
 * (`isShape`) have the outline in their own alpha already, so its vector mask is not drawn again.
 */
export const readLayerMasks = (record: LayerRecord, isShape: boolean, file: OpenFile): LayerMasks => {
  const { mask } = record.masks
  const pixelMask = userMaskOf(record, file)
  if (isShape) return { masks: pixelMask ? [pixelMask] : [], notes: shapeNotes(record) }
  if (mask?.isFromVectorData) return fromVectorData(record, mask, pixelMask, file)
  return { masks: pixelMask ? [pixelMask] : [], notes: missingRasterNotes(record) }
}

/** The pixel mask; null where there is none, or an empty one that hides nothing. */
const userMaskOf = (record: LayerRecord, file: OpenFile): Mask | null => {
  const { mask, userMask, userDensity, userFeatherPx } = record.masks
  const own = userMask ?? (mask?.isFromVectorData ? null : mask)
  if (!own) return null
  const channel = userMask ? userMaskChannel : maskChannel
  const drawn: Mask = {
    ...maskOf(record, own, channel, file),
    kind: 'pixel',
    density: userDensity,
    featherPx: userFeatherPx,
  }
  return drawn.raster === null && drawn.outside === 1 ? null : drawn
}

const fromVectorData = (
  record: LayerRecord,
  mask: MaskRecord,
  pixelMask: Mask | null,
  file: OpenFile,
): LayerMasks => {
  const isEnabled = readVectorMaskRecord(record.blocks)?.isEnabled ?? true
  if (!isEnabled) return { masks: pixelMask ? [pixelMask] : [], notes: [] }
  const { vectorDensity, vectorFeatherPx } = record.masks
  const stored = maskOf(record, mask, maskChannel, file)
  const drawn: Mask = { ...stored, kind: 'vector', density: vectorDensity, featherPx: vectorFeatherPx }
  return { masks: [drawn], notes: pixelMask && hasParameters(record.masks) ? [inseparable] : [] }
}

const inseparable = undrawn(
  'vector-mask:combined-parameters',
  'The density or feather of one of two masks is applied to both of them together.',
)

const hasParameters = ({
  userDensity,
  userFeatherPx,
  vectorDensity,
  vectorFeatherPx,
}: MaskRecords): boolean =>
  userDensity !== 1 || vectorDensity !== 1 || userFeatherPx !== 0 || vectorFeatherPx !== 0

const shapeNotes = ({ masks }: LayerRecord): UndrawnFeature[] => [
  ...(masks.vectorDensity !== 1
    ? [
        undrawn(
          'vector-mask:density',
          'The shape is cut off at its outline, though the density of its mask lets it through.',
        ),
      ]
    : []),
  ...(masks.vectorFeatherPx !== 0
    ? [undrawn('vector-mask:feather', 'The outline of the shape is sharp, though it should be feathered.')]
    : []),
]

const missingRasterNotes = ({ blocks }: LayerRecord): UndrawnFeature[] =>
  readVectorMaskRecord(blocks)?.isEnabled
    ? [
        undrawn(
          'vector-mask:no-stored-pixels',
          'The vector mask does not hide anything: the file keeps no pixels of it.',
        ),
      ]
    : []

const maskOf = (
  record: LayerRecord,
  { bounds, outside, isDisabled }: MaskRecord,
  channelId: number,
  file: OpenFile,
): Omit<Mask, 'kind' | 'density' | 'featherPx'> => {
  const channel = record.channels.find(({ id }) => id === channelId)
  const size = { width: rectWidth(bounds), height: rectHeight(bounds) }
  const label = `the mask of the layer "${record.name}" in "${file.name}"`
  const plane = channel ? locateChannel(channel, size, file.header, file.bytes, label) : null
  const raster = plane ? file.rasters.add(bounds, bytesPerSampleOf(file.header), { coverage: plane }) : null
  return { isEnabled: !isDisabled, raster, bounds: plane ? bounds : emptyRect, outside }
}
