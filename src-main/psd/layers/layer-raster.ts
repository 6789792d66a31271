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

export interface LayerPixels {
  /** Null when none are stored, or when they are lost. */
  readonly raster: Raster | null
  readonly isLost: boolean
}

const lost: LayerPixels = { raster: null, isLost: true }

/** The layer's own pixels. They are lost where planes are missing, or cannot hold as many. */
export const readLayerRaster = (record: LayerRecord, file: OpenFile): LayerPixels => {
  try {
    return locateRaster(record, file)
  } catch (error) {
    if (error instanceof AppError) return lost
    throw error
  }
}

const locateRaster = (record: LayerRecord, file: OpenFile): LayerPixels => {
  const colorCount = colorChannelCount(file.header)
  const colors: StoredPlane[] = []
  for (let id = 0; id < colorCount; id++) {
    const plane = planeOf(record, id, file)
    if (plane) colors.push(plane)
  }
  if (colors.length === 0) return { raster: null, isLost: false }
  if (colors.length < colorCount) return lost
  const alpha = planeOf(record, transparencyId, file)
  const raster = file.rasters.addColor(record.bounds, bytesPerSampleOf(file.header), {
    ...colorPlanes(file.header.colorMode, colors, file.palette),
    ...(alpha ? { alpha } : {}),
  })
  return { raster, isLost: false }
}

const planeOf = (record: LayerRecord, id: number, file: OpenFile): StoredPlane | null => {
  const channel = record.channels.find((each) => each.id === id)
  if (!channel) return null
  const size = { width: rectWidth(record.bounds), height: rectHeight(record.bounds) }
  return locateChannel(channel, size, file.header, file.bytes, placeIn('layer', record.name, file.name))
}
