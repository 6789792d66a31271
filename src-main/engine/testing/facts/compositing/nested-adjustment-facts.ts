import type { Adjustment, ToneCurve } from '../../../document/adjustment'
import type { ColumnTable } from '../measured-column'

const straight: ToneCurve = { kind: 'points', points: [] }

const curvesOfCurvesInGroups: Adjustment = {
  id: 'curves',
  composite: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 52, output: 127 },
      { input: 255, output: 255 },
    ],
  },
  red: straight,
  green: straight,
  blue: straight,
}

export const curvesInGroups: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/adjustments/adjustment_nested_composition_2.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    {
      column: [
        { color: [78, 69, 68] },
        { color: [36, 154, 0], alpha: 1 },
        { group: [{ adjust: curvesOfCurvesInGroups }] },
      ],
      shown: [174, 159, 158, 255],
    },
    {
      column: [{ color: [78, 69, 68] }, { group: [{ adjust: curvesOfCurvesInGroups }] }],
      shown: [174, 159, 158, 255],
    },
    {
      column: [
        { color: [78, 69, 68] },
        { color: [36, 154, 0], alpha: 2 },
        { color: [0, 0, 255], alpha: 250 },
        { group: [{ adjust: curvesOfCurvesInGroups }, { mode: 'multiply', color: [182, 156, 44] }] },
      ],
      shown: [4, 2, 44, 255],
      within: 1,
    },
    {
      column: [
        { color: [78, 69, 68] },
        { color: [36, 154, 0], alpha: 253 },
        {
          group: [{ adjust: curvesOfCurvesInGroups }, { mode: 'multiply', color: [182, 156, 44], alpha: 1 }],
        },
      ],
      shown: [91, 246, 3, 255],
      within: 1,
    },
    {
      column: [
        { color: [78, 69, 68] },
        {
          group: [{ adjust: curvesOfCurvesInGroups }, { mode: 'multiply', color: [182, 156, 44], alpha: 1 }],
        },
      ],
      shown: [174, 159, 157, 255],
    },
    {
      column: [
        { color: [78, 69, 68] },
        { color: [36, 154, 0], alpha: 1 },
        { color: [0, 0, 255], alpha: 3 },
        { group: [{ adjust: curvesOfCurvesInGroups }] },
      ],
      shown: [172, 158, 161, 255],
      within: 1,
    },
  ],
}

const curvesOfExposureInGroups: Adjustment = {
  id: 'curves',
  composite: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 78, output: 120 },
      { input: 88, output: 255 },
    ],
  },
  red: straight,
  green: straight,
  blue: straight,
}

const curves2OfExposureInGroups: Adjustment = {
  id: 'curves',
  composite: {
    kind: 'points',
    points: [
      { input: 176, output: 76 },
      { input: 255, output: 255 },
    ],
  },
  red: straight,
  green: straight,
  blue: straight,
}

const exposureOfExposureInGroups: Adjustment = { id: 'exposure', exposure: 0, offset: 0.1738, gamma: 1 }

export const exposureInGroups: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/adjustments/adjustment_nested_composition_4.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    {
      column: [
        { color: [61, 61, 61] },
        {
          group: [
            {
              group: [
                { group: [{ adjust: curvesOfExposureInGroups }] },
                { adjust: curves2OfExposureInGroups },
              ],
            },
            { mode: 'darken', color: [0, 254, 255], alpha: 1 },
            { adjust: exposureOfExposureInGroups },
          ],
        },
      ],
      shown: [134, 134, 134, 255],
    },
    {
      column: [
        { color: [61, 61, 61] },
        { color: [255, 0, 0], alpha: 1 },
        {
          group: [
            {
              group: [
                {
                  group: [
                    { mode: 'darken', color: [0, 254, 255], alpha: 1 },
                    { adjust: curvesOfExposureInGroups },
                  ],
                },
                { adjust: curves2OfExposureInGroups },
              ],
            },
            { adjust: exposureOfExposureInGroups },
          ],
        },
      ],
      shown: [134, 134, 134, 255],
    },
    {
      column: [
        { color: [61, 61, 61] },
        { color: [255, 0, 0], alpha: 4 },
        {
          group: [
            {
              group: [
                { group: [{ adjust: curvesOfExposureInGroups }] },
                { adjust: curves2OfExposureInGroups },
              ],
            },
            { adjust: exposureOfExposureInGroups },
          ],
        },
      ],
      shown: [134, 134, 134, 255],
    },
    {
      column: [
        { color: [61, 61, 61] },
        { masks: [{ kind: 'pixel', sample: 128 }], color: [255, 0, 0], alpha: 4 },
        {
          group: [
            {
              group: [
                { group: [{ adjust: curvesOfExposureInGroups }] },
                { mode: 'darken', color: [0, 254, 255], alpha: 4 },
                { adjust: curves2OfExposureInGroups },
              ],
            },
            { adjust: exposureOfExposureInGroups },
          ],
        },
      ],
      shown: [134, 134, 134, 255],
    },
  ],
}
