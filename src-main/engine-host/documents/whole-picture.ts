/** Whether a picture has a beginning and an end, as its own structure tells. Bytes after its end are no fault. */
export const isWholePicture = (bytes: Uint8Array, format: 'png' | 'jpeg' | 'webp'): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (format === 'png') return hasAllChunks(view)
  if (format === 'webp') return bytes.length > 20 && bytes.length >= 8 + view.getUint32(4, true)
  return hasFrameAndEnd(bytes)
}

const signatureBytes = 8
const header = 0x49484452
const end = 0x49454e44

/** Walks the chunks of a PNG: length, name, data, checksum. */
const hasAllChunks = (view: DataView): boolean => {
  let at = signatureBytes
  while (at + 12 <= view.byteLength) {
    const next = at + 12 + view.getUint32(at)
    const name = view.getUint32(at + 4)
    if (next > view.byteLength || (at === signatureBytes && name !== header)) return false
    if (name === end) return true
    at = next
  }
  return false
}

/** Some writers pad a JPEG, or append a second picture: its end is the last marker of that kind. */
const hasFrameAndEnd = (bytes: Uint8Array): boolean => {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (
    picture.lastIndexOf(Buffer.from([0xff, 0xd9])) > picture.indexOf(Buffer.from([0xff, 0xda])) &&
    picture.includes(Buffer.from([0xff, 0xda]))
  )
}
