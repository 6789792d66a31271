/** Linear luminance below which a print that multiplies is not seen, as of goods in photos. */
const darkBelow = 0.033

/** Whether goods of this colour, `#rrggbb`, are too dark for a print that multiplies. */
export const isDarkColor = (hex: string): boolean => {
  const linear = (at: number): number => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5) < darkBelow
}
