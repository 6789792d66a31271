import type { BlendModeId } from '@contract/vocabulary'
import type { Gradient, GradientFill } from '../document/gradient'
import type { EffectKind, LayerEffect } from '../document/layer-effect'
import type { PatternFill } from '../document/pattern'
import type { SolidColor } from '../document/solid-color'
import type { EffectWorkspace } from './effect-workspace'

export type EffectOf<K extends EffectKind> = Extract<LayerEffect, { kind: K }>

/** One kind of layer effect: what it paints where, and the coverage of its paints. */
export interface EffectOperation<E extends LayerEffect> {
  readonly kind: E['kind']
  /** The limits of Photoshop's dialog, by parameter name; for the window. */
  readonly ranges: Readonly<Record<string, Range>>
  /** The greatest distance at which a pixel of the layer's shape influences the effect; in pixels of the document. */
  readonly reachPx: (effect: E) => number
  /** Back to front. */
  readonly paints: (effect: E) => readonly EffectPaint[]
  /** A pattern that `cover` reads as the workspace's `texture`. */
  readonly texture?: (effect: E) => PatternFill | null
  /** A new plane of the workspace: coverage 0..1 of the paint with this `part`, not limited to the shape. */
  readonly cover: (workspace: EffectWorkspace, effect: E, part: number) => Float32Array
}

export interface Range {
  readonly minimum: number
  readonly maximum: number
}

/** One ink applied with one coverage. */
export interface EffectPaint {
  readonly place: PixelPlace
  /** The part that `cover` computes; null for the whole shape. */
  readonly part: number | null
  readonly ink: EffectInk
  readonly blendMode: BlendModeId
  readonly opacity: number
  /**
   * The paint replaces everything that the style painted before, the layer included: only the backdrop of the layer
   * shows through it.
   */
  readonly knocksOut: boolean
}

/**
 * `outside`: behind the layer, visible where the layer is not. `inside`: on the layer, within its shape. `across`:
 * both, so that the paint crosses the shape's edge without a seam.
 */
export type PixelPlace = 'outside' | 'inside' | 'across'

/**
 * `course`: a gradient over the layer's bounds, or the canvas, plus a margin; `falloff`: a gradient that follows the
 * layer's outline.
 */
export type EffectInk =
  | { readonly kind: 'color'; readonly color: SolidColor }
  | { readonly kind: 'course'; readonly fill: GradientFill; readonly marginPx: number }
  | { readonly kind: 'pattern'; readonly fill: PatternFill }
  | FalloffInk

/**
 * A gradient that runs from coverage 1 of one part to where that coverage ends. Its own opacity is limited by the
 * coverage of another part, if any.
 */
export interface FalloffInk {
  readonly kind: 'falloff'
  readonly gradient: Gradient
  readonly isReversed: boolean
  readonly along: number
  readonly limit: number | null
  /** 0..1: the amount of opacity replaced by random dots. */
  readonly noise: number
  /** 0..1: how far positions on the gradient are scattered. */
  readonly jitter: number
}
