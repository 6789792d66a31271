import type { BrightnessContrast } from '../document/adjustment'
import type { OperationFor } from './adjustment-operation'
import { sameTones, type Tone, toneTables } from './tone-tables'

const neutral: BrightnessContrast = {
  id: 'brightness-contrast',
  brightness: 0,
  contrast: 0,
  isLegacy: false,
  mean: 127,
}

/** Legacy: brightness is added, contrast stretches about the mean. Since CS3: two curves. */
export const brightnessContrast: OperationFor<'brightness-contrast'> = {
  id: 'brightness-contrast',
  ranges: [
    { path: 'brightness', minimum: -150, maximum: 150, unit: 'level' },
    { path: 'contrast', minimum: -100, maximum: 100, unit: 'percent' },
  ],
  neutral,
  proofs: [],
  compile: (adjustment, context) =>
    toneTables(sameTones(adjustment.isLegacy ? legacyTone(adjustment) : modernTone(adjustment)), context),
}

const legacyTone = ({ brightness, contrast, mean }: BrightnessContrast): Tone => {
  const slope = contrast < 0 ? (100 + contrast) / 100 : 100 / Math.max(0.1, 100 - contrast)
  const pivot = mean / 255
  return (value) => (value + brightness / 255 - pivot) * slope + pivot
}

const modernTone = ({ brightness, contrast }: BrightnessContrast): Tone => {
  return (value) => value + (brightness + contrast * 0) / 255
}
