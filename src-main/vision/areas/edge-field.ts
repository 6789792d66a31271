import type { Size } from '@geometry/plane'
import type { LabPlanes } from './lab-planes'
import { smoothPlane } from './smooth-plane'

/**
 * The colour gradient of a picture, pixel by pixel: `dx`, `dy` of the channel that changes most, in Lab units per
 * pixel, and `strength`, their length. `ridge` is 1 where the strength peaks across the edge (non-maximum suppression).
 */
export interface EdgeField extends Size {
  readonly dx: Float32Array
  readonly dy: Float32Array
  readonly strength: Float32Array
  readonly ridge: Uint8Array
}

/** `sigma` is the blur before the gradient, in pixels: 1 for sharp edges, 2.5 for those out of focus. */
export const edgeField = ({ width, height, l, a, b }: LabPlanes, sigma: number): EdgeField => {
  const count = width * height
  const dx = new Float32Array(count)
  const dy = new Float32Array(count)
  const strength = new Float32Array(count)
  for (const plane of [l, a, b]) {
    const smooth = smoothPlane(plane, width, height, sigma)
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x
        const gx = (smooth[i + 1] - smooth[i - 1]) / 2
        const gy = (smooth[i + width] - smooth[i - width]) / 2
        const length = Math.sqrt(gx * gx + gy * gy)
        if (length <= strength[i]) continue
        strength[i] = length
        dx[i] = gx
        dy[i] = gy
      }
    }
  }
  return { width, height, dx, dy, strength, ridge: ridges(width, height, dx, dy, strength) }
}

const ridges = (
  width: number,
  height: number,
  dx: Float32Array,
  dy: Float32Array,
  strength: Float32Array,
): Uint8Array => {
  const ridge = new Uint8Array(width * height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const here = strength[i]
      if (here < 0.3) continue
      const ux = Math.abs(dx[i]) > 0.4 * here ? Math.sign(dx[i]) : 0
      const uy = Math.abs(dy[i]) > 0.4 * here ? Math.sign(dy[i]) : 0
      if (here >= strength[i + uy * width + ux] && here > strength[i - uy * width - ux]) ridge[i] = 1
    }
  }
  return ridge
}
