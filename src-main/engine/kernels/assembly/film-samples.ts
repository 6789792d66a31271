// Samples of a film's planes in rows of its frame: RGBA, 8 bits, colours multiplied by alpha. Rows have room for 16 more
// pixels, which may be written. Planes have room for one more row and 16 bytes, which are read and do not count.
import { over } from './film-rows'

const RUN: i32 = 16

/** Sides of a plane beyond which there is nothing; beyond the others its edge goes on. */
const OPEN_LEFT: i32 = 1
const OPEN_TOP: i32 = 2
const OPEN_RIGHT: i32 = 4
const OPEN_BOTTOM: i32 = 8

/** What a tile of a plane shows: nothing; something; opaque pixels alone. */
const SHOWS: u32 = 1
const HIDES: u32 = 2

/**
 * Looks at the tiles of a plane, 16 × 16 pixels with the ones that their samples are mixed of: a byte each in `tiles`, row
 * by row.
 */
export function filmTiles(plane: usize, width: i32, height: i32, tiles: usize): void {
  for (let top = 0; top < height; top += RUN) {
    for (let left = 0; left < width; left += RUN) {
      store<u8>(tiles, tileOf(plane, width, left, top, min(left + RUN + 1, width), min(top + RUN + 1, height)))
      tiles += 1
    }
  }
}

function tileOf(plane: usize, width: i32, left: i32, top: i32, right: i32, bottom: i32): u32 {
  let some: u32 = 0
  let all: u32 = 0xffffffff
  for (let y = top; y < bottom; y++) {
    let place = plane + (<usize>(y * width + left) << 2)
    for (let x = left; x < right; x++) {
      const pixel = load<u32>(place)
      some |= pixel
      all &= pixel
      place += 4
    }
  }
  if (some == 0) return 0
  return all >> 24 == 255 ? SHOWS | HIDES : SHOWS
}

/**
 * Marks the runs of 16 pixels of a row that a plane covers wholly: their bytes in `hidden` become `number`. The place,
 * the plane and its tiles are those of `filmRow`.
 */
export function filmHides(
  hidden: usize, number: i32, count: i32, tiles: usize, width: i32, height: i32,
  u: f64, v: f64, w: f64, du: f64, dv: f64, dw: f64,
): void {
  const right = (width - 1) << 16
  const bottom = (height - 1) << 16
  const added = f64x2.mul(pair(du, dv), f64x2.splat(RUN))
  let places = pair(u, v)
  let from = fixed(places, w)
  for (let at = 0; at < count; at += RUN) {
    places = f64x2.add(places, added)
    w += dw * RUN
    const next = fixed(places, w)
    const step = i32x4.shr_s(i32x4.sub(next, from), 4)
    const end = i32x4.add(from, i32x4.mul(step, i32x4.splat(RUN - 1)))
    if (isWithin(from, end, right, bottom) && tilesAt(tiles, width, from, end) & HIDES) store<u8>(hidden, <u8>number)
    hidden += 1
    from = next
  }
}

/**
 * Lays `count` samples of a plane of `width` × `height` over a row (`isOver` 1), or puts them there (0). Pixel `i`
 * shows the place `(u + i·du) / (w + i·dw)`, `(v + i·dv) / (w + i·dw)`, whose whole numbers are the middles of the
 * plane's pixels; between them it is mixed of four. `w` stays above 0. `open`: bits of the sides that end. `tiles`: of
 * the plane, or 0. Runs of 16 pixels whose byte in `hidden` is above `number` are left out; `hidden` 0: none.
 */
export function filmRow(
  out: usize, count: i32, plane: usize, width: i32, height: i32, open: i32, isOver: i32,
  u: f64, v: f64, w: f64, du: f64, dv: f64, dw: f64,
  tiles: usize, hidden: usize, number: u32,
): void {
  const rowBytes = width << 2
  const right = (width - 1) << 16
  const bottom = (height - 1) << 16
  const added = f64x2.mul(pair(du, dv), f64x2.splat(RUN))
  let places = pair(u, v)
  let from = fixed(places, w)
  for (let at = 0; at < count; at += RUN) {
    places = f64x2.add(places, added)
    w += dw * RUN
    const next = fixed(places, w)
    if ((hidden == 0 || load<u8>(hidden + (at >> 4)) <= number) && !(open && isBeyond(from, next, width, height, open))) {
      const step = i32x4.shr_s(i32x4.sub(next, from), 4)
      const end = i32x4.add(from, i32x4.mul(step, i32x4.splat(RUN - 1)))
      if (!isWithin(from, end, right, bottom)) edgeRun(out, plane, rowBytes, from, step, isOver, right, bottom)
      else {
        const seen = tiles == 0 ? SHOWS : tilesAt(tiles, width, from, end)
        if (seen != 0) filmRun(out, plane, rowBytes, from, step, isOver & <i32>!(seen & HIDES))
        else if (!isOver) clear(out)
      }
    }
    from = next
    out += RUN << 2
  }
}

/** Empty pixels for a run. */
@inline
function clear(out: usize): void {
  const none = i32x4.splat(0)
  v128.store(out, none)
  v128.store(out, none, 16)
  v128.store(out, none, 32)
  v128.store(out, none, 48)
}

@inline
function pair(x: f64, y: f64): v128 {
  return f64x2.replace_lane(f64x2.splat(x), 1, y)
}

/** Both places in units of 1/65536, as the first two numbers. */
@inline
function fixed(places: v128, w: f64): v128 {
  const near = f64x2.pmin(f64x2.splat(30_000), f64x2.pmax(f64x2.splat(-30_000), f64x2.div(places, f64x2.splat(w))))
  return i32x4.trunc_sat_f64x2_s_zero(f64x2.nearest(f64x2.mul(near, f64x2.splat(65_536))))
}

@inline
function isWithin(from: v128, end: v128, right: i32, bottom: i32): bool {
  const least = i32x4.min_s(from, end)
  const most = i32x4.max_s(from, end)
  return (
    (i32x4.extract_lane(least, 0) | i32x4.extract_lane(least, 1)) >= 0 &&
    i32x4.extract_lane(most, 0) < right &&
    i32x4.extract_lane(most, 1) < bottom
  )
}

/** Whether both ends lie where a side has ended. */
function isBeyond(from: v128, next: v128, width: i32, height: i32, open: i32): bool {
  const least = i32x4.min_s(from, next)
  const most = i32x4.max_s(from, next)
  return (
    ((open & OPEN_LEFT) != 0 && i32x4.extract_lane(most, 0) <= -65_536) ||
    ((open & OPEN_TOP) != 0 && i32x4.extract_lane(most, 1) <= -65_536) ||
    ((open & OPEN_RIGHT) != 0 && i32x4.extract_lane(least, 0) >= width << 16) ||
    ((open & OPEN_BOTTOM) != 0 && i32x4.extract_lane(least, 1) >= height << 16)
  )
}

/** What the tiles show that a run passes: `SHOWS` where any does, `HIDES` where all do. */
function tilesAt(tiles: usize, width: i32, from: v128, end: v128): u32 {
  const across = (width + RUN - 1) / RUN
  const first = i32x4.shr_s(i32x4.min_s(from, end), 20)
  const last = i32x4.shr_s(i32x4.max_s(from, end), 20)
  let some: u32 = 0
  let all: u32 = HIDES
  for (let y = i32x4.extract_lane(first, 1); y <= i32x4.extract_lane(last, 1); y++) {
    for (let x = i32x4.extract_lane(first, 0); x <= i32x4.extract_lane(last, 0); x++) {
      const tile = <u32>load<u8>(tiles + <usize>(y * across + x))
      some |= tile
      all &= tile
    }
  }
  return (some & SHOWS) | all
}

/** Numbers of the loops: in memory, because engines make constants anew in every turn. */
const NUMBERS = memory.data<i32>([0, 1, 2, 3, 127, 127, 127, 127, 128, 128, 128, 128, 8192, 8192, 8192, 8192], 16)

/** Sixteen pixels that lie within the plane. */
@inline
function filmRun(out: usize, plane: usize, rowBytes: i32, from: v128, step: v128, isOver: i32): void {
  const order = v128.load(NUMBERS)
  const stepX = i32x4.shuffle(step, step, 0, 0, 0, 0)
  const stepY = i32x4.shuffle(step, step, 1, 1, 1, 1)
  const nextX = i32x4.shl(stepX, 2)
  const nextY = i32x4.shl(stepY, 2)
  const rows = i32x4.splat(rowBytes)
  let xs = i32x4.add(i32x4.shuffle(from, from, 0, 0, 0, 0), i32x4.mul(stepX, order))
  let ys = i32x4.add(i32x4.shuffle(from, from, 1, 1, 1, 1), i32x4.mul(stepY, order))
  const end = out + (RUN << 2)
  for (; out < end; out += 16) {
    put(out, fourSamples(plane, rowBytes, rows, xs, ys), isOver)
    xs = i32x4.add(xs, nextX)
    ys = i32x4.add(ys, nextY)
  }
}

/** The same where the plane's edge is near: beyond it the edge goes on. */
function edgeRun(
  out: usize, plane: usize, rowBytes: i32, from: v128, step: v128, isOver: i32, right: i32, bottom: i32,
): void {
  const order = v128.load(NUMBERS)
  const none = i32x4.splat(0)
  const mostX = i32x4.splat(right)
  const mostY = i32x4.splat(bottom)
  const stepX = i32x4.shuffle(step, step, 0, 0, 0, 0)
  const stepY = i32x4.shuffle(step, step, 1, 1, 1, 1)
  const nextX = i32x4.shl(stepX, 2)
  const nextY = i32x4.shl(stepY, 2)
  const rows = i32x4.splat(rowBytes)
  let xs = i32x4.add(i32x4.shuffle(from, from, 0, 0, 0, 0), i32x4.mul(stepX, order))
  let ys = i32x4.add(i32x4.shuffle(from, from, 1, 1, 1, 1), i32x4.mul(stepY, order))
  const end = out + (RUN << 2)
  for (; out < end; out += 16) {
    const cutX = i32x4.min_s(i32x4.max_s(xs, none), mostX)
    const cutY = i32x4.min_s(i32x4.max_s(ys, none), mostY)
    put(out, fourSamples(plane, rowBytes, rows, cutX, cutY), isOver)
    xs = i32x4.add(xs, nextX)
    ys = i32x4.add(ys, nextY)
  }
}

@inline
function put(out: usize, pixels: v128, isOver: i32): void {
  if (!isOver) v128.store(out, pixels)
  else if (v128.any_true(pixels)) v128.store(out, over(pixels, v128.load(out)))
}

/** Four pixels. Positions have 16 fractional bits, of which seven count. */
@inline
function fourSamples(plane: usize, rowBytes: i32, stride: v128, xs: v128, ys: v128): v128 {
  const places = i32x4.add(i32x4.mul(i32x4.shr_s(ys, 16), stride), i32x4.shl(i32x4.shr_s(xs, 16), 2))
  const fractions = v128.load(NUMBERS, 16)
  const acrosses = v128.and(i32x4.shr_u(xs, 9), fractions)
  const downs = v128.and(i32x4.shr_u(ys, 9), fractions)
  // The share of the left neighbour, then of the right one; the share of the lower row, twice.
  const sides = v128.or(i32x4.sub(v128.load(NUMBERS, 32), acrosses), i32x4.shl(acrosses, 16))
  const rows = v128.or(downs, i32x4.shl(downs, 16))
  const a = neighbours(plane + <usize>i32x4.extract_lane(places, 0), rowBytes, i32x4.shuffle(rows, rows, 0, 0, 0, 0))
  const b = neighbours(plane + <usize>i32x4.extract_lane(places, 1), rowBytes, i32x4.shuffle(rows, rows, 1, 1, 1, 1))
  const c = neighbours(plane + <usize>i32x4.extract_lane(places, 2), rowBytes, i32x4.shuffle(rows, rows, 2, 2, 2, 2))
  const d = neighbours(plane + <usize>i32x4.extract_lane(places, 3), rowBytes, i32x4.shuffle(rows, rows, 3, 3, 3, 3))
  const left = i64x2.shuffle(a, b, 0, 2)
  const right = i64x2.shuffle(a, b, 1, 3)
  const first = mixed(i16x8.shuffle(left, right, 0, 8, 1, 9, 2, 10, 3, 11), i32x4.shuffle(sides, sides, 0, 0, 0, 0))
  const second = mixed(i16x8.shuffle(left, right, 4, 12, 5, 13, 6, 14, 7, 15), i32x4.shuffle(sides, sides, 1, 1, 1, 1))
  const nextLeft = i64x2.shuffle(c, d, 0, 2)
  const nextRight = i64x2.shuffle(c, d, 1, 3)
  const third = mixed(i16x8.shuffle(nextLeft, nextRight, 0, 8, 1, 9, 2, 10, 3, 11), i32x4.shuffle(sides, sides, 2, 2, 2, 2))
  const fourth = mixed(i16x8.shuffle(nextLeft, nextRight, 4, 12, 5, 13, 6, 14, 7, 15), i32x4.shuffle(sides, sides, 3, 3, 3, 3))
  return i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_u(first, second), i16x8.narrow_i32x4_u(third, fourth))
}

/** Two neighbours, each mixed with the one below it, in units of 1/128. */
@inline
function neighbours(place: usize, rowBytes: i32, rows: v128): v128 {
  const above = v128.load_ext<u8>(place)
  const below = v128.load_ext<u8>(place + <usize>rowBytes)
  return i16x8.add(i16x8.shl(above, 7), i16x8.mul(i16x8.sub(below, above), rows))
}

/** Red, green, blue and alpha as numbers, from those of the left neighbour and of the right one in turn. */
@inline
function mixed(pairs: v128, sides: v128): v128 {
  return i32x4.shr_u(i32x4.add(i32x4.dot_i16x8_s(pairs, sides), v128.load(NUMBERS, 48)), 14)
}
