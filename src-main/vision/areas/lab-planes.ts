import type { Size } from '@geometry/plane'
import type { ColorRaster } from '../raster'

/** A picture in CIELAB (D65), three planes row by row: `l` 0..100, `a` and `b` about −100..100. */
export interface LabPlanes extends Size {
  readonly l: Float32Array
  readonly a: Float32Array
  readonly b: Float32Array
}

export const labPlanes = ({ width, height, rgb }: ColorRaster): LabPlanes => {
  const count = width * height
  const planes = { l: new Float32Array(count), a: new Float32Array(count), b: new Float32Array(count) }
  for (let i = 0; i < count; i++) {
    const red = linear[rgb[i * 3]]
    const green = linear[rgb[i * 3 + 1]]
    const blue = linear[rgb[i * 3 + 2]]
    const x = cubeRoot((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    const y = cubeRoot(0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
    const z = cubeRoot((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883)
    planes.l[i] = 116 * y - 16
    planes.a[i] = 500 * (x - y)
    planes.b[i] = 200 * (y - z)
  }
  return { width, height, ...planes }
}

/** sRGB's transfer curve for each 8-bit code. */
const linear = Float32Array.from({ length: 256 }, (_, code) => {
  const v = code / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
})

const rootSteps = 4096

/** CIELAB's f(t) for t 0..1, by table: `Math.cbrt` on 1.4 million values costs 50 ms. */
const roots = Float32Array.from({ length: rootSteps + 2 }, (_, step) => {
  const t = step / rootSteps
  return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116
})

const cubeRoot = (t: number): number => {
  const at = Math.min(Math.max(t, 0), 1) * rootSteps
  const step = Math.floor(at)
  return roots[step] + (at - step) * (roots[step + 1] - roots[step])
}
