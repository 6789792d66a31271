// A warped canvas as a field: for every pixel of the document, the point of the canvas under its centre.

/**
 * Draws a lattice into rows `rowStart`..`rowEnd` of a field whose first pixel is (`left`, `top`) and whose rows are
 * `width` long; each pixel is two f32, x and y on the canvas, NaN where nothing lies. A vertex is four f32: x and y in
 * the document, x and y on the canvas. The outermost ring of cells only continues the surface beyond its border; it is
 * drawn first. Where the surface folds, the later row, then column, lies in front.
 */
export function warpField(
  field: usize, left: i32, top: i32, width: i32, rowStart: i32, rowEnd: i32, lattice: usize, columns: i32, rows: i32,
): void {
  const from = field + (<usize>rowStart * <usize>width << 3)
  memory.fill(from, 0xff, <usize>(rowEnd - rowStart) * <usize>width << 3)
  for (let pass = 0; pass < 2; pass++) {
    for (let row = 0; row < rows - 1; row++) {
      for (let column = 0; column < columns - 1; column++) {
        const isRing = row == 0 || column == 0 || row == rows - 2 || column == columns - 2
        if (isRing != (pass == 0)) continue
        const a = lattice + (<usize>(row * columns + column) << 4)
        const d = a + (<usize>columns << 4)
        triangle(field, left, top, width, rowStart, rowEnd, a, a + 16, d + 16)
        triangle(field, left, top, width, rowStart, rowEnd, a, d + 16, d)
      }
    }
  }
}

/** Pixel centres on an edge belong to both neighbours: the later one wins, and no gap is left. */
const SLACK: f64 = 1e-6

function triangle(
  field: usize, left: i32, top: i32, width: i32, rowStart: i32, rowEnd: i32, a: usize, b: usize, c: usize,
): void {
  // Pixel centres have whole coordinates here.
  const ax = <f64>load<f32>(a) - <f64>left - 0.5, ay = <f64>load<f32>(a, 4) - <f64>top - 0.5
  const bx = <f64>load<f32>(b) - <f64>left - 0.5, by = <f64>load<f32>(b, 4) - <f64>top - 0.5
  const cx = <f64>load<f32>(c) - <f64>left - 0.5, cy = <f64>load<f32>(c, 4) - <f64>top - 0.5
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (!(abs(area) > 1e-9)) return
  const lowest = max<f64>(<f64>rowStart, ceil(min(ay, min(by, cy)) - SLACK))
  const highest = min<f64>(<f64>(rowEnd - 1), floor(max(ay, max(by, cy)) + SLACK))
  if (lowest > highest) return
  const au = <f64>load<f32>(a, 8), av = <f64>load<f32>(a, 12)
  const ub = <f64>load<f32>(b, 8) - au, vb = <f64>load<f32>(b, 12) - av
  const uc = <f64>load<f32>(c, 8) - au, vc = <f64>load<f32>(c, 12) - av
  const du = (ub * (cy - ay) - uc * (by - ay)) / area
  const dv = (vb * (cy - ay) - vc * (by - ay)) / area
  for (let y = <i32>lowest; y <= <i32>highest; y++) {
    const at = <f64>y
    let first: f64 = Infinity
    let last: f64 = -Infinity
    // Where the row meets the three sides.
    if (meets(ay, by, at)) { const x = crossing(ax, ay, bx, by, at); first = min(first, x); last = max(last, x) }
    if (meets(by, cy, at)) { const x = crossing(bx, by, cx, cy, at); first = min(first, x); last = max(last, x) }
    if (meets(cy, ay, at)) { const x = crossing(cx, cy, ax, ay, at); first = min(first, x); last = max(last, x) }
    const from = max<f64>(0, ceil(first - SLACK))
    const to = min<f64>(<f64>(width - 1), floor(last + SLACK))
    if (!(from <= to)) continue
    const s0 = ((from - ax) * (cy - ay) - (cx - ax) * (at - ay)) / area
    const t0 = ((bx - ax) * (at - ay) - (from - ax) * (by - ay)) / area
    let u = au + s0 * ub + t0 * uc
    let v = av + s0 * vb + t0 * vc
    let out = field + ((<usize>y * <usize>width + <usize>from) << 3)
    for (let x = <i32>from; x <= <i32>to; x++) {
      store<f32>(out, <f32>u)
      store<f32>(out, <f32>v, 4)
      u += du
      v += dv
      out += 8
    }
  }
}

@inline
function meets(y0: f64, y1: f64, y: f64): bool {
  return min(y0, y1) - SLACK <= y && y <= max(y0, y1) + SLACK
}

@inline
function crossing(x0: f64, y0: f64, x1: f64, y1: f64, y: f64): f64 {
  const height = y1 - y0
  if (abs(height) < 1e-12) return x0
  return x0 + (x1 - x0) * min<f64>(1, max<f64>(0, (y - y0) / height))
}
