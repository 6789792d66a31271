import type { ColumnTable } from '../measured-column'

export const shallowKnockout: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/transparency/knockout-isolated-groups.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    {
      column: [
        { color: [255, 255, 255] },
        { color: [0, 123, 255] },
        {
          mode: 'normal',
          group: [{ mode: 'multiply', advanced: { knockout: 'shallow' }, color: [204, 204, 204] }],
        },
      ],
      shown: [204, 204, 204, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [80, 255, 0] },
        { mode: 'normal', group: [{ mode: 'multiply', color: [204, 204, 204] }] },
      ],
      shown: [204, 204, 204, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [0, 255, 69] },
        {
          mode: 'normal',
          group: [
            { mode: 'multiply', advanced: { knockout: 'shallow' }, color: [204, 204, 204] },
            { mode: 'multiply', advanced: { knockout: 'shallow' }, color: [204, 204, 204] },
          ],
        },
      ],
      shown: [204, 204, 204, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [0, 255, 130] },
        {
          mode: 'normal',
          group: [
            { mode: 'multiply', color: [204, 204, 204] },
            { mode: 'multiply', color: [204, 204, 204] },
          ],
        },
      ],
      shown: [163, 163, 163, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [198, 255, 0] },
        { group: [{ mode: 'multiply', color: [204, 204, 204] }] },
      ],
      shown: [158, 204, 0, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [187, 255, 0] },
        { group: [{ mode: 'multiply', advanced: { knockout: 'shallow' }, color: [204, 204, 204] }] },
      ],
      shown: [150, 204, 0, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [0, 255, 47] },
        {
          group: [
            { mode: 'multiply', color: [204, 204, 204] },
            { mode: 'multiply', color: [204, 204, 204] },
          ],
        },
      ],
      shown: [0, 163, 30, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [0, 255, 47] },
        {
          group: [
            { mode: 'multiply', advanced: { knockout: 'shallow' }, color: [204, 204, 204] },
            { mode: 'multiply', advanced: { knockout: 'shallow' }, color: [204, 204, 204] },
          ],
        },
      ],
      shown: [0, 204, 38, 255],
    },
    { column: [{ color: [255, 255, 255] }, { color: [255, 0, 0] }], shown: [255, 0, 0, 255] },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [0, 255, 5] },
        {
          mode: 'normal',
          group: [
            { mode: 'multiply', advanced: { knockout: 'shallow' }, color: [204, 204, 204] },
            { mode: 'multiply', advanced: { knockout: 'shallow' }, color: [204, 204, 204] },
            { mode: 'multiply', advanced: { knockout: 'shallow' }, color: [204, 204, 204] },
          ],
        },
      ],
      shown: [204, 204, 204, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [0, 255, 5] },
        {
          mode: 'normal',
          group: [
            { mode: 'multiply', color: [204, 204, 204] },
            { mode: 'multiply', color: [204, 204, 204] },
            { mode: 'multiply', color: [204, 204, 204] },
          ],
        },
      ],
      shown: [130, 130, 130, 255],
      within: 1,
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [0, 255, 5] },
        {
          group: [
            { mode: 'multiply', color: [204, 204, 204] },
            { mode: 'multiply', color: [204, 204, 204] },
            { mode: 'multiply', color: [204, 204, 204] },
          ],
        },
      ],
      shown: [0, 130, 2, 255],
      within: 1,
    },
  ],
}
