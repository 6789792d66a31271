// One plane of a surface by itself: the black of inks, the lightness of Lab. Alpha is read and stays as it was, so the
// planes of a surface can be blended one after the other; `mergeAlpha`, or the blending of the other three, comes last.
// See `composite.ts` for the formula.
//
// `plane_<id>(back, source, backAlpha, sourceAlpha, count, fill, isOpaque)`; `fold_plane_<id>`: each sample's coverage
// is its fill. All addresses are of planes.

import {
  ColorBurn, ColorDodge, Darken, Difference, Divide, Exclusion, HardLight, HardMix, Lighten,
  LinearBurn, LinearDodge, LinearLight, Multiply, Normal, Overlay, PinLight, Screen, SoftLight,
  Subtract, VividLight,
} from './separable-modes'

const TINY: f32 = 1e-20

/** Not a mode of its own: it keeps a backdrop's plane while the mode takes another plane from the source. */
@final class Backdrop {
  @inline blend(b: v128, s: v128, fill: v128): v128 { return b }
}

@inline
function run<M>(
  back: usize, source: usize, backAlpha: usize, sourceAlpha: usize, count: i32, fill: f32, isOpaque: i32, isFolded: bool,
): void {
  const mode = changetype<M>(0)
  const one = f32x4.splat(1)
  const end = back + (<usize>count << 2)
  for (; back < end; back += 16, source += 16, backAlpha += 16, sourceAlpha += 16) {
    const coverage = v128.load(sourceAlpha)
    if (!v128.any_true(coverage)) continue
    const four = isFolded ? coverage : f32x4.splat(fill)
    const whole = isFolded ? one : coverage
    const below = isOpaque ? one : v128.load(backAlpha)
    const added = f32x4.mul(f32x4.mul(f32x4.sub(one, below), whole), four)
    const share = f32x4.div(one, f32x4.pmax(f32x4.add(below, added), f32x4.splat(TINY)))
    const b = v128.load(back)
    const s = v128.load(source)
    const inside = f32x4.mul(f32x4.mul(whole, below), share)
    const towards = f32x4.add(b, f32x4.mul(inside, f32x4.sub(mode.blend(b, s, four), b)))
    v128.store(back, f32x4.add(towards, f32x4.mul(f32x4.mul(added, share), f32x4.sub(s, b))))
  }
}

/** Merges the alphas once the planes are blended. */
export function mergeAlpha(back: usize, source: usize, count: i32, fill: f32): void {
  const one = f32x4.splat(1)
  const end = back + (<usize>count << 2)
  for (; back < end; back += 16, source += 16) {
    const below = v128.load(back)
    const added = f32x4.mul(f32x4.mul(f32x4.sub(one, below), v128.load(source)), f32x4.splat(fill))
    v128.store(back, f32x4.add(below, added))
  }
}

/** Mixes one plane as `mixSurfaces` mixes three. Call it before `mixSurfaces`, which changes the alpha below. */
export function mixPlane(
  below: usize, above: usize, alphaBelow: usize, alphaAbove: usize, coverage: usize, opacity: f32, count: i32,
): void {
  const strength = f32x4.splat(opacity)
  const end = below + (<usize>count << 2)
  for (; below < end; below += 16, above += 16, alphaBelow += 16, alphaAbove += 16, coverage += 16) {
    const weight = f32x4.mul(v128.load(coverage), strength)
    const under = v128.load(alphaBelow)
    const over = v128.load(alphaAbove)
    const alpha = f32x4.add(under, f32x4.mul(weight, f32x4.sub(over, under)))
    const share = f32x4.div(f32x4.mul(weight, over), f32x4.pmax(alpha, f32x4.splat(TINY)))
    const b = v128.load(below)
    v128.store(below, f32x4.add(b, f32x4.mul(share, f32x4.sub(v128.load(above), b))))
  }
}

export function plane_backdrop(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<Backdrop>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_color_burn(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<ColorBurn>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_color_dodge(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<ColorDodge>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_darken(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<Darken>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_difference(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<Difference>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_divide(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<Divide>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_exclusion(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<Exclusion>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_hard_light(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<HardLight>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_hard_mix(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<HardMix>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_lighten(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<Lighten>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_linear_burn(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<LinearBurn>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_linear_dodge(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<LinearDodge>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_linear_light(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<LinearLight>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_multiply(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<Multiply>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_normal(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<Normal>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_overlay(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<Overlay>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_pin_light(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<PinLight>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_screen(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<Screen>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_soft_light(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<SoftLight>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_subtract(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<Subtract>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function plane_vivid_light(b: usize, s: usize, ab: usize, as_: usize, count: i32, fill: f32, isOpaque: i32): void {
  run<VividLight>(b, s, ab, as_, count, fill, isOpaque, false)
}
export function fold_plane_color_burn(b: usize, s: usize, ab: usize, as_: usize, count: i32, isOpaque: i32): void {
  run<ColorBurn>(b, s, ab, as_, count, 1, isOpaque, true)
}
export function fold_plane_color_dodge(b: usize, s: usize, ab: usize, as_: usize, count: i32, isOpaque: i32): void {
  run<ColorDodge>(b, s, ab, as_, count, 1, isOpaque, true)
}
export function fold_plane_difference(b: usize, s: usize, ab: usize, as_: usize, count: i32, isOpaque: i32): void {
  run<Difference>(b, s, ab, as_, count, 1, isOpaque, true)
}
export function fold_plane_hard_mix(b: usize, s: usize, ab: usize, as_: usize, count: i32, isOpaque: i32): void {
  run<HardMix>(b, s, ab, as_, count, 1, isOpaque, true)
}
export function fold_plane_linear_burn(b: usize, s: usize, ab: usize, as_: usize, count: i32, isOpaque: i32): void {
  run<LinearBurn>(b, s, ab, as_, count, 1, isOpaque, true)
}
export function fold_plane_linear_dodge(b: usize, s: usize, ab: usize, as_: usize, count: i32, isOpaque: i32): void {
  run<LinearDodge>(b, s, ab, as_, count, 1, isOpaque, true)
}
export function fold_plane_linear_light(b: usize, s: usize, ab: usize, as_: usize, count: i32, isOpaque: i32): void {
  run<LinearLight>(b, s, ab, as_, count, 1, isOpaque, true)
}
export function fold_plane_vivid_light(b: usize, s: usize, ab: usize, as_: usize, count: i32, isOpaque: i32): void {
  run<VividLight>(b, s, ab, as_, count, 1, isOpaque, true)
}
