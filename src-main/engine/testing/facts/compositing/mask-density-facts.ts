import type { ColumnTable } from '../measured-column'

export const pixelMaskDensity: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/mask-density-layermask.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    { column: [{ color: [255, 255, 255] }, { color: [0, 255, 0] }], shown: [0, 255, 0, 255] },
    {
      column: [
        { color: [255, 255, 255] },
        { masks: [{ kind: 'pixel', sample: 0, density: 191 }], color: [0, 255, 0] },
      ],
      shown: [191, 255, 191, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { masks: [{ kind: 'pixel', sample: 0, density: 128 }], color: [0, 255, 0] },
      ],
      shown: [128, 255, 128, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { masks: [{ kind: 'pixel', sample: 0, density: 64 }], color: [0, 255, 0] },
      ],
      shown: [64, 255, 64, 255],
    },
    {
      column: [{ color: [255, 255, 255] }, { masks: [{ kind: 'pixel', sample: 1 }], color: [0, 255, 0] }],
      shown: [254, 255, 254, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { masks: [{ kind: 'pixel', sample: 0, density: 64 }], color: [0, 255, 0] },
        { masks: [{ kind: 'pixel', sample: 0, density: 128 }], color: [0, 255, 0] },
      ],
      shown: [32, 255, 32, 255],
    },
    { column: [{ color: [255, 255, 255] }], shown: [255, 255, 255, 255] },
    {
      column: [
        { color: [255, 255, 255] },
        { masks: [{ kind: 'pixel', sample: 0, density: 191 }], color: [0, 255, 0] },
        { masks: [{ kind: 'pixel', sample: 195 }], color: [0, 255, 0] },
      ],
      shown: [45, 255, 45, 255],
    },
  ],
}

export const vectorMaskDensity: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/mask-density-vectormask.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    { column: [{ color: [255, 255, 255] }, { color: [255, 0, 0] }], shown: [255, 0, 0, 255] },
    {
      column: [
        { color: [255, 255, 255] },
        { masks: [{ kind: 'vector', sample: 0, density: 64 }], color: [255, 0, 0] },
      ],
      shown: [255, 64, 64, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { masks: [{ kind: 'vector', sample: 0, density: 128 }], color: [255, 0, 0] },
      ],
      shown: [255, 128, 128, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { masks: [{ kind: 'vector', sample: 0, density: 191 }], color: [255, 0, 0] },
      ],
      shown: [255, 191, 191, 255],
    },
    { column: [{ color: [255, 255, 255] }], shown: [255, 255, 255, 255] },
    { column: [{ color: [255, 255, 255] }, { color: [255, 0, 0], alpha: 251 }], shown: [255, 4, 4, 255] },
  ],
}

export const bothMasks: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/mask-vector-density.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    { column: [{ color: [255, 255, 255] }, { color: [255, 0, 0] }], shown: [255, 0, 0, 255] },
    {
      column: [
        { color: [255, 255, 255] },
        { masks: [{ kind: 'vector', sample: 0, density: 64 }], color: [255, 0, 0] },
      ],
      shown: [255, 64, 64, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { masks: [{ kind: 'vector', sample: 0, density: 128 }], color: [255, 0, 0] },
      ],
      shown: [255, 128, 128, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { masks: [{ kind: 'vector', sample: 0, density: 191 }], color: [255, 0, 0] },
      ],
      shown: [255, 191, 191, 255],
    },
    { column: [{ color: [255, 255, 255] }], shown: [255, 255, 255, 255] },
    { column: [{ color: [255, 255, 255] }, { color: [255, 0, 0], alpha: 251 }], shown: [255, 4, 4, 255] },
  ],
}
