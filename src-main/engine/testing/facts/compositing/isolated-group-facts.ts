import type { ColumnTable } from '../measured-column'

export const groupsOfShapes: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/transparency/transparency-group.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    {
      column: [
        { color: [255, 255, 255] },
        { group: [{ color: [255, 255, 255] }, { color: [204, 204, 204] }] },
      ],
      shown: [204, 204, 204, 255],
    },
    {
      column: [{ color: [255, 255, 255] }, { group: [{ color: [255, 255, 255] }] }],
      shown: [255, 255, 255, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { group: [{ color: [255, 255, 255] }, { color: [204, 204, 204] }, { color: [255, 0, 0] }] },
      ],
      shown: [255, 0, 0, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        {
          group: [
            { color: [255, 255, 255] },
            { color: [204, 204, 204] },
            { opacity: 128, color: [255, 0, 0] },
          ],
        },
      ],
      shown: [230, 102, 102, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { group: [{ color: [255, 255, 255] }, { opacity: 128, color: [0, 0, 255] }] },
      ],
      shown: [127, 127, 255, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        {
          group: [
            { color: [255, 255, 255] },
            { color: [204, 204, 204] },
            { mode: 'normal', opacity: 128, group: [{ color: [255, 0, 0] }] },
          ],
        },
      ],
      shown: [230, 102, 102, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        {
          group: [
            { color: [255, 255, 255] },
            { mode: 'normal', opacity: 128, group: [{ color: [0, 0, 255] }] },
          ],
        },
      ],
      shown: [127, 127, 255, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        {
          group: [
            { color: [255, 255, 255] },
            { color: [204, 204, 204] },
            { mode: 'hard_light', group: [{ opacity: 128, color: [255, 0, 0] }] },
          ],
        },
      ],
      shown: [230, 102, 102, 255],
    },
  ],
}

export const multipliedGroup: ColumnTable = {
  source: {
    file: 'Agamnentzar/ag-psd: test/read-write/group-blend/src.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    { column: [{ mode: 'multiply', group: [{ color: [209, 26, 106] }] }], shown: [209, 26, 106, 255] },
    { column: [{ group: [{ color: [0, 164, 208] }] }], shown: [0, 164, 208, 255] },
    {
      column: [
        { group: [{ color: [0, 164, 208] }] },
        { mode: 'multiply', group: [{ color: [209, 26, 106] }] },
      ],
      shown: [0, 17, 86, 255],
    },
    {
      column: [{ mode: 'multiply', group: [{ color: [209, 26, 106], alpha: 1 }] }],
      shown: [255, 254, 254, 1],
    },
    { column: [{ group: [{ color: [0, 164, 208], alpha: 1 }] }], shown: [254, 255, 255, 1] },
    {
      column: [
        { group: [{ color: [0, 164, 208], alpha: 10 }] },
        { mode: 'multiply', group: [{ color: [209, 26, 106], alpha: 1 }] },
      ],
      shown: [245, 251, 253, 11],
    },
  ],
}
