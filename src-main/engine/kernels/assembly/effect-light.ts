// The light of a bevel on heights, and planes clamped to coverage.

/**
 * How far a relief is towards darkest (-1) or brightest (1) from the flat, by Lambert's law: a slope that turns away
 * from the light gets none, not less than none; 0 along the plane's border. The slope is a 3 × 3 Prewitt gradient, the
 * mean of three differences across each of the pixel's sides (as in Photoshop's bevels). `steepness`: what a difference
 * of one height over two pixels rises. The light is a unit vector with 0 < `lz` < 1. In f64: a light that stands low
 * divides by little.
 */
export function lightRelief(
  target: usize, heights: usize, width: i32, height: i32, steepness: f64, lx: f64, ly: f64, lz: f64,
): void {
  const rowBytes = <usize>width << 2
  memory.fill(target, 0, rowBytes)
  memory.fill(target + rowBytes * <usize>max<i32>(0, height - 1), 0, rowBytes)
  const steep = steepness / 3
  for (let y = 1; y < height - 1; y++) {
    const row = heights + <usize>y * rowBytes
    const out = target + <usize>y * rowBytes
    store<f32>(out, 0)
    store<f32>(out + rowBytes - 4, 0)
    let x: usize = 4
    for (; x + 12 <= rowBytes; x += 8) {
      const at = row + x
      const aboveLeft = v128.load64_zero(at - rowBytes - 4)
      const above = v128.load64_zero(at - rowBytes)
      const aboveRight = v128.load64_zero(at - rowBytes + 4)
      const left = v128.load64_zero(at - 4)
      const right = v128.load64_zero(at + 4)
      const belowLeft = v128.load64_zero(at + rowBytes - 4)
      const below = v128.load64_zero(at + rowBytes)
      const belowRight = v128.load64_zero(at + rowBytes + 4)
      const corners = v128.or(v128.xor(aboveLeft, belowRight), v128.xor(aboveRight, belowLeft))
      const sides = v128.or(v128.xor(left, right), v128.xor(above, below))
      if (!v128.any_true(v128.or(corners, sides))) {
        v128.store64_lane(out + x, i64x2.splat(0), 0)
        continue
      }
      const falling = difference(belowRight, aboveLeft)
      const rising = difference(aboveRight, belowLeft)
      const across = f64x2.add(f64x2.add(falling, rising), difference(right, left))
      const down = f64x2.add(f64x2.sub(falling, rising), difference(below, above))
      v128.store64_lane(out + x, f32x4.demote_f64x2_zero(changes(across, down, steep, lx, ly, lz)), 0)
    }
    for (; x + 4 < rowBytes; x += 4) {
      const at = row + x
      const falling = step(at + rowBytes + 4, at - rowBytes - 4)
      const rising = step(at - rowBytes + 4, at + rowBytes - 4)
      const across = falling + rising + step(at + 4, at - 4)
      const down = falling - rising + step(at + rowBytes, at - rowBytes)
      const both = changes(f64x2.splat(across), f64x2.splat(down), steep, lx, ly, lz)
      store<f32>(out + x, <f32>f64x2.extract_lane(both, 0))
    }
  }
}

@inline
function difference(to: v128, from: v128): v128 {
  return f64x2.sub(f64x2.promote_low_f32x4(to), f64x2.promote_low_f32x4(from))
}

@inline
function step(to: usize, from: usize): f64 {
  return <f64>load<f32>(to) - <f64>load<f32>(from)
}

@inline
function changes(across: v128, down: v128, steepness: f64, lx: f64, ly: f64, lz: f64): v128 {
  const flat = f64x2.splat(lz)
  const right = f64x2.mul(across, f64x2.splat(steepness))
  const fall = f64x2.mul(down, f64x2.splat(steepness))
  const facing = f64x2.sub(f64x2.sub(flat, f64x2.mul(right, f64x2.splat(lx))), f64x2.mul(fall, f64x2.splat(ly)))
  const squares = f64x2.add(f64x2.add(f64x2.mul(right, right), f64x2.mul(fall, fall)), f64x2.splat(1))
  const shade = f64x2.max(f64x2.div(facing, f64x2.sqrt(squares)), f64x2.splat(0))
  const whole = v128.bitselect(f64x2.splat(1 - lz), flat, f64x2.gt(shade, flat))
  return f64x2.div(f64x2.sub(shade, flat), whole)
}

/**
 * `target = source * factor + offset`, clamped to 0..1; `count` is a multiple of 4. Source and target may be the same.
 */
export function cutPlane(target: usize, source: usize, count: i32, factor: f32, offset: f32): void {
  const factors = f32x4.splat(factor)
  const offsets = f32x4.splat(offset)
  const end = source + (<usize>count << 2)
  for (; source < end; source += 16) {
    const sample = f32x4.add(f32x4.mul(v128.load(source), factors), offsets)
    v128.store(target, f32x4.min(f32x4.splat(1), f32x4.max(f32x4.splat(0), sample)))
    target += 16
  }
}
