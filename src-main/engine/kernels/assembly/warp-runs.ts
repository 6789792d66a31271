// Draws the same as `warp-projective`, for 8-bit targets, several times as fast: runs of pixels over which the scale
// hardly changes share their filters, as tables of integers. Where one level of the pyramid gives way to the next,
// pixels are left to `warp-projective` itself.

import { copyWindow, coverageAt, WINDOW_BYTES, WINDOW_WIDTH } from './warp-border'
import { reach, shrinking } from './warp-filter'
import { PHASED_TAPS, phaseBits, phaseTable, roundScale, tapsOf } from './warp-phases'
import { LONGEST, levelOf, WARP_WEIGHT_BYTES, warpProjectiveRow8, warpProjectiveRow16 } from './warp-projective'
import { LEVELS, number, shrinkOf } from './warp-texel'
import { phasedSample } from './warp-phased-sample'

/** Pixels of a run. */
const RUN: i32 = 16

/** Pixels of a run's part, where the run as a whole cannot share. */
const PART: i32 = 4

/**
 * Before the cache of tables, what a call needs for itself: the weights of `warp-projective`, the two ends of a run and
 * those of a part, one pixel, and a window.
 */
const ENDS: usize = <usize>WARP_WEIGHT_BYTES
const END_BYTES: usize = 64
const PIXEL: usize = ENDS + 4 * END_BYTES
const WINDOW: usize = PIXEL + END_BYTES
export const WARP_CACHE: usize = WINDOW + WINDOW_BYTES

/** As `warpProjectiveRow8`; `scratch` holds the cache of `warp-phases` at `WARP_CACHE`. */
export function warpRunsRow8(
  out: usize, x: f64, y: f64, count: i32, block: usize, levels: i32, scratch: usize, top: f32,
): void {
  runsRow<u8>(out, x, y, count, block, levels, scratch, top)
}

export function warpRunsRow16(
  out: usize, x: f64, y: f64, count: i32, block: usize, levels: i32, scratch: usize, top: f32,
): void {
  runsRow<u16>(out, x, y, count, block, levels, scratch, top)
}

@inline
function runsRow<T>(
  out: usize, x: f64, y: f64, count: i32, block: usize, levels: i32, scratch: usize, top: f32,
): void {
  let here = scratch + ENDS
  let next = here + END_BYTES
  writeEnd(here, block, x, y)
  for (let i = 0; i < count; i += RUN) {
    const length = min(RUN, count - i)
    const at = out + (<usize>i << 4)
    writeEnd(next, block, x + <f64>(i + length), y)
    if (!drawBetween<T>(at, x + <f64>i, y, length, block, levels, scratch, here, next, false)) {
      drawParts<T>(at, x + <f64>i, y, length, block, levels, scratch, top)
    }
    const last = here
    here = next
    next = last
  }
}

/**
 * A run at a border, or across two levels: most of its parts are at neither, and at a border alone a part can still
 * share its filters.
 */
function drawParts<T>(
  out: usize, x: f64, y: f64, count: i32, block: usize, levels: i32, scratch: usize, top: f32,
): void {
  let here = scratch + ENDS + 2 * END_BYTES
  let next = here + END_BYTES
  writeEnd(here, block, x, y)
  for (let i = 0; i < count; i += PART) {
    const length = min(PART, count - i)
    const at = out + (<usize>i << 4)
    const px = x + <f64>i
    writeEnd(next, block, px + <f64>length, y)
    if (!drawBetween<T>(at, px, y, length, block, levels, scratch, here, next, true)) {
      if (sizeof<T>() == 1) warpProjectiveRow8(at, px, y, length, block, levels, scratch, top)
      else warpProjectiveRow16(at, px, y, length, block, levels, scratch, top)
    }
    const last = here
    here = next
    next = last
  }
}

/** False where not all pixels between two ends could be drawn: then all of them are to be drawn in another way. */
function drawBetween<T>(
  out: usize, x: f64, y: f64, count: i32, block: usize, levels: i32, scratch: usize, one: usize, other: usize,
  isPart: bool,
): bool {
  const place = placeOfRun(block, one, other)
  if (place == BORDER && !(isPart && isSeen(one) && isSeen(other))) return false
  if (place == OUTSIDE) {
    memory.fill(out, 0, <usize>count << 4)
    return true
  }
  const shared = sharing(one, other, count)
  for (let i = 0; i < count; i += shared) {
    const length = min(shared, count - i)
    const share = (<f64>i + 0.5 * <f64>length) / <f64>count
    const at = out + (<usize>i << 4)
    if (!drawRun<T>(at, x + <f64>i, y, length, block, levels, scratch, one, other, share, isPart, place == INSIDE)) return false
  }
  return true
}

/**
 * Writes a position of the document as eight f64: x, y on the canvas, x, y in texels of level 0, and the length of a
 * pixel in each of these. NaN beyond the horizon.
 */
function writeEnd(end: usize, block: usize, px: f64, y: f64): void {
  const m6 = number(block, 6), m7 = number(block, 7)
  const depth = m6 * px + m7 * y + number(block, 8)
  const near = depth > 1e-9 ? 1 / depth : NaN
  const m0 = number(block, 0), m1 = number(block, 1)
  const m3 = number(block, 3), m4 = number(block, 4)
  const u = (m0 * px + m1 * y + number(block, 2)) * near
  const v = (m3 * px + m4 * y + number(block, 5)) * near
  const a = number(block, 9), b = number(block, 10), c = number(block, 11), d = number(block, 12)
  const texelX = 1 / number(block, 19), texelY = 1 / number(block, 20)
  const ux = (m0 - m6 * u) * near, uy = (m1 - m7 * u) * near
  const vx = (m3 - m6 * v) * near, vy = (m4 - m7 * v) * near
  const sx = (a * ux + c * vx) * texelX, sy = (a * uy + c * vy) * texelX
  const tx = (b * ux + d * vx) * texelY, ty = (b * uy + d * vy) * texelY
  store<f64>(end, u)
  store<f64>(end, v, 8)
  store<f64>(end, (a * u + c * v + number(block, 13)) * texelX, 16)
  store<f64>(end, (b * u + d * v + number(block, 14)) * texelY, 24)
  store<f64>(end, sqrt(ux * ux + uy * uy), 32)
  store<f64>(end, sqrt(vx * vx + vy * vy), 40)
  store<f64>(end, sqrt(sx * sx + sy * sy), 48)
  store<f64>(end, sqrt(tx * tx + ty * ty), 56)
}

const INSIDE: i32 = 0
const OUTSIDE: i32 = 1
const BORDER: i32 = 2

/** Whether the position is in front of the horizon. */
@inline
function isSeen(end: usize): bool {
  return load<f64>(end) == load<f64>(end)
}

/** A run is straight on the canvas and on the artwork: what holds for both ends holds between them. */
@inline
function placeOfRun(block: usize, one: usize, other: usize): i32 {
  const u = placeOnAxis(one, other, 0, number(block, 15))
  const v = placeOnAxis(one, other, 8, number(block, 16))
  const s = placeOnAxis(one, other, 16, number(block, 17) / number(block, 19))
  const t = placeOnAxis(one, other, 24, number(block, 18) / number(block, 20))
  if (u == OUTSIDE || v == OUTSIDE || s == OUTSIDE || t == OUTSIDE) return OUTSIDE
  return u | v | s | t ? BORDER : INSIDE
}

@inline
function placeOnAxis(one: usize, other: usize, axis: usize, length: f64): i32 {
  const margin = 2 * max(load<f64>(one + axis, 32), load<f64>(other + axis, 32))
  const first = load<f64>(one + axis), last = load<f64>(other + axis)
  const least = min(first, last), most = max(first, last)
  if (least >= margin && length - most >= margin) return INSIDE
  return most <= -margin || length - least <= -margin ? OUTSIDE : BORDER
}

/** How many of `count` pixels may share their filters: the scale changes by about a hundredth over them. */
@inline
function sharing(one: usize, other: usize, count: i32): i32 {
  const change = max(changeOf(load<f64>(one, 48), load<f64>(other, 48)), changeOf(load<f64>(one, 56), load<f64>(other, 56)))
  if (change < 0.01) return count
  return change < 0.02 ? (count + 1) >> 1 : change < 0.04 ? (count + 3) >> 2 : 1
}

@inline
function changeOf(one: f64, other: f64): f64 {
  return abs(one - other) / min(one, other)
}

@inline
function between(one: usize, other: usize, number: usize, share: f64): f64 {
  const first = load<f64>(one + number)
  return first + (load<f64>(other + number) - first) * share
}

/**
 * `share`: of the way from one end to the other where the filters are right. False, and nothing drawn, where the run's
 * pixels do not share one level, or their filters have no table, or, but for a part, no room within the level.
 * `isInside`: no pixel is at a border.
 */
@inline
function drawRun<T>(
  out: usize, x: f64, y: f64, count: i32, block: usize, levels: i32, scratch: usize,
  one: usize, other: usize, share: f64, isPart: bool, isInside: bool,
): bool {
  const level = levelOf(load<f64>(one, 48), load<f64>(one, 56), levels)
  if (level != levelOf(load<f64>(other, 48), load<f64>(other, 56), levels)) return false
  const m6 = number(block, 6), m7 = number(block, 7)
  const isAffine = m6 == 0 && m7 == 0
  const shrink = shrinkOf(level)
  const perS = between(one, other, 48, share)
  const perT = between(one, other, 56, share)
  const inLevelS = min(LONGEST, perS * shrink), inLevelT = min(LONGEST, perT * shrink)
  const scaleS = isAffine ? max<f64>(1, inLevelS) : roundScale(inLevelS)
  const scaleT = isAffine ? max<f64>(1, inLevelT) : roundScale(inLevelT)
  // Rounded as well: a table is known by both.
  const howS = level > 0 ? shrinking(perS) : shrinking(scaleS)
  const howT = level > 0 ? shrinking(perT) : shrinking(scaleT)
  const reachS = reach(scaleS, howS), reachT = reach(scaleT, howT)
  const tapsS = tapsOf(reachS), tapsT = tapsOf(reachT)
  if (tapsS > PHASED_TAPS || tapsT > PHASED_TAPS) return false
  const at = block + LEVELS + (<usize>level << 4)
  const width = load<i32>(at, 4), height = load<i32>(at, 8)
  const hasRoom =
    hasRoomFor(load<f64>(one, 16) * shrink, load<f64>(other, 16) * shrink, reachS, tapsS, width) &&
    hasRoomFor(load<f64>(one, 24) * shrink, load<f64>(other, 24) * shrink, reachT, tapsT, height)
  if (!hasRoom && !isPart) return false
  const cache = scratch + WARP_CACHE
  const across = phaseTable(cache, 0, scaleS, howS, scratch)
  const down = phaseTable(cache, 1, scaleT, howT, scratch)
  // Document → texels of the level, one matrix for both steps.
  const a = number(block, 9), b = number(block, 10), c = number(block, 11)
  const d = number(block, 12), e = number(block, 13), f = number(block, 14)
  const toS = shrink / number(block, 19), toT = shrink / number(block, 20)
  const uy = number(block, 1) * y + number(block, 2)
  const vy = number(block, 4) * y + number(block, 5)
  const wy = m7 * y + number(block, 8)
  const sPerX = (a * number(block, 0) + c * number(block, 3) + e * m6) * toS
  const tPerX = (b * number(block, 0) + d * number(block, 3) + f * m6) * toT
  const perX = f64x2(sPerX, tPerX)
  const start = f64x2((a * uy + c * vy + e * wy) * toS, (b * uy + d * vy + f * wy) * toT)
  const bitsS = phaseBits(tapsS), bitsT = phaseBits(tapsT)
  const phases = f64x2(<f64>(1 << bitsS), <f64>(1 << bitsT))
  const firstTexel = f64x2.sub(f64x2.splat(ROUNDS), f64x2.mul(phases, f64x2(reachS + 0.5, reachT + 0.5)))
  const pixels = <usize>load<u32>(at)
  // All places first: a pixel's texels would else wait for its own division. The weights' room is free again.
  for (let i = 0; i < count; i++) {
    const px = x + <f64>i
    const place = f64x2.div(f64x2.add(start, f64x2.mul(perX, f64x2.splat(px))), f64x2.splat(m6 * px + wy))
    v128.store(scratch + (<usize>i << 4), f64x2.add(f64x2.mul(place, phases), firstTexel))
  }
  const texelBytes = <usize>sizeof<T>() * 4
  const isPlain = hasRoom && isInside
  const rowBytes = isPlain ? <usize>width * texelBytes : <usize>WINDOW_WIDTH * texelBytes
  const window = scratch + WINDOW
  for (let i = 0; i < count; i++) {
    const s = load<i32>(scratch + (<usize>i << 4)), t = load<i32>(scratch + (<usize>i << 4), 8)
    const left = (s + (1 << bitsS) - 1) >> bitsS, top = (t + (1 << bitsT) - 1) >> bitsT
    const weightsS = across + (<usize>(-s & ((1 << bitsS) - 1)) << (13 - <usize>bitsS))
    const weightsT = down + (<usize>(-t & ((1 << bitsT) - 1)) << (13 - <usize>bitsT))
    const pixel = out + (<usize>i << 4)
    let corner = window
    let coverage: f32 = 1
    if (isPlain) corner = pixels + <usize>(top * width + left) * texelBytes
    else {
      writeEnd(scratch + PIXEL, block, x + <f64>i, y)
      coverage = <f32>coverageAt(block, scratch + PIXEL)
      if (!(coverage > 0)) {
        v128.store(pixel, f32x4.splat(0))
        continue
      }
      copyWindow<T>(window, at, left, top, tapsS, tapsT)
    }
    const sample = phasedSample<T>(corner, rowBytes, weightsS, tapsS, weightsT, tapsT)
    v128.store(pixel, f32x4.mul(sample, f32x4.splat(coverage)))
  }
  return true
}

/** Added to a f64, leaves it as a whole number in its lowest 32 bits. */
const ROUNDS: f64 = 6755399441055744

/** Whether all texels between both ends lie in the level: a few more than the taps are read. */
@inline
function hasRoomFor(first: f64, last: f64, size: f64, taps: i32, length: i32): bool {
  return min(first, last) - size >= 2 && max(first, last) - size + <f64>(taps + 9) <= <f64>length
}
