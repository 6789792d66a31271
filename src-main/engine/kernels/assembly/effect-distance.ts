// Distance to the outline of a coverage plane, to parts of a pixel: how strokes find their edge.

/**
 * `target[p]` becomes the least `|p - q| + 0.5 - c(q)` over all samples `q` with coverage `c(q) > 0`, in pixels; a large number where there is none.
 * So a half-covered pixel counts as an outline through its middle. `isInverted` 1 takes `1 - c`. `nearest` is scratch, one i32 a sample.
 * The nearest sample is handed from neighbour to neighbour, down and up again: exact but for a few hundredths where edges meet.
 */
export function edgeDistances(
  target: usize, coverage: usize, width: i32, height: i32, isInverted: i32, nearest: usize,
): void {
  const count = width * height
  for (let i = 0; i < count; i++) {
    const own = weight(coverage, i, isInverted)
    store<i32>(nearest + (<usize>i << 2), own > 0 ? i : -1)
    store<f32>(target + (<usize>i << 2), own > 0 ? <f32>0.5 - own : <f32>1e9)
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (y > 0) {
        ask(target, coverage, nearest, x, y, x - 1, y - 1, width, isInverted)
        ask(target, coverage, nearest, x, y, x, y - 1, width, isInverted)
        ask(target, coverage, nearest, x, y, x + 1, y - 1, width, isInverted)
      }
      ask(target, coverage, nearest, x, y, x - 1, y, width, isInverted)
    }
    for (let x = width - 1; x >= 0; x--) ask(target, coverage, nearest, x, y, x + 1, y, width, isInverted)
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      if (y < height - 1) {
        ask(target, coverage, nearest, x, y, x - 1, y + 1, width, isInverted)
        ask(target, coverage, nearest, x, y, x, y + 1, width, isInverted)
        ask(target, coverage, nearest, x, y, x + 1, y + 1, width, isInverted)
      }
      ask(target, coverage, nearest, x, y, x + 1, y, width, isInverted)
    }
    for (let x = 0; x < width; x++) ask(target, coverage, nearest, x, y, x - 1, y, width, isInverted)
  }
}

@inline
function weight(coverage: usize, index: i32, isInverted: i32): f32 {
  const sample = load<f32>(coverage + (<usize>index << 2))
  return isInverted ? 1 - sample : sample
}

/** Whether the neighbour at `nx`, `ny` knows a nearer sample. */
@inline
function ask(
  target: usize, coverage: usize, nearest: usize, x: i32, y: i32, nx: i32, ny: i32, width: i32, isInverted: i32,
): void {
  if (nx < 0 || nx >= width) return
  const found = load<i32>(nearest + (<usize>(ny * width + nx) << 2))
  if (found < 0) return
  const dx = <f32>(x - found % width)
  const dy = <f32>(y - found / width)
  const distance = sqrt<f32>(dx * dx + dy * dy) + <f32>0.5 - weight(coverage, found, isInverted)
  const offset = <usize>(y * width + x) << 2
  if (distance >= load<f32>(target + offset)) return
  store<f32>(target + offset, distance)
  store<i32>(nearest + offset, found)
}
