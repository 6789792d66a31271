import type { ColumnTable } from '../measured-column'

export const darkeningGroup: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/passthrough_blendmodes3.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    {
      column: [
        { masks: [{ kind: 'pixel', sample: 250 }], color: [61, 61, 61] },
        { group: [{ mode: 'darken', color: [0, 254, 255], alpha: 4 }] },
      ],
      shown: [64, 65, 65, 250],
    },
    {
      column: [
        { masks: [{ kind: 'pixel', sample: 253 }], color: [61, 61, 61] },
        { color: [255, 0, 0], alpha: 1 },
        { group: [{ mode: 'darken', color: [0, 254, 255], alpha: 1 }] },
      ],
      shown: [64, 63, 63, 253],
    },
    {
      column: [
        { masks: [{ kind: 'pixel', sample: 252 }], color: [61, 61, 61] },
        { color: [255, 0, 0], alpha: 2 },
      ],
      shown: [65, 63, 63, 252],
    },
    {
      column: [
        { masks: [{ kind: 'pixel', sample: 253 }], color: [61, 61, 61] },
        { masks: [{ kind: 'pixel', sample: 128 }], color: [255, 0, 0], alpha: 1 },
        { group: [{ mode: 'darken', color: [0, 254, 255], alpha: 1 }] },
      ],
      shown: [64, 63, 63, 253],
      within: 1,
    },
    { column: [{ masks: [{ kind: 'pixel', sample: 254 }], color: [61, 61, 61] }], shown: [62, 62, 62, 254] },
    { column: [{ color: [61, 61, 61] }], shown: [61, 61, 61, 255] },
    {
      column: [
        { masks: [{ kind: 'pixel', sample: 129 }], color: [61, 61, 61] },
        { group: [{ mode: 'darken', color: [0, 254, 255], alpha: 247 }] },
      ],
      shown: [5, 157, 157, 251],
    },
    {
      column: [
        { masks: [{ kind: 'pixel', sample: 129 }], color: [61, 61, 61] },
        { color: [255, 0, 0], alpha: 253 },
        { group: [{ mode: 'darken', color: [0, 254, 255], alpha: 253 }] },
      ],
      shown: [2, 1, 1, 255],
    },
    {
      column: [
        { masks: [{ kind: 'pixel', sample: 129 }], color: [61, 61, 61] },
        { color: [255, 0, 0], alpha: 250 },
      ],
      shown: [253, 3, 3, 253],
    },
    {
      column: [
        { masks: [{ kind: 'pixel', sample: 129 }], color: [61, 61, 61] },
        { masks: [{ kind: 'pixel', sample: 128 }], color: [255, 0, 0], alpha: 250 },
        { group: [{ mode: 'darken', color: [0, 254, 255], alpha: 250 }] },
      ],
      shown: [4, 80, 80, 254],
    },
  ],
}

export const darkeningOverNothing: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/passthrough_blendmodes2.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    { column: [{ group: [{ mode: 'darken', color: [0, 254, 255], alpha: 1 }] }], shown: [254, 255, 255, 1] },
    {
      column: [
        { color: [255, 0, 0], alpha: 1 },
        { group: [{ mode: 'darken', color: [0, 254, 255], alpha: 1 }] },
      ],
      shown: [254, 254, 254, 2],
    },
    { column: [{ color: [255, 0, 0], alpha: 4 }], shown: [255, 251, 251, 4] },
    {
      column: [
        { masks: [{ kind: 'pixel', sample: 128 }], color: [255, 0, 0], alpha: 4 },
        { group: [{ mode: 'darken', color: [0, 254, 255], alpha: 4 }] },
      ],
      shown: [251, 253, 253, 6],
    },
    {
      column: [{ group: [{ mode: 'darken', color: [0, 254, 255], alpha: 247 }] }],
      shown: [8, 254, 255, 247],
    },
    {
      column: [
        { color: [255, 0, 0], alpha: 253 },
        { group: [{ mode: 'darken', color: [0, 254, 255], alpha: 253 }] },
      ],
      shown: [2, 2, 2, 255],
    },
    { column: [{ color: [255, 0, 0], alpha: 250 }], shown: [255, 5, 5, 250] },
    {
      column: [
        { masks: [{ kind: 'pixel', sample: 128 }], color: [255, 0, 0], alpha: 250 },
        { group: [{ mode: 'darken', color: [0, 254, 255], alpha: 250 }] },
      ],
      shown: [5, 129, 130, 252],
      within: 1,
    },
  ],
}
