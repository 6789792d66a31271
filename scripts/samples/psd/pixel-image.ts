/** Straight-alpha RGBA, 8 bit, placed in the document; `left` and `top` may be negative. */
export interface PixelImage {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** The smallest part of an image that holds all its visible pixels. */
export function trimmed(image: PixelImage): PixelImage {
  let [left, top, right, bottom] = [image.width, image.height, 0, 0]
  for (let pixel = 0; pixel < image.width * image.height; pixel++) {
    if (image.data[pixel * 4 + 3] === 0) continue
    const x = pixel % image.width
    const y = (pixel - x) / image.width
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  if (right <= left) throw new Error('Expected an image with a visible pixel, got an empty one')
  const part = pixelImage({
    left: image.left + left,
    top: image.top + top,
    width: right - left,
    height: bottom - top,
  })
  for (let row = 0; row < part.height; row++) {
    const start = ((top + row) * image.width + left) * 4
    part.data.set(image.data.subarray(start, start + part.width * 4), row * part.width * 4)
  }
  return part
}

/** One channel, 0..255, placed in the document. */
export interface MaskImage {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export function pixelImage(bounds: Bounds): PixelImage {
  return { ...bounds, data: new Uint8ClampedArray(bounds.width * bounds.height * 4) }
}

/** An even colour over the bounds. */
export function filledImage(bounds: Bounds, hex: string): PixelImage {
  const image = pixelImage(bounds)
  const value = Number.parseInt(hex.slice(1), 16)
  const colour = [value >> 16, (value >> 8) & 255, value & 255, 255]
  for (let i = 0; i < image.data.length; i += 4) image.data.set(colour, i)
  return image
}

/** Levels by which a sample may be off, in smooth areas and in the busiest texture. */
export interface CalmTolerance {
  readonly calm: number
  readonly busy: number
}

/** Second differences, in levels, from which an area counts as fully busy. */
const busyActivity = 5

/**
 * Makes rows cheap to store: a sample close to the one on its left takes its value. The tolerance is small in smooth
 * areas (one level cannot be seen) and larger in texture, which hides more. Run-length coding then needs about half.
 */
export function calmRows(image: PixelImage, tolerance: CalmTolerance): PixelImage {
  const { width, height, data } = image
  const activity = activityOf(image)
  for (let channel = 0; channel < 3; channel++) {
    for (let y = 0; y < height; y++) {
      let previous = -255
      for (let pixel = y * width; pixel < (y + 1) * width; pixel++) {
        const i = pixel * 4 + channel
        const busy = Math.min(1, activity[pixel] / busyActivity)
        const allowed = Math.round(tolerance.calm + (tolerance.busy - tolerance.calm) * busy)
        if (Math.abs(data[i] - previous) <= allowed) data[i] = previous
        else previous = data[i]
      }
    }
  }
  return image
}

/** The busyness of the row around each pixel: the mean second difference, in levels. */
function activityOf({ width, height, data }: PixelImage): Float32Array {
  const raw = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = (y * width + x) * 4 + 1
      raw[y * width + x] = Math.abs(data[i - 4] + data[i + 4] - 2 * data[i])
    }
  }
  const reach = 6
  const mean = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = 0; x < width + reach; x++) {
      if (x < width) sum += raw[y * width + x]
      if (x >= reach * 2 + 1) sum -= raw[y * width + x - reach * 2 - 1]
      if (x >= reach) mean[y * width + x - reach] = sum / (reach * 2 + 1)
    }
  }
  return mean
}
