const scanMarker = 0xda

/** Whether the file is a JPEG of four planes, which are inks (ITU-T T.81, B.2.2). */
export const isInkedJpeg = (bytes: Uint8Array): boolean => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    if (isFrameHeader(marker)) return bytes[at + 9] === 4
    if (marker === scanMarker) return false
    // A marker may be preceded by any number of filling bytes.
    at += marker === 0xff ? 1 : 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
  }
  return false
}

/** SOF0 to SOF15, except the three other markers in that range. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
