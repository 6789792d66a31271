import { AppError } from '@contract/errors'
import type { Raster } from '../../engine/document/document'
import { rectHeight, rectWidth } from '../../engine/document/geometry'
import { placeIn } from '../bytes/psd-place'
import { bytesPerSampleOf, locateChannel } from '../planes/locate-planes'
import type { StoredPlane } from '../planes/plane-source'
import { colorPlanes } from '../planes/raster-planes'
import { colorChannelCount } from '../records/header'
import type { LayerRecord } from '../records/layer-records'
import type { OpenFile } from './open-file'

const transparencyId = -1

/**
 * The layer's own pixels, or null when none are stored. Throws PSD_PARSE_FAILED naming the layer when some planes are
 * missing.
 */
export const readLayerRaster = (record: LayerRecord, file: OpenFile): Raster | null => {
  const colorCount = colorChannelCount(file.header)
  const colors: StoredPlane[] = []
  for (let id = 0; id < colorCount; id++) {
    const plane = planeOf(record, id, file)
    if (plane) colors.push(plane)
  }
  if (colors.length === 0) return null
  if (colors.length < colorCount)
    throw new AppError('psdLayerPlanes', {
      file: file.name,
      layer: record.name,
      expected: colorCount,
      found: colors.length,
    })
  const alpha = planeOf(record, transparencyId, file)
  return file.rasters.addColor(record.bounds, bytesPerSampleOf(file.header), {
    ...colorPlanes(file.header.colorMode, colors, file.palette),
    ...(alpha ? { alpha } : {}),
  })
}

const planeOf = (record: LayerRecord, id: number, file: OpenFile): StoredPlane | null => {
  const channel = record.channels.find((each) => each.id === id)
  if (!channel) return null
  const size = { width: rectWidth(record.bounds), height: rectHeight(record.bounds) }
  return locateChannel(channel, size, file.header, file.bytes, placeIn('layer', record.name, file.name))
}
