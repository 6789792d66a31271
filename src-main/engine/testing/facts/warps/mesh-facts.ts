import type { MeshFact } from './border-fact'

const source = (layer: string) => ({
  file: 'Agamnentzar/ag-psd: test/read-write/werps/src.psd',
  measured: `the stored raster of layer ${layer}: alpha crosses one half, within three pixels`,
})

export const raisedTop: MeshFact = {
  source: source('3x3'),
  quad: [
    { x: 88.4111, y: 114.0265 },
    { x: 306.7291, y: 114.0265 },
    { x: 306.7291, y: 368.975 },
    { x: 88.4111, y: 368.975 },
  ],
  moved: [
    { point: 2, x: 178.5236, y: -167.6174 },
    { point: 3, x: 261.7736, y: -167.6174 },
    { point: 4, x: 345.0236, y: -167.6174 },
    { point: 5, x: 432.7616, y: -147.2778 },
    { point: 6, x: 516.0116, y: -147.2778 },
    { point: 7, x: 599.2616, y: -147.2778 },
    { point: 15, x: 178.5236, y: -84.3674 },
    { point: 16, x: 261.7736, y: -84.3674 },
    { point: 17, x: 345.0236, y: -84.3674 },
    { point: 18, x: 432.7616, y: -64.0278 },
    { point: 19, x: 516.0116, y: -64.0278 },
    { point: 20, x: 599.2616, y: -64.0278 },
  ],
  borders: [
    { along: 'row', at: 165, crossings: [88.33, 307] },
    { along: 'column', at: 132, crossings: [119.12, 369.09] },
    { along: 'row', at: 216, crossings: [88.33, 307] },
    { along: 'column', at: 176, crossings: [116.5, 369.09] },
    { along: 'row', at: 268, crossings: [88.33, 307] },
    { along: 'column', at: 219, crossings: [128.1, 369.09] },
    { along: 'row', at: 319, crossings: [88.33, 307] },
    { along: 'column', at: 263, crossings: [150.77, 369.09] },
  ],
}

export const pulledBottom: MeshFact = {
  source: source('4x4'),
  quad: [
    { x: 366.4111, y: 150.657 },
    { x: 597.6677, y: 150.657 },
    { x: 597.6677, y: 406.9762 },
    { x: 366.4111, y: 406.9762 },
  ],
  moved: [
    { point: 148, x: 424.9057, y: 1089.6394 },
    { point: 149, x: 508.1557, y: 1089.6394 },
    { point: 150, x: 591.4057, y: 1089.6394 },
    { point: 154, x: 974.9559, y: 1013.7969 },
    { point: 155, x: 1058.2059, y: 1013.7969 },
    { point: 161, x: 424.9057, y: 1172.8894 },
    { point: 162, x: 508.1557, y: 1172.8894 },
    { point: 163, x: 591.4057, y: 1172.8894 },
    { point: 167, x: 974.9559, y: 1097.0469 },
    { point: 168, x: 1058.2059, y: 1097.0469 },
  ],
  borders: [
    { along: 'row', at: 202, crossings: [366.33, 585] },
    { along: 'column', at: 412, crossings: [150.77, 369.09] },
    { along: 'row', at: 253, crossings: [366.33, 585] },
    { along: 'column', at: 459, crossings: [150.77, 397.68] },
    { along: 'row', at: 305, crossings: [366.33, 585] },
    { along: 'column', at: 505, crossings: [150.77, 386.53] },
    { along: 'row', at: 356, crossings: [366.33, 592.17] },
    { along: 'column', at: 552, crossings: [150.77, 375] },
  ],
}

export const pulledCorner: MeshFact = {
  source: source('5x5'),
  quad: [
    { x: 644.4111, y: 131.062 },
    { x: 889.5688, y: 131.062 },
    { x: 889.5688, y: 368.975 },
    { x: 644.4111, y: 368.975 },
  ],
  moved: [
    { point: 11, x: 1038.5659, y: -89.6646 },
    { point: 12, x: 1121.8159, y: -89.6646 },
    { point: 24, x: 1038.5659, y: -6.4146 },
    { point: 25, x: 1121.8159, y: -6.4146 },
  ],
  borders: [
    { along: 'row', at: 179, crossings: [644.33, 871.14] },
    { along: 'column', at: 693, crossings: [150.77, 369.09] },
    { along: 'row', at: 227, crossings: [644.33, 863] },
    { along: 'column', at: 742, crossings: [150.77, 369.09] },
    { along: 'row', at: 274, crossings: [644.33, 863] },
    { along: 'column', at: 792, crossings: [150.77, 369.09] },
    { along: 'row', at: 322, crossings: [644.33, 863] },
    { along: 'column', at: 841, crossings: [143, 369.09] },
  ],
}

export const pulledSide: MeshFact = {
  source: source('custom (2x6)'),
  quad: [
    { x: 61.4111, y: 438.657 },
    { x: 334.6001, y: 438.657 },
    { x: 334.6001, y: 656.975 },
    { x: 61.4111, y: 656.975 },
  ],
  moved: [
    { point: 37, x: 1166.834, y: 145.8791 },
    { point: 38, x: 1250.084, y: 145.8791 },
    { point: 50, x: 1166.834, y: 229.1291 },
    { point: 51, x: 1250.084, y: 229.1291 },
    { point: 63, x: 1166.834, y: 312.3791 },
    { point: 64, x: 1250.084, y: 312.3791 },
    { point: 76, x: 1113.6649, y: 398.8933 },
    { point: 77, x: 1196.9149, y: 398.8933 },
    { point: 89, x: 1113.6649, y: 482.1433 },
    { point: 90, x: 1196.9149, y: 482.1433 },
    { point: 102, x: 1113.6649, y: 565.3933 },
    { point: 103, x: 1196.9149, y: 565.3933 },
  ],
  borders: [
    { along: 'row', at: 482, crossings: [61.33, 332.72] },
    { along: 'column', at: 116, crossings: [438.77, 657.09] },
    { along: 'row', at: 526, crossings: [61.33, 326.08] },
    { along: 'column', at: 171, crossings: [438.77, 657.09] },
    { along: 'row', at: 570, crossings: [61.33, 304.4] },
    { along: 'column', at: 225, crossings: [438.77, 657.09] },
    { along: 'row', at: 614, crossings: [61.33, 280] },
  ],
}

export const distorted: MeshFact = {
  source: source('distort'),
  quad: [
    { x: 335.4111, y: 679.657 },
    { x: 553.7291, y: 679.657 },
    { x: 627.0247, y: 957.1424 },
    { x: 335.4111, y: 897.975 },
  ],
  moved: [],
  borders: [
    { along: 'row', at: 735, crossings: [335.32, 568.82] },
    { along: 'column', at: 393, crossings: [679.79, 910.03] },
    { along: 'row', at: 791, crossings: [335.33, 583.66] },
    { along: 'column', at: 452, crossings: [679.78, 922] },
    { along: 'row', at: 846, crossings: [335.34, 598] },
    { along: 'column', at: 510, crossings: [679.77, 934] },
  ],
}

export const inPerspective: MeshFact = {
  source: source('perspective'),
  quad: [
    { x: 699.4111, y: 686.657 },
    { x: 902.6171, y: 629.4457 },
    { x: 975.9128, y: 906.931 },
    { x: 699.4111, y: 904.975 },
  ],
  moved: [],
  borders: [
    { along: 'column', at: 754, crossings: [671.02, 905.71] },
    { along: 'row', at: 741, crossings: [699.3, 932.53] },
    { along: 'column', at: 810, crossings: [655.28, 906] },
    { along: 'row', at: 796, crossings: [699.31, 947] },
    { along: 'column', at: 865, crossings: [639.97, 906.4] },
    { along: 'row', at: 852, crossings: [699.32, 962] },
  ],
}
