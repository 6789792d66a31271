/** One row as Photoshop packs it. Three or more equal bytes make a run, all others are literal. */
export const packBits = (row: Uint8Array): Uint8Array => {
  const out = new Uint8Array(row.length + Math.ceil(row.length / 128) + 1)
  let length = 0
  let literal = 0
  const endLiteral = (end: number): void => {
    for (let at = literal; at < end; at += 128) {
      const part = row.subarray(at, Math.min(end, at + 128))
      out[length] = part.length - 1
      out.set(part, length + 1)
      length += part.length + 1
    }
  }
  let at = 0
  while (at < row.length) {
    let end = at + 1
    while (end < row.length && end - at < 128 && row[end] === row[at]) end += 1
    if (end - at >= 3) {
      endLiteral(at)
      out[length] = 257 - (end - at)
      out[length + 1] = row[at]!
      length += 2
      literal = end
    }
    at = end
  }
  endLiteral(row.length)
  return out.slice(0, length)
}
