import type { ColorRaster, FloatRaster, GrayRaster } from '../../vision/raster'
import type { Hold, Mat, OpenCv } from './opencv'

export const colorMat = (cv: OpenCv, hold: Hold, { width, height, rgb }: ColorRaster): Mat =>
  filled(hold(new cv.Mat(height, width, cv.CV_8UC3)), rgb)

export const grayMat = (cv: OpenCv, hold: Hold, { width, height, values }: GrayRaster): Mat =>
  filled(hold(new cv.Mat(height, width, cv.CV_8UC1)), values)

/** Copies: a Mat's view ends when the package's memory grows. */
export const colorsOf = (mat: Mat): ColorRaster => ({ ...sizeOf(mat), rgb: mat.data.slice() })

export const graysOf = (mat: Mat): GrayRaster => ({ ...sizeOf(mat), values: mat.data.slice() })

export const floatsOf = (mat: Mat): FloatRaster => ({ ...sizeOf(mat), values: mat.data32F.slice() })

const filled = (mat: Mat, samples: Uint8Array): Mat => {
  mat.data.set(samples)
  return mat
}

const sizeOf = ({ cols, rows }: Mat) => ({ width: cols, height: rows })
