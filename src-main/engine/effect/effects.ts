import type { EffectKind, LayerEffect } from '../document/layer-effect'
import { bevelEmboss } from './bevel-emboss'
import { colorOverlay } from './color-overlay'
import { dropShadow } from './drop-shadow'
import type { EffectOf, EffectOperation } from './effect-operation'
import { gradientOverlay } from './gradient-overlay'
import { innerGlow } from './inner-glow'
import { innerShadow } from './inner-shadow'
import { outerGlow } from './outer-glow'
import { patternOverlay } from './pattern-overlay'
import { satin } from './satin'
import { stroke } from './stroke'

/** Total by type: an effect without an operation does not compile. */
export const effects: { readonly [K in EffectKind]: EffectOperation<EffectOf<K>> } = {
  'drop-shadow': dropShadow,
  'inner-shadow': innerShadow,
  'outer-glow': outerGlow,
  'inner-glow': innerGlow,
  'bevel-emboss': bevelEmboss,
  satin,
  'color-overlay': colorOverlay,
  'gradient-overlay': gradientOverlay,
  'pattern-overlay': patternOverlay,
  stroke,
}

/** The operation of the effect's kind. */
export const effectOperationOf = (effect: LayerEffect): EffectOperation<LayerEffect> =>
  effects[effect.kind] as EffectOperation<LayerEffect>
