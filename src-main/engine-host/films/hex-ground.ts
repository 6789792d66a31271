import { colorOfHex } from '../pictures/hex-color'

/** `#rrggbb` as an opaque pixel. */
export const hexGround = (hex: string): number => {
  const { red, green, blue } = colorOfHex(hex)
  const [r, g, b] = [red, green, blue].map((part) => Math.round(255 * part))
  return ((0xff << 24) | (b! << 16) | (g! << 8) | r!) >>> 0
}
