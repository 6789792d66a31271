// The formulas of the separable modes, four samples of one channel at a time. `b` backdrop, `s` source, `f` fill
// opacity, all 0..1; the result is finite for every input in range. Their counterparts in `engine/blend/` give the
// sources; a law holds the two together.

const TINY: f32 = 1e-9

/** Less than a step of 16 bits. White and black backdrops have rules of their own; f32 sums only come close to them. */
const CLOSE: f32 = 1e-5

@inline function splat(value: f32): v128 { return f32x4.splat(value) }
@inline function clamp(value: v128): v128 { return f32x4.pmin(f32x4.pmax(value, splat(0)), splat(1)) }
@inline function product(b: v128, s: v128): v128 { return f32x4.mul(b, s) }
@inline function screened(b: v128, s: v128): v128 { return f32x4.sub(f32x4.add(b, s), f32x4.mul(b, s)) }
@inline function towards(from: v128, to: v128, f: v128): v128 { return f32x4.add(from, f32x4.mul(f, f32x4.sub(to, from))) }

@inline function burned(b: v128, s: v128): v128 {
  const burnt = f32x4.sub(splat(1), f32x4.pmin(splat(1), f32x4.div(f32x4.sub(splat(1), b), f32x4.pmax(s, splat(TINY)))))
  return v128.bitselect(splat(1), burnt, f32x4.ge(b, splat(<f32>1 - CLOSE)))
}

@inline function dodged(b: v128, s: v128): v128 {
  const lit = f32x4.pmin(splat(1), f32x4.div(b, f32x4.pmax(f32x4.sub(splat(1), s), splat(TINY))))
  return v128.and(lit, f32x4.gt(b, splat(CLOSE)))
}

/** Up to a quarter a polynomial, which meets the root there with the same slope. */
@inline function lifted(b: v128): v128 {
  const inner = f32x4.add(f32x4.mul(f32x4.sub(f32x4.mul(splat(16), b), splat(12)), b), splat(4))
  return v128.bitselect(f32x4.mul(inner, b), f32x4.sqrt(b), f32x4.le(b, splat(0.25)))
}

@final export class Normal { @inline blend(b: v128, s: v128, f: v128): v128 { return s } }

@final export class Darken { @inline blend(b: v128, s: v128, f: v128): v128 { return f32x4.pmin(b, s) } }

@final export class Multiply { @inline blend(b: v128, s: v128, f: v128): v128 { return product(b, s) } }

@final export class ColorBurn {
  @inline blend(b: v128, s: v128, f: v128): v128 { return burned(b, towards(splat(1), s, f)) }
}

@final export class LinearBurn {
  @inline blend(b: v128, s: v128, f: v128): v128 {
    return f32x4.pmax(splat(0), f32x4.add(b, f32x4.mul(f, f32x4.sub(s, splat(1)))))
  }
}

@final export class Lighten { @inline blend(b: v128, s: v128, f: v128): v128 { return f32x4.pmax(b, s) } }

@final export class Screen { @inline blend(b: v128, s: v128, f: v128): v128 { return screened(b, s) } }

@final export class ColorDodge {
  @inline blend(b: v128, s: v128, f: v128): v128 { return dodged(b, f32x4.mul(s, f)) }
}

@final export class LinearDodge {
  @inline blend(b: v128, s: v128, f: v128): v128 { return f32x4.pmin(splat(1), f32x4.add(b, f32x4.mul(s, f))) }
}

@final export class Overlay {
  @inline blend(b: v128, s: v128, f: v128): v128 {
    const twice = f32x4.add(b, b)
    return v128.bitselect(product(s, twice), screened(s, f32x4.sub(twice, splat(1))), f32x4.le(b, splat(0.5)))
  }
}

@final export class SoftLight {
  @inline blend(b: v128, s: v128, f: v128): v128 {
    const lean = f32x4.sub(f32x4.add(s, s), splat(1))
    const target = v128.bitselect(f32x4.mul(b, b), lifted(f32x4.pmax(b, splat(0))), f32x4.le(s, splat(0.5)))
    return towards(b, target, f32x4.abs(lean))
  }
}

@final export class HardLight {
  @inline blend(b: v128, s: v128, f: v128): v128 {
    const twice = f32x4.add(s, s)
    return v128.bitselect(product(b, twice), screened(b, f32x4.sub(twice, splat(1))), f32x4.le(s, splat(0.5)))
  }
}

@final export class VividLight {
  @inline blend(b: v128, s: v128, f: v128): v128 {
    const leaning = towards(splat(0.5), s, f)
    const twice = f32x4.add(leaning, leaning)
    const dark = v128.and(burned(b, twice), f32x4.gt(twice, splat(CLOSE)))
    const lit = v128.bitselect(splat(1), dodged(b, f32x4.sub(twice, splat(1))), f32x4.ge(leaning, splat(<f32>1 - CLOSE)))
    return v128.bitselect(dark, lit, f32x4.le(leaning, splat(0.5)))
  }
}

@final export class LinearLight {
  @inline blend(b: v128, s: v128, f: v128): v128 {
    return clamp(f32x4.add(b, f32x4.mul(f, f32x4.sub(f32x4.add(s, s), splat(1)))))
  }
}

@final export class PinLight {
  @inline blend(b: v128, s: v128, f: v128): v128 {
    const twice = f32x4.add(s, s)
    return v128.bitselect(f32x4.pmin(b, twice), f32x4.pmax(b, f32x4.sub(twice, splat(1))), f32x4.le(s, splat(0.5)))
  }
}

@final export class HardMix {
  @inline blend(b: v128, s: v128, f: v128): v128 {
    const rise = f32x4.sub(b, f32x4.mul(f, f32x4.sub(splat(1), s)))
    const ramp = clamp(f32x4.div(rise, f32x4.pmax(f32x4.sub(splat(1), f), splat(TINY))))
    const reaches = v128.and(f32x4.ge(f32x4.add(b, s), splat(0.9999)), f32x4.gt(b, splat(CLOSE)))
    const step = v128.and(reaches, splat(1))
    return v128.bitselect(step, ramp, f32x4.ge(f, splat(0.9999)))
  }
}

@final export class Difference {
  @inline blend(b: v128, s: v128, f: v128): v128 { return f32x4.abs(f32x4.sub(b, f32x4.mul(s, f))) }
}

@final export class Exclusion {
  @inline blend(b: v128, s: v128, f: v128): v128 {
    const both = f32x4.mul(b, s)
    return f32x4.sub(f32x4.add(b, s), f32x4.add(both, both))
  }
}

@final export class Subtract {
  @inline blend(b: v128, s: v128, f: v128): v128 { return f32x4.pmax(splat(0), f32x4.sub(b, s)) }
}

@final export class Divide {
  @inline blend(b: v128, s: v128, f: v128): v128 {
    const quotient = f32x4.pmin(splat(1), f32x4.div(b, f32x4.pmax(s, splat(TINY))))
    return v128.and(quotient, f32x4.gt(b, splat(CLOSE)))
  }
}
