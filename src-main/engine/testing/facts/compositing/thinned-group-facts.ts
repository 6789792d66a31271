import type { ColumnTable } from '../measured-column'

/** The engine differs by up to 6 levels here: the rule is fitted to this one file. */
export const thinnedLighterColor: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/passthrough_fill_blendmode.psd',
    measured:
      'places chosen to differ in colour and coverage; inputs from the layers’ stored rasters and masks',
  },
  columns: [
    {
      column: [
        { color: [255, 255, 255] },
        { color: [255, 0, 0], alpha: 1 },
        { fill: 120, group: [{ mode: 'lighter_color', color: [0, 254, 255], alpha: 1 }] },
      ],
      shown: [255, 254, 254, 255],
    },
    { column: [{ color: [255, 255, 255] }], shown: [255, 255, 255, 255] },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [255, 0, 0], alpha: 253 },
        { fill: 120, group: [{ mode: 'lighter_color', color: [0, 254, 255], alpha: 253 }] },
      ],
      shown: [136, 120, 120, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [255, 0, 0], alpha: 93 },
        { fill: 120, group: [{ mode: 'lighter_color', color: [0, 254, 255], alpha: 93 }] },
      ],
      shown: [238, 168, 168, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [255, 0, 0], alpha: 46 },
        { fill: 120, group: [{ mode: 'lighter_color', color: [0, 254, 255], alpha: 46 }] },
      ],
      shown: [245, 211, 211, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [255, 0, 0], alpha: 149 },
        { fill: 120, group: [{ mode: 'lighter_color', color: [0, 254, 255], alpha: 149 }] },
      ],
      shown: [185, 147, 147, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [255, 0, 0], alpha: 111 },
        { fill: 120, group: [{ mode: 'lighter_color', color: [0, 254, 255], alpha: 111 }] },
      ],
      shown: [203, 166, 167, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [255, 0, 0], alpha: 194 },
        { fill: 120, group: [{ mode: 'lighter_color', color: [0, 254, 255], alpha: 194 }] },
      ],
      shown: [164, 130, 130, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [255, 0, 0], alpha: 22 },
        { fill: 120, group: [{ mode: 'lighter_color', color: [0, 254, 255], alpha: 22 }] },
      ],
      shown: [250, 233, 233, 255],
    },
    {
      column: [
        { color: [255, 255, 255] },
        { color: [255, 0, 0], alpha: 70 },
        { fill: 120, group: [{ mode: 'lighter_color', color: [0, 254, 255], alpha: 70 }] },
      ],
      shown: [241, 189, 189, 255],
    },
  ],
}
