// From pixels to the whole numbers that a JPEG holds: colours of JFIF, the exact integer cosine transform ("islow"),
// quantisation. Every step gives the numbers that libjpeg gives (jccolor.c, jfdctint.c, jcdctmgr.c), so that files of
// both decode to the same pixels.

/** A block: 64 i16, row by row. */
export const BLOCK_BYTES: usize = 128

/**
 * Red and blue lie in the even halves of pixels, green in the odd ones: weights for both as 65536ths. Green's of
 * lightness is halved, for it is no i16.
 */
const Y_EVEN = i16x8(19595, 7471, 19595, 7471, 19595, 7471, 19595, 7471)
const Y_ODD = i16x8(19235, 0, 19235, 0, 19235, 0, 19235, 0)
/** The weights of chroma are negated: 32768 does not fit an i16. */
const CB_EVEN = i16x8(11059, -32768, 11059, -32768, 11059, -32768, 11059, -32768)
const CB_ODD = i16x8(21709, 0, 21709, 0, 21709, 0, 21709, 0)
const CR_EVEN = i16x8(-32768, 5329, -32768, 5329, -32768, 5329, -32768, 5329)
const CR_ODD = i16x8(27439, 0, 27439, 0, 27439, 0, 27439, 0)

const Y_HALF: i32 = 32768 - (128 << 16)
const COLOR_HALF: i32 = 32767

/** Three blocks at `blocks` (lightness, blue, red; -128..127) of 8 × 8 RGBA pixels, whose alpha does not count. */
export function loadUnit(blocks: usize, pixels: usize, rowBytes: usize): void {
  for (let row: usize = 0; row < 8; row++) {
    const left = v128.load(pixels), right = v128.load(pixels, 16)
    const evenL = v128.and(left, i32x4.splat(0x00ff00ff)), oddL = i16x8.shr_u(left, 8)
    const evenR = v128.and(right, i32x4.splat(0x00ff00ff)), oddR = i16x8.shr_u(right, 8)
    v128.store(blocks, i16x8.narrow_i32x4_s(lightness(evenL, oddL), lightness(evenR, oddR)))
    v128.store(blocks + BLOCK_BYTES, i16x8.narrow_i32x4_s(
      color(evenL, oddL, CB_EVEN, CB_ODD), color(evenR, oddR, CB_EVEN, CB_ODD),
    ))
    v128.store(blocks + 2 * BLOCK_BYTES, i16x8.narrow_i32x4_s(
      color(evenL, oddL, CR_EVEN, CR_ODD), color(evenR, oddR, CR_EVEN, CR_ODD),
    ))
    pixels += rowBytes
    blocks += 16
  }
}

@inline
function lightness(even: v128, odd: v128): v128 {
  const green = i32x4.shl(i32x4.dot_i16x8_s(odd, Y_ODD), 1)
  const sum = i32x4.add(i32x4.dot_i16x8_s(even, Y_EVEN), green)
  return i32x4.shr_s(i32x4.add(sum, i32x4.splat(Y_HALF)), 16)
}

@inline
function color(even: v128, odd: v128, evenWeights: v128, oddWeights: v128): v128 {
  const sum = i32x4.add(i32x4.dot_i16x8_s(even, evenWeights), i32x4.dot_i16x8_s(odd, oddWeights))
  return i32x4.shr_s(i32x4.sub(i32x4.splat(COLOR_HALF), sum), 16)
}

/** A block in place: 8 times its cosine transform. */
export function transformBlock(block: usize): void {
  pass(block, true)
  pass(block, false)
}

/**
 * Turns the block around and transforms its columns. Numbers are 8192ths; the first pass leaves two bits of fraction,
 * the second takes them off.
 */
@inline
function pass(block: usize, isFirst: bool): void {
  const a0 = v128.load(block), a1 = v128.load(block, 16), a2 = v128.load(block, 32), a3 = v128.load(block, 48)
  const a4 = v128.load(block, 64), a5 = v128.load(block, 80), a6 = v128.load(block, 96), a7 = v128.load(block, 112)
  const b0 = low16(a0, a1), b1 = high16(a0, a1), b2 = low16(a2, a3), b3 = high16(a2, a3)
  const b4 = low16(a4, a5), b5 = high16(a4, a5), b6 = low16(a6, a7), b7 = high16(a6, a7)
  const c0 = low32(b0, b2), c1 = high32(b0, b2), c2 = low32(b1, b3), c3 = high32(b1, b3)
  const c4 = low32(b4, b6), c5 = high32(b4, b6), c6 = low32(b5, b7), c7 = high32(b5, b7)
  const d0 = low64(c0, c4), d1 = high64(c0, c4), d2 = low64(c1, c5), d3 = high64(c1, c5)
  const d4 = low64(c2, c6), d5 = high64(c2, c6), d6 = low64(c3, c7), d7 = high64(c3, c7)

  const s0 = i16x8.add(d0, d7), s1 = i16x8.add(d1, d6), s2 = i16x8.add(d2, d5), s3 = i16x8.add(d3, d4)
  const s4 = i16x8.sub(d3, d4), s5 = i16x8.sub(d2, d5), s6 = i16x8.sub(d1, d6), s7 = i16x8.sub(d0, d7)

  const e0 = i16x8.add(s0, s3), e3 = i16x8.sub(s0, s3), e1 = i16x8.add(s1, s2), e2 = i16x8.sub(s1, s2)
  const sum = i16x8.add(e0, e1), difference = i16x8.sub(e0, e1)
  const two = i16x8.splat(2)
  v128.store(block, isFirst ? i16x8.shl(sum, 2) : i16x8.shr_s(i16x8.add(sum, two), 2))
  v128.store(block, isFirst ? i16x8.shl(difference, 2) : i16x8.shr_s(i16x8.add(difference, two), 2), 64)
  const evenL = low16(e3, e2), evenH = high16(e3, e2)
  const none = i32x4.splat(0)
  storeWeighed(block + 32, isFirst, evenL, evenH, 10703, 4433, none, none)
  storeWeighed(block + 96, isFirst, evenL, evenH, 4433, -10704, none, none)

  const z3 = i16x8.add(s4, s6), z4 = i16x8.add(s5, s7)
  const zL = low16(z3, z4), zH = high16(z3, z4)
  const thirdL = dot(zL, -6436, 9633), thirdH = dot(zH, -6436, 9633)
  const fourthL = dot(zL, 9633, 6437), fourthH = dot(zH, 9633, 6437)
  const outerL = low16(s4, s7), outerH = high16(s4, s7)
  const innerL = low16(s5, s6), innerH = high16(s5, s6)
  storeWeighed(block + 112, isFirst, outerL, outerH, -4927, -7373, thirdL, thirdH)
  storeWeighed(block + 16, isFirst, outerL, outerH, -7373, 4926, fourthL, fourthH)
  storeWeighed(block + 80, isFirst, innerL, innerH, -4176, -20995, fourthL, fourthH)
  storeWeighed(block + 48, isFirst, innerL, innerH, -20995, 4177, thirdL, thirdH)
}

@inline
function storeWeighed(
  out: usize, isFirst: bool, low: v128, high: v128, a: i32, b: i32, withLow: v128, withHigh: v128,
): void {
  const bits = isFirst ? 11 : 15
  const half = i32x4.splat(1 << (bits - 1))
  const lower = i32x4.shr_s(i32x4.add(i32x4.add(dot(low, a, b), withLow), half), bits)
  const upper = i32x4.shr_s(i32x4.add(i32x4.add(dot(high, a, b), withHigh), half), bits)
  v128.store(out, i16x8.narrow_i32x4_s(lower, upper))
}

@inline
function dot(pairs: v128, a: i32, b: i32): v128 {
  return i32x4.dot_i16x8_s(pairs, i32x4.splat((a & 0xffff) | (b << 16)))
}

/** Added to a float, leaves it rounded in its lowest bits. */
const ROUNDS: f32 = 12582912
const ROUNDS_BITS: i32 = 0x4b400000

/**
 * A transformed block in place, divided by `steps`: 64 f32, what one step is worth. Halves are rounded away from zero;
 * for that the steps are a millionth larger. Returns a bit for each number that is not 0, those of low frequency first
 * (ITU-T T.81, figure 5).
 */
export function quantize(block: usize, steps: usize): u64 {
  const r0 = quantizedRows(block, steps), r1 = quantizedRows(block + 32, steps + 64)
  const r2 = quantizedRows(block + 64, steps + 128), r3 = quantizedRows(block + 96, steps + 192)
  const z0 = i8x16.shuffle(
    i8x16.shuffle(r0, r1, 0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 0, 25, 18, 11, 4, 5), r2,
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 11, 12, 13, 14, 15,
  )
  const z1 = i8x16.shuffle(
    i8x16.shuffle(r0, r1, 12, 19, 26, 0, 0, 0, 0, 0, 27, 20, 13, 6, 7, 14, 21, 28),
    i8x16.shuffle(r2, r3, 0, 0, 0, 1, 8, 16, 9, 2, 0, 0, 0, 0, 0, 0, 0, 0),
    0, 1, 2, 19, 20, 21, 22, 23, 8, 9, 10, 11, 12, 13, 14, 15,
  )
  const z2 = i8x16.shuffle(
    i8x16.shuffle(r0, r1, 0, 0, 0, 0, 0, 0, 0, 0, 29, 22, 15, 23, 30, 0, 0, 0),
    i8x16.shuffle(r2, r3, 3, 10, 17, 24, 25, 18, 11, 4, 0, 0, 0, 0, 0, 5, 12, 19),
    16, 17, 18, 19, 20, 21, 22, 23, 8, 9, 10, 11, 12, 29, 30, 31,
  )
  const z3 = i8x16.shuffle(
    i8x16.shuffle(r2, r3, 26, 27, 20, 13, 6, 0, 7, 14, 21, 28, 29, 22, 15, 23, 30, 31), r1,
    0, 1, 2, 3, 4, 31, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
  )
  const zero = i8x16.splat(0)
  const low = <u32>i8x16.bitmask(i8x16.ne(z0, zero)) | (<u32>i8x16.bitmask(i8x16.ne(z1, zero)) << 16)
  const high = <u32>i8x16.bitmask(i8x16.ne(z2, zero)) | (<u32>i8x16.bitmask(i8x16.ne(z3, zero)) << 16)
  return <u64>low | (<u64>high << 32)
}

/** Two rows, divided; as bytes that are 0 where they are. */
@inline
function quantizedRows(rows: usize, steps: usize): v128 {
  const upper = quantizedRow(v128.load(rows), steps)
  const lower = quantizedRow(v128.load(rows, 16), steps + 32)
  v128.store(rows, upper)
  v128.store(rows, lower, 16)
  return i8x16.narrow_i16x8_s(upper, lower)
}

@inline
function quantizedRow(row: v128, steps: usize): v128 {
  const low = f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(row)), v128.load(steps))
  const high = f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(row)), v128.load(steps, 16))
  return i16x8.narrow_i32x4_s(rounded(low), rounded(high))
}

@inline
function rounded(numbers: v128): v128 {
  return i32x4.sub(f32x4.add(numbers, f32x4.splat(ROUNDS)), i32x4.splat(ROUNDS_BITS))
}

@inline
function low16(a: v128, b: v128): v128 {
  return v128.shuffle<i16>(a, b, 0, 8, 1, 9, 2, 10, 3, 11)
}

@inline
function high16(a: v128, b: v128): v128 {
  return v128.shuffle<i16>(a, b, 4, 12, 5, 13, 6, 14, 7, 15)
}

@inline
function low32(a: v128, b: v128): v128 {
  return v128.shuffle<i32>(a, b, 0, 4, 1, 5)
}

@inline
function high32(a: v128, b: v128): v128 {
  return v128.shuffle<i32>(a, b, 2, 6, 3, 7)
}

@inline
function low64(a: v128, b: v128): v128 {
  return v128.shuffle<i64>(a, b, 0, 2)
}

@inline
function high64(a: v128, b: v128): v128 {
  return v128.shuffle<i64>(a, b, 1, 3)
}
