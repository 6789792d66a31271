import type { Adjustment } from '../../../document/adjustment'
import type { ColumnTable } from '../measured-column'

const exposureOfFadedExposure: Adjustment = { id: 'exposure', exposure: -3.53, offset: 0, gamma: 1 }

export const fadedExposure: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/passthrough_opacity.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    {
      column: [
        { color: [255, 255, 255] },
        { color: [255, 0, 0], alpha: 1 },
        { opacity: 128, group: [{ adjust: exposureOfFadedExposure }] },
      ],
      shown: [169, 168, 168, 255],
      within: 1,
    },
    {
      column: [
        { color: [255, 255, 255] },
        { opacity: 128, group: [{ color: [255, 0, 0], alpha: 1 }, { adjust: exposureOfFadedExposure }] },
      ],
      shown: [169, 169, 169, 255],
    },
    {
      column: [{ color: [255, 255, 255] }, { opacity: 128, group: [{ adjust: exposureOfFadedExposure }] }],
      shown: [169, 169, 169, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [255, 0, 0], alpha: 250 },
        { opacity: 128, group: [{ adjust: exposureOfFadedExposure }] },
      ],
      shown: [169, 2, 2, 255],
      within: 1,
    },
    {
      column: [
        { color: [255, 255, 255] },
        { opacity: 128, group: [{ color: [255, 0, 0], alpha: 250 }, { adjust: exposureOfFadedExposure }] },
      ],
      shown: [169, 127, 127, 255],
      within: 1,
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [255, 0, 0], alpha: 128 },
        { opacity: 128, group: [{ adjust: exposureOfFadedExposure }] },
      ],
      shown: [169, 84, 84, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { opacity: 128, group: [{ color: [255, 0, 0], alpha: 127 }, { adjust: exposureOfFadedExposure }] },
      ],
      shown: [169, 148, 148, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [255, 0, 0], alpha: 65 },
        { opacity: 128, group: [{ adjust: exposureOfFadedExposure }] },
      ],
      shown: [169, 126, 126, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { opacity: 128, group: [{ color: [255, 0, 0], alpha: 69 }, { adjust: exposureOfFadedExposure }] },
      ],
      shown: [169, 158, 158, 255],
    },
  ],
}

export const fadedShape: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/effects/shape-fx.psd',
    measured: 'beside the square and inside it',
  },
  columns: [
    { column: [{ color: [0, 153, 255] }], shown: [0, 153, 255, 255] },
    {
      column: [
        { color: [0, 153, 255] },
        { opacity: 115, group: [{ advanced: { blendsClippedAsGroup: false }, color: [255, 0, 0] }] },
      ],
      shown: [115, 84, 140, 255],
    },
  ],
}

const exposureOfThinnedExposure: Adjustment = { id: 'exposure', exposure: -3.53, offset: 0, gamma: 1 }

export const thinnedExposure: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/passthrough_fill_adjustment.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    {
      column: [
        { color: [255, 255, 255] },
        { color: [255, 0, 0], alpha: 1 },
        { fill: 102, group: [{ adjust: exposureOfThinnedExposure }] },
      ],
      shown: [255, 254, 254, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { fill: 102, group: [{ color: [255, 0, 0], alpha: 1 }, { adjust: exposureOfThinnedExposure }] },
      ],
      shown: [255, 255, 255, 255],
    },
    {
      column: [{ color: [255, 255, 255] }, { fill: 102, group: [{ adjust: exposureOfThinnedExposure }] }],
      shown: [255, 255, 255, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [255, 0, 0], alpha: 250 },
        { fill: 102, group: [{ adjust: exposureOfThinnedExposure }] },
      ],
      shown: [255, 5, 5, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { fill: 102, group: [{ color: [255, 0, 0], alpha: 253 }, { adjust: exposureOfThinnedExposure }] },
      ],
      shown: [187, 154, 154, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [255, 0, 0], alpha: 128 },
        { fill: 102, group: [{ adjust: exposureOfThinnedExposure }] },
      ],
      shown: [255, 127, 127, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { fill: 102, group: [{ color: [255, 0, 0], alpha: 127 }, { adjust: exposureOfThinnedExposure }] },
      ],
      shown: [221, 204, 204, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [255, 0, 0], alpha: 65 },
        { fill: 102, group: [{ adjust: exposureOfThinnedExposure }] },
      ],
      shown: [255, 190, 190, 255],
    },
  ],
}
