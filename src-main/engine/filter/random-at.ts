/** A random number, 0 <= n < 1; the same arguments always give the same number. */
export const randomAt = (x: number, y: number, stream: number): number => {
  let hash = Math.imul(x, 0x9e37_79b1) ^ Math.imul(y, 0x85eb_ca77) ^ Math.imul(stream, 0xc2b2_ae3d)
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb_352d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x846c_a68b)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
