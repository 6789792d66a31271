import type { BlendModeId } from '@contract/vocabulary'
import type { Point } from './geometry'
import type { Paint } from './paint'

/** A vector region: paths combined one after another, in pixels of the document. */
export interface Outline {
  /** What is inside before the first path is applied; `box`: the pixels that the paths reach, and one more around. */
  readonly initialFill: 'nothing' | 'box' | 'everything'
  readonly isInverted: boolean
  /** Photoshop's "align edges": vertical and horizontal edges lie on whole pixels. */
  readonly isAligned: boolean
  readonly paths: readonly Path[]
}

/** How a path changes the region made by the paths before it. `exclude` is the symmetric difference. */
export type PathOperation = 'combine' | 'subtract' | 'intersect' | 'exclude'

/** Subpaths that act as a unit. */
export interface Path {
  readonly operation: PathOperation
  /** How the inside of the subpaths is found. */
  readonly rule: 'even-odd' | 'nonzero'
  readonly subpaths: readonly Subpath[]
}

export interface Subpath {
  /** An open subpath is filled as if it were closed, but stroked open. */
  readonly isClosed: boolean
  readonly knots: readonly Knot[]
}

/**
 * A point of a chain of cubic Bézier curves, with the control points of the curve that ends there and of the one that
 * begins there.
 */
export interface Knot {
  readonly before: Point
  readonly anchor: Point
  readonly after: Point
}

/** A line along every subpath. */
export interface StrokeGeometry {
  readonly widthPx: number
  /** Position of the line: `inside` and `outside` keep to one side of the outline. */
  readonly alignment: 'inside' | 'center' | 'outside'
  readonly cap: 'butt' | 'round' | 'square'
  readonly join: 'miter' | 'round' | 'bevel'
  /** A miter longer than this, in line widths, is bevelled. */
  readonly miterLimit: number
  /** Lengths of dashes and gaps in turn, in line widths; empty for a solid line. */
  readonly dashes: readonly number[]
  /** Position in the dash pattern at which a line starts, in line widths. */
  readonly dashOffset: number
}

export interface OutlineStroke {
  readonly geometry: StrokeGeometry
  readonly blendMode: BlendModeId
  /** 0..1 */
  readonly opacity: number
  /** Null for a paint that cannot be drawn, such as a noise gradient. */
  readonly paint: Paint | null
}
