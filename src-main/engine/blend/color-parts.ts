import type { Rgb } from './blend-mode'

/** Photoshop's luma. */
export const lightness = ([red, green, blue]: Rgb): number => 0.3 * red + 0.59 * green + 0.11 * blue

/** Highest channel minus lowest: the saturation of the component modes. */
export const range = (color: Rgb): number => Math.max(...color) - Math.min(...color)

/**
 * The colour moved to a lightness; if that leaves 0..1, the colour fades towards the grey of that lightness until it
 * fits.
 */
export const withLightness = (color: Rgb, aim: number): Rgb => {
  const shift = aim - lightness(color)
  const moved = mapChannels(color, (channel) => channel + shift)
  const low = Math.min(...moved)
  const high = Math.max(...moved)
  const fade = Math.min(1, low < 0 ? aim / (aim - low) : 1, high > 1 ? (1 - aim) / (high - aim) : 1)
  return mapChannels(moved, (channel) => aim + (channel - aim) * fade)
}

/**
 * The colour stretched to a range, its lowest channel at 0; a gray has nothing to stretch, nor has what rounding has
 * left of one.
 */
export const withRange = (color: Rgb, aim: number): Rgb => {
  const own = Math.max(range(color), nearlyGray)
  const low = Math.min(...color)
  return mapChannels(color, (channel) => ((channel - low) * aim) / own)
}

/** Below the steps of 16 bits. */
const nearlyGray = 1e-5

const mapChannels = ([red, green, blue]: Rgb, change: (channel: number) => number): Rgb => [
  change(red),
  change(green),
  change(blue),
]
