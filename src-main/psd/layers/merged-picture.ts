import { AppError } from '@contract/errors'
import { colorModelOf } from '../../engine/document/color-model'
import type { Raster } from '../../engine/document/document'
import { rectOfSize } from '../../engine/document/geometry'
import { ByteReader } from '../bytes/byte-reader'
import { placeIn } from '../bytes/psd-place'
import { bytesPerSampleOf, locateMergedPlanes } from '../planes/locate-planes'
import { colorPlanes, unmattePlanes } from '../planes/raster-planes'
import { colorChannelCount, type Header } from '../records/header'
import type { OpenFile } from './open-file'

/**
 * The picture of the whole document at `offset`, in the document's numbers. Colours of light are straight; those of
 * inks and Lab stay matted on white, because only their sRGB appearance can be un-matted. `isTransparent` says whether
 * the first extra channel is its alpha. Throws PSD_PARSE_FAILED when the picture is missing or truncated.
 */
export const readMergedPicture = (offset: number, isTransparent: boolean, file: OpenFile): Raster => {
  const label = placeIn('mergedPicture', null, file.name)
  const stored = locateMergedPlanes(new ByteReader(file.bytes, label, offset), file.header, label)
  const { colorMode, channelCount } = file.header
  const colorCount = colorChannelCount(file.header)
  if (channelCount < colorCount)
    throw new AppError('psdChannelsOfMode', {
      file: file.name,
      mode: colorMode,
      needed: colorCount,
      found: channelCount,
    })
  const colors = colorPlanes(file.header.colorMode, stored.slice(0, colorCount), file.palette)
  const alpha = isTransparent && mayHaveAlpha(file.header) ? stored[colorCount] : undefined
  const isLight = colorModelOf(file.header) === 'light'
  const straight = alpha && isLight ? unmattePlanes(colors, alpha) : colors
  const planes = alpha ? { ...straight, alpha } : colors
  return file.rasters.addColor(rectOfSize(file.header), bytesPerSampleOf(file.header), planes)
}

/**
 * The number of bytes of the file after the merged picture at `offset`; null where the picture cannot be read, or is a
 * ZIP stream, whose end only inflating tells.
 */
export const bytesAfterMergedPicture = (offset: number, { bytes, header, name }: OpenFile): number | null => {
  const label = placeIn('mergedPicture', null, name)
  try {
    const last = locateMergedPlanes(new ByteReader(bytes, label, offset), header, label).at(-1)
    const isZip = last?.compression === 'zip' || last?.compression === 'zip-prediction'
    return last === undefined || isZip ? null : bytes.length - last.offset - last.length
  } catch {
    return null
  }
}

const mayHaveAlpha = ({ colorMode }: Header): boolean =>
  colorMode !== 'multichannel' && colorMode !== 'indexed'
