import type { BlendModeId } from '@contract/vocabulary'
import type { Gradient, GradientFill } from './gradient'
import type { PatternFill } from './pattern'
import type { SolidColor } from './solid-color'

/**
 * The effects of a layer's style in document units: lengths in pixels of the document, fractions 0..1, angles in
 * degrees counter-clockwise from the right, "use global light" resolved. Effects that are switched off are left out.
 * Opacity applies to effects, fill opacity does not.
 */
export type LayerEffect =
  | DropShadow
  | InnerShadow
  | OuterGlow
  | InnerGlow
  | BevelEmboss
  | Satin
  | ColorOverlay
  | GradientOverlay
  | PatternOverlay
  | Stroke

export type EffectKind = LayerEffect['kind']

/** The switches of a layer's style that change how its effects are drawn. */
export interface EffectSwitches {
  /** "Blend Interior Effects as Group": effects painted inside the layer take part in the layer's own blending. */
  readonly blendsInteriorAsGroup: boolean
  /** "Layer Mask Hides Effects": the mask also cuts the effects, instead of shaping the outline that they follow. */
  readonly pixelMaskHides: boolean
  readonly vectorMaskHides: boolean
  /** "Transparency Shapes Layer": when false, effects treat the layer as fully opaque except for its masks. */
  readonly isShapedByTransparency: boolean
}

export const noEffectSwitches: EffectSwitches = {
  blendsInteriorAsGroup: false,
  pixelMaskHides: false,
  vectorMaskHides: false,
  isShapedByTransparency: true,
}

export interface Painted {
  readonly blendMode: BlendModeId
  /** 0..1 */
  readonly opacity: number
  readonly color: SolidColor
}

/** The settings that shadows and glows share: a softened outline whose falloff is shaped by a contour. */
interface Soft {
  readonly sizePx: number
  /** Spread or choke, 0..1: the part of the size that is solid. */
  readonly spread: number
  readonly contour: Contour
  readonly isContourAntiAliased: boolean
  /** 0..1: the amount of coverage replaced by random dots. */
  readonly noise: number
}

interface Cast {
  /** The direction that the light comes from. */
  readonly angleDegrees: number
  readonly distancePx: number
}

export interface DropShadow extends Painted, Soft, Cast {
  readonly kind: 'drop-shadow'
  /** "Layer Knocks Out Drop Shadow": the shadow does not show through the layer. */
  readonly isKnockedOut: boolean
}

export interface InnerShadow extends Painted, Soft, Cast {
  readonly kind: 'inner-shadow'
}

interface Glow extends Painted, Soft {
  readonly technique: GlowTechnique
  /** Replaces the colour; the gradient starts at the outline. */
  readonly gradient: Gradient | null
  /** 0..1: the part of the falloff that the contour is spread over. */
  readonly range: number
  /** 0..1: how far positions on the gradient are scattered. */
  readonly jitter: number
}

/** `softer` is blurred, `precise` follows the distance to the outline. */
export type GlowTechnique = 'softer' | 'precise'

export interface OuterGlow extends Glow {
  readonly kind: 'outer-glow'
}

export interface InnerGlow extends Glow {
  readonly kind: 'inner-glow'
  readonly source: 'edge' | 'center'
}

export interface BevelEmboss {
  readonly kind: 'bevel-emboss'
  readonly style: 'outer-bevel' | 'inner-bevel' | 'emboss' | 'pillow-emboss' | 'stroke-emboss'
  readonly technique: 'smooth' | 'chisel-hard' | 'chisel-soft'
  readonly isDown: boolean
  /** 0..10; 1 is 100 %. */
  readonly depth: number
  readonly sizePx: number
  readonly softenPx: number
  readonly angleDegrees: number
  readonly altitudeDegrees: number
  readonly gloss: Contour
  readonly isGlossAntiAliased: boolean
  readonly profile: Profile | null
  readonly texture: Texture | null
  readonly highlight: Painted
  readonly shadow: Painted
}

/** A contour that shapes the ramp of the bevel. */
export interface Profile {
  readonly contour: Contour
  readonly isAntiAliased: boolean
  /** 0..1: the part of the ramp that the contour is spread over. */
  readonly range: number
}

/** A pattern used as a bump map on the bevel: brighter is lower. */
export interface Texture {
  readonly pattern: PatternFill
  /**
   * -10..10; 1 (100 %) lets white lie as much below black as the bevel's ramp is high; below 0 bright places are bumps.
   * Inverting the texture changes the sign.
   */
  readonly depth: number
}

export interface Satin extends Painted, Cast {
  readonly kind: 'satin'
  readonly sizePx: number
  readonly isInverted: boolean
  readonly contour: Contour
  readonly isContourAntiAliased: boolean
}

export interface ColorOverlay extends Painted {
  readonly kind: 'color-overlay'
}

export interface GradientOverlay extends Omit<Painted, 'color'> {
  readonly kind: 'gradient-overlay'
  readonly gradient: GradientFill
}

export interface PatternOverlay extends Omit<Painted, 'color'> {
  readonly kind: 'pattern-overlay'
  readonly pattern: PatternFill
}

export interface Stroke extends Painted {
  readonly kind: 'stroke'
  /** Replaces the colour. */
  readonly gradient: GradientFill | null
  /** Replaces the colour. */
  readonly pattern: PatternFill | null
  readonly position: 'outside' | 'inside' | 'center'
  readonly sizePx: number
  /** True: painted over the layer; false: replaces the layer where the stroke covers it. */
  readonly isOverprinting: boolean
}

/** A curve through points, 0..1 on both axes, from left to right; straight between corner points. */
export type Contour = readonly ContourPoint[]

export interface ContourPoint {
  readonly x: number
  readonly y: number
  readonly isCorner: boolean
}
