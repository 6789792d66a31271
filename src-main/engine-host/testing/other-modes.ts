import { type Psd, readPsd, writePsdUint8Array } from 'ag-psd'
import { joinBytes, lengthBytes, uint16Bytes } from '../../psd/bytes/big-endian'
import { type PatchedPixels, patchLayerInfo } from '../../psd/patch/patch-layer-info'
import { type PackedPlane, packPlanes } from '../../psd/planes/pack-plane'

/** The ways in which a test mockup differs from an 8-bit RGB PSD. */
export interface FileMode {
  readonly isGray: boolean
  readonly isDeep: boolean
  readonly isLarge: boolean
}

/**
 * ag-psd writes 8-bit RGB only, so its file's pixels are rewritten in another mode. Layers lie side by side, without
 * masks; gray takes their red channel.
 */
export const mockupIn = ({ isGray, isDeep, isLarge }: FileMode, psd: Psd): Uint8Array => {
  const plain = writePsdUint8Array(psd, { psb: isLarge, noBackground: true }).slice()
  if (!isGray && !isDeep) return plain
  const read = readPsd(plain, { useImageData: true, skipThumbnail: true })
  const view = new DataView(plain.buffer)
  const header = plain.slice(0, 26)
  header.set(uint16Bytes(isGray ? 1 : 3), 12)
  header.set(uint16Bytes(isDeep ? 16 : 8), 22)
  header.set(uint16Bytes(isGray ? 1 : 3), 24)
  const resourcesEnd = 34 + view.getUint32(30)
  const width = isLarge ? 8 : 4
  const lengthAt = (at: number): number => (isLarge ? Number(view.getBigUint64(at)) : view.getUint32(at))
  const sectionEnd = resourcesEnd + width + lengthAt(resourcesEnd)
  const infoAt = resourcesEnd + 2 * width
  const infoEnd = infoAt + lengthAt(resourcesEnd + width)
  const pixels = (read.children ?? []).map((layer) => pixelsOf(layer, { isGray, isDeep }))
  const info = patchLayerInfo(plain.subarray(infoAt, infoEnd), isLarge, (index) => {
    const own = pixels[index]
    return own ? { pixels: own } : undefined
  })
  const rest = plain.subarray(infoEnd, sectionEnd)
  const section = isDeep
    ? joinBytes([
        lengthBytes(0, isLarge),
        rest,
        Buffer.from('8BIMLr16', 'latin1'),
        lengthBytes(info.length, isLarge),
        info,
      ])
    : joinBytes([lengthBytes(info.length, isLarge), info, rest])
  const blank = Array.from({ length: isGray ? 1 : 3 }, () => blankPlane(psd, isDeep))
  return joinBytes([
    header,
    plain.subarray(26, resourcesEnd),
    lengthBytes(section.length, isLarge),
    section,
    packPlanes(blank, isLarge),
  ])
}

type Depth = Pick<FileMode, 'isGray' | 'isDeep'>

const pixelsOf = (
  { left = 0, top = 0, imageData }: NonNullable<Psd['children']>[number],
  { isGray, isDeep }: Depth,
): PatchedPixels | null => {
  if (!imageData) return null
  const { width, height, data } = imageData
  const plane = (channel: number): PackedPlane => {
    const samples = isDeep ? new Uint16Array(width * height) : new Uint8Array(width * height)
    for (let at = 0; at < samples.length; at += 1) samples[at] = data[at * 4 + channel]! * (isDeep ? 257 : 1)
    return { width, height, samples }
  }
  return {
    bounds: { left, top, right: left + width, bottom: top + height },
    colors: (isGray ? [0] : [0, 1, 2]).map(plane),
    alpha: plane(3),
  }
}

const blankPlane = ({ width, height }: Psd, isDeep: boolean): PackedPlane => ({
  width,
  height,
  samples: isDeep ? new Uint16Array(width * height) : new Uint8Array(width * height),
})
