/** `head.checkSumAdjustment` makes the whole file add up to this. Source: OpenType 1.9.1, `head`. */
const wholeSum = 0xb1b0afba
const adjustmentAt = 8

/** A font file without the tables named in `dropped`, its checksums renewed. `font` is one font, not a collection. */
export const withoutTables = (font: Uint8Array, dropped: readonly string[]): Uint8Array => {
  const from = viewOf(font)
  const kept = Array.from({ length: from.getUint16(4) }, (_, index) => 12 + 16 * index)
    .map((at) => ({
      tag: String.fromCharCode(...font.subarray(at, at + 4)),
      bytes: font.subarray(from.getUint32(at + 8), from.getUint32(at + 8) + from.getUint32(at + 12)),
    }))
    .filter(({ tag }) => !dropped.includes(tag))
  const start = 12 + 16 * kept.length
  const out = new Uint8Array(start + kept.reduce((sum, { bytes }) => sum + padded(bytes.length), 0))
  const to = viewOf(out)
  to.setUint32(0, from.getUint32(0))
  writeSearchFields(to, kept.length)
  let place = start
  let head = 0
  kept.forEach(({ tag, bytes }, index) => {
    const at = 12 + 16 * index
    out.set(bytes, place)
    if (tag === 'head') {
      head = place
      to.setUint32(place + adjustmentAt, 0)
    }
    out.set(new TextEncoder().encode(tag), at)
    to.setUint32(at + 4, sumOf(to, place, padded(bytes.length)))
    to.setUint32(at + 8, place)
    to.setUint32(at + 12, bytes.length)
    place += padded(bytes.length)
  })
  to.setUint32(head + adjustmentAt, (wholeSum - sumOf(to, 0, out.length)) >>> 0)
  return out
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const padded = (length: number): number => (length + 3) & ~3

/** `searchRange`, `entrySelector` and `rangeShift` of the directory. */
const writeSearchFields = (view: DataView, count: number): void => {
  const selector = Math.floor(Math.log2(count))
  view.setUint16(4, count)
  view.setUint16(6, 16 * 2 ** selector)
  view.setUint16(8, selector)
  view.setUint16(10, 16 * (count - 2 ** selector))
}

const sumOf = (view: DataView, start: number, length: number): number => {
  let sum = 0
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}
