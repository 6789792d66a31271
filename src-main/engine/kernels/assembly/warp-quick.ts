// Placement for a picture that is about to be replaced: bilinear, in the pyramid level whose texels are just smaller
// than a pixel by the longer of the two steps. Pixels come in runs, which share a level and, within the canvas, need no
// edge tests; a run at an edge goes pixel by pixel.

import { bilinear, warpSurfaceRow16, warpSurfaceRow8 } from './warp-surface'
import { floorLog2, LEVELS, number, shrinkOf } from './warp-texel'

const RUN: i32 = 16

/** Fractional bits of a coordinate: those of a weight and four more, for the steps of a run. */
const FRACTION: i32 = 12
const ONE: f64 = 4096

/**
 * One row of a flat canvas: `count` premultiplied f32 pixels at `out`, the first with its centre at (`x`, `y`) of the
 * document.
 */
export function warpQuickRow8(out: usize, x: f64, y: f64, count: i32, block: usize, levels: i32): void {
  quickRow<u8>(out, x, y, count, block, levels)
}

export function warpQuickRow16(out: usize, x: f64, y: f64, count: i32, block: usize, levels: i32): void {
  quickRow<u16>(out, x, y, count, block, levels)
}

/** One row of a warped canvas, with the arguments of `warpSurfaceRow8`. */
export function warpQuickSurfaceRow8(
  out: usize, field: usize, above: usize, below: usize, count: i32, block: usize, levels: i32,
): void {
  quickSurfaceRow<u8>(out, field, above, below, count, block, levels)
}

export function warpQuickSurfaceRow16(
  out: usize, field: usize, above: usize, below: usize, count: i32, block: usize, levels: i32,
): void {
  quickSurfaceRow<u16>(out, field, above, below, count, block, levels)
}

@inline
function quickRow<T>(out: usize, x: f64, y: f64, count: i32, block: usize, levels: i32): void {
  const m0 = number(block, 0), m1 = number(block, 1), m2 = number(block, 2)
  const m3 = number(block, 3), m4 = number(block, 4), m5 = number(block, 5)
  const m6 = number(block, 6), m7 = number(block, 7), m8 = number(block, 8)
  const a = number(block, 9), b = number(block, 10), c = number(block, 11)
  const d = number(block, 12), e = number(block, 13), f = number(block, 14)
  const canvasWidth = number(block, 15), canvasHeight = number(block, 16)
  const width = number(block, 17), height = number(block, 18)
  for (let first = 0; first < count; first += RUN) {
    const end = min(count, first + RUN)
    const last = <f64>(end - first - 1)
    const x0 = x + <f64>first, x1 = x0 + last
    const depth0 = m6 * x0 + m7 * y + m8, depth1 = m6 * x1 + m7 * y + m8
    const near0 = 1 / depth0, near1 = 1 / depth1
    const u0 = (m0 * x0 + m1 * y + m2) * near0, v0 = (m3 * x0 + m4 * y + m5) * near0
    const u1 = (m0 * x1 + m1 * y + m2) * near1, v1 = (m3 * x1 + m4 * y + m5) * near1
    const s0 = a * u0 + c * v0 + e, t0 = b * u0 + d * v0 + f
    const s1 = a * u1 + c * v1 + e, t1 = b * u1 + d * v1 + f
    const ux = (m0 - m6 * u0) * near0, uy = (m1 - m7 * u0) * near0
    const vx = (m3 - m6 * v0) * near0, vy = (m4 - m7 * v0) * near0
    const perU = inverseLength(ux, uy), perV = inverseLength(vx, vy)
    const perS = inverseLength(a * ux + c * vx, a * uy + c * vy)
    const perT = inverseLength(b * ux + d * vx, b * uy + d * vy)
    const level = min(levels - 1, max(0, floorLog2(1 / min(perS, perT))))
    const shrink = shrinkOf(level)
    const texels = block + LEVELS + (<usize>level << 4)
    const edge0 = inner(u0, v0, s0, t0, canvasWidth, canvasHeight, width, height, perU, perV, perS, perT)
    const edge1 = inner(u1, v1, s1, t1, canvasWidth, canvasHeight, width, height, perU, perV, perS, perT)
    if (depth0 > 1e-9 && depth1 > 1e-9 && edge0 >= 0.5 && edge1 >= 0.5) {
      // Straight lines stay straight, and the canvas is convex: so is all that lies between.
      const step = last > 0 ? shrink * ONE / last : 0
      const stepS = <i32>((s1 - s0) * step), stepT = <i32>((t1 - t0) * step)
      let s = <i32>((s0 * shrink - 0.5) * ONE), t = <i32>((t0 * shrink - 0.5) * ONE)
      for (let i = first; i < end; i++) {
        v128.store(out + (<usize>i << 4), sampleAt<T>(texels, s, t))
        s += stepS
        t += stepT
      }
      continue
    }
    const isBeside = isBeyond(s0, s1, width, 1 / perS) || isBeyond(t0, t1, height, 1 / perT)
    if (depth0 > 1e-9 && depth1 > 1e-9 && isBeside) {
      clear(out, first, end)
      continue
    }
    for (let i = first; i < end; i++) {
      const pixel = out + (<usize>i << 4)
      const px = x + <f64>i
      const depth = m6 * px + m7 * y + m8
      const near = 1 / depth
      const u = (m0 * px + m1 * y + m2) * near
      const v = (m3 * px + m4 * y + m5) * near
      const s = a * u + c * v + e
      const t = b * u + d * v + f
      const edge = inner(u, v, s, t, canvasWidth, canvasHeight, width, height, perU, perV, perS, perT)
      const coverage = min<f64>(1, edge + 0.5)
      if (!(depth > 1e-9 && coverage > 0)) {
        v128.store(pixel, f32x4.splat(0))
        continue
      }
      const sample = bilinear<T>(texels, s * shrink - 0.5, t * shrink - 0.5)
      v128.store(pixel, f32x4.mul(sample, f32x4.splat(<f32>coverage)))
    }
  }
}

/** Whether a run lies on one side of the artwork, by more than its edge is soft. */
@inline
function isBeyond(from: f64, to: f64, length: f64, step: f64): bool {
  return max(from, to) < -step || min(from, to) > length + step
}

@inline
function clear(out: usize, first: i32, end: i32): void {
  memory.fill(out + (<usize>first << 4), 0, <usize>(end - first) << 4)
}

/** How far a place lies within canvas and artwork, in pixels of the document. */
@inline
function inner(
  u: f64, v: f64, s: f64, t: f64, canvasWidth: f64, canvasHeight: f64, width: f64, height: f64,
  perU: f64, perV: f64, perS: f64, perT: f64,
): f64 {
  const onCanvas = min(min(u, canvasWidth - u) * perU, min(v, canvasHeight - v) * perV)
  return min(onCanvas, min(min(s, width - s) * perS, min(t, height - t) * perT))
}

/** Finite. */
@inline
function inverseLength(x: f64, y: f64): f64 {
  return 1 / max(1e-9, sqrt(x * x + y * y))
}

@inline
function quickSurfaceRow<T>(
  out: usize, field: usize, above: usize, below: usize, count: i32, block: usize, levels: i32,
): void {
  const texelX = 1 / number(block, 19), texelY = 1 / number(block, 20)
  const a = number(block, 9) * texelX, c = number(block, 11) * texelX, e = number(block, 13) * texelX
  const b = number(block, 10) * texelY, d = number(block, 12) * texelY, f = number(block, 14) * texelY
  const canvasWidth = <f32>number(block, 15), canvasHeight = <f32>number(block, 16)
  const width = number(block, 17) * texelX, height = number(block, 18) * texelY
  const other = below ? below : above
  for (let first = 0; first < count; first += RUN) {
    const end = min(count, first + RUN)
    const run = field + (<usize>first << 3)
    const middle = <usize>((first + end) >> 1) << 3
    const u = load<f32>(field + middle), v = load<f32>(field + middle, 4)
    const ux = load<f32>(field + middle - 8) - u, vx = load<f32>(field + middle - 8, 4) - v
    const uy = other ? load<f32>(other + middle) - u : 0, vy = other ? load<f32>(other + middle, 4) - v : 0
    const longestU = max(abs(ux), abs(uy)), longestV = max(abs(vx), abs(vy))
    const xx = a * ux + c * vx, yx = b * ux + d * vx, xy = a * uy + c * vy, yy = b * uy + d * vy
    const square = max(xx * xx + yx * yx, xy * xy + yy * yy)
    // Half a run and a texel of this level: what lies so far within has no edge in it.
    const marginU = longestU * <f32>(RUN / 2 + 2), marginV = longestV * <f32>(RUN / 2 + 2)
    const x = a * u + c * v + e, y = b * u + d * v + f
    const margin = sqrt(square) * (RUN / 2 + 2)
    const isWithin = end - first > 1 && u > marginU && v > marginV && u < canvasWidth - marginU &&
      v < canvasHeight - marginV && x > margin && y > margin && x < width - margin && y < height - margin
    // Of a canvas that bends no more than others do within a run.
    if (x < -margin || y < -margin || x > width + margin || y > height + margin) {
      clear(out, first, end)
      continue
    }
    if (!isWithin || !isWhole(run, end - first)) {
      const up = above ? above + (<usize>first << 3) : 0, down = below ? below + (<usize>first << 3) : 0
      const to = out + (<usize>first << 4)
      if (sizeof<T>() == 1) warpSurfaceRow8(to, run, up, down, end - first, block, levels)
      else warpSurfaceRow16(to, run, up, down, end - first, block, levels)
      continue
    }
    const level = min(levels - 1, max(0, floorLog2(square * number(block, 21)) >> 1))
    const texels = block + LEVELS + (<usize>level << 4)
    const scale = shrinkOf(level) * ONE
    const perU = pair(a * scale, b * scale), perV = pair(c * scale, d * scale)
    const start = pair(e * scale - 0.5 * ONE, f * scale - 0.5 * ONE)
    for (let i = first; i < end; i++) {
      const here = field + (<usize>i << 3)
      const byU = f32x4.mul(v128.load32_splat(here), perU), byV = f32x4.mul(v128.load32_splat(here, 4), perV)
      const place = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.add(byU, byV), start))
      const pixel = sampleAt<T>(texels, i32x4.extract_lane(place, 0), i32x4.extract_lane(place, 1))
      v128.store(out + (<usize>i << 4), pixel)
    }
  }
}

@inline
function pair(x: f64, y: f64): v128 {
  return f32x4.replace_lane(f32x4.splat(<f32>x), 1, <f32>y)
}

/** Whether the canvas is at all of these pixels. */
@inline
function isWhole(field: usize, count: i32): bool {
  for (let i = 0; i < count; i++) {
    const u = load<f32>(field + (<usize>i << 3))
    if (u != u) return false
  }
  return true
}

/** Bilinear, at texels times `ONE`; beyond the level's border its last texels go on. Weights have 8 bits. */
@inline
function sampleAt<T>(level: usize, s: i32, t: i32): v128 {
  if (load<i32>(level, 4) < 2 || load<i32>(level, 8) < 2)
    return bilinear<T>(level, <f64>s * (1 / ONE), <f64>t * (1 / ONE))
  const pixels = <usize>load<u32>(level)
  const texelBytes = <usize>sizeof<T>() * 4
  const rowBytes = <usize>load<i32>(level, 4) * texelBytes
  const x = min(load<i32>(level, 4) - 2, max(0, s >> FRACTION))
  const y = min(load<i32>(level, 8) - 2, max(0, t >> FRACTION))
  const right = min(256, max(0, (s >> 4) - (x << 8))), lower = min(256, max(0, (t >> 4) - (y << 8)))
  const at = pixels + <usize>y * rowBytes + <usize>x * texelBytes
  if (sizeof<T>() == 2) {
    const across = f32x4.splat(<f32>right * (1 / 256))
    const above = between(v128.load(at), across), below = between(v128.load(at + rowBytes), across)
    return f32x4.add(above, f32x4.mul(f32x4.sub(below, above), f32x4.splat(<f32>lower * (1 / 256))))
  }
  const weights = i32x4.splat((256 - right) | (right << 16))
  const top = i32x4.dot_i16x8_s(sideBySide(v128.load64_zero(at)), weights)
  const bottom = i32x4.dot_i16x8_s(sideBySide(v128.load64_zero(at + rowBytes)), weights)
  const sum = i32x4.add(i32x4.mul(top, i32x4.splat(256 - lower)), i32x4.mul(bottom, i32x4.splat(lower)))
  return f32x4.mul(f32x4.convert_i32x4_s(sum), f32x4.splat(1 / 65536))
}

/** Between two texels of words. */
@inline
function between(texels: v128, share: v128): v128 {
  const left = f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(texels))
  const right = f32x4.convert_i32x4_u(i32x4.extend_high_i16x8_u(texels))
  return f32x4.add(left, f32x4.mul(f32x4.sub(right, left), share))
}

/** Two texels of bytes as words, channel by channel. */
@inline
function sideBySide(texels: v128): v128 {
  return i8x16.shuffle(texels, i32x4.splat(0), 0, 16, 4, 16, 1, 16, 5, 16, 2, 16, 6, 16, 3, 16, 7, 16)
}
