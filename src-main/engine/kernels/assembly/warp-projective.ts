// A canvas that lies flat in the document, seen straight or in perspective: filtered pixel by pixel, each side of the filter as wide as the pixel is long
// in that direction of the artwork.

import { edgeCoverage, reach, shrinking, writeWeights } from './warp-filter'
import { floorLog2, LEVELS, number, texel } from './warp-texel'

/** How far a filter may be stretched within one level, in texels a pixel; beyond it the next level serves. */
const LONGEST: f64 = 16

/** What one call needs for itself, in bytes: the weights of a filter across and down. */
export const WARP_WEIGHT_BYTES: i32 = 1024

/** One row: `count` premultiplied f32 pixels at `out`, the first with its centre at (`x`, `y`) of the document. */
export function warpProjectiveRow8(
  out: usize, x: f64, y: f64, count: i32, block: usize, levels: i32, weights: usize, top: f32,
): void {
  projectiveRow<u8>(out, x, y, count, block, levels, weights, top)
}

export function warpProjectiveRow16(
  out: usize, x: f64, y: f64, count: i32, block: usize, levels: i32, weights: usize, top: f32,
): void {
  projectiveRow<u16>(out, x, y, count, block, levels, weights, top)
}

@inline
function projectiveRow<T>(
  out: usize, x: f64, y: f64, count: i32, block: usize, levels: i32, weights: usize, top: f32,
): void {
  const m0 = number(block, 0), m1 = number(block, 1), m2 = number(block, 2)
  const m3 = number(block, 3), m4 = number(block, 4), m5 = number(block, 5)
  const m6 = number(block, 6), m7 = number(block, 7), m8 = number(block, 8)
  const a = number(block, 9), b = number(block, 10), c = number(block, 11)
  const d = number(block, 12), e = number(block, 13), f = number(block, 14)
  const canvasWidth = number(block, 15), canvasHeight = number(block, 16)
  const texelX = 1 / number(block, 19), texelY = 1 / number(block, 20)
  const width = number(block, 17) * texelX, height = number(block, 18) * texelY
  for (let i = 0; i < count; i++) {
    const pixel = out + (<usize>i << 4)
    const px = x + <f64>i
    const depth = m6 * px + m7 * y + m8
    v128.store(pixel, f32x4.splat(0))
    if (!(depth > 1e-9)) continue
    const near = 1 / depth
    const u = (m0 * px + m1 * y + m2) * near
    const v = (m3 * px + m4 * y + m5) * near
    const ux = (m0 - m6 * u) * near, uy = (m1 - m7 * u) * near
    const vx = (m3 - m6 * v) * near, vy = (m4 - m7 * v) * near
    const s = (a * u + c * v + e) * texelX
    const t = (b * u + d * v + f) * texelY
    const sx = (a * ux + c * vx) * texelX, sy = (a * uy + c * vy) * texelX
    const tx = (b * ux + d * vx) * texelY, ty = (b * uy + d * vy) * texelY
    const perU = sqrt(ux * ux + uy * uy), perV = sqrt(vx * vx + vy * vy)
    const perS = sqrt(sx * sx + sy * sy), perT = sqrt(tx * tx + ty * ty)
    const onCanvas =
      edgeCoverage(u / perU, perS) * edgeCoverage((canvasWidth - u) / perU, perS) *
      edgeCoverage(v / perV, perT) * edgeCoverage((canvasHeight - v) / perV, perT)
    const onArtwork =
      edgeCoverage(s / perS, perS) * edgeCoverage((width - s) / perS, perS) *
      edgeCoverage(t / perT, perT) * edgeCoverage((height - t) / perT, perT)
    const coverage = min<f64>(1, min(onCanvas, onArtwork))
    if (!(coverage > 0)) continue
    const wanted = max(floorLog2(min(perS, perT)), floorLog2(max(perS, perT) / LONGEST) + 1)
    const level = min(levels - 1, max(0, wanted))
    const shrink = 1 / <f64>(1 << level)
    const sample = filtered<T>(
      block + LEVELS + (<usize>level << 4), s * shrink, t * shrink,
      reach(min(LONGEST, perS * shrink), shrinking(perS)), reach(min(LONGEST, perT * shrink), shrinking(perT)),
      shrinking(perS), shrinking(perT), weights,
    )
    const alpha = min<f32>(top, max<f32>(0, f32x4.extract_lane(sample, 3)))
    v128.store(pixel, f32x4.mul(f32x4.replace_lane(sample, 3, alpha), f32x4.splat(<f32>coverage)))
  }
}

@inline
function filtered<T>(
  level: usize, s: f64, t: f64, reachS: f64, reachT: f64, howS: f64, howT: f64, weights: usize,
): v128 {
  const texelBytes = <usize>sizeof<T>() * 4
  const pixels = <usize>load<u32>(level)
  const width = load<i32>(level, 4), height = load<i32>(level, 8)
  const left = <i32>ceil(s - reachS - 0.5)
  const top = <i32>ceil(t - reachT - 0.5)
  const down = weights + WARP_WEIGHT_BYTES / 2
  const columns = writeWeights(weights, s, reachS, howS, left)
  const rows = writeWeights(down, t, reachT, howT, top)
  const rowBytes = <usize>width * texelBytes
  const isInside = left >= 0 && left + columns <= width
  let sum = f32x4.splat(0)
  for (let j = 0; j < rows; j++) {
    const row = pixels + <usize>min(height - 1, max(0, top + j)) * rowBytes
    let line = f32x4.splat(0)
    if (isInside) {
      let at = row + <usize>left * texelBytes
      for (let i = 0; i < columns; i++) {
        line = f32x4.add(line, f32x4.mul(v128.load32_splat(weights + (<usize>i << 2)), texel<T>(at)))
        at += texelBytes
      }
    } else {
      for (let i = 0; i < columns; i++) {
        const at = row + <usize>min(width - 1, max(0, left + i)) * texelBytes
        line = f32x4.add(line, f32x4.mul(v128.load32_splat(weights + (<usize>i << 2)), texel<T>(at)))
      }
    }
    sum = f32x4.add(sum, f32x4.mul(line, v128.load32_splat(down + (<usize>j << 2))))
  }
  return sum
}
