import type { GradientFill } from './gradient'
import type { PatternFill } from './pattern'
import type { SolidColor } from './solid-color'

/** The paint that fills a fill layer, a shape or the stroke along it. */
export type Paint =
  | { readonly kind: 'color'; readonly color: SolidColor }
  | { readonly kind: 'gradient'; readonly gradient: GradientFill }
  | { readonly kind: 'pattern'; readonly pattern: PatternFill }
