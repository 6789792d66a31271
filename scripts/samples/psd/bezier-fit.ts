/** A point in document pixels, or in the smart object's own pixels. */
export type PixelPoint = readonly [number, number]

/** A quilt of cubic Bezier patches; neighbours share their edge, so a side of n patches has 3n + 1 points. */
export interface BezierMesh {
  readonly columns: number
  readonly rows: number
  /** Control points, row by row. */
  readonly points: readonly PixelPoint[]
}

const samplesPerPatch = 12

/** The mesh that follows `surface` (uv in 0..1 to pixels) with the least squared error. */
export function fitBezierMesh(
  surface: (u: number, v: number) => PixelPoint,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): BezierMesh {
  const alongU = solver(columns)
  const alongV = solver(rows)
  const across = columns * 3 + 1
  const down = rows * 3 + 1
  const axis = (k: 0 | 1): number[][] => {
    const sampled = alongV.parameters.map((v) => alongU.solve(alongU.parameters.map((u) => surface(u, v)[k])))
    return Array.from({ length: across }, (_, column) => alongV.solve(sampled.map((row) => row[column])))
  }
  const xs = axis(0)
  const ys = axis(1)
  const points = Array.from({ length: across * down }, (_, i): PixelPoint => {
    const column = i % across
    const row = (i - column) / across
    return [xs[column][row], ys[column][row]]
  })
  return { columns, rows, points }
}

/** Evaluates a mesh at uv in 0..1. */
export function meshPoint(mesh: BezierMesh, u: number, v: number): PixelPoint {
  const across = mesh.columns * 3 + 1
  const [column, bu] = patchWeights(u, mesh.columns)
  const [row, bv] = patchWeights(v, mesh.rows)
  let x = 0
  let y = 0
  for (let j = 0; j < 4; j++) {
    for (let i = 0; i < 4; i++) {
      const [px, py] = mesh.points[(row * 3 + j) * across + column * 3 + i]
      x += bu[i] * bv[j] * px
      y += bu[i] * bv[j] * py
    }
  }
  return [x, y]
}

function patchWeights(
  t: number,
  patches: number,
): readonly [number, readonly [number, number, number, number]] {
  const patch = Math.min(patches - 1, Math.max(0, Math.floor(t * patches)))
  const f = t * patches - patch
  const g = 1 - f
  return [patch, [g * g * g, 3 * f * g * g, 3 * f * f * g, f * f * f]]
}

interface Solver {
  readonly parameters: readonly number[]
  solve(values: readonly number[]): number[]
}

/** Least squares along one side: normal equations of the piecewise Bernstein basis. */
function solver(patches: number): Solver {
  const count = patches * samplesPerPatch
  const parameters = Array.from({ length: count + 1 }, (_, i) => i / count)
  const size = patches * 3 + 1
  const rows = parameters.map((t) => {
    const row = new Array<number>(size).fill(0)
    const [patch, weights] = patchWeights(t, patches)
    weights.forEach((weight, i) => {
      row[patch * 3 + i] = weight
    })
    return row
  })
  const normal = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, j) => rows.reduce((sum, row) => sum + row[i] * row[j], 0)),
  )
  return {
    parameters,
    solve: (values) => {
      const right = Array.from({ length: size }, (_, i) =>
        rows.reduce((sum, row, k) => sum + row[i] * values[k], 0),
      )
      return solveLinear(normal, right)
    },
  }
}

/** Gaussian elimination with row exchange. */
function solveLinear(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const a = matrix.map((row, i) => [...row, right[i]])
  const n = a.length
  for (let column = 0; column < n; column++) {
    let pivot = column
    for (let row = column + 1; row < n; row++) {
      if (Math.abs(a[row][column]) > Math.abs(a[pivot][column])) pivot = row
    }
    ;[a[column], a[pivot]] = [a[pivot], a[column]]
    for (let row = 0; row < n; row++) {
      if (row === column) continue
      const factor = a[row][column] / a[column][column]
      for (let k = column; k <= n; k++) a[row][k] -= factor * a[column][k]
    }
  }
  return a.map((row, i) => row[n] / row[i])
}
