// Whole planes, or runs of their rows: filling, scaling, multiplying, mixing, inspecting. `count` is a number of
// samples, a multiple of 4.

import { ALPHA, BLUE, GREEN, ROW_BYTES } from './tile'

export function fillPlane(plane: usize, count: i32, value: f32): void {
  const four = f32x4.splat(value)
  const end = plane + (<usize>count << 2)
  for (; plane < end; plane += 16) v128.store(plane, four)
}

/** The two do not overlap. */
export function copyPlane(target: usize, source: usize, count: i32): void {
  memory.copy(target, source, <usize>count << 2)
}

/** The first `bytes` of each of `rows`, which lie `rowBytes` apart in both. The two do not overlap. */
export function copyRows(target: usize, source: usize, rowBytes: usize, bytes: i32, rows: i32): void {
  for (let y = 0; y < rows; y++) {
    memory.copy(target, source, <usize>bytes)
    target += rowBytes
    source += rowBytes
  }
}

/** A rectangle whose first sample is at `target`. */
export function fillRect(target: usize, width: i32, height: i32, value: f32): void {
  const four = f32x4.splat(value)
  for (let y = 0; y < height; y++) {
    let x = 0
    for (; x + 4 <= width; x += 4) v128.store(target + (<usize>x << 2), four)
    for (; x < width; x++) store<f32>(target + (<usize>x << 2), value)
    target += ROW_BYTES
  }
}

/** `sample = sample * scale + offset` in a rectangle: how a mask's density acts. */
export function scaleRect(target: usize, width: i32, height: i32, scale: f32, offset: f32): void {
  const scales = f32x4.splat(scale)
  const offsets = f32x4.splat(offset)
  for (let y = 0; y < height; y++) {
    let x = 0
    for (; x + 4 <= width; x += 4) {
      const at = target + (<usize>x << 2)
      v128.store(at, f32x4.add(f32x4.mul(v128.load(at), scales), offsets))
    }
    for (; x < width; x++) {
      const at = target + (<usize>x << 2)
      store<f32>(at, load<f32>(at) * scale + offset)
    }
    target += ROW_BYTES
  }
}

export function scalePlane(plane: usize, count: i32, factor: f32): void {
  const four = f32x4.splat(factor)
  const end = plane + (<usize>count << 2)
  for (; plane < end; plane += 16) v128.store(plane, f32x4.mul(v128.load(plane), four))
}

export function multiplyPlanes(plane: usize, by: usize, count: i32): void {
  const end = plane + (<usize>count << 2)
  for (; plane < end; plane += 16) {
    v128.store(plane, f32x4.mul(v128.load(plane), v128.load(by)))
    by += 16
  }
}

/** Bit 0: some sample is above 0. Bit 1: every sample is 1 or more. */
export function planeExtremes(plane: usize, count: i32): i32 {
  const one = f32x4.splat(1)
  const end = plane + (<usize>count << 2)
  let some = i32x4.splat(0)
  let every = i32x4.splat(-1)
  for (; plane < end; plane += 16) {
    const four = v128.load(plane)
    some = v128.or(some, f32x4.gt(four, f32x4.splat(0)))
    every = v128.and(every, f32x4.ge(four, one))
  }
  return (v128.any_true(some) ? 1 : 0) | (i32x4.all_true(every) ? 2 : 0)
}

/**
 * Turns alpha into 0 or 1: 1 where it exceeds the noise at its position in the document. `x`, `y`: position of the
 * first sample; whole rows.
 */
export function dissolve(plane: usize, x: i32, y: i32, rowLength: i32, rows: i32): void {
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < rowLength; column++) {
      store<f32>(plane, load<f32>(plane) > noise(x + column, y + row) ? 1 : 0)
      plane += 4
    }
  }
}

/** Uniform noise, 0 <= n < 1, fixed for each position. The finaliser of MurmurHash3. */
@inline
function noise(x: i32, y: i32): f32 {
  let h: u32 = <u32>x * 0x9e3779b1 + <u32>y * 0x85ebca77
  h = (h ^ (h >> 16)) * 0x85ebca6b
  h = (h ^ (h >> 13)) * 0xc2b2ae35
  h = h ^ (h >> 16)
  return <f32>(h >> 8) * <f32>(1.0 / 16777216.0)
}

/** `below` moves towards `above` by `coverage * opacity`: alpha-weighted colour and alpha are each mixed linearly. */
export function mixSurfaces(below: usize, above: usize, coverage: usize, opacity: f32, count: i32): void {
  const strength = f32x4.splat(opacity)
  const end = below + (<usize>count << 2)
  for (; below < end; below += 16) {
    const weight = f32x4.mul(v128.load(coverage), strength)
    const alphaBelow = v128.load(below, ALPHA)
    const alphaAbove = v128.load(above, ALPHA)
    const alpha = f32x4.add(alphaBelow, f32x4.mul(weight, f32x4.sub(alphaAbove, alphaBelow)))
    const share = f32x4.div(f32x4.mul(weight, alphaAbove), f32x4.pmax(alpha, f32x4.splat(<f32>1e-20)))
    mixChannel(below, above, share)
    mixChannel(below + GREEN, above + GREEN, share)
    mixChannel(below + BLUE, above + BLUE, share)
    v128.store(below, alpha, ALPHA)
    above += 16
    coverage += 16
  }
}

@inline
function mixChannel(below: usize, above: usize, share: v128): void {
  const b = v128.load(below)
  v128.store(below, f32x4.add(b, f32x4.mul(share, f32x4.sub(v128.load(above), b))))
}

/**
 * Takes the backdrop's part out of a plane that a non-isolated group has drawn over it: what is left is the group's own
 * colour (PDF 32000-1, 11.4.8), within the range of both planes and 0..1. Where the group's alpha is 0, the plane
 * stays.
 */
export function extractPlane(plane: usize, back: usize, alphaBack: usize, alphaGroup: usize, count: i32): void {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  const end = plane + (<usize>count << 2)
  for (; plane < end; plane += 16) {
    const drawn = v128.load(plane)
    const behind = v128.load(back)
    const alpha = v128.load(alphaGroup)
    const missing = f32x4.div(f32x4.sub(one, alpha), f32x4.pmax(alpha, f32x4.splat(<f32>1e-6)))
    const share = f32x4.mul(v128.load(alphaBack), missing)
    const own = f32x4.add(drawn, f32x4.mul(f32x4.sub(drawn, behind), share))
    const most = f32x4.pmax(one, f32x4.pmax(drawn, behind))
    const held = f32x4.pmin(most, f32x4.pmax(zero, own))
    v128.store(plane, v128.bitselect(held, drawn, f32x4.gt(alpha, zero)))
    back += 16
    alphaBack += 16
    alphaGroup += 16
  }
}

/**
 * Each sample of the three colour planes goes through a curve of `CURVE_SAMPLES` points over the square root of its
 * value, 0..1.
 */
export function curveColors(surface: usize, curve: usize, count: i32): void {
  const end = surface + (<usize>count << 2)
  for (; surface < end; surface += 4) {
    store<f32>(surface, alongRoot(curve, load<f32>(surface)))
    store<f32>(surface, alongRoot(curve, load<f32>(surface, GREEN)), GREEN)
    store<f32>(surface, alongRoot(curve, load<f32>(surface, BLUE)), BLUE)
  }
}

/** A curve is sampled at `i / (CURVE_SAMPLES - 1)`, one more follows for the interpolation at the top. */
export const CURVE_SAMPLES: i32 = 4097

@inline
export function alongValue(curve: usize, value: f32): f32 {
  const position = min<f32>(max<f32>(value, 0), 1) * 4096
  const index = <usize>position
  const at = curve + (index << 2)
  const low = load<f32>(at)
  return low + (position - <f32>index) * (load<f32>(at, 4) - low)
}

@inline
export function alongRoot(curve: usize, value: f32): f32 {
  return alongValue(curve, sqrt<f32>(max<f32>(value, 0)))
}
