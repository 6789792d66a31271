import type { ColorRaster } from '../raster'

/** The brightest share of a photo, without its few mirrored lamps. */
const brightest = 0.005
/** How far a photo's brightest things are believed: a dark photo may be of dark things in full light. */
const belief = 0.45

/**
 * What white in full light looks like in a photo, of the sRGB range: 1 in most, less in one that is dim everywhere,
 * where a print as bright as paper would glow. On 24 traced photos it halves the error of those that are underexposed.
 */
export const exposureOf = ({ rgb }: ColorRaster): number => {
  const counts = new Uint32Array(256)
  for (let i = 0; i < rgb.length; i += 3) counts[Math.max(rgb[i], rgb[i + 1], rgb[i + 2])]++
  let seen = 0
  let level = 255
  while (level > 0 && seen + counts[level] < (brightest * rgb.length) / 3) seen += counts[level--]
  return 1 - belief * (1 - Math.min(1, level / nearlyWhite))
}

/** White things in well exposed photos, of 255. */
const nearlyWhite = 235
