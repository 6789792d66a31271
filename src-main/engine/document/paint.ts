import type { GradientFill } from './gradient'
import type { PatternFill } from './pattern'
import type { SolidColor } from './solid-color'

/** What a fill layer, a shape or the line along it is filled with. */
export type Paint =
  | { readonly kind: 'color'; readonly color: SolidColor }
  | { readonly kind: 'gradient'; readonly gradient: GradientFill }
  | { readonly kind: 'pattern'; readonly pattern: PatternFill }
