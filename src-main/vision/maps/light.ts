/** Linear light 0..1 of each sRGB code. */
export const linearOfCode = Float32Array.from({ length: 256 }, (_, code) => {
  const v = code / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
})

const steps = 4096

/** By the square root of the light, so that the steps are fine where the curve is steep. */
const encoded = Float32Array.from({ length: steps + 1 }, (_, step) => {
  const light = (step / steps) ** 2
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
})

/** The sRGB number, 0..1, of linear light; what lies outside 0..1 is cut. */
export const encodedLight = (light: number): number =>
  encoded[Math.round(Math.sqrt(Math.min(1, Math.max(0, light))) * steps)]

/** Linear luminance 0..1 of pixel `i` (Rec. 709 weights). */
export const luminanceAt = (rgb: Uint8Array, i: number): number =>
  0.2126 * linearOfCode[rgb[i * 3]] +
  0.7152 * linearOfCode[rgb[i * 3 + 1]] +
  0.0722 * linearOfCode[rgb[i * 3 + 2]]

/** Keeps logarithms of black finite: half of what the darkest visible code emits. */
export const leastLight = 1.5e-3

/** Quotients of light as quotients of sRGB numbers, which follow about this power of light. */
export const encodingPower = 1 / 2.2
