// The filter of `warp-filter` as tables of integers: for one reach, the weights at every phase of a pixel's position
// among the texels.

import { reach, writeWeights } from './warp-filter'

/** 1 in the whole numbers of weights: products with bytes are exact, and a weight is off by at most 1/32768. */
export const WHOLE: f32 = 16384

/** More texels than this have no table. */
export const PHASED_TAPS: i32 = 32

/**
 * Bytes of one table: 512 phases of 8 taps, 256 of 16, or 128 of 32, i16 each. The longer a filter, the less it changes
 * from one phase to the next.
 */
const TABLE_BYTES: usize = 8192

/** Tables per axis in a cache: the number of scales between 1 and 2. */
const SCALES: i32 = 128

/**
 * Bytes of a cache for both axes: a tag of two f32 for each table, then the tables. To be zeroed up to
 * `PHASE_TAGS_BYTES` before its first use.
 */
export const PHASE_TAGS_BYTES: usize = 2 * SCALES * 8
export const PHASE_CACHE_BYTES: usize = PHASE_TAGS_BYTES + 2 * SCALES * TABLE_BYTES

/** Texels a pixel, rounded to one of `SCALES` between powers of two: within 0.4 %. */
@inline
export function roundScale(scale: f64): f64 {
  const bits = reinterpret<u32>(<f32>max<f64>(1, scale))
  return <f64>reinterpret<f32>((bits + 0x8000) & 0xffff0000)
}

/** The texels that a filter of this reach can touch. */
@inline
export function tapsOf(size: f64): i32 {
  return <i32>ceil(2 * size)
}

/** The number of bits of the phase of a filter with this many taps. */
@inline
export function phaseBits(taps: i32): i32 {
  return taps <= 8 ? 9 : taps <= 16 ? 8 : 7
}

/**
 * The table of a filter of at most `PHASED_TAPS`, written when the cache does not hold it: phase after phase, the one
 * at 0 first. `axis` is 0 or 1; `floats` has room for one filter.
 */
export function phaseTable(cache: usize, axis: i32, scale: f64, how: f64, floats: usize): usize {
  const slot = axis * SCALES + ((reinterpret<u32>(<f32>scale) >> 16) & (SCALES - 1))
  const tag = cache + (<usize>slot << 3)
  const table = cache + PHASE_TAGS_BYTES + <usize>slot * TABLE_BYTES
  if (load<f32>(tag) == <f32>scale && load<f32>(tag, 4) == <f32>how) return table
  // Rounded as in the tag, so that the table does not depend on which pixel asks first.
  scale = <f64><f32>scale
  how = <f64><f32>how
  store<f32>(tag, <f32>scale)
  store<f32>(tag, <f32>how, 4)
  const size = reach(scale, how)
  const bits = phaseBits(tapsOf(size))
  const phases = 1 << bits
  const phaseBytes = TABLE_BYTES >> <usize>bits
  memory.fill(table, 0, TABLE_BYTES)
  for (let phase = 0; phase < phases; phase++) {
    const count = writeWeights(floats, size + 0.5 - <f64>phase / <f64>phases, size, how, 0)
    toWholeWeights(table + <usize>phase * phaseBytes, floats, count)
  }
  return table
}

/** `count` float weights, and zeroes up to a multiple of four, as i16. Both may begin at the same place. */
@inline
export function toWholeWeights(out: usize, floats: usize, count: i32): void {
  for (let i = 0; i < count; i += 4) {
    const scaled = f32x4.nearest(f32x4.mul(v128.load(floats + (<usize>i << 2)), f32x4.splat(WHOLE)))
    const whole = i32x4.trunc_sat_f32x4_s(scaled)
    v128.store64_lane(out + (<usize>i << 1), i16x8.narrow_i32x4_s(whole, whole), 0)
  }
}
