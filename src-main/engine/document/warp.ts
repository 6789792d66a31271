import type { Point, Rect } from './geometry'

/** Bends the contents' canvas before the placement's quad carries it into the document. */
export type Warp = StyleWarp | MeshWarp

/** One of the named styles of Photoshop's warp menu. */
export interface StyleWarp {
  readonly kind: 'style'
  readonly style: WarpStyle
  readonly orientation: 'horizontal' | 'vertical'
  /** Per cent, -100..100; a style with several values takes them in Photoshop's order. */
  readonly values: readonly number[]
  /** Per cent, -100..100. */
  readonly perspectiveX: number
  readonly perspectiveY: number
  /** The rectangle that is warped, in pixels of the contents' canvas. */
  readonly bounds: Rect
}

export const warpStyles = [
  'arc',
  'arcLower',
  'arcUpper',
  'arch',
  'bulge',
  'shellLower',
  'shellUpper',
  'flag',
  'wave',
  'fish',
  'rise',
  'fisheye',
  'inflate',
  'squeeze',
  'twist',
  'cylinder',
] as const
export type WarpStyle = (typeof warpStyles)[number]

/**
 * A grid of bicubic Bézier patches. `points` are rows of control points, top to bottom, each left to right, in pixels
 * of the contents' canvas: `(3 * columns + 1) * (3 * rows + 1)` of them. The slices give the positions of the patch
 * borders in the unwarped `bounds`.
 */
export interface MeshWarp {
  readonly kind: 'mesh'
  readonly bounds: Rect
  readonly columns: number
  readonly rows: number
  /** `columns + 1` and `rows + 1` rising positions in pixels of the contents' canvas. */
  readonly sliceX: readonly number[]
  readonly sliceY: readonly number[]
  readonly points: readonly Point[]
}
