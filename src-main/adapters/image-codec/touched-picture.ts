import type { DrawingMap, PictureSize } from '../../service/ports/image-codec'

/** Straight RGBA of 8 bits. */
export interface Pixels extends PictureSize {
  readonly pixels: Uint8Array
}

export interface PixelBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A band that is drawn in finer pixels, of this size and through this map. */
interface FineBand extends PictureSize {
  readonly toPixels: DrawingMap['toPixels']
}

/**
 * A picture onto which shapes are laid with Photoshop's edges: each part of a pixel counts that a shape touches.
 *
 * From CS6 on these are 16 × 16 parts, and shapes cover each other by the share of the pixel that they touch. Up to
 * CS5.1 they are 4 × 4, and a later shape replaces an earlier one part by part: the picture is drawn four times as
 * large, without any smoothing, and averaged. (Measured on seven layers of five files.)
 */
export class TouchedPicture {
  /** Of the canvas. */
  readonly box: PixelBox
  /** From the drawing's units to the canvas. */
  readonly toCanvas: DrawingMap['toPixels']
  readonly #perPixel: number
  readonly #canvas: Pixels
  readonly #fine: Fineness

  constructor({ width, height }: PictureSize, { toPixels, parts }: DrawingMap) {
    this.#perPixel = parts === 4 ? parts : 1
    this.#fine = parts === 4 ? { perPixel: 4, parts: 1 } : { perPixel: 16, parts: 16 }
    const size = { width: width * this.#perPixel, height: height * this.#perPixel }
    this.#canvas = { ...size, pixels: new Uint8Array(size.width * size.height * 4) }
    this.box = { left: 0, top: 0, right: size.width, bottom: size.height }
    this.toCanvas = finer(toPixels, { left: 0, top: 0 }, this.#perPixel)
  }

  /** The bands of a part of the canvas, each with the function that lays what was drawn of it onto the canvas. */
  *bands({ left, top, right, bottom }: PixelBox): Generator<FineBand & { lay(drawn: Uint8Array): void }> {
    const { perPixel } = this.#fine
    const rows = Math.max(1, Math.floor(mostPixelsAtOnce / ((right - left) * perPixel ** 2)))
    for (let row = top; row < bottom; row += rows) {
      const size = { width: (right - left) * perPixel, height: Math.min(rows, bottom - row) * perPixel }
      const toPixels = finer(this.toCanvas, { left, top: row }, perPixel)
      const lay = (pixels: Uint8Array): void =>
        layTouched(this.#canvas, { ...size, pixels }, { left, top: row }, this.#fine)
      yield { ...size, toPixels, lay }
    }
  }

  /** The pixels of the finished picture. */
  finished(): Uint8Array {
    return this.#perPixel === 1 ? this.#canvas.pixels : averaged(this.#canvas, this.#perPixel)
  }
}

const mostPixelsAtOnce = 4e6

/** Into pixels `by` times as fine, the first of which lies at a corner. */
const finer = (
  { a, b, c, d, e, f }: DrawingMap['toPixels'],
  corner: { readonly left: number; readonly top: number },
  by: number,
): DrawingMap['toPixels'] => ({
  ...{ a: a * by, b: b * by, c: c * by, d: d * by },
  ...{ e: (e - corner.left) * by, f: (f - corner.top) * by },
})

interface Fineness {
  /** Finer pixels, each way. */
  readonly perPixel: number
  /** Parts of a pixel that count as covered when they are touched, each way. */
  readonly parts: number
}

/**
 * A finer pixel that is covered in part is one that the shape touches: it counts as much as its neighbours inside the
 * shape, which may be translucent.
 */
const layTouched = (
  onto: Pixels,
  fine: Pixels,
  { left, top }: { readonly left: number; readonly top: number },
  { perPixel, parts }: Fineness,
): void => {
  const shown = { red: 0, green: 0, blue: 0, alpha: 0 }
  const covered = new Uint8Array(parts * parts)
  const width = fine.width / perPixel
  const height = fine.height / perPixel
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (gather(fine, { x: x * perPixel, y: y * perPixel, perPixel }, covered, shown))
        lay(onto.pixels, ((top + y) * onto.width + left + x) * 4, shown)
}

interface Shown {
  red: number
  green: number
  blue: number
  alpha: number
}

/** What a pixel shows of the shape; false where it shows nothing. */
const gather = (
  { pixels, width }: Pixels,
  { x, y, perPixel }: { readonly x: number; readonly y: number; readonly perPixel: number },
  covered: Uint8Array,
  shown: Shown,
): boolean => {
  const parts = Math.sqrt(covered.length)
  const perPart = perPixel / parts
  let [red, green, blue, weight] = [0, 0, 0, 0]
  covered.fill(0)
  for (let j = 0; j < perPixel; j += 1) {
    const partRow = Math.floor(j / perPart) * parts
    let at = ((y + j) * width + x) * 4
    for (let i = 0; i < perPixel; i += 1, at += 4) {
      const own = pixels[at + 3]!
      if (own === 0) continue
      const alpha = own === 255 ? own : mostAround(pixels, at + 3, width * 4)
      red += pixels[at]! * alpha
      green += pixels[at + 1]! * alpha
      blue += pixels[at + 2]! * alpha
      weight += alpha
      const part = partRow + Math.floor(i / perPart)
      if (alpha > covered[part]!) covered[part] = alpha
    }
  }
  if (weight === 0) return false
  shown.red = Math.round(red / weight)
  shown.green = Math.round(green / weight)
  shown.blue = Math.round(blue / weight)
  shown.alpha = alphaOf(covered)
  return true
}

/** Of the parts of a pixel, 0..1. Photoshop takes the number of its 256 parts, at most 255, as the alpha. */
const alphaOf = (covered: Uint8Array): number => {
  let [sum, most] = [0, 0]
  for (const alpha of covered) {
    sum += alpha
    if (alpha > most) most = alpha
  }
  return Math.min(most, sum / Math.min(255, covered.length)) / 255
}

/** The largest sample of 3 × 3; beyond the first and the last row there is nothing. */
const mostAround = (samples: Uint8Array, at: number, rowLength: number): number => {
  let most = 0
  for (let row = at - rowLength; row <= at + rowLength; row += rowLength)
    for (let place = row - 4; place <= row + 4; place += 4) {
      const sample = samples[place]
      if (sample !== undefined && sample > most) most = sample
    }
  return most
}

const lay = (pixels: Uint8Array, at: number, { red, green, blue, alpha }: Shown): void => {
  const below = (pixels[at + 3]! / 255) * (1 - alpha)
  const sum = alpha + below
  const mixed = (own: number, backdrop: number): number => Math.round((own * alpha + backdrop * below) / sum)
  pixels[at] = mixed(red, pixels[at]!)
  pixels[at + 1] = mixed(green, pixels[at + 1]!)
  pixels[at + 2] = mixed(blue, pixels[at + 2]!)
  pixels[at + 3] = Math.round(sum * 255)
}

/** Each square of `by` × `by` pixels averaged into one. */
const averaged = ({ width, height, pixels }: Pixels, by: number): Uint8Array => {
  const columns = width / by
  const out = new Uint8Array(columns * (height / by) * 4)
  for (let at = 0; at < out.length; at += 4) {
    const first = (Math.floor(at / 4 / columns) * by * width + ((at / 4) % columns) * by) * 4
    let [red, green, blue, alpha] = [0, 0, 0, 0]
    for (let row = first; row < first + by * width * 4; row += width * 4)
      for (let from = row; from < row + by * 4; from += 4) {
        const weight = pixels[from + 3]!
        red += pixels[from]! * weight
        green += pixels[from + 1]! * weight
        blue += pixels[from + 2]! * weight
        alpha += weight
      }
    out[at] = Math.round(red / (alpha || 1))
    out[at + 1] = Math.round(green / (alpha || 1))
    out[at + 2] = Math.round(blue / (alpha || 1))
    out[at + 3] = Math.round(alpha / by ** 2)
  }
  return out
}
