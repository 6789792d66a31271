import type { BlendModeId } from '@contract/vocabulary'
import type { Point } from './geometry'
import type { Paint } from './paint'

/** A drawn region: paths combined one after another, in pixels of the document. Photoshop fills each path by the even-odd rule. */
export interface Outline {
  /** True where everything is inside before the first path is applied. */
  readonly startsFilled: boolean
  readonly isInverted: boolean
  /** Photoshop's "align edges": what is upright or level lies on whole pixels. */
  readonly isAligned: boolean
  readonly paths: readonly Path[]
}

/** What a path does to the region that the paths before it made. `exclude` is the symmetric difference. */
export type PathOperation = 'combine' | 'subtract' | 'intersect' | 'exclude'

/** Subpaths that act as one. */
export interface Path {
  readonly operation: PathOperation
  readonly subpaths: readonly Subpath[]
}

export interface Subpath {
  /** An open one is filled as if it were closed, and stroked as it is. */
  readonly isClosed: boolean
  readonly knots: readonly Knot[]
}

/** A point of a chain of cubic Bézier curves, with the control points of the curves that end and begin in it. */
export interface Knot {
  readonly before: Point
  readonly anchor: Point
  readonly after: Point
}

/** A line along every subpath. */
export interface StrokeGeometry {
  readonly widthPx: number
  /** Where the line lies: `inside` and `outside` keep to one side of what the outline encloses. */
  readonly alignment: 'inside' | 'center' | 'outside'
  readonly cap: 'butt' | 'round' | 'square'
  readonly join: 'miter' | 'round' | 'bevel'
  /** A longer corner, measured in line widths, is bevelled. */
  readonly miterLimit: number
  /** Lengths of dashes and gaps in turn, in line widths; none for an unbroken line. */
  readonly dashes: readonly number[]
  /** How far into the dashes a line starts, in line widths. */
  readonly dashOffset: number
}

export interface OutlineStroke {
  readonly geometry: StrokeGeometry
  readonly blendMode: BlendModeId
  /** 0..1 */
  readonly opacity: number
  /** Null for what cannot be drawn, such as gradients of noise. */
  readonly paint: Paint | null
}
