import type { ColumnTable } from '../measured-column'

export const clippedShapes: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/clipping-mask.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    {
      column: [{ color: [213, 226, 245] }, { group: [{ color: [0, 0, 0], alpha: 0 }] }],
      shown: [213, 226, 245, 255],
    },
    {
      column: [
        { color: [213, 226, 245] },
        { group: [{ group: [{ color: [57, 151, 199] }] }, { color: [0, 0, 0], alpha: 0 }] },
      ],
      shown: [57, 151, 199, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { group: [{ group: [{ color: [255, 255, 255] }] }, { color: [0, 0, 0], alpha: 0 }] },
      ],
      shown: [255, 255, 255, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        {
          group: [
            { group: [{ color: [255, 255, 255] }] },
            { color: [0, 0, 0], alpha: 0 },
            { isClipped: true, color: [255, 255, 255] },
          ],
        },
      ],
      shown: [255, 255, 255, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { group: [{ color: [111, 19, 19] }, { isClipped: true, color: [255, 255, 255] }] },
      ],
      shown: [255, 255, 255, 255],
    },
    {
      column: [
        { color: [213, 226, 245] },
        {
          group: [
            { group: [{ color: [57, 151, 199] }] },
            { color: [0, 0, 0], alpha: 0 },
            { isClipped: true, color: [255, 255, 255] },
          ],
        },
      ],
      shown: [57, 151, 199, 255],
    },
    {
      column: [
        { color: [213, 226, 245] },
        {
          group: [
            { group: [{ color: [57, 151, 199] }, { color: [255, 255, 255] }] },
            { color: [0, 0, 0], alpha: 0 },
          ],
        },
      ],
      shown: [255, 255, 255, 255],
    },
    {
      column: [{ color: [255, 255, 255] }, { group: [{ color: [111, 19, 19] }] }],
      shown: [111, 19, 19, 255],
    },
  ],
}

export const clippedToGroup: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/clipping-mask4.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    { column: [{ color: [255, 255, 255] }, { group: [] }], shown: [255, 255, 255, 255] },
    { column: [{ group: [] }], shown: [255, 255, 255, 0] },
    {
      column: [
        { color: [255, 255, 255] },
        { group: [{ mode: 'exclusion', color: [255, 0, 0] }] },
        { mode: 'lighter_color', isClipped: true, color: [0, 255, 0] },
      ],
      shown: [0, 255, 255, 255],
    },
    {
      column: [
        { group: [{ mode: 'exclusion', color: [255, 0, 0] }] },
        { mode: 'lighter_color', isClipped: true, color: [0, 255, 0] },
      ],
      shown: [0, 255, 0, 255],
    },
    {
      column: [{ color: [255, 255, 255] }, { group: [{ mode: 'exclusion', color: [255, 0, 0] }] }],
      shown: [0, 255, 255, 255],
    },
    { column: [{ group: [{ mode: 'exclusion', color: [255, 0, 0] }] }], shown: [255, 0, 0, 255] },
    {
      column: [
        { color: [255, 255, 255] },
        { group: [] },
        { mode: 'lighter_color', isClipped: true, color: [0, 255, 0] },
      ],
      shown: [255, 255, 255, 255],
    },
    {
      column: [{ group: [] }, { mode: 'lighter_color', isClipped: true, color: [0, 255, 0] }],
      shown: [255, 255, 255, 0],
    },
  ],
}
