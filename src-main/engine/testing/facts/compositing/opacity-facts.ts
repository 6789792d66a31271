import type { ColumnTable } from '../measured-column'

export const fillOpacity: ColumnTable = {
  source: {
    file: 'psd-tools/psd-tools: tests/psd_files/opacity-fill.psd',
    measured: 'the colour fill over nothing, opacity and fill opacity of 171',
  },
  columns: [{ column: [{ opacity: 171, fill: 171, color: [255, 0, 0] }], shown: [255, 140, 140, 115] }],
}

export const fillOpacityOfEdges: ColumnTable = {
  source: {
    file: 'EmilDohne/PhotoshopAPI: PhotoshopTest/documents/BlendFill/blend_fill.psd',
    measured: 'inside and at the edges of the layer',
  },
  columns: [
    { column: [{ fill: 130, color: [255, 255, 255] }], shown: [255, 255, 255, 130] },
    { column: [{ fill: 130, color: [255, 255, 255], alpha: 229 }], shown: [255, 255, 255, 117] },
    { column: [{ fill: 130, color: [255, 255, 255], alpha: 242 }], shown: [255, 255, 255, 123] },
  ],
}
