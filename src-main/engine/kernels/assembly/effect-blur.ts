// Box blurs of one f32 plane of any size, which soften shadows and glows. A plane is 0 beyond its ends.

/**
 * The mean of each sample with `before` and `after` others of its row. Source and target differ. Sums run in f64, so
 * that no error builds up along a row. Four rows at a time: a sum waits for itself.
 */
export function boxRows(target: usize, source: usize, width: i32, height: i32, before: i32, after: i32): void {
  const rowBytes = <usize>width << 2
  let y = 0
  for (; y + 4 <= height; y += 4) {
    fourRows(target, source, width, before, after)
    source += 4 * rowBytes
    target += 4 * rowBytes
  }
  for (; y < height; y++) {
    oneRow(target, source, width, before, after)
    source += rowBytes
    target += rowBytes
  }
}

@inline
function oneRow(out: usize, row: usize, width: i32, before: i32, after: i32): void {
  const scale = 1 / <f64>(before + 1 + after)
  let sum: f64 = 0
  for (let x = 0; x < min<i32>(after, width); x++) sum += at(row, x, width)
  for (let x = 0; x < width; x++) {
    sum += at(row, x + after, width)
    store<f32>(out + (<usize>x << 2), <f32>(sum * scale))
    sum -= at(row, x - before, width)
  }
}

@inline
function fourRows(out: usize, row: usize, width: i32, before: i32, after: i32): void {
  const scale = 1 / <f64>(before + 1 + after)
  const rowBytes = <usize>width << 2
  const row1 = row + rowBytes
  const row2 = row1 + rowBytes
  const row3 = row2 + rowBytes
  let a: f64 = 0
  let b: f64 = 0
  let c: f64 = 0
  let d: f64 = 0
  for (let x = 0; x < min<i32>(after, width); x++) {
    a += at(row, x, width)
    b += at(row1, x, width)
    c += at(row2, x, width)
    d += at(row3, x, width)
  }
  for (let x = 0; x < width; x++) {
    const enters = x + after
    if (enters < width) {
      const offset = <usize>enters << 2
      a += <f64>load<f32>(row + offset)
      b += <f64>load<f32>(row1 + offset)
      c += <f64>load<f32>(row2 + offset)
      d += <f64>load<f32>(row3 + offset)
    }
    const to = out + (<usize>x << 2)
    store<f32>(to, <f32>(a * scale))
    store<f32>(to + rowBytes, <f32>(b * scale))
    store<f32>(to + 2 * rowBytes, <f32>(c * scale))
    store<f32>(to + 3 * rowBytes, <f32>(d * scale))
    const leaves = x - before
    if (leaves < 0) continue
    const offset = <usize>leaves << 2
    a -= <f64>load<f32>(row + offset)
    b -= <f64>load<f32>(row1 + offset)
    c -= <f64>load<f32>(row2 + offset)
    d -= <f64>load<f32>(row3 + offset)
  }
}

@inline
function at(row: usize, x: i32, width: i32): f64 {
  return x >= 0 && x < width ? <f64>load<f32>(row + (<usize>x << 2)) : 0
}

/** As `boxRows`, down the columns; `sums` holds `width` f32 and is overwritten. `width` is a multiple of 4. */
export function boxColumns(
  target: usize, source: usize, width: i32, height: i32, before: i32, after: i32, sums: usize,
): void {
  const scale = f32x4.splat(<f32>(1 / <f64>(before + 1 + after)))
  const rowBytes = <usize>width << 2
  memory.fill(sums, 0, rowBytes)
  for (let y = 0; y < min<i32>(after, height); y++) addRow(sums, source + <usize>y * rowBytes, rowBytes)
  for (let y = 0; y < height; y++) {
    const enters = y + after
    const leaves = y - before
    if (enters < height) addRow(sums, source + <usize>enters * rowBytes, rowBytes)
    const out = target + <usize>y * rowBytes
    if (leaves < 0) {
      for (let x: usize = 0; x < rowBytes; x += 16) v128.store(out + x, f32x4.mul(v128.load(sums + x), scale))
      continue
    }
    const row = source + <usize>leaves * rowBytes
    for (let x: usize = 0; x < rowBytes; x += 16) {
      const sum = v128.load(sums + x)
      v128.store(out + x, f32x4.mul(sum, scale))
      v128.store(sums + x, f32x4.sub(sum, v128.load(row + x)))
    }
  }
}

@inline
function addRow(sums: usize, row: usize, rowBytes: usize): void {
  for (let x: usize = 0; x < rowBytes; x += 16) v128.store(sums + x, f32x4.add(v128.load(sums + x), v128.load(row + x)))
}
