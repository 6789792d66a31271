import type { Size } from '../../engine/document/geometry'

const headerBytes = 26
/** Three empty sections (colours of a palette, resources, layers) and the compression of the picture: none. */
const emptySectionBytes = 3 * 4 + 2

/** A PSD of 8-bit RGB without layers, from its three planes one after the other. */
export const flatPsd = ({ width, height }: Size, planes: Uint8Array): Uint8Array => {
  const file = new Uint8Array(headerBytes + emptySectionBytes + planes.length)
  const view = new DataView(file.buffer)
  file.set(new TextEncoder().encode('8BPS'))
  view.setUint16(4, 1)
  view.setUint16(12, 3)
  view.setUint32(14, height)
  view.setUint32(18, width)
  view.setUint16(22, 8)
  view.setUint16(24, rgbMode)
  file.set(planes, headerBytes + emptySectionBytes)
  return file
}

const rgbMode = 3
