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

function pixel(back: usize, source: usize, into: usize, outOf: usize): void {
  const alphaSource = load<f32>(source, ALPHA)
  if (alphaSource <= 0) return
  const alphaBack = load<f32>(back, ALPHA)
  const alpha = alphaBack + (1 - alphaBack) * alphaSource
  const share = alphaSource / alpha
  store<f32>(back, alpha, ALPHA)
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
