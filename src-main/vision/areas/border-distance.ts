import type { Size } from '@geometry/plane'
import type { LabPlanes } from './lab-planes'

/** One number per pixel of a reduced picture; `scale` is how many of the photo's pixels one of it covers. */
export interface ReducedPlane extends Size {
  readonly values: Float32Array
  readonly scale: number
}

/** Colour steps below this are shading or noise and cost nothing, Lab units. */
const freeStep = 1.2
const longSide = 160

/**
 * How much colour must change on the cheapest way from the picture's border to each pixel, Lab units (the geodesic
 * saliency of Wei et al. 2012): about 0 in a plain background however it is lit, high within what stands on it.
 */
export const borderDistance = (lab: LabPlanes): ReducedPlane => {
  const scale = Math.max(1, Math.max(lab.width, lab.height) / longSide)
  const small = reduceLab(lab, scale)
  const { width, height, l, a, b } = small
  const values = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) values[y * width + x] = 0
    }
  }
  const relax = (i: number, j: number): void => {
    const step = Math.sqrt((l[i] - l[j]) ** 2 + (a[i] - a[j]) ** 2 + (b[i] - b[j]) ** 2)
    values[i] = Math.min(values[i], values[j] + Math.max(0, step - freeStep))
  }
  for (let round = 0; round < 4; round++) {
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        relax(y * width + x, y * width + x - 1)
        relax(y * width + x, y * width + x - width)
      }
    }
    for (let y = height - 2; y > 0; y--) {
      for (let x = width - 2; x > 0; x--) {
        relax(y * width + x, y * width + x + 1)
        relax(y * width + x, y * width + x + width)
      }
    }
  }
  return { width, height, values, scale }
}

/** The mean of each `scale` × `scale` block. */
export const reduceLab = ({ width, height, l, a, b }: LabPlanes, scale: number): LabPlanes => {
  const w = Math.max(1, Math.round(width / scale))
  const h = Math.max(1, Math.round(height / scale))
  const out = { l: new Float32Array(w * h), a: new Float32Array(w * h), b: new Float32Array(w * h) }
  for (let y = 0; y < h; y++) {
    const top = Math.floor((y * height) / h)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * height) / h))
    for (let x = 0; x < w; x++) {
      const left = Math.floor((x * width) / w)
      const right = Math.max(left + 1, Math.floor(((x + 1) * width) / w))
      let sumL = 0
      let sumA = 0
      let sumB = 0
      for (let v = top; v < bottom; v++) {
        for (let u = left; u < right; u++) {
          sumL += l[v * width + u]
          sumA += a[v * width + u]
          sumB += b[v * width + u]
        }
      }
      const count = (bottom - top) * (right - left)
      out.l[y * w + x] = sumL / count
      out.a[y * w + x] = sumA / count
      out.b[y * w + x] = sumB / count
    }
  }
  return { width: w, height: h, ...out }
}
