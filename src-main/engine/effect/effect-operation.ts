import type { BlendModeId } from '@contract/vocabulary'
import type { Gradient, GradientFill } from '../document/gradient'
import type { EffectKind, LayerEffect } from '../document/layer-effect'
import type { PatternFill } from '../document/pattern'
import type { SolidColor } from '../document/solid-color'
import type { EffectDesk } from './effect-desk'

export type EffectOf<K extends EffectKind> = Extract<LayerEffect, { kind: K }>

/** One kind of layer effect: where it paints what, and the coverage it paints with. */
export interface EffectOperation<E extends LayerEffect> {
  readonly kind: E['kind']
  /** What Photoshop's dialog allows, by the name of the parameter; for the window. */
  readonly ranges: Readonly<Record<string, Range>>
  /** From how far a pixel of the layer's shape acts on the effect, at most; in pixels of the document. */
  readonly reachPx: (effect: E) => number
  /** Back to front. */
  readonly paints: (effect: E) => readonly EffectPaint[]
  /** A pattern that `cover` reads as the desk's `texture`. */
  readonly texture?: (effect: E) => PatternFill | null
  /** A new plane of the desk's: coverage 0..1 of the paint that has this `part`, not cut by the shape. */
  readonly cover: (desk: EffectDesk, effect: E, part: number) => Float32Array
}

export interface Range {
  readonly minimum: number
  readonly maximum: number
}

/** One ink laid on with one coverage. */
export interface EffectPaint {
  readonly place: PixelPlace
  /** What `cover` is asked for; null: all of the shape. */
  readonly part: number | null
  readonly ink: Ink
  readonly blendMode: BlendModeId
  readonly opacity: number
  /** It takes the place of what the style painted before, the layer included: only what is behind the layer shows through it. */
  readonly knocksOut: boolean
}

/**
 * `outside`: behind the layer, seen where the layer is not. `inside`: on the layer, within its shape. `across`: both, so that it runs over the
 * shape's edge without a seam.
 */
export type PixelPlace = 'outside' | 'inside' | 'across'

/** `course`: a gradient laid over the layer's bounds, or the canvas, and a margin around them; `falloff`: one that follows the layer's outline. */
export type Ink =
  | { readonly kind: 'color'; readonly color: SolidColor }
  | { readonly kind: 'course'; readonly fill: GradientFill; readonly marginPx: number }
  | { readonly kind: 'pattern'; readonly fill: PatternFill }
  | FalloffInk

/** A gradient that runs from where the coverage of one part is 1 to where it ends. Its own opacity is cut at the coverage of another, if any. */
export interface FalloffInk {
  readonly kind: 'falloff'
  readonly gradient: Gradient
  readonly isReversed: boolean
  readonly along: number
  readonly limit: number | null
  /** 0..1: how far opacity gives way to random dots. */
  readonly noise: number
  /** 0..1: how far places on the gradient are thrown about. */
  readonly jitter: number
}
