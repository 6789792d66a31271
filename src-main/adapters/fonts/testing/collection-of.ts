/** A TrueType collection of fonts that share no tables. */
export const collectionOf = (...fonts: readonly Uint8Array[]): Uint8Array => {
  const start = 12 + 4 * fonts.length
  const parts: Uint8Array[] = []
  const head = new DataView(new ArrayBuffer(start))
  head.setUint32(0, 0x74746366)
  head.setUint32(4, 0x00010000)
  head.setUint32(8, fonts.length)
  let place = start
  fonts.forEach((font, index) => {
    const moved = font.slice()
    const view = new DataView(moved.buffer)
    for (let table = 0; table < view.getUint16(4); table++) {
      const at = 12 + 16 * table + 8
      view.setUint32(at, view.getUint32(at) + place)
    }
    head.setUint32(12 + 4 * index, place)
    place += moved.length
    parts.push(moved)
  })
  return new Uint8Array(Buffer.concat([new Uint8Array(head.buffer), ...parts]))
}
