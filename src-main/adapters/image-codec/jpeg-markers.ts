/** Bytes of the marker, its length, "Adobe", version, two flags, and the transform: 0, the planes are not converted. */
const untransformed = [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0]

const adobeMarker = 0xee
const jfifMarker = 0xe0
const scanMarker = 0xda

/**
 * A copy of a JPEG of lightness and two colours that decoders take for red, green and blue: they give its three planes
 * as they are stored. An odd size grows by one: what is stored are whole blocks, so there are pixels. Null: the file
 * says that it is RGB, or is of another build.
 */
export const asStoredPlanes = (bytes: Uint8Array): Uint8Array | null => {
  const file = new Uint8Array(untransformed.length + bytes.length)
  file.set(bytes.subarray(0, 2))
  file.set(untransformed, 2)
  file.set(bytes.subarray(2), 2 + untransformed.length)
  const view = new DataView(file.buffer)
  for (let at = 2 + untransformed.length; at + 20 < file.length && file[at] === 0xff; ) {
    const marker = file[at + 1] ?? 0
    if (isFrameHeader(marker)) return withEvenSize(file, view, at) ? file : null
    if (marker === scanMarker) return null
    if (marker === adobeMarker && file[at + 15] === 0) return null
    // Renamed, these markers no longer describe colours.
    if (marker === adobeMarker || marker === jfifMarker) file[at + 4] = 0
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** SOF0 to SOF15, except the three other markers in that range. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const withEvenSize = (file: Uint8Array, view: DataView, frameAt: number): boolean => {
  const componentAt = frameAt + 10
  const isThreePlanes = file[frameAt + 9] === 3 && file[componentAt] !== 'R'.charCodeAt(0)
  const [height, width] = [view.getUint16(frameAt + 5), view.getUint16(frameAt + 7)]
  if (!isThreePlanes || height === 0) return false
  view.setUint16(frameAt + 5, height + (height & 1))
  view.setUint16(frameAt + 7, width + (width & 1))
  return true
}
