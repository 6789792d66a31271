import type { AdjustmentId } from '../../../document/adjustment'
import { fadedExposure } from '../compositing/faded-group-facts'
import type { Facts } from '../fact'
import type { ColumnTable } from '../measured-column'
import type { AdjustmentFact } from './adjustment-fact'
import { brightnessContrastFacts } from './brightness-contrast-facts'
import { curvesFacts } from './curves-facts'
import { mappedAndSelected } from './gradient-map-facts'
import { hueSaturationColorizeFacts } from './hue-saturation-colorize-facts'
import { hueSaturationLightnessFacts } from './hue-saturation-lightness-facts'
import { hueSaturationSaturationFacts } from './hue-saturation-saturation-facts'
import { invertFacts } from './invert-facts'
import { levelsFacts } from './levels-facts'
import { posterizeFacts } from './posterize-facts'
import { thresholdFacts } from './threshold-facts'

/** Total by type: an adjustment is measured, alone or in a column, or states why it is not. */
export const adjustmentFacts: Facts<AdjustmentId, readonly (AdjustmentFact | ColumnTable)[]> = {
  'brightness-contrast': brightnessContrastFacts,
  levels: levelsFacts,
  curves: curvesFacts,
  exposure: [fadedExposure],
  vibrance: { notMeasured: 'the two files that have it have colour balance and more above it' },
  'hue-saturation': [
    ...hueSaturationColorizeFacts,
    ...hueSaturationLightnessFacts,
    ...hueSaturationSaturationFacts,
  ],
  'color-balance': { notMeasured: 'the two files that have it have a photo filter and more above it' },
  'black-white': {
    notMeasured: 'it is hidden, over nothing, or under a threshold in all files that have it',
  },
  'photo-filter': {
    notMeasured: 'it lies over colour balance, over nothing, or under a threshold in all files',
  },
  'channel-mixer': { notMeasured: 'it is neutral, or under a threshold, in all files that have it' },
  'color-lookup': { notMeasured: 'the one file that holds a table has a threshold above it' },
  invert: invertFacts,
  posterize: posterizeFacts,
  threshold: thresholdFacts,
  'gradient-map': [mappedAndSelected],
  'selective-color': [mappedAndSelected],
}
