// The modes that look at the three channels together. Per channel: `b` backdrop, `s` source; per pixel: lightness and
// lowest channel of both, and the mode's own `stretch`, made of their ranges (highest - lowest). See `colorwise` for
// what each method answers.

/** Below the steps of 16 bits: rounding errors of grays, which are no colour to stretch. */
const NEARLY_GRAY: f32 = 1e-5

/**
 * The factor from a colour's own range to another, with its lowest channel at 0. A gray has nothing to stretch: it
 * stays at 0, and so does what rounding has left of one.
 */
@inline
function stretchTo(range: v128, own: v128): v128 {
  return f32x4.div(range, f32x4.pmax(own, f32x4.splat(NEARLY_GRAY)))
}

@final export class Hue {
  @inline movesLight(): bool { return true }
  @inline stretch(rangeB: v128, rangeS: v128): v128 { return stretchTo(rangeB, rangeS) }
  @inline light(back: v128, source: v128): v128 { return back }
  @inline channel(b: v128, s: v128, lb: v128, ls: v128, lowB: v128, lowS: v128, stretch: v128): v128 {
    return f32x4.mul(f32x4.sub(s, lowS), stretch)
  }
}

@final export class Saturation {
  @inline movesLight(): bool { return true }
  @inline stretch(rangeB: v128, rangeS: v128): v128 { return stretchTo(rangeS, rangeB) }
  @inline light(back: v128, source: v128): v128 { return back }
  @inline channel(b: v128, s: v128, lb: v128, ls: v128, lowB: v128, lowS: v128, stretch: v128): v128 {
    return f32x4.mul(f32x4.sub(b, lowB), stretch)
  }
}

@final export class Color {
  @inline movesLight(): bool { return true }
  @inline stretch(rangeB: v128, rangeS: v128): v128 { return rangeB }
  @inline light(back: v128, source: v128): v128 { return back }
  @inline channel(b: v128, s: v128, lb: v128, ls: v128, lowB: v128, lowS: v128, stretch: v128): v128 {
    return s
  }
}

@final export class Luminosity {
  @inline movesLight(): bool { return true }
  @inline stretch(rangeB: v128, rangeS: v128): v128 { return rangeB }
  @inline light(back: v128, source: v128): v128 { return source }
  @inline channel(b: v128, s: v128, lb: v128, ls: v128, lowB: v128, lowS: v128, stretch: v128): v128 {
    return b
  }
}

@final export class DarkerColor {
  @inline movesLight(): bool { return false }
  @inline stretch(rangeB: v128, rangeS: v128): v128 { return rangeB }
  @inline light(back: v128, source: v128): v128 { return back }
  @inline channel(b: v128, s: v128, lb: v128, ls: v128, lowB: v128, lowS: v128, stretch: v128): v128 {
    return v128.bitselect(s, b, f32x4.lt(ls, lb))
  }
}

@final export class LighterColor {
  @inline movesLight(): bool { return false }
  @inline stretch(rangeB: v128, rangeS: v128): v128 { return rangeB }
  @inline light(back: v128, source: v128): v128 { return back }
  @inline channel(b: v128, s: v128, lb: v128, ls: v128, lowB: v128, lowS: v128, stretch: v128): v128 {
    return v128.bitselect(s, b, f32x4.gt(ls, lb))
  }
}
