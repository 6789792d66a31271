// Box blurs of one f32 plane of any size: how shadows and glows are softened. Beyond its ends a plane is 0.

/**
 * The mean of each sample with `before` and `after` others of its row. Source and target differ. Sums run in f64, so that no error builds up
 * along a row.
 */
export function boxRows(target: usize, source: usize, width: i32, height: i32, before: i32, after: i32): void {
  const scale = 1 / <f64>(before + 1 + after)
  for (let y = 0; y < height; y++) {
    const row = source + (<usize>(y * width) << 2)
    const out = target + (<usize>(y * width) << 2)
    let sum: f64 = 0
    for (let x = 0; x < min<i32>(after, width); x++) sum += <f64>load<f32>(row + (<usize>x << 2))
    for (let x = 0; x < width; x++) {
      sum += at(row, x + after, width)
      store<f32>(out + (<usize>x << 2), <f32>(sum * scale))
      sum -= at(row, x - before, width)
    }
  }
}

@inline
function at(row: usize, x: i32, width: i32): f64 {
  return x >= 0 && x < width ? <f64>load<f32>(row + (<usize>x << 2)) : 0
}

/** The same down the columns; `sums` holds `width` f32 and is overwritten. `width` is a multiple of 4. */
export function boxColumns(
  target: usize, source: usize, width: i32, height: i32, before: i32, after: i32, sums: usize,
): void {
  const scale = f32x4.splat(<f32>(1 / <f64>(before + 1 + after)))
  memory.fill(sums, 0, <usize>width << 2)
  for (let y = 0; y < min<i32>(after, height); y++) addRow(sums, source, y, width, height, f32x4.splat(1))
  for (let y = 0; y < height; y++) {
    addRow(sums, source, y + after, width, height, f32x4.splat(1))
    const out = target + (<usize>(y * width) << 2)
    for (let x = 0; x < width; x += 4) {
      const offset = <usize>x << 2
      v128.store(out + offset, f32x4.mul(v128.load(sums + offset), scale))
    }
    addRow(sums, source, y - before, width, height, f32x4.splat(-1))
  }
}

@inline
function addRow(sums: usize, source: usize, y: i32, width: i32, height: i32, weight: v128): void {
  if (y < 0 || y >= height) return
  const row = source + (<usize>(y * width) << 2)
  for (let x = 0; x < width; x += 4) {
    const offset = <usize>x << 2
    const sum = f32x4.add(v128.load(sums + offset), f32x4.mul(v128.load(row + offset), weight))
    v128.store(sums + offset, sum)
  }
}
