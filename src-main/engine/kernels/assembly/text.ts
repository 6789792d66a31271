// Text is blended in a space of its own: f(C) = (1 - w)·f(Cb) + w·f(Cs), w the source's share of the pixel.

import { ALPHA, BLUE, GREEN } from './tile'
import { alongRoot, alongValue } from './planes'

/**
 * Normal mode in the space of `into`; `outOf` is its inverse. Two curves: `into` over the value, `outOf` over its
 * square root.
 */
export function blendText(back: usize, source: usize, count: i32, into: usize, outOf: usize): void {
  const end = back + (<usize>count << 2)
  for (; back < end; back += 16, source += 16) {
    if (!v128.any_true(v128.load(source, ALPHA))) continue
    for (let at: usize = 0; at < 16; at += 4) pixel(back + at, source + at, into, outOf)
  }
}

/**
 * Moves a surface towards another by `coverage * opacity`, as `mixSurfaces` does, but mixes colours in the space of
 * `into`.
 */
export function mixTextSurfaces(
  below: usize, above: usize, coverage: usize, opacity: f32, count: i32, into: usize, outOf: usize,
): void {
  const end = below + (<usize>count << 2)
  for (; below < end; below += 16, above += 16, coverage += 16) {
    if (!v128.any_true(v128.load(coverage))) continue
    for (let at: usize = 0; at < 16; at += 4)
      mixPixel(below + at, above + at, load<f32>(coverage + at) * opacity, into, outOf)
  }
}

function mixPixel(below: usize, above: usize, weight: f32, into: usize, outOf: usize): void {
  if (weight <= 0) return
  const alphaBelow = load<f32>(below, ALPHA)
  const alphaAbove = load<f32>(above, ALPHA)
  const alpha = alphaBelow + weight * (alphaAbove - alphaBelow)
  store<f32>(below, alpha, ALPHA)
  if (alphaAbove > 0) mixPixelColors(below, above, min<f32>(1, weight * alphaAbove / alpha), into, outOf)
}

function pixel(back: usize, source: usize, into: usize, outOf: usize): void {
  const alphaSource = load<f32>(source, ALPHA)
  if (alphaSource <= 0) return
  const alphaBack = load<f32>(back, ALPHA)
  const alpha = alphaBack + (1 - alphaBack) * alphaSource
  const share = alphaSource / alpha
  store<f32>(back, alpha, ALPHA)
  mixPixelColors(back, source, share, into, outOf)
}

function mixPixelColors(back: usize, source: usize, share: f32, into: usize, outOf: usize): void {
  if (share >= 1) {
    store<f32>(back, load<f32>(source))
    store<f32>(back, load<f32>(source, GREEN), GREEN)
    store<f32>(back, load<f32>(source, BLUE), BLUE)
  } else {
    store<f32>(back, mixed(load<f32>(back), load<f32>(source), share, into, outOf))
    store<f32>(back, mixed(load<f32>(back, GREEN), load<f32>(source, GREEN), share, into, outOf), GREEN)
    store<f32>(back, mixed(load<f32>(back, BLUE), load<f32>(source, BLUE), share, into, outOf), BLUE)
  }
}

@inline
function mixed(b: f32, s: f32, share: f32, into: usize, outOf: usize): f32 {
  const from = alongValue(into, b)
  return alongRoot(outOf, from + share * (alongValue(into, s) - from))
}
