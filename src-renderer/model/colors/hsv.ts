/** Hue 0..360, saturation and value 0..1. */
export interface Hsv {
  readonly hue: number
  readonly saturation: number
  readonly value: number
}

export function hexOfHsv({ hue, saturation, value }: Hsv): string {
  const part = (offset: number): string => {
    const k = (offset + hue / 60) % 6
    const share = value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1))
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(5)}${part(3)}${part(1)}`
}

/** Greys have no hue of their own and get 0. */
export function hsvOfHex(hex: string): Hsv {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  const value = Math.max(red, green, blue)
  const range = value - Math.min(red, green, blue)
  if (range === 0) return { hue: 0, saturation: 0, value }
  const turn =
    value === red
      ? (green - blue) / range
      : value === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  return { hue: (turn * 60 + 360) % 360, saturation: range / value, value }
}

/** Turns `#rgb`, `rrggbb` and the like into `#rrggbb`; null for anything else. */
export function hexOfText(text: string): string | null {
  const digits = text.trim().toLowerCase().replace(/^#/, '')
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : null
}
