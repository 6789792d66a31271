import type { Adjustment, ToneCurve } from '../../../document/adjustment'
import type { ColumnTable } from '../measured-column'

const straight: ToneCurve = { kind: 'points', points: [] }

const curvesOfClippedCurves: Adjustment = {
  id: 'curves',
  composite: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 73, output: 93 },
      { input: 255, output: 255 },
    ],
  },
  red: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 128, output: 86 },
      { input: 255, output: 192 },
    ],
  },
  green: straight,
  blue: straight,
}

const curves2OfClippedCurves: Adjustment = {
  id: 'curves',
  composite: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 96, output: 96 },
      { input: 255, output: 255 },
    ],
  },
  red: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 128, output: 86 },
      { input: 255, output: 192 },
    ],
  },
  green: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 65, output: 122 },
      { input: 180, output: 159 },
      { input: 255, output: 255 },
    ],
  },
  blue: straight,
}

const curves3OfClippedCurves: Adjustment = {
  id: 'curves',
  composite: straight,
  red: straight,
  green: straight,
  blue: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 52, output: 102 },
      { input: 178, output: 198 },
      { input: 255, output: 255 },
    ],
  },
}

const curves4OfClippedCurves: Adjustment = {
  id: 'curves',
  composite: {
    kind: 'points',
    points: [
      { input: 0, output: 68 },
      { input: 81, output: 79 },
      { input: 255, output: 193 },
    ],
  },
  red: straight,
  green: straight,
  blue: straight,
}

const curves5OfClippedCurves: Adjustment = {
  id: 'curves',
  composite: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 65, output: 92 },
      { input: 255, output: 255 },
    ],
  },
  red: straight,
  green: straight,
  blue: straight,
}

export const clippedCurves: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/adjustments/adjustment_clipping.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    {
      column: [
        { color: [188, 76, 115] },
        { masks: [{ kind: 'pixel', sample: 0 }], color: [0, 0, 0], alpha: 0 },
        { isClipped: true, adjust: curvesOfClippedCurves },
        { isClipped: true, adjust: curves2OfClippedCurves },
        { isClipped: true, adjust: curves3OfClippedCurves },
        { adjust: curves4OfClippedCurves },
        { isClipped: true, adjust: curves5OfClippedCurves },
      ],
      shown: [171, 108, 125, 255],
    },
    {
      column: [
        { color: [188, 76, 115] },
        { masks: [{ kind: 'pixel', sample: 0 }], color: [0, 0, 0], alpha: 0 },
        { isClipped: true, adjust: curvesOfClippedCurves },
        { isClipped: true, adjust: curves3OfClippedCurves },
        { adjust: curves4OfClippedCurves },
        { isClipped: true, adjust: curves5OfClippedCurves },
      ],
      shown: [171, 108, 125, 255],
    },
    {
      column: [
        { color: [241, 36, 58] },
        { masks: [{ kind: 'pixel', sample: 0 }], color: [0, 0, 0], alpha: 0 },
        { isClipped: true, adjust: curvesOfClippedCurves },
        { isClipped: true, adjust: curves2OfClippedCurves },
        { adjust: curves4OfClippedCurves },
        { isClipped: true, adjust: curves5OfClippedCurves },
      ],
      shown: [205, 100, 103, 255],
    },
    {
      column: [
        { color: [241, 36, 58] },
        { masks: [{ kind: 'pixel', sample: 0 }], color: [0, 0, 0], alpha: 0 },
        { isClipped: true, adjust: curvesOfClippedCurves },
        { adjust: curves4OfClippedCurves },
        { isClipped: true, adjust: curves5OfClippedCurves },
      ],
      shown: [205, 100, 103, 255],
    },
    {
      column: [
        { color: [201, 70, 106] },
        { color: [254, 2, 5] },
        { isClipped: true, adjust: curvesOfClippedCurves },
        { isClipped: true, adjust: curves2OfClippedCurves },
        { isClipped: true, adjust: curves3OfClippedCurves },
        { adjust: curves4OfClippedCurves },
        { isClipped: true, adjust: curves5OfClippedCurves },
      ],
      shown: [145, 96, 97, 255],
    },
  ],
}

const curvesOfCurvesOverBackdrop: Adjustment = {
  id: 'curves',
  composite: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 73, output: 93 },
      { input: 255, output: 255 },
    ],
  },
  red: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 128, output: 86 },
      { input: 255, output: 192 },
    ],
  },
  green: straight,
  blue: straight,
}

const curves2OfCurvesOverBackdrop: Adjustment = {
  id: 'curves',
  composite: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 96, output: 96 },
      { input: 255, output: 255 },
    ],
  },
  red: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 128, output: 86 },
      { input: 255, output: 192 },
    ],
  },
  green: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 65, output: 122 },
      { input: 180, output: 159 },
      { input: 255, output: 255 },
    ],
  },
  blue: straight,
}

const curves3OfCurvesOverBackdrop: Adjustment = {
  id: 'curves',
  composite: straight,
  red: straight,
  green: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 200, output: 88 },
      { input: 255, output: 255 },
    ],
  },
  blue: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 52, output: 102 },
      { input: 178, output: 198 },
      { input: 255, output: 255 },
    ],
  },
}

const curves4OfCurvesOverBackdrop: Adjustment = {
  id: 'curves',
  composite: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 87, output: 75 },
      { input: 255, output: 193 },
    ],
  },
  red: straight,
  green: straight,
  blue: straight,
}

const curves5OfCurvesOverBackdrop: Adjustment = {
  id: 'curves',
  composite: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 65, output: 92 },
      { input: 159, output: 164 },
      { input: 255, output: 255 },
    ],
  },
  red: straight,
  green: straight,
  blue: straight,
}

export const curvesOverBackdrop: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/adjustments/adjustment_backdrop_test.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    {
      column: [
        { color: [0, 208, 255], alpha: 15 },
        { adjust: curvesOfCurvesOverBackdrop },
        { adjust: curves2OfCurvesOverBackdrop },
        { adjust: curves3OfCurvesOverBackdrop },
        { adjust: curves4OfCurvesOverBackdrop },
        { isClipped: true, adjust: curves5OfCurvesOverBackdrop },
      ],
      shown: [240, 246, 251, 15],
    },
    {
      column: [
        { color: [0, 208, 255], alpha: 16 },
        { adjust: curvesOfCurvesOverBackdrop },
        { adjust: curves3OfCurvesOverBackdrop },
        { adjust: curves4OfCurvesOverBackdrop },
        { isClipped: true, adjust: curves5OfCurvesOverBackdrop },
      ],
      shown: [239, 247, 251, 16],
    },
    {
      column: [
        { color: [0, 208, 255], alpha: 2 },
        { adjust: curvesOfCurvesOverBackdrop },
        { adjust: curves2OfCurvesOverBackdrop },
        { adjust: curves4OfCurvesOverBackdrop },
        { isClipped: true, adjust: curves5OfCurvesOverBackdrop },
      ],
      shown: [253, 254, 255, 2],
    },
  ],
}
