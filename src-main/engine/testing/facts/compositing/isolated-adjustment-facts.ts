import type { Adjustment, ToneCurve } from '../../../document/adjustment'
import type { ColumnTable } from '../measured-column'

const straight: ToneCurve = { kind: 'points', points: [] }

const curves: Adjustment = {
  id: 'curves',
  composite: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 62, output: 138 },
      { input: 154, output: 206 },
      { input: 255, output: 255 },
    ],
  },
  red: straight,
  green: straight,
  blue: straight,
}

const curves2: Adjustment = {
  id: 'curves',
  composite: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 107, output: 37 },
      { input: 209, output: 96 },
      { input: 255, output: 255 },
    ],
  },
  red: straight,
  green: straight,
  blue: straight,
}

const exposure: Adjustment = { id: 'exposure', exposure: 1.68, offset: -0.008, gamma: 0.82 }

const curves3: Adjustment = {
  id: 'curves',
  composite: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 113, output: 0 },
      { input: 165, output: 102 },
      { input: 255, output: 255 },
    ],
  },
  red: straight,
  green: straight,
  blue: straight,
}

const curves4: Adjustment = {
  id: 'curves',
  composite: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 75, output: 62 },
      { input: 191, output: 133 },
      { input: 255, output: 255 },
    ],
  },
  red: straight,
  green: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 149, output: 137 },
      { input: 255, output: 255 },
    ],
  },
  blue: {
    kind: 'points',
    points: [
      { input: 0, output: 24 },
      { input: 154, output: 157 },
      { input: 255, output: 255 },
    ],
  },
}

const curves5: Adjustment = {
  id: 'curves',
  composite: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 83, output: 206 },
      { input: 255, output: 255 },
    ],
  },
  red: straight,
  green: straight,
  blue: straight,
}

const curves6: Adjustment = {
  id: 'curves',
  composite: {
    kind: 'points',
    points: [
      { input: 0, output: 0 },
      { input: 156, output: 24 },
      { input: 255, output: 255 },
    ],
  },
  red: straight,
  green: straight,
  blue: straight,
}

export const adjustedInIsolation: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/adjustments/adjustment_nested_composition_1.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    {
      column: [
        { color: [78, 69, 68] },
        { color: [135, 62, 48], alpha: 1 },
        {
          mode: 'normal',
          group: [
            { color: [135, 62, 48], alpha: 1 },
            { color: [135, 62, 48], alpha: 1 },
            {
              group: [
                { adjust: curves },
                { adjust: curves2 },
                { adjust: exposure },
                { mode: 'divide', group: [{ adjust: curves3 }] },
                { adjust: curves4 },
              ],
            },
            { adjust: curves5 },
            { adjust: curves6 },
          ],
        },
      ],
      shown: [78, 68, 67, 255],
    },
    {
      column: [
        { color: [78, 69, 68] },
        { color: [135, 62, 48], alpha: 1 },
        {
          mode: 'normal',
          group: [
            { color: [135, 62, 48], alpha: 1 },
            { color: [135, 62, 48], alpha: 1 },
            {
              group: [
                { adjust: curves },
                { adjust: curves2 },
                { adjust: exposure },
                { mode: 'divide', group: [{ adjust: curves3 }] },
              ],
            },
            { adjust: curves5 },
            { adjust: curves6 },
          ],
        },
      ],
      shown: [79, 68, 67, 255],
    },
    {
      column: [
        { color: [78, 69, 68] },
        { color: [135, 62, 48], alpha: 254 },
        {
          mode: 'normal',
          group: [
            { color: [135, 62, 48], alpha: 254 },
            { color: [135, 62, 48], alpha: 254 },
            {
              group: [
                { adjust: curves },
                { color: [16, 107, 159] },
                { adjust: curves2 },
                { adjust: exposure },
                { mode: 'divide', group: [{ adjust: curves3 }] },
                { adjust: curves4 },
              ],
            },
            { adjust: curves5 },
            { adjust: curves6 },
          ],
        },
      ],
      shown: [0, 0, 0, 255],
    },
  ],
}
