import { AppError } from '@contract/errors'
import type { Mask } from '../../engine/document/document'
import { emptyRect, rectHeight, rectWidth } from '../../engine/document/geometry'
import type { Outline } from '../../engine/document/outline'
import { placeIn } from '../bytes/psd-place'
import { bytesPerSampleOf, locateChannel } from '../planes/locate-planes'
import type { StoredPlane } from '../planes/plane-source'
import type { LayerRecord } from '../records/layer-records'
import type { MaskRecord, MaskRecords } from '../records/mask-records'
import { readVectorMaskRecord } from '../records/vector-mask-record'
import type { OpenFile } from './open-file'

const maskChannel = -2
const userMaskChannel = -3

/**
 * The masks to draw, each once. Measured on files from Photoshop: a raster that it made from a vector mask has neither
 * density nor feather applied; when the layer also has a pixel mask, channel -2 is the product of both and -3 the pixel
 * mask alone, so when either of them has parameters, the vector mask is drawn from its outline, as when there is no
 * raster at all; the pixels of a shape (`isShape`) already have the outline in their own alpha, so its vector mask is
 * not drawn again.
 */
export const readLayerMasks = (record: LayerRecord, isShape: boolean, file: OpenFile): readonly Mask[] => {
  const { mask } = record.masks
  const pixelMask = userMaskOf(record, file)
  const masks = pixelMask ? [pixelMask] : []
  if (isShape) return masks
  const vector = readVectorMaskRecord(record.blocks, file.header)
  const isCached = mask?.isFromVectorData === true
  if (vector ? !vector.isEnabled : !isCached) return masks
  const { vectorDensity: density, vectorFeatherPx: featherPx } = record.masks
  const isSeparable = pixelMask !== null && vector !== null && hasParameters(record.masks)
  if (isCached && !isSeparable)
    return [{ ...maskOf(record, mask, maskChannel, file), kind: 'vector', density, featherPx }]
  return vector ? [...masks, outlineMask(vector.outline, density, featherPx)] : masks
}

const hasParameters = ({
  userDensity,
  userFeatherPx,
  vectorDensity,
  vectorFeatherPx,
}: MaskRecords): boolean =>
  userDensity !== 1 || vectorDensity !== 1 || userFeatherPx !== 0 || vectorFeatherPx !== 0

const outlineMask = (outline: Outline, density: number, featherPx: number): Mask => ({
  kind: 'vector',
  isEnabled: true,
  raster: null,
  outline,
  bounds: emptyRect,
  outside: 1,
  density,
  featherPx,
})

/** The pixel mask; null when there is none, or an empty one that hides nothing. */
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

/** Whether a mask of the layer has samples that cannot be found: it is drawn as an empty one. */
export const hasLostMask = (record: LayerRecord, file: OpenFile): boolean =>
  [maskChannel, userMaskChannel].some((channelId) => {
    const { mask, userMask } = record.masks
    const own = channelId === userMaskChannel ? userMask : mask
    return own !== null && locateMask(record, own, channelId, file) === 'lost'
  })

const locateMask = (
  record: LayerRecord,
  { bounds }: MaskRecord,
  channelId: number,
  file: OpenFile,
): StoredPlane | 'lost' | null => {
  const channel = record.channels.find(({ id }) => id === channelId)
  if (!channel) return null
  const size = { width: rectWidth(bounds), height: rectHeight(bounds) }
  const label = placeIn('layerMask', record.name, file.name)
  try {
    return locateChannel(channel, size, file.header, file.bytes, label)
  } catch (error) {
    if (error instanceof AppError) return 'lost'
    throw error
  }
}

const maskOf = (
  record: LayerRecord,
  own: MaskRecord,
  channelId: number,
  file: OpenFile,
): Omit<Mask, 'kind' | 'density' | 'featherPx'> => {
  const plane = locateMask(record, own, channelId, file)
  const { isDisabled, bounds, outside } = own
  if (plane === null) return { isEnabled: !isDisabled, raster: null, bounds: emptyRect, outside }
  if (plane === 'lost') return { isEnabled: false, raster: null, bounds: emptyRect, outside: 1 }
  const raster = file.rasters.add(bounds, bytesPerSampleOf(file.header), { coverage: plane })
  return { isEnabled: !isDisabled, raster, bounds, outside }
}
