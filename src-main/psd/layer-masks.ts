import type { Mask, UndrawnFeature } from '../engine/document/document'
import { rectHeight, rectWidth } from '../engine/document/geometry'
import type { LayerRecord } from './layer-records'
import { bytesPerSampleOf, locateChannel } from './locate-planes'
import type { MaskRecord } from './mask-records'
import type { OpenFile } from './open-file'
import { undrawn } from './undrawn-features'

export interface LayerMasks {
  readonly masks: readonly Mask[]
  readonly notes: readonly UndrawnFeature[]
}

export const readLayerMasks = (record: LayerRecord, file: OpenFile): LayerMasks => {
  const { mask, userMask, userDensity, userFeatherPx, vectorDensity, vectorFeatherPx } = record.masks
  const masks: Mask[] = []
  if (mask)
    masks.push(
      mask.isFromVectorData
        ? {
            ...maskOf(record, mask, -2, file),
            kind: 'vector',
            density: vectorDensity,
            featherPx: vectorFeatherPx,
          }
        : {
            ...maskOf(record, mask, -2, file),
            kind: 'pixel',
            density: userDensity,
            featherPx: userFeatherPx,
          },
    )
  if (userMask)
    masks.push({
      ...maskOf(record, userMask, -3, file),
      kind: 'pixel',
      density: userDensity,
      featherPx: userFeatherPx,
    })
  return { masks, notes: [] }
}

const maskOf = (
  record: LayerRecord,
  { bounds, outside, isDisabled }: MaskRecord,
  channelId: number,
  file: OpenFile,
): Omit<Mask, 'kind' | 'density' | 'featherPx'> => {
  const channel = record.channels.find(({ id }) => id === channelId)
  const size = { width: rectWidth(bounds), height: rectHeight(bounds) }
  const plane = channel
    ? locateChannel(
        channel,
        size,
        file.header,
        file.bytes,
        `the mask of the layer "${record.name}" in "${file.name}"`,
      )
    : null
  const raster = plane ? file.rasters.add(bounds, bytesPerSampleOf(file.header), { coverage: plane }) : null
  return { isEnabled: !isDisabled, raster, bounds, outside }
}
