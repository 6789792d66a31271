// Converts finished colours of documents that are not mixed in RGB to sRGB. `count` is a multiple of 4; the colour
// planes of `surface` are changed in place.

import { alongRoot } from './planes'
import { ALPHA, BLACK, BLUE, GREEN } from './tile'

/** Number of evenly spaced grid points of an ink link along each ink, as in LittleCMS. */
export const LINK_PLACES: i32 = 17

const COLOR: usize = 12
const BLACK_STEP: usize = COLOR
const YELLOW_STEP: usize = BLACK_STEP * LINK_PLACES
const MAGENTA_STEP: usize = YELLOW_STEP * LINK_PLACES
const CYAN_STEP: usize = MAGENTA_STEP * LINK_PLACES

/**
 * Converts the light that four inks let through to red, green and blue. `link`: colours of three f32 at every grid
 * point, indexed by the amount of ink, black varying fastest and cyan slowest. Interpolation is linear along cyan, and
 * tetrahedral over the other three.
 */
export function inksToRgb(surface: usize, link: usize, count: i32): void {
  const end = surface + (<usize>count << 2)
  for (; surface < end; surface += 4) {
    const c = placeOf(load<f32>(surface))
    const m = placeOf(load<f32>(surface, GREEN))
    const y = placeOf(load<f32>(surface, BLUE))
    const k = placeOf(load<f32>(surface, BLACK))
    const cyan = lowest(c)
    const at = link + <usize>cyan * CYAN_STEP + <usize>lowest(m) * MAGENTA_STEP + <usize>lowest(y) * YELLOW_STEP + <usize>lowest(k) * BLACK_STEP
    const far = c - <f32>cyan
    const first = tetrahedron(at, m - <f32>lowest(m), y - <f32>lowest(y), k - <f32>lowest(k))
    const second = tetrahedron(at + CYAN_STEP, m - <f32>lowest(m), y - <f32>lowest(y), k - <f32>lowest(k))
    const color = f32x4.add(first, f32x4.mul(f32x4.splat(far), f32x4.sub(second, first)))
    store<f32>(surface, f32x4.extract_lane(color, 0))
    store<f32>(surface, f32x4.extract_lane(color, 1), GREEN)
    store<f32>(surface, f32x4.extract_lane(color, 2), BLUE)
  }
}

@inline
function placeOf(left: f32): f32 {
  return (1 - min<f32>(max<f32>(left, 0), 1)) * <f32>(LINK_PLACES - 1)
}

@inline
function lowest(place: f32): i32 {
  return min<i32>(<i32>place, LINK_PLACES - 2)
}

/** From the near corner along the steepest axis first. The last thread holds a neighbour's number. */
@inline
function tetrahedron(at: usize, m: f32, y: f32, k: f32): v128 {
  let first = MAGENTA_STEP
  let second = YELLOW_STEP
  let third = BLACK_STEP
  let a = m
  let b = y
  let c = k
  if (a < b) { const s = first; first = second; second = s; const v = a; a = b; b = v }
  if (b < c) { const s = second; second = third; third = s; const v = b; b = c; c = v }
  if (a < b) { const s = first; first = second; second = s; const v = a; a = b; b = v }
  const near = f32x4.mul(v128.load(at), f32x4.splat(1 - a))
  const one = f32x4.mul(v128.load(at + first), f32x4.splat(a - b))
  const two = f32x4.mul(v128.load(at + first + second), f32x4.splat(b - c))
  const far = f32x4.mul(v128.load(at + first + second + third), f32x4.splat(c))
  return f32x4.add(f32x4.add(near, one), f32x4.add(two, far))
}

/** Removes the white matte from colours, as far as their alpha allows. Colours with alpha 0 become black. */
export function unmatteColors(surface: usize, count: i32): void {
  const end = surface + (<usize>count << 2)
  for (; surface < end; surface += 16) {
    const alpha = v128.load(surface, ALPHA)
    v128.store(surface, unmatted(v128.load(surface), alpha))
    v128.store(surface, unmatted(v128.load(surface, GREEN), alpha), GREEN)
    v128.store(surface, unmatted(v128.load(surface, BLUE), alpha), BLUE)
  }
}

@inline
function unmatted(color: v128, alpha: v128): v128 {
  const zero = f32x4.splat(0)
  const white = f32x4.sub(f32x4.splat(1), alpha)
  const own = f32x4.div(f32x4.sub(color, white), f32x4.pmax(alpha, f32x4.splat(1e-20)))
  return v128.bitselect(f32x4.pmax(own, zero), zero, f32x4.gt(alpha, zero))
}

const WHITE_X: f32 = 0.96422
const WHITE_Z: f32 = 0.82521

/**
 * Lab (D50) to sRGB. `curve`: linear light to sRGB, indexed by its square root. `zero`: the stored value of a and b at
 * 0; `scale`: the number of units that 1 stands for.
 */
export function labToRgb(surface: usize, curve: usize, zero: f32, scale: f32, count: i32): void {
  const end = surface + (<usize>count << 2)
  for (; surface < end; surface += 4) {
    const y = (load<f32>(surface) * 100 + 16) / 116
    const lightX = WHITE_X * unfold(y + (load<f32>(surface, GREEN) - zero) * scale / 500)
    const lightY = unfold(y)
    const lightZ = WHITE_Z * unfold(y - (load<f32>(surface, BLUE) - zero) * scale / 200)
    store<f32>(surface, alongRoot(curve, <f32>3.1338561 * lightX - <f32>1.6168667 * lightY - <f32>0.4906146 * lightZ))
    store<f32>(surface, alongRoot(curve, <f32>1.9161415 * lightY - <f32>0.9787684 * lightX + <f32>0.033454 * lightZ), GREEN)
    store<f32>(surface, alongRoot(curve, <f32>0.0719453 * lightX - <f32>0.2289914 * lightY + <f32>1.4052427 * lightZ), BLUE)
  }
}

@inline
function unfold(t: f32): f32 {
  return t > <f32>(6.0 / 29.0) ? t * t * t : <f32>(3.0 * 36.0 / 841.0) * (t - <f32>(4.0 / 29.0))
}
