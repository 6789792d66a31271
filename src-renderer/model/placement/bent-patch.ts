import { applyHomography, homographyOntoFoldedQuad, invertHomography } from '@geometry/homography'
import type { Point, Size } from '@geometry/plane'
import type { CanvasSurface } from './canvas-surface'
import { distance } from './point'
import { solvePatch } from './solve-patch'

/** A side of the outline, evenly spaced along the canvas; 0..1, extended in a straight line beyond its ends. */
type Side = (position: number) => Point

/**
 * A Coons patch over a closed outline, given clockwise from the canvas's top left corner with opposite sides in equally
 * many steps. Source: Coons, Surfaces for Computer-Aided Design of Space Forms, 1967.
 */
export function bentPatch(canvas: Size, outline: readonly Point[]): CanvasSurface | null {
  const half = outline.length / 2
  if (!Number.isInteger(half) || half < 2 || canvas.width <= 0 || canvas.height <= 0) return null
  const across = secondCorner(outline)
  const at = (index: number): Point => outline[index % outline.length]!
  const top = side(outline.slice(0, across + 1))
  const right = side(outline.slice(across, half + 1))
  const bottom = side(outline.slice(half, half + across + 1).reverse())
  const left = side([...outline.slice(half + across), at(0)].reverse())
  const corners = [at(0), at(across), at(half), at(half + across)] as const
  const flat = homographyOntoFoldedQuad({ left: 0, top: 0, right: 1, bottom: 1 }, corners)
  const flatInverse = flat && invertHomography(flat)
  if (!flatInverse) return null

  const patch = (u: number, v: number): Point => {
    const blend = (t: Point, b: Point, l: Point, r: Point, axis: 'x' | 'y'): number =>
      (1 - v) * t[axis] +
      v * b[axis] +
      (1 - u) * l[axis] +
      u * r[axis] -
      (1 - v) * ((1 - u) * corners[0][axis] + u * corners[1][axis]) -
      v * (u * corners[2][axis] + (1 - u) * corners[3][axis])
    const sides = [top(u), bottom(u), left(v), right(v)] as const
    return { x: blend(...sides, 'x'), y: blend(...sides, 'y') }
  }

  return {
    isBent: true,
    toDocument: ({ x, y }) => patch(x / canvas.width, y / canvas.height),
    toCanvas: (point) => {
      const { x, y } = solvePatch(patch, point, applyHomography(flatInverse, point))
      return { x: x * canvas.width, y: y * canvas.height }
    },
  }
}

function side(points: readonly Point[]): Side {
  const last = points.length - 1
  return (position) => {
    const index = Math.min(last - 1, Math.max(0, Math.floor(position * last)))
    const part = position * last - index
    const a = points[index]!
    const b = points[index + 1]!
    return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }
  }
}

/**
 * The outline does not mark its corners. The first is at 0 and the third is half-way round; the second and the fourth
 * are the opposite pair with the sharpest turns.
 */
function secondCorner(outline: readonly Point[]): number {
  const half = outline.length / 2
  const candidates = Array.from({ length: half - 1 }, (_, index) => index + 1)
  const sharpness = (index: number): number => turn(outline, index) + turn(outline, index + half)
  return candidates.reduce((best, index) => (sharpness(index) > sharpness(best) ? index : best), 1)
}

/** 0 straight ahead, 2 a reversal. */
function turn(outline: readonly Point[], index: number): number {
  const at = (offset: number): Point => outline[(index + offset + outline.length) % outline.length]!
  const [before, here, after] = [at(-1), at(0), at(1)]
  const lengths = distance(before, here) * distance(here, after)
  if (lengths < 1e-12) return 0
  const dot = (here.x - before.x) * (after.x - here.x) + (here.y - before.y) * (after.y - here.y)
  return 1 - dot / lengths
}
