import type { SolidColor } from './solid-color'

/** A course of colours and one of opacities, from 0 to 1. Stops are in order, at least one of each. */
export interface Gradient {
  readonly colors: readonly GradientStop<SolidColor>[]
  /** 0..1 */
  readonly opacities: readonly GradientStop<number>[]
  /** 0..1: from straight between the stops to a curve through them. */
  readonly smoothness: number
  readonly interpolation: GradientInterpolation
}

/** Between which numbers colours are mixed: the document's own, light, or those that look even (Oklab). */
export type GradientInterpolation = 'classic' | 'linear' | 'perceptual'

export interface GradientStop<T> {
  readonly position: number
  /** 0..1: where, on the way from the stop before, the two are mixed half and half. */
  readonly midpoint: number
  readonly value: T
}

/** A gradient laid over an area. */
export interface GradientFill {
  readonly gradient: Gradient
  readonly style: GradientStyle
  /** Against the clock from the right. */
  readonly angleDegrees: number
  /** 1 is 100 %. */
  readonly scale: number
  /** Of the area's width and height. */
  readonly offset: { readonly x: number; readonly y: number }
  readonly isReversed: boolean
  /** Laid over the layer's own bounds; else over the document. */
  readonly alignsWithLayer: boolean
}

/** `shape-burst` follows the distance to an outline, and is for strokes only. */
export type GradientStyle = 'linear' | 'radial' | 'angle' | 'reflected' | 'diamond' | 'shape-burst'
