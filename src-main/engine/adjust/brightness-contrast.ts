import type { BrightnessContrast } from '../document/adjustment'
import type { OperationFor } from './adjustment-operation'
import { contrastTone } from './contrast-tone'
import { exposedTone } from './exposed-tone'
import { sameTones, type Tone, toneTables } from './tone-tables'

const neutral: BrightnessContrast = {
  id: 'brightness-contrast',
  brightness: 0,
  contrast: 0,
  isLegacy: false,
  mean: 127,
}

/**
 * Since CS3: a gain in light with a soft shoulder, then an S-curve. Legacy: levels are offset, and stretched about the
 * mean. The proofs within 1 are measurements of Graphite's.
 */
export const brightnessContrast: OperationFor<'brightness-contrast'> = {
  id: 'brightness-contrast',
  ranges: [
    { path: 'brightness', minimum: -150, maximum: 150, unit: 'level' },
    { path: 'contrast', minimum: -100, maximum: 100, unit: 'percent' },
  ],
  neutral,
  proofs: [
    {
      adjustment: { ...neutral, brightness: 150, contrast: -21 },
      colors: [
        [
          [10, 20, 50],
          [29, 56, 128],
        ],
        [
          [70, 100, 200],
          [170, 215, 253],
        ],
      ],
      tolerance: 2,
    },
    {
      adjustment: { ...neutral, brightness: -95, contrast: -50 },
      colors: [
        [
          [40, 100, 180],
          [29, 67, 112],
        ],
      ],
      tolerance: 2,
    },
    {
      adjustment: { ...neutral, brightness: -31, contrast: 47 },
      colors: [
        [
          [64, 100, 150],
          [42, 72, 122],
        ],
      ],
      tolerance: 2,
    },
    {
      adjustment: { ...neutral, brightness: 23, contrast: 70 },
      colors: [
        [
          [64, 100, 200],
          [57, 110, 235],
        ],
      ],
      tolerance: 1,
    },
    {
      adjustment: { ...neutral, brightness: 20, contrast: 50, isLegacy: true },
      colors: [
        [
          [0, 107, 127],
          [0, 127, 167],
        ],
      ],
      tolerance: 0.5,
    },
    {
      adjustment: { ...neutral, brightness: 100, contrast: 0 },
      colors: [
        [
          [64, 128, 192],
          [120, 209, 245],
        ],
      ],
      tolerance: 1,
    },
    {
      adjustment: { ...neutral, brightness: -100, contrast: 0 },
      colors: [
        [
          [64, 192, 240],
          [34, 111, 177],
        ],
      ],
      tolerance: 1,
    },
    {
      adjustment: { ...neutral, brightness: -150, contrast: 0 },
      colors: [
        [
          [128, 128, 240],
          [50, 50, 131],
        ],
      ],
      tolerance: 1,
    },
    {
      adjustment: { ...neutral, brightness: -60, contrast: -20 },
      colors: [
        [
          [64, 128, 192],
          [48, 92, 139],
        ],
      ],
      tolerance: 1,
    },
  ],
  compile: (adjustment, context) =>
    toneTables(sameTones(adjustment.isLegacy ? legacyTone(adjustment) : modernTone(adjustment)), context),
}

const modernTone = ({ brightness, contrast }: BrightnessContrast): Tone => {
  const expose = exposedTone(brightness)
  const stretch = contrastTone(contrast)
  return (value) => stretch(expose(value))
}

/** Increased contrast is applied after the brightness, reduced contrast before it. */
const legacyTone = ({ brightness, contrast, mean }: BrightnessContrast): Tone => {
  const pivot = mean / 255
  const added = brightness / 255
  if (contrast < 0) return (value) => (value - pivot) * (1 + contrast / 100) + pivot + added
  const slope = 100 / Math.max(0.1, 100 - contrast)
  return (value) => (value + added - pivot) * slope + pivot
}
