export type Shade = 'light' | 'dark'

/** As bright as light squares, and as dark as dark ones: there an edge would be lost. Luma of sRGB, 0..255. */
const palest = 190
const deepest = 64
/** Less alpha is not seen. 0..255. */
const leastSeen = 32
/** The share of the edge that may be lost. */
const mostLost = 0.25

/**
 * The squares on which the outline of a picture with transparency stands out: dark ones around a pale picture, light ones
 * around a dark one. Null where either will do, and where nothing is transparent. `rgba`: straight, rows of `width` px.
 */
export function shadeBehind(rgba: Uint8ClampedArray, width: number): Shade | null {
  const count = rgba.length / 4
  const isSeen = (pixel: number): boolean => (rgba[4 * pixel + 3] ?? 0) >= leastSeen
  let edge = 0
  let pale = 0
  let deep = 0
  for (let pixel = 0; pixel < count; pixel += 1) {
    if (!isSeen(pixel) || neighboursOf(pixel, width, count).every(isSeen)) continue
    const [red = 0, green = 0, blue = 0] = rgba.subarray(4 * pixel, 4 * pixel + 3)
    const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    edge += 1
    if (luma >= palest) pale += 1
    if (luma <= deepest) deep += 1
  }
  if (pale === deep || Math.max(pale, deep) <= edge * mostLost) return null
  return pale > deep ? 'dark' : 'light'
}

/** The pixels beside, above and below, inside the picture. */
const neighboursOf = (pixel: number, width: number, count: number): readonly number[] => {
  const column = pixel % width
  return [
    ...(column > 0 ? [pixel - 1] : []),
    ...(column < width - 1 ? [pixel + 1] : []),
    ...(pixel >= width ? [pixel - width] : []),
    ...(pixel + width < count ? [pixel + width] : []),
  ]
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
  const side = 32
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(image, 0, 0, side, side)
  const shade = shadeBehind(context.getImageData(0, 0, side, side).data, side)
  if (known.size >= mostKnown) known.clear()
  known.set(address, shade)
  return shade
}
