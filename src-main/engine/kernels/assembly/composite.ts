// How coverage meets a blend formula. The formula sees colours only; alpha is here and nowhere else.
//
// With straight colours Cb, Cs and coverages ab, as (f is the fill opacity of the modes that fold it into their
// formula, else 1):
//   alpha  = ab + (1 - ab)·as·f
//   alpha·C = (1 - as)·ab·Cb + as·ab·B(Cb, Cs) + (1 - ab)·as·f·Cs
// Minima and maxima are the `pmin` and `pmax` of SIMD: no sample is a NaN here, and x86 has them in one instruction
// instead of six. `count` is a multiple of 4; `back` and `source` are addresses of whole surfaces, moved to the first
// row. Only `back` is written.

import { ALPHA, BLUE, GREEN } from './tile'

const TINY: f32 = 1e-20

@inline
function channel(back: usize, b: v128, blended: v128, s: v128, inside: v128, beside: v128, isOpaque: bool): void {
  const towards = f32x4.add(b, f32x4.mul(inside, f32x4.sub(blended, b)))
  v128.store(back, isOpaque ? towards : f32x4.add(towards, f32x4.mul(beside, f32x4.sub(s, b))))
}

@inline
function separableRun<M>(back: usize, source: usize, count: i32, fill: f32, isOpaque: bool): void {
  const mode = changetype<M>(0)
  const four = f32x4.splat(fill)
  const one = f32x4.splat(1)
  const end = back + (<usize>count << 2)
  for (; back < end; back += 16, source += 16) {
    let inside = v128.load(source, ALPHA)
    if (!v128.any_true(inside)) continue
    let beside = inside
    if (!isOpaque) {
      const alphaBack = v128.load(back, ALPHA)
      const added = f32x4.mul(f32x4.mul(f32x4.sub(one, alphaBack), inside), four)
      const alpha = f32x4.add(alphaBack, added)
      const share = f32x4.div(one, f32x4.pmax(alpha, f32x4.splat(TINY)))
      inside = f32x4.mul(f32x4.mul(inside, alphaBack), share)
      beside = f32x4.mul(added, share)
      v128.store(back, alpha, ALPHA)
    }
    const redBack = v128.load(back)
    const red = v128.load(source)
    channel(back, redBack, mode.blend(redBack, red, four), red, inside, beside, isOpaque)
    const greenBack = v128.load(back, GREEN)
    const green = v128.load(source, GREEN)
    channel(back + GREEN, greenBack, mode.blend(greenBack, green, four), green, inside, beside, isOpaque)
    const blueBack = v128.load(back, BLUE)
    const blue = v128.load(source, BLUE)
    channel(back + BLUE, blueBack, mode.blend(blueBack, blue, four), blue, inside, beside, isOpaque)
  }
}

/** `M` has `blend(backdrop, source, fill)` for four samples of one channel. */
@inline
export function separable<M>(back: usize, source: usize, count: i32, fill: f32, isOpaque: i32): void {
  if (isOpaque) separableRun<M>(back, source, count, fill, true)
  else separableRun<M>(back, source, count, fill, false)
}

@inline
function foldedRun<M>(back: usize, source: usize, count: i32, isOpaque: bool): void {
  const mode = changetype<M>(0)
  const one = f32x4.splat(1)
  const end = back + (<usize>count << 2)
  for (; back < end; back += 16, source += 16) {
    const fill = v128.load(source, ALPHA)
    if (!v128.any_true(fill)) continue
    let inside = one
    let beside = one
    if (!isOpaque) {
      const alphaBack = v128.load(back, ALPHA)
      const added = f32x4.mul(f32x4.sub(one, alphaBack), fill)
      const alpha = f32x4.add(alphaBack, added)
      const share = f32x4.div(one, f32x4.pmax(alpha, f32x4.splat(TINY)))
      inside = f32x4.mul(alphaBack, share)
      beside = f32x4.mul(added, share)
      v128.store(back, alpha, ALPHA)
    }
    const redBack = v128.load(back)
    const red = v128.load(source)
    channel(back, redBack, mode.blend(redBack, red, fill), red, inside, beside, isOpaque)
    const greenBack = v128.load(back, GREEN)
    const green = v128.load(source, GREEN)
    channel(back + GREEN, greenBack, mode.blend(greenBack, green, fill), green, inside, beside, isOpaque)
    const blueBack = v128.load(back, BLUE)
    const blue = v128.load(source, BLUE)
    channel(back + BLUE, blueBack, mode.blend(blueBack, blue, fill), blue, inside, beside, isOpaque)
  }
}

/** As `separable`, but each sample's coverage is its fill opacity only: the blending of layer effects. */
@inline
export function folded<M>(back: usize, source: usize, count: i32, isOpaque: i32): void {
  if (isOpaque) foldedRun<M>(back, source, count, true)
  else foldedRun<M>(back, source, count, false)
}

@inline
function colorRun<M>(back: usize, source: usize, count: i32, isOpaque: bool): void {
  const mode = changetype<M>(0)
  const one = f32x4.splat(1)
  const end = back + (<usize>count << 2)
  for (; back < end; back += 16, source += 16) {
    let inside = v128.load(source, ALPHA)
    if (!v128.any_true(inside)) continue
    let beside = inside
    if (!isOpaque) {
      const alphaBack = v128.load(back, ALPHA)
      const added = f32x4.mul(f32x4.sub(one, alphaBack), inside)
      const alpha = f32x4.add(alphaBack, added)
      const share = f32x4.div(one, f32x4.pmax(alpha, f32x4.splat(TINY)))
      inside = f32x4.mul(f32x4.mul(inside, alphaBack), share)
      beside = f32x4.mul(added, share)
      v128.store(back, alpha, ALPHA)
    }
    const rb = v128.load(back)
    const gb = v128.load(back, GREEN)
    const bb = v128.load(back, BLUE)
    const rs = v128.load(source)
    const gs = v128.load(source, GREEN)
    const bs = v128.load(source, BLUE)
    const lowBack = f32x4.pmin(rb, f32x4.pmin(gb, bb))
    const rangeBack = f32x4.sub(f32x4.pmax(rb, f32x4.pmax(gb, bb)), lowBack)
    const lowSource = f32x4.pmin(rs, f32x4.pmin(gs, bs))
    const rangeSource = f32x4.sub(f32x4.pmax(rs, f32x4.pmax(gs, bs)), lowSource)
    const lightBack = light(rb, gb, bb)
    const lightSource = light(rs, gs, bs)
    const aim = mode.light(lightBack, lightSource)
    const stretch = mode.stretch(rangeBack, rangeSource)
    let r = mode.channel(rb, rs, lightBack, lightSource, lowBack, lowSource, stretch)
    let g = mode.channel(gb, gs, lightBack, lightSource, lowBack, lowSource, stretch)
    let b = mode.channel(bb, bs, lightBack, lightSource, lowBack, lowSource, stretch)
    if (mode.movesLight()) {
      const shift = f32x4.sub(aim, light(r, g, b))
      r = f32x4.add(r, shift)
      g = f32x4.add(g, shift)
      b = f32x4.add(b, shift)
      const low = f32x4.pmin(r, f32x4.pmin(g, b))
      const high = f32x4.pmax(r, f32x4.pmax(g, b))
      const shrink = f32x4.pmin(
        f32x4.pmin(one, f32x4.div(f32x4.pmax(aim, f32x4.splat(0)), f32x4.pmax(f32x4.sub(aim, low), f32x4.splat(TINY)))),
        f32x4.div(f32x4.pmax(f32x4.sub(one, aim), f32x4.splat(0)), f32x4.pmax(f32x4.sub(high, aim), f32x4.splat(TINY))),
      )
      r = f32x4.add(aim, f32x4.mul(f32x4.sub(r, aim), shrink))
      g = f32x4.add(aim, f32x4.mul(f32x4.sub(g, aim), shrink))
      b = f32x4.add(aim, f32x4.mul(f32x4.sub(b, aim), shrink))
    }
    channel(back, rb, r, rs, inside, beside, isOpaque)
    channel(back + GREEN, gb, g, gs, inside, beside, isOpaque)
    channel(back + BLUE, bb, b, bs, inside, beside, isOpaque)
  }
}

/**
 * Modes that look at the three channels together. `M` has `channel(…)`: the colour before its lightness is set, for
 * which `stretch(…)` is made once per pixel; `movesLight()`: whether it is set at all; `light(backdrop, source)`: to
 * what.
 */
@inline
export function colorwise<M>(back: usize, source: usize, count: i32, isOpaque: i32): void {
  if (isOpaque) colorRun<M>(back, source, count, true)
  else colorRun<M>(back, source, count, false)
}

/** Photoshop's luma: without the third digit of Rec. 601. */
@inline
function light(red: v128, green: v128, blue: v128): v128 {
  return f32x4.add(
    f32x4.mul(red, f32x4.splat(<f32>0.3)),
    f32x4.add(f32x4.mul(green, f32x4.splat(<f32>0.59)), f32x4.mul(blue, f32x4.splat(<f32>0.11))),
  )
}
