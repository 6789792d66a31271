import { sampleLayer } from '../../../src-main/psd/testing/sample-psd'

type Layer = ReturnType<typeof sampleLayer>
type BezierPath = NonNullable<Layer['vectorMask']>['paths'][number]
type UnitsValue = NonNullable<NonNullable<Layer['effects']>['satin']>['size']

const pixels = (value: number): NonNullable<UnitsValue> => ({ value, units: 'Pixels' })
const [black, orange] = [
  { r: 0, g: 0, b: 0 },
  { r: 250, g: 120, b: 10 },
]

const gradient = {
  name: 'seed',
  type: 'solid' as const,
  colorStops: [
    { color: black, location: 0, midpoint: 50 },
    { color: orange, location: 4096, midpoint: 50 },
  ],
  opacityStops: [
    { opacity: 1, location: 0, midpoint: 50 },
    { opacity: 0.5, location: 4096, midpoint: 50 },
  ],
}

const effects: NonNullable<Layer['effects']> = {
  dropShadow: [
    { enabled: true, size: pixels(2), distance: pixels(1), choke: pixels(0), angle: 90, color: black },
  ],
  innerShadow: [
    { enabled: true, size: pixels(1), distance: pixels(1), choke: pixels(0), angle: 30, color: black },
  ],
  outerGlow: { enabled: true, size: pixels(2), choke: pixels(0), color: orange, noise: 0.1, range: 50 },
  innerGlow: { enabled: true, size: pixels(1), choke: pixels(0), color: orange, source: 'edge' },
  bevel: {
    ...{ enabled: true, size: pixels(2), soften: pixels(1), angle: 120, altitude: 30, strength: 100 },
    ...{ highlightColor: orange, shadowColor: black, style: 'inner bevel', technique: 'smooth' },
  },
  solidFill: [{ enabled: true, color: orange, opacity: 0.5 }],
  satin: { enabled: true, size: pixels(2), distance: pixels(1), angle: 19, color: black },
  stroke: [{ enabled: true, size: pixels(1), position: 'outside', fillType: 'gradient', gradient }],
  gradientOverlay: [{ enabled: true, gradient, type: 'radial', angle: 45, scale: 100 }],
}

/** A layer with every effect but the pattern's. */
export const dressedLayer = (): Layer => sampleLayer('dressed', { left: 2, top: 1, effects })

const square: BezierPath = {
  open: false,
  operation: 'combine',
  fillRule: 'non-zero',
  knots: [
    [1, 1],
    [6, 1],
    [6, 5],
    [1, 5],
  ].map(([x = 0, y = 0]) => ({ linked: true, points: [x, y, x, y, x, y] })),
}

/** A square with a dashed outline, and a gradient that a path clips. */
export const shapeLayers = (): Layer[] => [
  {
    name: 'shape',
    vectorMask: { paths: [square] },
    vectorFill: { type: 'color', color: orange },
    vectorStroke: {
      ...{ strokeEnabled: true, fillEnabled: true, lineWidth: pixels(1), lineDashOffset: pixels(0) },
      ...{ miterLimit: 100, lineCapType: 'round', lineJoinType: 'miter', lineAlignment: 'center' },
      ...{ lineDashSet: [{ value: 2, units: 'None' }], content: { type: 'color', color: black } },
    },
  },
  {
    name: 'gradient',
    vectorMask: { paths: [square] },
    vectorFill: { ...gradient, style: 'angle', angle: 30 },
  },
]

const levels = {
  shadowInput: 10,
  highlightInput: 240,
  shadowOutput: 0,
  highlightOutput: 255,
  midtoneInput: 1.2,
}
const inks = { c: 10, m: -10, y: 5, k: 0 }
const hues = { a: 0, b: 0, c: 0, d: 0, hue: 20, saturation: 10, lightness: -5 }

const adjustments: readonly NonNullable<Layer['adjustment']>[] = [
  { type: 'brightness/contrast', brightness: 10, contrast: 20 },
  { type: 'levels', rgb: levels, red: levels, green: levels, blue: levels },
  {
    type: 'curves',
    rgb: [
      { input: 0, output: 10 },
      { input: 100, output: 140 },
      { input: 255, output: 250 },
    ],
  },
  { type: 'exposure', exposure: 0.5, offset: 0.01, gamma: 1.1 },
  { type: 'vibrance', vibrance: 20, saturation: 10 },
  { type: 'hue/saturation', master: hues },
  { type: 'color balance', midtones: { cyanRed: 10, magentaGreen: 0, yellowBlue: -10 } },
  { type: 'black & white', reds: 40, yellows: 60, greens: 40, cyans: 60, blues: 20, magentas: 80 },
  { type: 'photo filter', color: orange, density: 25 },
  { type: 'channel mixer', red: { red: 100, green: 0, blue: 0, constant: 0 } },
  { type: 'posterize', levels: 4 },
  { type: 'threshold', level: 128 },
  { ...gradient, type: 'gradient map', gradientType: 'solid' },
  { type: 'selective color', mode: 'relative', reds: inks, neutrals: inks },
]

export const adjustmentLayers = (): Layer[] =>
  adjustments.map((adjustment) => ({ name: adjustment.type, adjustment, opacity: 0.8 }))

const filters: NonNullable<Layer['placedLayer']>['filter'] = {
  ...{ enabled: true, validAtPosition: true, maskEnabled: true, maskLinked: true, maskExtendWithWhite: true },
  list: [
    {
      ...{ type: 'gaussian blur', name: 'Gaussian Blur', opacity: 1, blendMode: 'normal', enabled: true },
      ...{ hasOptions: true, foregroundColor: black, backgroundColor: orange, filter: { radius: pixels(1) } },
    },
  ],
}

/** A smart object of 4 × 3 pixels at the top left corner: bent, and blurred. */
export const placedLayer = (id: string): Layer =>
  sampleLayer('placed', {
    placedLayer: {
      ...{ id, placed: id, type: 'raster', transform: [0, 0, 4, 0, 4, 3, 0, 3], width: 4, height: 3 },
      warp: {
        ...{ style: 'arc', value: 30, perspective: 0, perspectiveOther: 0, rotate: 'horizontal' },
        bounds: { top: pixels(0), left: pixels(0), bottom: pixels(3), right: pixels(4) },
        ...{ uOrder: 4, vOrder: 4 },
      },
      filter: filters,
    },
  })
