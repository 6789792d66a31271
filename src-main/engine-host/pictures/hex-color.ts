import type { SolidColor } from '../../engine/document/solid-color'

/** `#rrggbb`, sRGB, in lower case; values out of range are clamped. */
export const hexOfColor = ({ red, green, blue }: SolidColor): string =>
  `#${[red, green, blue].map(hexByte).join('')}`

const hexByte = (part: number): string =>
  Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0')

/** Parses `#rrggbb`. */
export const colorOfHex = (hex: string): SolidColor => {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return { red: part(1), green: part(3), blue: part(5) }
}
