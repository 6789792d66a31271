/** Straight-alpha RGBA, 8 bit, placed in the document; `left` and `top` may be negative. */
export interface PixelImage {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
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

/**
 * Makes rows of a smooth picture cheap to store: a sample within `tolerance` levels of its left neighbour takes its
 * value. Invisible at 1, and it halves the size of run-length and deflate coding.
 */
export function calmRows(image: PixelImage, tolerance: number): PixelImage {
  const { width, height, data } = image
  for (let channel = 0; channel < 3; channel++) {
    for (let y = 0; y < height; y++) {
      let previous = -255
      for (let i = y * width * 4 + channel, x = 0; x < width; x++, i += 4) {
        if (Math.abs(data[i] - previous) <= tolerance) data[i] = previous
        else previous = data[i]
      }
    }
  }
  return image
}
