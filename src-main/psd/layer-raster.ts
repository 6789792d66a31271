import type { Raster } from '../engine/document/document'
import { rectHeight, rectWidth } from '../engine/document/geometry'
import { colorChannelCount } from './header'
import type { LayerRecord } from './layer-records'
import { bytesPerSampleOf, locateChannel } from './locate-planes'
import { malformed } from './malformed'
import type { OpenFile } from './open-file'
import type { StoredPlane } from './plane-source'
import { colorPlanes } from './raster-planes'

const transparencyId = -1

/** The layer's own pixels, or null when it has none stored. Throws PSD_PARSE_FAILED naming the layer when some planes are missing. */
export const readLayerRaster = (record: LayerRecord, file: OpenFile): Raster | null => {
  const colorCount = colorChannelCount(file.header)
  const colors: StoredPlane[] = []
  for (let id = 0; id < colorCount; id++) {
    const plane = planeOf(record, id, file)
    if (plane) colors.push(plane)
  }
  if (colors.length === 0) return null
  if (colors.length < colorCount)
    throw malformed(
      `the layer "${record.name}" should have ${colorCount} planes of colour, but ${colors.length} are stored.`,
    )
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
  return locateChannel(channel, size, file.header, file.bytes, `the layer "${record.name}" in "${file.name}"`)
}
