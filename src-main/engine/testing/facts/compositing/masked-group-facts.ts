import type { ColumnTable } from '../measured-column'

export const maskedByVector: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/vector-mask3.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    { column: [{ group: [{ color: [255, 0, 0] }] }], shown: [255, 0, 0, 255] },
    {
      column: [{ masks: [{ kind: 'vector', sample: 71 }], group: [{ color: [255, 0, 0] }] }],
      shown: [255, 184, 184, 71],
    },
  ],
}

export const maskedDodge: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/passthrough_clipping_mask_blendmode.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    {
      column: [
        { color: [125, 125, 125] },
        { group: [{ mode: 'linear_dodge', color: [255, 0, 0], alpha: 1 }] },
        {
          masks: [{ kind: 'pixel', sample: 0 }],
          group: [{ mode: 'linear_dodge', color: [255, 0, 0], alpha: 1 }],
        },
      ],
      shown: [126, 125, 125, 255],
    },
    {
      column: [
        { color: [125, 125, 125] },
        { group: [{ mode: 'linear_dodge', color: [255, 0, 0], alpha: 1 }] },
      ],
      shown: [126, 125, 125, 255],
    },
    { column: [{ color: [125, 125, 125] }, { group: [] }], shown: [125, 125, 125, 255] },
    {
      column: [{ color: [125, 125, 125] }, { masks: [{ kind: 'pixel', sample: 0 }], group: [] }],
      shown: [125, 125, 125, 255],
    },
    {
      column: [
        { color: [125, 125, 125] },
        { group: [{ mode: 'linear_dodge', color: [255, 0, 0], alpha: 250 }] },
        {
          masks: [{ kind: 'pixel', sample: 0 }],
          group: [{ mode: 'linear_dodge', color: [255, 0, 0], alpha: 250 }],
        },
      ],
      shown: [252, 125, 125, 255],
    },
    {
      column: [
        { color: [125, 125, 125] },
        { group: [{ mode: 'linear_dodge', color: [255, 0, 0], alpha: 253 }] },
      ],
      shown: [254, 125, 125, 255],
    },
    {
      column: [
        { color: [125, 125, 125] },
        { group: [{ mode: 'linear_dodge', color: [255, 0, 0], alpha: 128 }] },
        {
          masks: [{ kind: 'pixel', sample: 0 }],
          group: [{ mode: 'linear_dodge', color: [255, 0, 0], alpha: 128 }],
        },
      ],
      shown: [190, 125, 125, 255],
    },
    {
      column: [
        { color: [125, 125, 125] },
        { group: [{ mode: 'linear_dodge', color: [255, 0, 0], alpha: 127 }] },
      ],
      shown: [190, 125, 125, 255],
    },
    {
      column: [
        { color: [125, 125, 125] },
        { group: [{ mode: 'linear_dodge', color: [255, 0, 0], alpha: 65 }] },
        {
          masks: [{ kind: 'pixel', sample: 0 }],
          group: [{ mode: 'linear_dodge', color: [255, 0, 0], alpha: 65 }],
        },
      ],
      shown: [158, 125, 125, 255],
    },
    {
      column: [
        { color: [125, 125, 125] },
        { group: [{ mode: 'linear_dodge', color: [255, 0, 0], alpha: 64 }] },
      ],
      shown: [158, 125, 125, 255],
    },
  ],
}
