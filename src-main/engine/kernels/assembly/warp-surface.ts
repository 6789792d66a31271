// A warped canvas, sampled as in Photoshop: bilinear, in the pyramid level whose texels are just smaller than a
// document pixel, the level chosen by the longer of the two steps. The border of the canvas is the border of that
// level: half a texel of ramp on either side, the far edges rounded up to a whole texel. Measured on stored smart
// objects of 1:1 to 4.6:1.

import { drawSmooth, levelOfSquare } from './warp-smooth'
import { LEVELS, number, shrinkOf, texel, unit } from './warp-texel'

/**
 * One row: `count` premultiplied f32 pixels at `out`. `field` is the row's first pixel; `above` and `below` its
 * neighbours' or 0.
 */
export function warpSurfaceRow8(
  out: usize, field: usize, above: usize, below: usize, count: i32, block: usize, levels: i32,
): void {
  surfaceRow<u8>(out, field, above, below, count, block, levels)
}

export function warpSurfaceRow16(
  out: usize, field: usize, above: usize, below: usize, count: i32, block: usize, levels: i32,
): void {
  surfaceRow<u16>(out, field, above, below, count, block, levels)
}

@inline
function surfaceRow<T>(
  out: usize, field: usize, above: usize, below: usize, count: i32, block: usize, levels: i32,
): void {
  const a = number(block, 9), b = number(block, 10), c = number(block, 11)
  const d = number(block, 12), e = number(block, 13), f = number(block, 14)
  const canvasWidth = number(block, 15), canvasHeight = number(block, 16)
  const texelX = 1 / number(block, 19), texelY = 1 / number(block, 20)
  const width = number(block, 17) * texelX, height = number(block, 18) * texelY
  const choosing = number(block, 21)
  for (let i = 0; i < count; i++) {
    const here = field + (<usize>i << 3)
    const u = <f64>load<f32>(here)
    const pixel = out + (<usize>i << 4)
    if (u != u) {
      v128.store(pixel, f32x4.splat(0))
      continue
    }
    const isBetween = i > 0 && i + 1 < count && above != 0 && below != 0
    if (isBetween && drawSmooth<T>(pixel, here, above + (<usize>i << 3), below + (<usize>i << 3), block, levels)) continue
    const v = <f64>load<f32>(here, 4)
    const left = i > 0 ? here - 8 : 0
    const right = i + 1 < count ? here + 8 : 0
    const up = above ? above + (<usize>i << 3) : 0
    const down = below ? below + (<usize>i << 3) : 0
    const ux = step(u, left, right, 0), vx = step(v, left, right, 4)
    const uy = step(u, up, down, 0), vy = step(v, up, down, 4)
    const canvasScale = max(ux * ux + vx * vx, uy * uy + vy * vy)
    const x = (a * u + c * v + e) * texelX
    const y = (b * u + d * v + f) * texelY
    const xx = (a * ux + c * vx) * texelX, yx = (b * ux + d * vx) * texelY
    const xy = (a * uy + c * vy) * texelX, yy = (b * uy + d * vy) * texelY
    const scale = max(xx * xx + yx * yx, xy * xy + yy * yy)
    const level = min(levels - 1, levelOfSquare(scale * choosing))
    const onCanvas = choosing == 1
      ? inside(u, v, canvasWidth, canvasHeight, levelOfSquare(canvasScale))
      : within(u, v, canvasWidth, canvasHeight, sqrt(ux * ux + uy * uy), sqrt(vx * vx + vy * vy))
    const onArtwork = choosing == 1
      ? inside(x, y, width, height, level)
      : within(x, y, width, height, sqrt(xx * xx + xy * xy), sqrt(yx * yx + yy * yy))
    const coverage = <f32>min(onCanvas, onArtwork)
    if (coverage <= 0) {
      v128.store(pixel, f32x4.splat(0))
      continue
    }
    const shrink = shrinkOf(level)
    const sample = bilinear<T>(block + LEVELS + (<usize>level << 4), x * shrink - 0.5, y * shrink - 0.5)
    v128.store(pixel, f32x4.mul(sample, f32x4.splat(coverage)))
  }
}

/**
 * The change of a coordinate over one pixel. Beside a fold or the field's end only one side counts: the smaller step is
 * the surface's own.
 */
@inline
function step(value: f64, before: usize, after: usize, offset: usize): f64 {
  const back = before ? value - <f64>load<f32>(before + offset) : NaN
  const forth = after ? <f64>load<f32>(after + offset) - value : NaN
  if (back != back) return forth == forth ? forth : 0
  if (forth != forth) return back
  const isSmooth = abs(back - forth) <= 0.5 * (abs(back) + abs(forth))
  return isSmooth ? 0.5 * (back + forth) : abs(back) < abs(forth) ? back : forth
}

/** 0..1: how much of a texel of this level, bilinear, lies within 0..width × 0..height. */
@inline
function inside(x: f64, y: f64, width: f64, height: f64, level: i32): f64 {
  const shrink = shrinkOf(min(level, 20))
  const left = x * shrink, right = ceil(width * shrink) - left
  const upper = y * shrink, lower = ceil(height * shrink) - upper
  if (min(min(left, right), min(upper, lower)) >= 0.5) return 1
  return unit(0.5 + left) * unit(0.5 + right) * (unit(0.5 + upper) * unit(0.5 + lower))
}

/** 0..1: the same for dense artwork, which has no Photoshop to follow: how much of a pixel of the document. */
@inline
function within(x: f64, y: f64, width: f64, height: f64, pixelX: f64, pixelY: f64): f64 {
  const perX = 1 / max(pixelX, 1e-9), perY = 1 / max(pixelY, 1e-9)
  const across = unit(0.5 + x * perX) * unit(0.5 + (width - x) * perX)
  return across * unit(0.5 + y * perY) * unit(0.5 + (height - y) * perY)
}

/** A texel's centre is at a whole number; beyond the level's border its last texels repeat. */
@inline
export function bilinear<T>(level: usize, x: f64, y: f64): v128 {
  const texelBytes = <usize>sizeof<T>() * 4
  const pixels = <usize>load<u32>(level)
  const lastX = load<i32>(level, 4) - 1
  const lastY = load<i32>(level, 8) - 1
  const x0 = floor(x), y0 = floor(y)
  const fx = <f32>(x - x0), fy = <f32>(y - y0)
  const left = <usize>min(lastX, max(0, <i32>x0)) * texelBytes
  const right = <usize>min(lastX, max(0, <i32>x0 + 1)) * texelBytes
  const rowBytes = <usize>(lastX + 1) * texelBytes
  const top = pixels + <usize>min(lastY, max(0, <i32>y0)) * rowBytes
  const bottom = pixels + <usize>min(lastY, max(0, <i32>y0 + 1)) * rowBytes
  const above = mix(texel<T>(top + left), texel<T>(top + right), fx)
  const below = mix(texel<T>(bottom + left), texel<T>(bottom + right), fx)
  return mix(above, below, fy)
}

@inline
function mix(a: v128, b: v128, share: f32): v128 {
  return f32x4.add(a, f32x4.mul(f32x4.sub(b, a), f32x4.splat(share)))
}
