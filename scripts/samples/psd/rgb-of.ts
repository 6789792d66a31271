/** The parts of `#rrggbb`, 0..255. */
export function rgbOf(hex: string): { readonly r: number; readonly g: number; readonly b: number } {
  const value = Number.parseInt(hex.slice(1), 16)
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 }
}
