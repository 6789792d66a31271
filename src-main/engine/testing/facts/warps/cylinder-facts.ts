import type { Placement } from '../../../document/document'
import type { BorderFact } from './border-fact'

export const cylinderPlacement: Placement = {
  canvas: { width: 272, height: 420 },
  quad: [
    { x: 105, y: 108 },
    { x: 377, y: 108 },
    { x: 377, y: 597 },
    { x: 105, y: 597 },
  ],
  warp: {
    kind: 'style',
    style: 'cylinder',
    orientation: 'horizontal',
    values: [0, 420, 272, 0, 0.5, 0.5, 0.5708295036764706],
    perspectiveX: 0,
    perspectiveY: 0,
    bounds: { left: 0, top: 0, right: 272, bottom: 420 },
  },
}

export const cylinderBorder: BorderFact = {
  source: {
    file: 'Agamnentzar/ag-psd: test/read-write/cyllinder-warp/src.psd',
    measured:
      'the stored raster of layer cylinder_warp: where its alpha crosses one half, in every 26th column',
  },
  borders: [
    { along: 'column', at: 111, crossings: [126.73, 546.76] },
    { along: 'column', at: 137, crossings: [150.85, 570.88] },
    { along: 'column', at: 163, crossings: [163.44, 583.5] },
    { along: 'column', at: 189, crossings: [170.93, 590.96] },
    { along: 'column', at: 215, crossings: [174.92, 594.94] },
    { along: 'column', at: 241, crossings: [175.99, 596.01] },
    { along: 'column', at: 267, crossings: [174.88, 594.91] },
    { along: 'column', at: 293, crossings: [170.81, 590.84] },
    { along: 'column', at: 319, crossings: [163.02, 583.03] },
    { along: 'column', at: 345, crossings: [150.08, 570.1] },
    { along: 'column', at: 371, crossings: [125.14, 545.18] },
  ],
}
