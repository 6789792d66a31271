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
  const height = rgba.length / 4 / width
  let edge = 0
  let pale = 0
  let deep = 0
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) {
      if (!isSeen(rgba, at)) continue
      const isInside =
        (x === 0 || isSeen(rgba, at - 4)) &&
        (x === width - 1 || isSeen(rgba, at + 4)) &&
        (y === 0 || isSeen(rgba, at - 4 * width)) &&
        (y === height - 1 || isSeen(rgba, at + 4 * width))
      if (isInside) continue
      const luma = 0.2126 * (rgba[at] ?? 0) + 0.7152 * (rgba[at + 1] ?? 0) + 0.0722 * (rgba[at + 2] ?? 0)
      edge += 1
      if (luma >= palest) pale += 1
      if (luma <= deepest) deep += 1
    }
  if (pale === deep || Math.max(pale, deep) <= edge * mostLost) return null
  return pale > deep ? 'dark' : 'light'
}

const isSeen = (rgba: Uint8ClampedArray, at: number): boolean => (rgba[at + 3] ?? 0) >= leastSeen

/** A picture is looked at once; a page shows a few hundred. */
const mostKnown = 1000
const known = new Map<string, Shade | null>()

/** The shade that was found for this address, if its picture has been looked at. */
export const knownShade = (address: string): Shade | null => known.get(address) ?? null

const side = 32
let sheet: OffscreenCanvasRenderingContext2D | null = null

/** ms: a list that is scrolled fast has carried a picture off by then, of the hundreds that it brings in a second. */
const staysMs = 250

/**
 * Looks at a loaded picture that the page may read, once it stays and the page has nothing else to do. A few hundred
 * samples tell as much as all pixels.
 */
export function findShade(address: string, image: HTMLImageElement, tell: (shade: Shade) => void): void {
  if (known.has(address)) return
  const look = (): void => {
    if (!image.isConnected || known.has(address)) return
    sheet ??= new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
    if (!sheet) return
    sheet.clearRect(0, 0, side, side)
    sheet.drawImage(image, 0, 0, side, side)
    const shade = shadeBehind(sheet.getImageData(0, 0, side, side).data, side)
    if (known.size >= mostKnown) known.clear()
    known.set(address, shade)
    if (shade !== null) tell(shade)
  }
  setTimeout(() => image.isConnected && requestIdleCallback(look), staysMs)
}
