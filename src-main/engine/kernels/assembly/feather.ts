// Convolution of one f32 plane of any size, rows then columns, which softens a mask's edge.

/** `weights` are `2 * radius + 1` f32 that add up to 1. A row's last sample repeats beyond its ends. */
export function convolveRows(target: usize, source: usize, width: i32, height: i32, weights: usize, radius: i32): void {
  for (let y = 0; y < height; y++) {
    const row = source + (<usize>(y * width) << 2)
    const out = target + (<usize>(y * width) << 2)
    let x = 0
    for (; x < width; x++) {
      if (x >= radius) break
      store<f32>(out + (<usize>x << 2), atEdge(row, x, width, weights, radius))
    }
    for (; x + 4 <= width - radius; x += 4) {
      let sum = f32x4.splat(0)
      for (let k = -radius; k <= radius; k++) {
        const weight = v128.load32_splat(weights + (<usize>(k + radius) << 2))
        sum = f32x4.add(sum, f32x4.mul(v128.load(row + (<usize>(x + k) << 2)), weight))
      }
      v128.store(out + (<usize>x << 2), sum)
    }
    for (; x < width; x++) store<f32>(out + (<usize>x << 2), atEdge(row, x, width, weights, radius))
  }
}

function atEdge(row: usize, x: i32, width: i32, weights: usize, radius: i32): f32 {
  let sum: f32 = 0
  for (let k = -radius; k <= radius; k++) {
    const at = min<i32>(max<i32>(x + k, 0), width - 1)
    sum += load<f32>(row + (<usize>at << 2)) * load<f32>(weights + (<usize>(k + radius) << 2))
  }
  return sum
}

/** As `convolveRows`, down the columns, four at a time; `width` is a multiple of 4. */
export function convolveColumns(target: usize, source: usize, width: i32, height: i32, weights: usize, radius: i32): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += 4) {
      let sum = f32x4.splat(0)
      for (let k = -radius; k <= radius; k++) {
        const at = min<i32>(max<i32>(y + k, 0), height - 1)
        const weight = v128.load32_splat(weights + (<usize>(k + radius) << 2))
        sum = f32x4.add(sum, f32x4.mul(v128.load(source + (<usize>(at * width + x) << 2)), weight))
      }
      v128.store(target + (<usize>(y * width + x) << 2), sum)
    }
  }
}
