import type { GradientStyle } from '../../../document/gradient'
import { fillOpacity } from '../compositing/opacity-facts'
import type { Facts } from '../fact'
import type { ColumnTable } from '../measured-column'
import type { GradientFact } from './gradient-fact'
import { gradientStyleFacts } from './gradient-style-facts'
import { filledShape, overlaidText, type PatternFact } from './pattern-facts'

export const gradientFacts: Facts<GradientStyle | 'noise', readonly GradientFact[]> = {
  ...gradientStyleFacts,
  'shape-burst': { notMeasured: 'the files that have it have it on strokes of noise or of text' },
  noise: { notMeasured: 'the generator of its colours is not known: the engine has a noise of its own' },
}

export const patternFacts: readonly PatternFact[] = [filledShape, overlaidText]

export const colorFillFacts: readonly ColumnTable[] = [fillOpacity]
