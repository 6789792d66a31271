export type Shade = 'light' | 'dark'

/** As bright as light squares, and as dark as dark ones: there the picture would be lost. Luma of sRGB, 0..255. */
const palest = 190
const deepest = 64
/** Shares of the picture's own pixels, and of all pixels. */
const leastLost = 0.1
const leastClear = 0.01

/**
 * The squares on which a picture with transparency stands out: dark ones behind a pale picture, light ones behind a dark
 * picture. Null where either will do: the picture hides them, or its colours are apart from both. `rgba`: straight.
 */
export function shadeBehind(rgba: Uint8ClampedArray): Shade | null {
  let shown = 0
  let pale = 0
  let deep = 0
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = (rgba[at + 3] ?? 0) / 255
    const luma = 0.2126 * (rgba[at] ?? 0) + 0.7152 * (rgba[at + 1] ?? 0) + 0.0722 * (rgba[at + 2] ?? 0)
    shown += alpha
    if (luma >= palest) pale += alpha
    if (luma <= deepest) deep += alpha
  }
  const clear = rgba.length / 4 - shown
  if (clear < (rgba.length / 4) * leastClear || Math.max(pale, deep) < shown * leastLost || pale === deep)
    return null
  return pale > deep ? 'dark' : 'light'
}

/** A picture is looked at once; a page shows a few hundred. */
const mostKnown = 1000
const known = new Map<string, Shade | null>()

/** The shade that was found for this address, if its picture has been looked at. */
export const knownShade = (address: string): Shade | null => known.get(address) ?? null

/** Looks at a loaded picture that the page may read. A few hundred samples tell as much as all pixels. */
export function findShade(address: string, image: HTMLImageElement): Shade | null {
  const before = known.get(address)
  if (before !== undefined) return before
  const side = 24
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(image, 0, 0, side, side)
  const shade = shadeBehind(context.getImageData(0, 0, side, side).data)
  if (known.size >= mostKnown) known.clear()
  known.set(address, shade)
  return shade
}
