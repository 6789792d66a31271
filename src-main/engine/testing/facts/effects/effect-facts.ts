import type { EffectKind } from '../../../document/layer-effect'
import { overGrayTable } from '../blend-modes/blend-mode-fact'
import { blendModeFacts } from '../blend-modes/blend-mode-facts'
import type { Facts } from '../fact'
import { overlaidText, type PatternFact } from '../fills/pattern-facts'
import type { ColumnTable } from '../measured-column'
import { discBevel } from './bevel-facts'
import { discGlow } from './glow-facts'
import { groupShadow } from './group-shadow-facts'
import type { ProfileFact } from './profile-fact'
import { doubleStroke } from './stroke-facts'
import { shadowOfSizeOne, tileOfThinEffects } from './thin-shadow-facts'
import { highlighted } from './tile-facts'

export type EffectFact = ProfileFact | ColumnTable | PatternFact

const onlyOnText = 'the one file that has it has it on text, whose outline is no fact of a few numbers'

/** Total by type: an effect is measured on a plain shape, or states why it is not. */
export const effectFacts: Facts<EffectKind, readonly EffectFact[]> = {
  'drop-shadow': [groupShadow, highlighted, discBevel, shadowOfSizeOne],
  'inner-shadow': [highlighted, tileOfThinEffects],
  'outer-glow': [discGlow],
  'inner-glow': { notMeasured: onlyOnText },
  'bevel-emboss': [discBevel],
  satin: { notMeasured: onlyOnText },
  'color-overlay': [
    overGrayTable('normal', blendModeFacts.normal),
    overGrayTable('multiply', blendModeFacts.multiply),
    overGrayTable('color', blendModeFacts.color),
  ],
  'gradient-overlay': [highlighted, tileOfThinEffects],
  'pattern-overlay': [overlaidText],
  stroke: [doubleStroke, highlighted, tileOfThinEffects],
}
