// The filters of PNG, on interleaved samples of 8 bits. Source: PNG specification (third edition), 9.2 and 12.7.

/** Zero bytes to the left of a row, and room for the last vector to the right of it. */
const MARGIN: usize = 16
const FILTERS: i32 = 5

@inline
function slotBytes(rowBytes: i32): usize {
  return ((<usize>rowBytes + 15) & ~15) + 2 * MARGIN
}

/** Scratch bytes for `pngFilterRows`. */
export function pngScratchBytes(rowBytes: i32): usize {
  return 2 * slotBytes(rowBytes)
}

/**
 * Writes `rows` rows with the number of their filter in front: of the five, the one whose bytes, taken as signed, have
 * the smallest sum of magnitudes; what does not fill a vector is not looked at. `out` needs 16 bytes behind the last
 * row. `hasAbove`: the picture has a row in front of `pixels`. `scratch`: 16-byte aligned.
 */
export function pngFilterRows(out: usize, pixels: usize, rowBytes: i32, pixelBytes: i32, rows: i32, hasAbove: bool, scratch: usize): void {
  let above = scratch + MARGIN
  let row = above + slotBytes(rowBytes)
  memory.fill(scratch, 0, 2 * slotBytes(rowBytes))
  if (hasAbove) memory.copy(above, pixels - <usize>rowBytes, <usize>rowBytes)
  for (let y = 0; y < rows; y++) {
    memory.copy(row, pixels, <usize>rowBytes)
    const filter = bestFilter(row, above, rowBytes, <usize>pixelBytes)
    store<u8>(out, <u8>filter)
    writeRow(out + 1, row, above, rowBytes, <usize>pixelBytes, filter)
    out += <usize>rowBytes + 1
    pixels += <usize>rowBytes
    const last = above
    above = row
    row = last
  }
}

function bestFilter(row: usize, above: usize, rowBytes: i32, pixelBytes: usize): i32 {
  let none = i32x4.splat(0)
  let sub = none
  let up = none
  let average = none
  let paeth = none
  for (let x: usize = 0; x + 16 <= <usize>rowBytes; x += 16) {
    const value = v128.load(row + x)
    const a = v128.load(row + x - pixelBytes)
    const b = v128.load(above + x)
    const c = v128.load(above + x - pixelBytes)
    none = i32x4.add(none, magnitudes(value))
    sub = i32x4.add(sub, magnitudes(i8x16.sub(value, a)))
    up = i32x4.add(up, magnitudes(i8x16.sub(value, b)))
    average = i32x4.add(average, magnitudes(i8x16.sub(value, averageOf(a, b))))
    paeth = i32x4.add(paeth, magnitudes(i8x16.sub(value, paethOf(a, b, c))))
  }
  let best = 0
  let least = total(none)
  for (let filter = 1; filter < FILTERS; filter++) {
    const sum = total(filter === 1 ? sub : filter === 2 ? up : filter === 3 ? average : paeth)
    if (sum >= least) continue
    least = sum
    best = filter
  }
  return best
}

/** Writes whole vectors, up to 15 bytes too many. */
function writeRow(out: usize, row: usize, above: usize, rowBytes: i32, pixelBytes: usize, filter: i32): void {
  if (filter === 0) {
    memory.copy(out, row, <usize>rowBytes)
    return
  }
  for (let x: usize = 0; x < <usize>rowBytes; x += 16) {
    const value = v128.load(row + x)
    const a = v128.load(row + x - pixelBytes)
    const b = v128.load(above + x)
    if (filter === 1) v128.store(out + x, i8x16.sub(value, a))
    else if (filter === 2) v128.store(out + x, i8x16.sub(value, b))
    else if (filter === 3) v128.store(out + x, i8x16.sub(value, averageOf(a, b)))
    else v128.store(out + x, i8x16.sub(value, paethOf(a, b, v128.load(above + x - pixelBytes))))
  }
}

@inline
function magnitudes(bytes: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(i8x16.abs(bytes)))
}

@inline
function total(sums: v128): i32 {
  return i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3)
}

/** Half of the sum, rounded down. */
@inline
function averageOf(a: v128, b: v128): v128 {
  return i8x16.sub(i8x16.avgr_u(a, b), v128.and(v128.xor(a, b), i8x16.splat(1)))
}

@inline
function paethOf(a: v128, b: v128, c: v128): v128 {
  const low = paethOfEight(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(b), i16x8.extend_low_i8x16_u(c))
  const high = paethOfEight(i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(b), i16x8.extend_high_i8x16_u(c))
  return i8x16.narrow_i16x8_u(low, high)
}

@inline
function paethOfEight(a: v128, b: v128, c: v128): v128 {
  const fromA = i16x8.abs(i16x8.sub(b, c))
  const fromB = i16x8.abs(i16x8.sub(a, c))
  const fromC = i16x8.abs(i16x8.sub(i16x8.add(a, b), i16x8.add(c, c)))
  const other = v128.bitselect(b, c, i16x8.le_s(fromB, fromC))
  return v128.bitselect(a, other, i16x8.le_s(fromA, i16x8.min_s(fromB, fromC)))
}

/** Bytes after which the sums of Adler-32 are reduced: none of the lanes below can overflow before. */
const ADLER_RUN: i32 = 5552
const ADLER_BASE: u32 = 65521

/** Adler-32 of `count` bytes that follow others of the checksum `start` (1 for the first). Source: RFC 1950. */
export function adler32(bytes: usize, count: i32, start: u32): u32 {
  let first = start & 0xffff
  let second = start >> 16
  while (count > 0) {
    const run = min<i32>(count, ADLER_RUN)
    const whole = run & ~15
    let sums = i32x4.splat(0)
    let before = i32x4.splat(0)
    let weighed = i32x4.splat(0)
    for (let x = 0; x < whole; x += 16) {
      const value = v128.load(bytes + <usize>x)
      const low = i16x8.extend_low_i8x16_u(value)
      const high = i16x8.extend_high_i8x16_u(value)
      before = i32x4.add(before, sums)
      sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(i16x8.add(low, high)))
      weighed = i32x4.add(weighed, i32x4.dot_i16x8_s(low, i16x8(16, 15, 14, 13, 12, 11, 10, 9)))
      weighed = i32x4.add(weighed, i32x4.dot_i16x8_s(high, i16x8(8, 7, 6, 5, 4, 3, 2, 1)))
    }
    second = <u32>((<u64>second + <u64>first * <u64>whole + <u64>16 * <u64>(<u32>total(before)) + <u64>(<u32>total(weighed))) % ADLER_BASE)
    first = (first + <u32>total(sums)) % ADLER_BASE
    for (let x = whole; x < run; x++) {
      first += load<u8>(bytes + <usize>x)
      second += first
    }
    first %= ADLER_BASE
    second %= ADLER_BASE
    bytes += <usize>run
    count -= run
  }
  return (second << 16) | first
}
