// The modes that look at the three channels together. Per channel: `b` backdrop, `s` source; per pixel: lightness, lowest channel and
// range (highest - lowest) of both. See `colorwise` for what each method answers.

const TINY: f32 = 1e-20

/** The colour with another range: its lowest channel at 0, its highest at `range`. A grey stays without colour. */
@inline
function withRange(channel: v128, low: v128, own: v128, range: v128): v128 {
  return f32x4.mul(f32x4.sub(channel, low), f32x4.div(range, f32x4.max(own, f32x4.splat(TINY))))
}

@final export class Hue {
  @inline movesLight(): bool { return true }
  @inline light(back: v128, source: v128): v128 { return back }
  @inline channel(b: v128, s: v128, lb: v128, ls: v128, lowB: v128, rangeB: v128, lowS: v128, rangeS: v128): v128 {
    return withRange(s, lowS, rangeS, rangeB)
  }
}

@final export class Saturation {
  @inline movesLight(): bool { return true }
  @inline light(back: v128, source: v128): v128 { return back }
  @inline channel(b: v128, s: v128, lb: v128, ls: v128, lowB: v128, rangeB: v128, lowS: v128, rangeS: v128): v128 {
    return withRange(b, lowB, rangeB, rangeS)
  }
}

@final export class Color {
  @inline movesLight(): bool { return true }
  @inline light(back: v128, source: v128): v128 { return back }
  @inline channel(b: v128, s: v128, lb: v128, ls: v128, lowB: v128, rangeB: v128, lowS: v128, rangeS: v128): v128 {
    return s
  }
}

@final export class Luminosity {
  @inline movesLight(): bool { return true }
  @inline light(back: v128, source: v128): v128 { return source }
  @inline channel(b: v128, s: v128, lb: v128, ls: v128, lowB: v128, rangeB: v128, lowS: v128, rangeS: v128): v128 {
    return b
  }
}

@final export class DarkerColor {
  @inline movesLight(): bool { return false }
  @inline light(back: v128, source: v128): v128 { return back }
  @inline channel(b: v128, s: v128, lb: v128, ls: v128, lowB: v128, rangeB: v128, lowS: v128, rangeS: v128): v128 {
    return v128.bitselect(s, b, f32x4.lt(ls, lb))
  }
}

@final export class LighterColor {
  @inline movesLight(): bool { return false }
  @inline light(back: v128, source: v128): v128 { return back }
  @inline channel(b: v128, s: v128, lb: v128, ls: v128, lowB: v128, rangeB: v128, lowS: v128, rangeS: v128): v128 {
    return v128.bitselect(s, b, f32x4.gt(ls, lb))
  }
}
