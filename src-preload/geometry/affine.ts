import type { Point } from './plane'

/** `x' = a·x + c·y + e`, `y' = b·x + d·y + f`: the order of CSS and SVG matrices. */
export interface Affine {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

export const identityAffine: Affine = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

export const translation = (x: number, y: number): Affine => ({ ...identityAffine, e: x, f: y })

export const scaling = (x: number, y: number): Affine => ({ ...identityAffine, a: x, d: y })

/** Clockwise on a canvas with y pointing down. Quarter turns are exact. */
export const rotation = (degrees: number): Affine => {
  const turns = (((degrees % 360) + 360) % 360) / 90
  const exact = Number.isInteger(turns)
  const radians = (degrees * Math.PI) / 180
  const cos = exact ? [1, 0, -1, 0][turns] : Math.cos(radians)
  const sin = exact ? [0, 1, 0, -1][turns] : Math.sin(radians)
  return { a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 }
}

/** In degrees: `x` moves what is lower further to the right, `y` what is further right lower. */
export const skewing = ({ x, y }: Point): Affine => ({
  ...identityAffine,
  b: Math.tan((y * Math.PI) / 180),
  c: Math.tan((x * Math.PI) / 180),
})

/** The composition of the steps, applied from first to last. */
export const inOrder = (...steps: readonly Affine[]): Affine => steps.reduce(thenApply, identityAffine)

const thenApply = (first: Affine, second: Affine): Affine => ({
  a: second.a * first.a + second.c * first.b,
  b: second.b * first.a + second.d * first.b,
  c: second.a * first.c + second.c * first.d,
  d: second.b * first.c + second.d * first.d,
  e: second.a * first.e + second.c * first.f + second.e,
  f: second.b * first.e + second.d * first.f + second.f,
})

export const applyAffine = ({ a, b, c, d, e, f }: Affine, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

/** Null for a matrix that flattens the plane. */
export const invertAffine = ({ a, b, c, d, e, f }: Affine): Affine | null => {
  const determinant = a * d - b * c
  if (!Number.isFinite(1 / determinant)) return null
  return {
    a: d / determinant,
    b: -b / determinant,
    c: -c / determinant,
    d: a / determinant,
    e: (c * f - d * e) / determinant,
    f: (b * e - a * f) / determinant,
  }
}
