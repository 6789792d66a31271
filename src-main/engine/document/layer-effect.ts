import type { BlendModeId } from '@contract/vocabulary'
import type { Gradient, GradientFill } from './gradient'
import type { PatternFill } from './pattern'
import type { SolidColor } from './solid-color'

/**
 * The effects of a layer's style, as numbers of the document: lengths in its pixels, shares 0..1, angles in degrees against the clock from the
 * right, "use global light" resolved. Switched-off effects are not here. Fill opacity leaves effects alone, opacity does not.
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

/** What a layer's style is besides its effects. */
export interface EffectSwitches {
  /** "Blend Interior Effects as Group": what is painted inside takes part in the layer's own blending. */
  readonly blendsInteriorAsGroup: boolean
  /** "Layer Mask Hides Effects": the mask cuts the effects too, instead of shaping what they follow. */
  readonly pixelMaskHides: boolean
  readonly vectorMaskHides: boolean
  /** "Transparency Shapes Layer": else effects take the layer for opaque all over, but for its masks. */
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

/** What shadows and glows have in common: a softened outline whose falloff is bent by a contour. */
interface Soft {
  readonly sizePx: number
  /** Spread or choke, 0..1: how much of the size is solid. */
  readonly spread: number
  readonly contour: Contour
  readonly isContourAntiAliased: boolean
  /** 0..1: how far coverage gives way to random dots. */
  readonly noise: number
}

interface Cast {
  /** Where the light comes from. */
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
  /** Takes the colour's place: its start lies at the outline. */
  readonly gradient: Gradient | null
  /** 0..1: the part of the falloff that the contour is spread over. */
  readonly range: number
  /** 0..1: how far places on the gradient are thrown about. */
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

/** Bends the relief's ramp. */
export interface Profile {
  readonly contour: Contour
  readonly isAntiAliased: boolean
  /** 0..1: the part of the ramp that the contour is spread over. */
  readonly range: number
}

/** A pattern as bumps on the relief: the brighter, the higher. */
export interface Texture {
  readonly pattern: PatternFill
  /** -10..10; 1 is 100 %, below 0 bright places are dents. Inverting is a turn of its sign. */
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
  /** Takes the colour's place. */
  readonly gradient: GradientFill | null
  /** Takes the colour's place. */
  readonly pattern: PatternFill | null
  readonly position: 'outside' | 'inside' | 'center'
  readonly sizePx: number
  /** Laid over the layer; else it takes the layer's place. */
  readonly isOverprinting: boolean
}

/** A curve through points, 0..1 on both axes, from left to right; straight between those that are corners. */
export type Contour = readonly ContourPoint[]

export interface ContourPoint {
  readonly x: number
  readonly y: number
  readonly isCorner: boolean
}
