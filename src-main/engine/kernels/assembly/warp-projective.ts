// A flat canvas in the document, upright, turned or in perspective: filtered pixel by pixel, each side of the filter as
// wide as the pixel is long in that direction of the artwork.

import { reach, rectCoverage, shrinking, writeWeights } from './warp-filter'
import { toWholeWeights, WHOLE } from './warp-phases'
import { twoBytes } from './two-bytes'
import { floorLog2, LEVELS, number, shrinkOf, texel } from './warp-texel'
import { withinOpaque } from './within-opaque'

/** Maximum stretch of a filter within one level, in texels per pixel; beyond it the next level is used. */
export const LONGEST: f64 = 16

/** Scratch bytes of one call: the weights of a filter across and down. */
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
  const isAffine = m6 == 0 && m7 == 0
  let perU: f64 = 0, perV: f64 = 0, perS: f64 = 0, perT: f64 = 0
  let level = -1
  let reachS: f64 = 0, reachT: f64 = 0, howS: f64 = 0, howT: f64 = 0
  for (let i = 0; i < count; i++) {
    const pixel = out + (<usize>i << 4)
    const px = x + <f64>i
    const depth = m6 * px + m7 * y + m8
    v128.store(pixel, f32x4.splat(0))
    if (!(depth > 1e-9)) continue
    const near = 1 / depth
    const u = (m0 * px + m1 * y + m2) * near
    const v = (m3 * px + m4 * y + m5) * near
    const s = (a * u + c * v + e) * texelX
    const t = (b * u + d * v + f) * texelY
    // Without perspective all pixels have the same scales.
    if (level < 0 || !isAffine) {
      const ux = (m0 - m6 * u) * near, uy = (m1 - m7 * u) * near
      const vx = (m3 - m6 * v) * near, vy = (m4 - m7 * v) * near
      const sx = (a * ux + c * vx) * texelX, sy = (a * uy + c * vy) * texelX
      const tx = (b * ux + d * vx) * texelY, ty = (b * uy + d * vy) * texelY
      perU = sqrt(ux * ux + uy * uy)
      perV = sqrt(vx * vx + vy * vy)
      perS = sqrt(sx * sx + sy * sy)
      perT = sqrt(tx * tx + ty * ty)
      level = levelOf(perS, perT, levels)
      const shrink = shrinkOf(level)
      howS = shrinking(perS)
      howT = shrinking(perT)
      reachS = reach(min(LONGEST, perS * shrink), howS)
      reachT = reach(min(LONGEST, perT * shrink), howT)
    }
    const onCanvas = rectCoverage(u, v, canvasWidth, canvasHeight, perU, perV, perS, perT)
    const onArtwork = rectCoverage(s, t, width, height, perS, perT, perS, perT)
    const coverage = min<f64>(1, min(onCanvas, onArtwork))
    if (!(coverage > 0)) continue
    const shrink = shrinkOf(level)
    const at = block + LEVELS + (<usize>level << 4)
    const sample = filtered<T>(at, s * shrink, t * shrink, reachS, reachT, howS, howT, weights)
    v128.store(pixel, f32x4.mul(withinOpaque(sample, top), f32x4.splat(<f32>coverage)))
  }
}

/** The level for this many texels per pixel, along both axes of the artwork. */
@inline
export function levelOf(perS: f64, perT: f64, levels: i32): i32 {
  const wanted = max(floorLog2(min(perS, perT)), floorLog2(max(perS, perT) / LONGEST) + 1)
  return min(levels - 1, max(0, wanted))
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
  // Weights beyond the last are 0 up to a multiple of four.
  const isInside = left >= 0 && left + ((columns + 3) & ~3) <= width
  let sum = f32x4.splat(0)
  if (sizeof<T>() == 1 && isInside) {
    toWholeWeights(weights, weights, columns)
    for (let j = 0; j < rows; j++) {
      let at = pixels + <usize>min(height - 1, max(0, top + j)) * rowBytes + <usize>left * texelBytes
      let line = i32x4.splat(0)
      for (let i = 0; i < columns; i += 4) {
        line = i32x4.add(line, fourBytes(at, weights + (<usize>i << 1)))
        at += 4 * texelBytes
      }
      const weight = f32x4.mul(v128.load32_splat(down + (<usize>j << 2)), f32x4.splat(1 / WHOLE))
      sum = f32x4.add(sum, f32x4.mul(f32x4.convert_i32x4_s(line), weight))
    }
    return sum
  }
  for (let j = 0; j < rows; j++) {
    const row = pixels + <usize>min(height - 1, max(0, top + j)) * rowBytes
    let line = f32x4.splat(0)
    if (isInside) {
      let at = row + <usize>left * texelBytes
      for (let i = 0; i < columns; i += 4) {
        line = f32x4.add(line, fourTexels(at, v128.load(weights + (<usize>i << 2))))
        at += 4 * texelBytes
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

/** Four texels of bytes in a row, weighted by four i16 and added up. */
@inline
function fourBytes(at: usize, weights: usize): v128 {
  return i32x4.add(
    i32x4.dot_i16x8_s(twoBytes(at), v128.load32_splat(weights)),
    i32x4.dot_i16x8_s(twoBytes(at + 8), v128.load32_splat(weights, 4)),
  )
}

/** Four texels of words in a row, weighted and added up. */
@inline
function fourTexels(at: usize, weights: v128): v128 {
  const low = v128.load(at)
  const high = v128.load(at, 16)
  const w0 = i8x16.shuffle(weights, weights, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3)
  const w1 = i8x16.shuffle(weights, weights, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7)
  const w2 = i8x16.shuffle(weights, weights, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11)
  const w3 = i8x16.shuffle(weights, weights, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15)
  const first = f32x4.mul(f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(low)), w0)
  const second = f32x4.mul(f32x4.convert_i32x4_u(i32x4.extend_high_i16x8_u(low)), w1)
  const third = f32x4.mul(f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(high)), w2)
  const fourth = f32x4.mul(f32x4.convert_i32x4_u(i32x4.extend_high_i16x8_u(high)), w3)
  return f32x4.add(f32x4.add(first, second), f32x4.add(third, fourth))
}
