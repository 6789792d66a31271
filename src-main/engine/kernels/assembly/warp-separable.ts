// Artwork whose sides stay parallel to the document's: one filter across, one down.

import { texel } from './warp-texel'
import { withinOpaque } from './within-opaque'

/** `row[x] = Σ weights[i] · source[x, i]` for `count` texels, `taps` rows of `rowBytes` below each other. */
export function warpDown8(row: usize, source: usize, rowBytes: usize, count: i32, weights: usize, taps: i32): void {
  down<u8>(row, source, rowBytes, count, weights, taps)
}

export function warpDown16(row: usize, source: usize, rowBytes: usize, count: i32, weights: usize, taps: i32): void {
  down<u16>(row, source, rowBytes, count, weights, taps)
}

@inline
function down<T>(row: usize, source: usize, rowBytes: usize, count: i32, weights: usize, taps: i32): void {
  const texelBytes = <usize>sizeof<T>() * 4
  let x = 0
  for (; x + 4 <= count; x += 4) {
    let at = source + <usize>x * texelBytes
    let a = f32x4.splat(0)
    let b = f32x4.splat(0)
    let c = f32x4.splat(0)
    let d = f32x4.splat(0)
    for (let tap = 0; tap < taps; tap++) {
      const weight = v128.load32_splat(weights + (<usize>tap << 2))
      a = f32x4.add(a, f32x4.mul(weight, texel<T>(at)))
      b = f32x4.add(b, f32x4.mul(weight, texel<T>(at + texelBytes)))
      c = f32x4.add(c, f32x4.mul(weight, texel<T>(at + 2 * texelBytes)))
      d = f32x4.add(d, f32x4.mul(weight, texel<T>(at + 3 * texelBytes)))
      at += rowBytes
    }
    const out = row + (<usize>x << 4)
    v128.store(out, a)
    v128.store(out, b, 16)
    v128.store(out, c, 32)
    v128.store(out, d, 48)
  }
  for (; x < count; x++) {
    let at = source + <usize>x * texelBytes
    let sum = f32x4.splat(0)
    for (let tap = 0; tap < taps; tap++) {
      sum = f32x4.add(sum, f32x4.mul(v128.load32_splat(weights + (<usize>tap << 2)), texel<T>(at)))
      at += rowBytes
    }
    v128.store(row + (<usize>x << 4), sum)
  }
}

/**
 * `out[x] = Σ weights[x, i] · source[starts[x] + i]` for `count` texels, `taps` weights each, rounded and cut to what a
 * texel holds: the next filter sees nothing of what this one overshoots. Bytes are opaque; words may have any alpha.
 */
export function warpAcross8(out: usize, source: usize, count: i32, starts: usize, weights: usize, taps: i32): void {
  across<u8>(out, source, count, starts, weights, taps)
}

export function warpAcross16(out: usize, source: usize, count: i32, starts: usize, weights: usize, taps: i32): void {
  across<u16>(out, source, count, starts, weights, taps)
}

@inline
function across<T>(out: usize, source: usize, count: i32, starts: usize, weights: usize, taps: i32): void {
  const texelBytes = <usize>sizeof<T>() * 4
  const step = <usize>taps << 2
  let x = 0
  // Four sums side by side: none waits for the one before it.
  for (; x + 4 <= count; x += 4) {
    let atA = source + <usize>load<i32>(starts) * texelBytes
    let atB = source + <usize>load<i32>(starts, 4) * texelBytes
    let atC = source + <usize>load<i32>(starts, 8) * texelBytes
    let atD = source + <usize>load<i32>(starts, 12) * texelBytes
    let a = f32x4.splat(0)
    let b = a
    let c = a
    let d = a
    for (let tap = 0; tap < taps; tap++) {
      a = f32x4.add(a, f32x4.mul(v128.load32_splat(weights), texel<T>(atA)))
      b = f32x4.add(b, f32x4.mul(v128.load32_splat(weights + step), texel<T>(atB)))
      c = f32x4.add(c, f32x4.mul(v128.load32_splat(weights + 2 * step), texel<T>(atC)))
      d = f32x4.add(d, f32x4.mul(v128.load32_splat(weights + 3 * step), texel<T>(atD)))
      weights += 4
      atA += texelBytes
      atB += texelBytes
      atC += texelBytes
      atD += texelBytes
    }
    weights += 3 * step
    starts += 16
    const texelAt = out + <usize>x * texelBytes
    storeTexel<T>(texelAt, a)
    storeTexel<T>(texelAt + texelBytes, b)
    storeTexel<T>(texelAt + 2 * texelBytes, c)
    storeTexel<T>(texelAt + 3 * texelBytes, d)
  }
  for (; x < count; x++) {
    let at = source + <usize>load<i32>(starts) * texelBytes
    let sum = f32x4.splat(0)
    for (let tap = 0; tap < taps; tap++) {
      sum = f32x4.add(sum, f32x4.mul(v128.load32_splat(weights), texel<T>(at)))
      weights += 4
      at += texelBytes
    }
    starts += 4
    storeTexel<T>(out + <usize>x * texelBytes, sum)
  }
}

/** Rounded, and cut to what a texel holds. */
@inline
function storeTexel<T>(at: usize, sum: v128): void {
  const held = sizeof<T>() == 1 ? sum : withinOpaque(sum, 65535)
  const whole = f32x4.floor(f32x4.add(held, f32x4.splat(0.5)))
  const shorts = i16x8.narrow_i32x4_u(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(0))
  if (sizeof<T>() == 1) v128.store32_lane(at, i8x16.narrow_i16x8_u(shorts, shorts), 0)
  else v128.store64_lane(at, shorts, 0)
}

/** `row[x] *= min(1, coverage · coverages[x])`, after cutting pixels to what is opaque at most. */
export function warpCover(row: usize, count: i32, coverages: usize, coverage: f32, top: f32): void {
  for (let x = 0; x < count; x++) {
    const at = row + (<usize>x << 4)
    const pixel = withinOpaque(v128.load(at), top)
    const covered = min<f32>(1, coverage * load<f32>(coverages + (<usize>x << 2)))
    v128.store(at, f32x4.mul(pixel, f32x4.splat(covered)))
  }
}
