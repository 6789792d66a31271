/** Mean difference of the bytes of two pictures, 0..255. Throws for pictures of different sizes. */
export function meanDifference(a: Buffer, b: Buffer): number {
  if (a.length !== b.length) throw new Error(`One picture has ${a.length} bytes, the other ${b.length}`)
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0))
  return sum / a.length
}
