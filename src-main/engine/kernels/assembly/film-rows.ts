// Rows of a film's frame: RGBA, 8 bits, colours multiplied by alpha. Rows have room for 16 more pixels, which may be
// written.

const RUN: i32 = 16

/** Four pixels over four others: colours of the upper ones count in full, of the lower ones what alpha leaves. */
@inline
export function over(above: v128, below: v128): v128 {
  const alpha = i8x16.shuffle(above, above, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15)
  const left = v128.not(alpha)
  const low = div255(i16x8.mul(i16x8.extend_low_i8x16_u(left), i16x8.extend_low_i8x16_u(below)))
  const high = div255(i16x8.mul(i16x8.extend_high_i8x16_u(left), i16x8.extend_high_i8x16_u(below)))
  return i8x16.add_sat_u(above, i8x16.narrow_i16x8_u(low, high))
}

/** Of products of bytes, rounded: exact for all of them. */
@inline
function div255(products: v128): v128 {
  const rounded = i16x8.add(products, i16x8.splat(128))
  return i16x8.shr_u(i16x8.add(rounded, i16x8.shr_u(rounded, 8)), 8)
}

/** Lays a row over another. */
export function filmOver(out: usize, above: usize, count: i32): void {
  for (let at = 0; at < count; at += 4) {
    v128.store(out, over(v128.load(above), v128.load(out)))
    out += 16
    above += 16
  }
}

/** Mixes a row with another in place: `share` 0..256 of the other. */
export function filmMix(row: usize, other: usize, count: i32, share: i32): void {
  const theirs = i16x8.splat(<i16>share)
  const ours = i16x8.splat(<i16>(256 - share))
  const half = i16x8.splat(128)
  for (let at = 0; at < count; at += 4) {
    const a = v128.load(row)
    const b = v128.load(other)
    const low = i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(a), ours), i16x8.mul(i16x8.extend_low_i8x16_u(b), theirs))
    const high = i16x8.add(i16x8.mul(i16x8.extend_high_i8x16_u(a), ours), i16x8.mul(i16x8.extend_high_i8x16_u(b), theirs))
    v128.store(row, i8x16.narrow_i16x8_u(i16x8.shr_u(i16x8.add(low, half), 8), i16x8.shr_u(i16x8.add(high, half), 8)))
    row += 16
    other += 16
  }
}

/**
 * Multiplies a row by a light that changes evenly between nodes, one for each 16 pixels and one more: `gains`, i32, in
 * units of 1/16384, below 2. What lies between two values is spread over rows and columns by a fixed pattern of four by
 * four, so that no steps are seen; a gain of one changes nothing. `y`: of the frame.
 */
export function filmLight(row: usize, count: i32, gains: usize, y: i32): void {
  const order = i16x8(0, 1, 2, 3, 4, 5, 6, 7)
  const pattern = patternOf(y & 3)
  for (let at = 0; at < count; at += RUN) {
    const from = load<i32>(gains)
    const step = i16x8.splat(<i16>((load<i32>(gains, 4) - from) / RUN))
    const first = i16x8.add(i16x8.splat(<i16>from), i16x8.mul(step, order))
    const second = i16x8.add(first, i16x8.shl(step, 3))
    light(row, pattern, i16x8.shuffle(first, first, 0, 0, 0, 0, 1, 1, 1, 1), i16x8.shuffle(first, first, 2, 2, 2, 2, 3, 3, 3, 3))
    light(row + 16, pattern, i16x8.shuffle(first, first, 4, 4, 4, 4, 5, 5, 5, 5), i16x8.shuffle(first, first, 6, 6, 6, 6, 7, 7, 7, 7))
    light(row + 32, pattern, i16x8.shuffle(second, second, 0, 0, 0, 0, 1, 1, 1, 1), i16x8.shuffle(second, second, 2, 2, 2, 2, 3, 3, 3, 3))
    light(row + 48, pattern, i16x8.shuffle(second, second, 4, 4, 4, 4, 5, 5, 5, 5), i16x8.shuffle(second, second, 6, 6, 6, 6, 7, 7, 7, 7))
    row += RUN << 2
    gains += 4
  }
}

/** Thirty-seconds to add before rounding down: four pixels' worth, a byte for each of four columns. */
@inline
function patternOf(y: i32): u32 {
  if (y == 0) return 0x15051101
  if (y == 1) return 0x0d1d0919
  if (y == 2) return 0x12021606
  return 0x0a1a0e1e
}

@inline
function light(at: usize, pattern: u32, first: v128, second: v128): void {
  const pixels = v128.load(at)
  const bytes = i32x4.splat(<i32>pattern)
  const spread = i8x16.shuffle(bytes, bytes, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)
  const low = i16x8.q15mulr_sat_s(i16x8.shl(i16x8.extend_low_i8x16_u(pixels), 6), first)
  const high = i16x8.q15mulr_sat_s(i16x8.shl(i16x8.extend_high_i8x16_u(pixels), 6), second)
  const lowSum = i16x8.shr_s(i16x8.add(low, i16x8.extend_low_i8x16_u(spread)), 5)
  const highSum = i16x8.shr_s(i16x8.add(high, i16x8.extend_high_i8x16_u(spread)), 5)
  v128.store(at, v128.or(i8x16.narrow_i16x8_u(lowSum, highSum), i32x4.splat(<i32>0xff000000)))
}

const Y_HALF: i32 = (16 << 14) + 8192
const C_HALF: i32 = (128 << 16) + 32768

/**
 * Two opaque rows to Y, U and V of BT.709 in the limited range, rounded; U and V of each two by two pixels. `width` is
 * even.
 */
export function filmI420(
  firstY: usize, secondY: usize, u: usize, v: usize, first: usize, second: usize, width: i32,
): void {
  let x = 0
  for (; x + 4 <= width; x += 4) {
    const above = v128.load(first)
    const below = v128.load(second)
    store<u32>(firstY, lumas(above))
    store<u32>(secondY, lumas(below))
    const uv = chromas(above, below)
    store<u16>(u, <u16>uv)
    store<u16>(v, <u16>(uv >> 16))
    first += 16
    second += 16
    firstY += 4
    secondY += 4
    u += 2
    v += 2
  }
  if (x < width) {
    const above = v128.load(first)
    const below = v128.load(second)
    store<u16>(firstY, <u16>lumas(above))
    store<u16>(secondY, <u16>lumas(below))
    const uv = chromas(above, below)
    store<u8>(u, <u8>uv)
    store<u8>(v, <u8>(uv >> 16))
  }
}

/** Four bytes. */
@inline
function lumas(pixels: v128): u32 {
  const weights = i16x8(2991, 10064, 1016, 0, 2991, 10064, 1016, 0)
  const a = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(pixels), weights)
  const b = i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(pixels), weights)
  const sum = i32x4.add(i32x4.shuffle(a, b, 0, 2, 4, 6), i32x4.shuffle(a, b, 1, 3, 5, 7))
  const bytes = i32x4.shr_s(i32x4.add(sum, i32x4.splat(Y_HALF)), 14)
  const words = i16x8.narrow_i32x4_s(bytes, bytes)
  return <u32>i32x4.extract_lane(i8x16.narrow_i16x8_u(words, words), 0)
}

/** Two bytes of U, then two of V. */
@inline
function chromas(above: v128, below: v128): u32 {
  const a = i16x8.add(i16x8.extend_low_i8x16_u(above), i16x8.extend_low_i8x16_u(below))
  const b = i16x8.add(i16x8.extend_high_i8x16_u(above), i16x8.extend_high_i8x16_u(below))
  const sums = i16x8.add(i64x2.shuffle(a, b, 0, 2), i64x2.shuffle(a, b, 1, 3))
  const us = i32x4.dot_i16x8_s(sums, i16x8(-1649, -5547, 7196, 0, -1649, -5547, 7196, 0))
  const vs = i32x4.dot_i16x8_s(sums, i16x8(7196, -6536, -660, 0, 7196, -6536, -660, 0))
  const both = i32x4.add(i32x4.shuffle(us, vs, 0, 2, 4, 6), i32x4.shuffle(us, vs, 1, 3, 5, 7))
  const bytes = i32x4.shr_s(i32x4.add(both, i32x4.splat(C_HALF)), 16)
  const words = i16x8.narrow_i32x4_s(bytes, bytes)
  return <u32>i32x4.extract_lane(i8x16.narrow_i16x8_u(words, words), 0)
}

/**
 * Makes a plane of what a document shows with its layers: `count` pixels of `plane` become what is laid over `below` to
 * give `shown`, exactly. Both are straight RGBA and count as laid over `ground` (opaque, `0xffbbggrr`); `coverage` is
 * straight RGBA of the plane's layers alone, whose alpha counts. `plane` may be any of them.
 */
export function filmPlane(plane: usize, shown: usize, below: usize, coverage: usize, count: i32, ground: u32): void {
  for (let i = 0; i < count; i++) {
    const top: u32 = laidOver(load<u32>(shown), ground)
    const under: u32 = laidOver(load<u32>(below), ground)
    let alpha: u32 = load<u32>(coverage) >> 24
    if (top != under) {
      // What gets darker needs an alpha at least, or the colour would have to be negative.
      for (let shift: u32 = 0; shift < 24; shift += 8) {
        const t: u32 = (top >> shift) & 255
        const b: u32 = (under >> shift) & 255
        if (t < b) alpha = max<u32>(alpha, 255 - (t * 255) / b)
      }
    }
    let pixel: u32 = alpha << 24
    for (let shift: u32 = 0; shift < 24; shift += 8) {
      const product: u32 = (255 - alpha) * ((under >> shift) & 255) + 128
      const rest: u32 = (product + (product >> 8)) >> 8
      const t: u32 = (top >> shift) & 255
      pixel |= (t > rest ? t - rest : 0) << shift
    }
    store<u32>(plane, pixel)
    plane += 4
    shown += 4
    below += 4
    coverage += 4
  }
}

/** Straight pixels become opaque: what they show over a colour. */
export function filmGround(pixels: usize, count: i32, ground: u32): void {
  for (let i = 0; i < count; i++) {
    store<u32>(pixels, laidOver(load<u32>(pixels), ground))
    pixels += 4
  }
}

@inline
function laidOver(pixel: u32, ground: u32): u32 {
  const alpha: u32 = pixel >> 24
  if (alpha == 255) return pixel
  let out: u32 = 0xff000000
  for (let shift: u32 = 0; shift < 24; shift += 8) {
    const sum: u32 = ((pixel >> shift) & 255) * alpha + ((ground >> shift) & 255) * (255 - alpha)
    out |= ((sum + 127) / 255) << shift
  }
  return out
}
