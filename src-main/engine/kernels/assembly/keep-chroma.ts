// Colours that survive WebP's halved chroma: interleaved RGBA of 8 bits, in integers. Encoders average chroma over
// 2 × 2 pixels, decoders interpolate it (9, 3, 3, 1 sixteenths); both together weigh a sample of the halved planes and
// its neighbours by 1, 6, 1 eighths each way, and the pixels are given beforehand what that takes away.

/** Weights of red, green and blue, in units of 1/16384, for R − Y and B − Y. Gray gives 0: either adds up to 0. */
const RED_BY_RED: i32 = 11485
const RED_BY_GREEN: i32 = -9617
const RED_BY_BLUE: i32 = -1868
const BLUE_BY_RED: i32 = -4899
const BLUE_BY_GREEN: i32 = -9617
const BLUE_BY_BLUE: i32 = 14516
/** From a sum of four pixels in 1/16384 to a mean in 1/16 of a level. */
const MEAN_BITS: i32 = 12
const MEAN_HALF: i32 = 1 << (MEAN_BITS - 1)
/** Bits after the point of what the planes hold, levels. */
const POINT: i32 = 4
const POINT_HALF: i16 = 8
/** The largest magnitude whose weighted sum, eight times as large, still fits 16 bits. */
const MOST: i16 = 4095
/** What green takes of red's and of blue's change for the luma to stay, in units of 1/32768. */
const GREEN_BY_RED: i16 = 16691
const GREEN_BY_BLUE: i16 = 6364
/** A larger change of a sample counts as so many levels, so that a row's sums fit 32 bits. */
const MOST_WANTED: i8 = 127
/** The same for what is missed: a few strong edges hide in a decoded picture, many weak ones do not. */
const MOST_MISSED: i8 = 15

/** Rows that two passes of the filter reach beyond a band. */
const HALO: i32 = 2
/** Bytes before and after the samples of a plane's row: a neighbour, and what the last vector has too many. */
const MARGIN: usize = 16

/** Bytes of a row of one halved plane. */
@inline
function planeRowBytes(width: i32): usize {
  return ((<usize>((width + 1) >> 1) + 7) & ~7) * 2 + 2 * MARGIN
}

/** Bytes of a row of both halved planes, R − Y before B − Y. */
export function chromaRowBytes(width: i32): usize {
  return 2 * planeRowBytes(width)
}

/** Scratch bytes for `chromaLoss` on a band of `rows`. */
export function chromaScratchBytes(width: i32, rows: i32): usize {
  return 3 * <usize>(rows + 2 * HALO) * chromaRowBytes(width)
}

/**
 * What rows `first..end` of the halved planes lose, in 1/16 of a level: two steps of Van Cittert's iteration. Writes
 * those rows of `loss`, which are `chromaRowBytes` long. `scratch`: 16-byte aligned. Leaves two f64 at its start: the
 * sum of the squares of the levels that `addChroma` wants to add, and of those that it cannot because a sample would
 * leave 0..255.
 */
export function chromaLoss(loss: usize, pixels: usize, width: i32, height: i32, first: i32, end: i32, scratch: usize): void {
  const rows = (height + 1) >> 1
  const columns = (width + 1) >> 1
  const rowBytes = chromaRowBytes(width)
  const planeBytes = planeRowBytes(width)
  const from = max<i32>(0, first - HALO)
  const to = min<i32>(rows, end + HALO)
  const room = <usize>(to - from) * rowBytes
  const means = scratch
  const across = means + room
  const nearer = across + room
  for (let row = from; row < to; row++) {
    const at = <usize>(row - from) * rowBytes
    meansOf(means + at, pixels, width, height, row)
    acrossBoth(across + at, means + at, planeBytes, columns)
  }
  // Rows beyond the planes repeat the last one; those beyond a band's halo are never needed.
  for (let row = max<i32>(0, first - 1); row < min<i32>(rows, end + 1); row++) {
    const at = <usize>(row - from) * rowBytes
    const above = across + (row === 0 ? at : at - rowBytes)
    const below = across + (row === rows - 1 ? at : at + rowBytes)
    for (let x: usize = 0; x < rowBytes; x += 16) {
      const mean = v128.load(means + at + x)
      const kept = oneSixOne(v128.load(above + x), v128.load(across + at + x), v128.load(below + x))
      const near = i16x8.sub(i16x8.add(mean, mean), kept)
      v128.store(nearer + at + x, i16x8.max_s(i16x8.min_s(near, i16x8.splat(MOST)), i16x8.splat(-MOST)))
    }
  }
  for (let row = max<i32>(0, first - 1); row < min<i32>(rows, end + 1); row++) {
    const at = <usize>(row - from) * rowBytes
    acrossBoth(across + at, nearer + at, planeBytes, columns)
  }
  // The means are no longer needed.
  store<f64>(scratch, 0)
  store<f64>(scratch, 0, 8)
  for (let row = first; row < end; row++) {
    const at = <usize>(row - from) * rowBytes
    const above = across + (row === 0 ? at : at - rowBytes)
    const below = across + (row === rows - 1 ? at : at + rowBytes)
    const out = loss + <usize>row * rowBytes
    for (let x: usize = 0; x < rowBytes; x += 16) {
      const kept = oneSixOne(v128.load(above + x), v128.load(across + at + x), v128.load(below + x))
      v128.store(out + x, i16x8.sub(v128.load(nearer + at + x), kept))
    }
    changeRow(pixels, width, height, row, out, scratch)
  }
}

/** Adds rows `first..end` of what `chromaLoss` found to the pixels. Their luma stays, unless a sample is cut. */
export function addChroma(pixels: usize, width: i32, height: i32, first: i32, end: i32, loss: usize): void {
  const rowBytes = chromaRowBytes(width)
  for (let row = first; row < end; row++) changeRow(pixels, width, height, row, loss + <usize>row * rowBytes, 0)
}

/** One row of both halved planes: means of 2 × 2 pixels, the last row and column of pixels repeated. */
@inline
function meansOf(out: usize, pixels: usize, width: i32, height: i32, row: i32): void {
  const pixelRow = <usize>width << 2
  const upper = pixels + <usize>(2 * row) * pixelRow
  const lower = 2 * row + 1 < height ? upper + pixelRow : upper
  const red = out + MARGIN
  const blue = red + planeRowBytes(width)
  const columns = (width + 1) >> 1
  let column = 0
  for (; 2 * column + 16 <= width; column += 8) {
    const at = <usize>column << 3
    const a = sums(v128.load(upper + at), v128.load(upper + at, 16), v128.load(lower + at), v128.load(lower + at, 16), 0)
    const b = sums(v128.load(upper + at), v128.load(upper + at, 16), v128.load(lower + at), v128.load(lower + at, 16), 8)
    const c = sums(v128.load(upper + at, 32), v128.load(upper + at, 48), v128.load(lower + at, 32), v128.load(lower + at, 48), 0)
    const d = sums(v128.load(upper + at, 32), v128.load(upper + at, 48), v128.load(lower + at, 32), v128.load(lower + at, 48), 8)
    const to = <usize>column << 1
    v128.store(red + to, i16x8.narrow_i32x4_s(redOf(a, b), redOf(c, d)))
    v128.store(blue + to, i16x8.narrow_i32x4_s(blueOf(a, b), blueOf(c, d)))
  }
  for (; column < columns; column++) {
    const left = <usize>column << 3
    const right = 2 * column + 1 < width ? left + 4 : left
    const one = v128.load32_zero(upper + left)
    const two = v128.load32_zero(upper + right)
    const three = v128.load32_zero(lower + left)
    const four = v128.load32_zero(lower + right)
    const a = i32x4.add(i32x4.add(masked(one, 0), masked(two, 0)), i32x4.add(masked(three, 0), masked(four, 0)))
    const b = i32x4.add(i32x4.add(masked(one, 8), masked(two, 8)), i32x4.add(masked(three, 8), masked(four, 8)))
    const to = <usize>column << 1
    store<i16>(red + to, <i16>i32x4.extract_lane(redOf(a, b), 0))
    store<i16>(blue + to, <i16>i32x4.extract_lane(blueOf(a, b), 0))
  }
}

/** Of four pixels, red and blue (`shift` 0), or green and alpha (8), as pairs of 16 bits. */
@inline
function masked(pixels: v128, shift: i32): v128 {
  return v128.and(shift === 0 ? pixels : i32x4.shr_u(pixels, shift), i32x4.splat(0x00ff00ff))
}

/** The same of eight pixels by two, added up over each 2 × 2 of them: four sums. */
@inline
function sums(upper: v128, upperNext: v128, lower: v128, lowerNext: v128, shift: i32): v128 {
  const first = i32x4.add(masked(upper, shift), masked(lower, shift))
  const second = i32x4.add(masked(upperNext, shift), masked(lowerNext, shift))
  return i32x4.add(v128.shuffle<i32>(first, second, 0, 2, 4, 6), v128.shuffle<i32>(first, second, 1, 3, 5, 7))
}

@inline
function pair(low: i32, high: i32): v128 {
  return i32x4.splat((low & 0xffff) | (high << 16))
}

@inline
function redOf(redBlue: v128, greenAlpha: v128): v128 {
  return chromaOf(redBlue, greenAlpha, pair(RED_BY_RED, RED_BY_BLUE), pair(RED_BY_GREEN, 0))
}

@inline
function blueOf(redBlue: v128, greenAlpha: v128): v128 {
  return chromaOf(redBlue, greenAlpha, pair(BLUE_BY_RED, BLUE_BY_BLUE), pair(BLUE_BY_GREEN, 0))
}

@inline
function chromaOf(redBlue: v128, greenAlpha: v128, byRedBlue: v128, byGreen: v128): v128 {
  const sum = i32x4.add(i32x4.dot_i16x8_s(redBlue, byRedBlue), i32x4.dot_i16x8_s(greenAlpha, byGreen))
  return i32x4.shr_s(i32x4.add(sum, i32x4.splat(MEAN_HALF)), MEAN_BITS)
}

/** (a + 6 b + c) / 8, rounded. */
@inline
function oneSixOne(a: v128, b: v128, c: v128): v128 {
  const six = i16x8.add(i16x8.shl(b, 2), i16x8.shl(b, 1))
  return i16x8.shr_s(i16x8.add(i16x8.add(i16x8.add(a, c), six), i16x8.splat(4)), 3)
}

/** The filter along a row of both planes. Repeats the ends of `source` in its margins. */
@inline
function acrossBoth(out: usize, source: usize, planeBytes: usize, columns: i32): void {
  acrossRow(out, source, columns)
  acrossRow(out + planeBytes, source + planeBytes, columns)
}

@inline
function acrossRow(out: usize, source: usize, columns: i32): void {
  const first = source + MARGIN
  const end = first + (<usize>columns << 1)
  store<i16>(first - 2, load<i16>(first))
  store<i16>(end, load<i16>(end - 2))
  out += MARGIN
  for (let at = first; at < end; at += 16) {
    v128.store(out, oneSixOne(v128.load(at - 2), v128.load(at), v128.load(at + 2)))
    out += 16
  }
}

/**
 * The two rows of pixels under one row of the halved planes. Writes them if `sums` is 0; otherwise leaves them and adds
 * to the sums of `chromaLoss` there.
 */
@inline
function changeRow(pixels: usize, width: i32, height: i32, row: i32, loss: usize, sums: usize): void {
  const pixelRow = <usize>width << 2
  const upper = pixels + <usize>(2 * row) * pixelRow
  const hasLower = 2 * row + 1 < height
  const lower = upper + pixelRow
  const red = loss + MARGIN
  const blue = red + planeRowBytes(width)
  const columns = (width + 1) >> 1
  let wanted = i32x4.splat(0)
  let missed = i32x4.splat(0)
  for (let column = 0; column < columns; column += 8) {
    const at = <usize>column << 1
    const r = v128.load(red + at)
    const b = v128.load(blue + at)
    const g = i16x8.neg(i16x8.add(i16x8.q15mulr_sat_s(r, i16x8.splat(GREEN_BY_RED)), i16x8.q15mulr_sat_s(b, i16x8.splat(GREEN_BY_BLUE))))
    const dr = levels(r)
    const dg = levels(g)
    const db = levels(b)
    if (!v128.any_true(v128.or(v128.or(dr, dg), db))) continue
    const more = i8x16.narrow_i16x8_u(dr, dg)
    const moreBlue = i8x16.narrow_i16x8_u(db, i16x8.splat(0))
    const less = i8x16.narrow_i16x8_u(i16x8.neg(dr), i16x8.neg(dg))
    const lessBlue = i8x16.narrow_i16x8_u(i16x8.neg(db), i16x8.splat(0))
    const left = width - 2 * column
    for (let part = 0; part < 4; part++) {
      const count = min<i32>(4, left - 4 * part)
      if (count <= 0) break
      const add = partOf(more, moreBlue, part)
      const take = partOf(less, lessBlue, part)
      const place = (<usize>column << 3) + (<usize>part << 4)
      if (sums === 0) {
        addFour(upper + place, count, add, take)
        if (hasLower) addFour(lower + place, count, add, take)
        continue
      }
      const counted = squares(lowest(v128.or(add, take), count), MOST_WANTED)
      wanted = i32x4.add(wanted, counted)
      missed = i32x4.add(missed, squares(lowest(missing(fourAt(upper + place, count), add, take), count), MOST_MISSED))
      if (!hasLower) continue
      wanted = i32x4.add(wanted, counted)
      missed = i32x4.add(missed, squares(lowest(missing(fourAt(lower + place, count), add, take), count), MOST_MISSED))
    }
  }
  if (sums === 0) return
  store<f64>(sums, load<f64>(sums) + total(wanted))
  store<f64>(sums, load<f64>(sums, 8) + total(missed), 8)
}

@inline
function total(sums: v128): f64 {
  const two = i64x2.add(i64x2.extend_low_i32x4_s(sums), i64x2.extend_high_i32x4_s(sums))
  return <f64>(i64x2.extract_lane(two, 0) + i64x2.extract_lane(two, 1))
}

@inline
function levels(sixteenths: v128): v128 {
  return i16x8.shr_s(i16x8.add(sixteenths, i16x8.splat(POINT_HALF)), POINT)
}

/** RGBA of four pixels: the `part`th two of eight samples, each for two pixels; nothing for alpha. */
@inline
function partOf(redGreen: v128, blue: v128, part: i32): v128 {
  const rg = i8x16.shuffle(redGreen, redGreen, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15)
  const ba = i8x16.shuffle(blue, blue, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15)
  const four = part < 2 ? v128.shuffle<i16>(rg, ba, 0, 8, 1, 9, 2, 10, 3, 11) : v128.shuffle<i16>(rg, ba, 4, 12, 5, 13, 6, 14, 7, 15)
  return (part & 1) === 0 ? v128.shuffle<i32>(four, four, 0, 0, 1, 1) : v128.shuffle<i32>(four, four, 2, 2, 3, 3)
}

/** The first `count` of four pixels; what follows them is neither read nor written. */
@inline
function addFour(at: usize, count: i32, more: v128, less: v128): void {
  if (count === 4) {
    v128.store(at, i8x16.sub_sat_u(i8x16.add_sat_u(v128.load(at), more), less))
    return
  }
  const changed = i8x16.sub_sat_u(i8x16.add_sat_u(fourAt(at, count), more), less)
  v128.store32_lane(at, changed, 0)
  if (count > 1) v128.store32_lane(at, changed, 1, 4)
  if (count > 2) v128.store32_lane(at, changed, 2, 8)
}

@inline
function fourAt(at: usize, count: i32): v128 {
  if (count === 4) return v128.load(at)
  let four = v128.load32_zero(at)
  if (count > 1) four = v128.load32_lane(at, four, 1, 4)
  if (count > 2) four = v128.load32_lane(at, four, 2, 8)
  return four
}

/** The first `count` of four pixels, zeros behind them. */
@inline
function lowest(pixels: v128, count: i32): v128 {
  return count === 4 ? pixels : v128.and(pixels, i32x4.lt_s(i32x4(0, 1, 2, 3), i32x4.splat(count)))
}

/** What of either cannot be added or taken. */
@inline
function missing(pixels: v128, more: v128, less: v128): v128 {
  const raised = i8x16.add_sat_u(pixels, more)
  const after = i8x16.sub_sat_u(raised, less)
  return v128.or(i8x16.sub(more, i8x16.sub(raised, pixels)), i8x16.sub(less, i8x16.sub(raised, after)))
}

@inline
function squares(bytes: v128, most: i8): v128 {
  const held = i8x16.min_u(bytes, i8x16.splat(most))
  const low = i16x8.extend_low_i8x16_u(held)
  const high = i16x8.extend_high_i8x16_u(held)
  return i32x4.add(i32x4.dot_i16x8_s(low, low), i32x4.dot_i16x8_s(high, high))
}
