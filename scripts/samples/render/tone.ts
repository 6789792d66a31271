/** The brightness from which highlights are compressed, and the strength with which bright colours fade to white. */
const shoulder = 0.76
const fade = 0.15

/**
 * Linear light to display values 0..1 (sRGB), in place. Keeps the colours of the product and compresses only light
 * brighter than paper (after the "PBR neutral" tone mapper of the Khronos group, 2024).
 */
export function toneMap(rgb: Float64Array, exposure: number): void {
  for (let i = 0; i < 3; i++) rgb[i] *= exposure
  const peak = Math.max(rgb[0], rgb[1], rgb[2])
  if (peak > shoulder) {
    const room = 1 - shoulder
    const bent = 1 - (room * room) / (peak + room - shoulder)
    const white = 1 - 1 / (fade * (peak - bent) + 1)
    for (let i = 0; i < 3; i++) rgb[i] = (rgb[i] * bent) / peak
    for (let i = 0; i < 3; i++) rgb[i] += (bent - rgb[i]) * white
  }
  for (let i = 0; i < 3; i++) rgb[i] = encodeSrgb(rgb[i])
}

export function encodeSrgb(linear: number): number {
  if (linear <= 0.0031308) return Math.max(0, linear * 12.92)
  return Math.min(1, 1.055 * linear ** (1 / 2.4) - 0.055)
}

export function decodeSrgb(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
}

/** The linear colour of a `#rrggbb` code. */
export function linearColour(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255].map((c) => decodeSrgb(c / 255)) as [
    number,
    number,
    number,
  ]
}

/** The share of light that a pixel keeps under a vignette that darkens the corners by `amount`. */
export function vignetteAt(x: number, y: number, width: number, height: number, amount: number): number {
  const dx = (x / width - 0.5) * 2
  const dy = (y / height - 0.5) * 2
  const r = (dx * dx + dy * dy) / 2
  return 1 - amount * r * r
}
