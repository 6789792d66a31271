/** A projective map of the plane: nine numbers, row by row; maps columns `(x, y, 1)`. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number]

/** `second` after `first`. */
export const followedBy = (first: Matrix, second: Matrix): Matrix => {
  const cell = (row: number, column: number): number =>
    second[3 * row]! * first[column]! +
    second[3 * row + 1]! * first[3 + column]! +
    second[3 * row + 2]! * first[6 + column]!
  return [
    cell(0, 0),
    cell(0, 1),
    cell(0, 2),
    cell(1, 0),
    cell(1, 1),
    cell(1, 2),
    cell(2, 0),
    cell(2, 1),
    cell(2, 2),
  ]
}

export const scaling = (x: number, y: number = x): Matrix => [x, 0, 0, 0, y, 0, 0, 0, 1]

export const shift = (x: number, y: number): Matrix => [1, 0, x, 0, 1, y, 0, 0, 1]

/** The map back; the given one must have one, as every camera's has. */
export const inverse = ([a, b, c, d, e, f, g, h, i]: Matrix): Matrix => {
  const [A, B, C] = [e * i - f * h, f * g - d * i, d * h - e * g]
  const whole = a * A + b * B + c * C
  return [
    A / whole,
    (c * h - b * i) / whole,
    (b * f - c * e) / whole,
    B / whole,
    (a * i - c * g) / whole,
    (c * d - a * f) / whole,
    C / whole,
    (b * g - a * h) / whole,
    (a * e - b * d) / whole,
  ]
}

/** Where a point lands. */
export const mapped = (
  [a, b, c, d, e, f, g, h, i]: Matrix,
  x: number,
  y: number,
): readonly [number, number] => {
  const depth = g * x + h * y + i
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}
