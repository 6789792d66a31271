import type { SolidColor } from './solid-color'

/** Colour stops and opacity stops at positions 0..1. Stops are in order, at least one of each kind. */
export interface Gradient {
  readonly colors: readonly GradientStop<SolidColor>[]
  /** 0..1 */
  readonly opacities: readonly GradientStop<number>[]
  /** 0..1: from straight lines between the stops to a smooth curve through them. */
  readonly smoothness: number
  readonly interpolation: GradientInterpolation
}

/**
 * The numbers in which colours are interpolated: the document's own, linear light, or perceptually even ones (Oklab).
 */
export type GradientInterpolation = 'classic' | 'linear' | 'perceptual'

export interface GradientStop<T> {
  readonly position: number
  /** 0..1: the position between the previous stop and this one at which both are mixed half and half. */
  readonly midpoint: number
  readonly value: T
}

/** A gradient spread over an area. */
export interface GradientFill {
  readonly gradient: Gradient
  readonly style: GradientStyle
  /** Counter-clockwise from the right. */
  readonly angleDegrees: number
  /** 1 is 100 %. */
  readonly scale: number
  /** As fractions of the area's width and height. */
  readonly offset: { readonly x: number; readonly y: number }
  readonly isReversed: boolean
  /** True: spread over the layer's own bounds; false: over the document. */
  readonly alignsWithLayer: boolean
}

/** `shape-burst` follows the distance to an outline and is only for strokes. */
export type GradientStyle = 'linear' | 'radial' | 'angle' | 'reflected' | 'diamond' | 'shape-burst'
