/** Pixels row by row, without padding. */
interface RasterSize {
  readonly width: number
  readonly height: number
}

/** sRGB numbers: red, green, blue of each pixel. */
export interface ColorRaster extends RasterSize {
  readonly rgb: Uint8Array
}

/** One number of 0..255 a pixel: a gray, or the coverage of a mask. */
export interface GrayRaster extends RasterSize {
  readonly values: Uint8Array
}

/** One number a pixel, in the unit that its owner names. */
export interface FloatRaster extends RasterSize {
  readonly values: Float32Array
}
