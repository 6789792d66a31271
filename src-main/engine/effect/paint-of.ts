import type { Painted } from '../document/layer-effect'
import type { EffectPaint, Place } from './effect-operation'

/** What an effect's own colour, mode and opacity paint. `part` as in `EffectPaint`. */
export const paintOf = (
  { color, blendMode, opacity }: Painted,
  place: Place,
  part: number | null,
  knocksOut = false,
): EffectPaint => ({ place, part, color, blendMode, opacity, knocksOut })
