import type { Painted } from '../document/layer-effect'
import type { EffectInk, EffectPaint, PixelPlace } from './effect-operation'

/** The paint made of an effect's own colour, mode and opacity. `part` as in `EffectPaint`. */
export const paintOf = (painted: Painted, place: PixelPlace, part: number | null): EffectPaint =>
  paintWith({ kind: 'color', color: painted.color }, painted, place, part)

/** As `paintOf`, with another ink than the effect's colour. */
export const paintWith = (
  ink: EffectInk,
  { blendMode, opacity }: Omit<Painted, 'color'>,
  place: PixelPlace,
  part: number | null,
): EffectPaint => ({ place, part, ink, blendMode, opacity, knocksOut: false })
