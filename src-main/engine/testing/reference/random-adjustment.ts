import fc from 'fast-check'
import type {
  Adjustment,
  BalanceShift,
  ChannelMix,
  HueSaturationShift,
  InkShift,
  LevelsRange,
  ToneCurve,
} from '../../document/adjustment'
import { randomColor, randomGradient } from './random-settings'

const whole = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max })

const levelsRange: fc.Arbitrary<LevelsRange> = fc.oneof(
  fc.constant({ inputBlack: 0, inputWhite: 255, outputBlack: 0, outputWhite: 255, gamma: 1 }),
  fc.record({
    inputBlack: whole(0, 90),
    inputWhite: whole(140, 255),
    outputBlack: whole(0, 255),
    outputWhite: whole(0, 255),
    gamma: fc.constantFrom(1, 0.4, 0.8, 1.3, 2.2),
  }),
)

const toneCurve: fc.Arbitrary<ToneCurve> = fc.oneof(
  fc.constant({ kind: 'points' as const, points: [] }),
  fc.tuple(whole(0, 255), whole(0, 255), whole(0, 255), whole(60, 190)).map(([first, middle, last, at]) => ({
    kind: 'points' as const,
    points: [
      { input: 0, output: first },
      { input: at, output: middle },
      { input: 255, output: last },
    ],
  })),
  fc.tuple(whole(0, 255), whole(1, 5)).map(([start, step]) => ({
    kind: 'freehand' as const,
    outputs: Array.from({ length: 256 }, (_, i) => Math.abs(((start + step * i) % 510) - 255)),
  })),
)

const balance: fc.Arbitrary<BalanceShift> = fc.record({
  cyanRed: whole(-100, 100),
  magentaGreen: whole(-100, 100),
  yellowBlue: whole(-100, 100),
})

const shift: fc.Arbitrary<HueSaturationShift> = fc.oneof(
  fc.constant({ hue: 0, saturation: 0, lightness: 0 }),
  fc.record({ hue: whole(-180, 180), saturation: whole(-100, 80), lightness: whole(-100, 100) }),
)

const hueRange = (center: number) =>
  shift.map((change) => ({
    fadeStart: (center + 315) % 360,
    start: (center + 345) % 360,
    end: (center + 15) % 360,
    fadeEnd: (center + 45) % 360,
    ...change,
  }))

const mix: fc.Arbitrary<ChannelMix> = fc.record({
  red: whole(-200, 200),
  green: whole(-200, 200),
  blue: whole(-200, 200),
  constant: whole(-50, 50),
})

const ink: fc.Arbitrary<InkShift> = fc.oneof(
  fc.constant({ cyan: 0, magenta: 0, yellow: 0, black: 0 }),
  fc.record({
    cyan: whole(-100, 100),
    magenta: whole(-100, 100),
    yellow: whole(-100, 100),
    black: whole(-100, 100),
  }),
)

/** Every adjustment but lookups, over the ranges of its settings. */
export const randomAdjustment: fc.Arbitrary<Adjustment> = fc.oneof(
  fc.record({
    id: fc.constant('brightness-contrast' as const),
    brightness: whole(-150, 150),
    contrast: whole(-50, 100),
    isLegacy: fc.boolean(),
    mean: fc.constantFrom(127, 100),
  }),
  fc.record({
    id: fc.constant('levels' as const),
    composite: levelsRange,
    red: levelsRange,
    green: levelsRange,
    blue: levelsRange,
  }),
  fc.record({
    id: fc.constant('curves' as const),
    composite: toneCurve,
    red: toneCurve,
    green: toneCurve,
    blue: toneCurve,
  }),
  fc.record({
    id: fc.constant('exposure' as const),
    exposure: fc.constantFrom(0, 0.5, -1.2, 2),
    offset: fc.constantFrom(0, 0.05, -0.02),
    gamma: fc.constantFrom(1, 0.7, 1.6),
  }),
  fc.record({
    id: fc.constant('vibrance' as const),
    vibrance: whole(-100, 100),
    saturation: whole(-100, 100),
  }),
  fc.record({
    id: fc.constant('hue-saturation' as const),
    master: shift,
    ranges: fc.tuple(...[0, 60, 120, 180, 240, 300].map(hueRange)),
    colorize: fc.option(
      fc.record({ hue: whole(0, 360), saturation: whole(0, 100), lightness: whole(-100, 100) }),
      { freq: 3 },
    ),
  }),
  fc.record({
    id: fc.constant('color-balance' as const),
    shadows: balance,
    midtones: balance,
    highlights: balance,
    preservesLuminosity: fc.boolean(),
  }),
  fc.record({
    id: fc.constant('black-white' as const),
    reds: whole(-200, 300),
    yellows: whole(-200, 300),
    greens: whole(-200, 300),
    cyans: whole(-200, 300),
    blues: whole(-200, 300),
    magentas: whole(-200, 300),
    tint: fc.option(randomColor),
  }),
  fc.record({
    id: fc.constant('photo-filter' as const),
    color: fc.oneof(
      randomColor.map(({ red, green, blue }) => ({ space: 'rgb' as const, red, green, blue })),
      fc.record({
        space: fc.constant('lab' as const),
        lightness: whole(0, 100),
        a: whole(-60, 60),
        b: whole(-60, 60),
      }),
    ),
    density: whole(0, 100),
    preservesLuminosity: fc.boolean(),
  }),
  fc.record({
    id: fc.constant('channel-mixer' as const),
    isMonochrome: fc.boolean(),
    red: mix,
    green: mix,
    blue: mix,
    gray: mix,
  }),
  fc.constant({ id: 'invert' as const }),
  fc.record({ id: fc.constant('posterize' as const), levels: fc.oneof(whole(2, 12), whole(2, 255)) }),
  fc.record({ id: fc.constant('threshold' as const), level: whole(1, 255) }),
  fc.record({
    id: fc.constant('gradient-map' as const),
    gradient: randomGradient(['classic', 'linear', 'perceptual']),
    isNoise: fc.constant(false),
    isReversed: fc.boolean(),
    isDithered: fc.constant(false),
  }),
  fc.record({
    id: fc.constant('selective-color' as const),
    method: fc.constantFrom('relative' as const, 'absolute' as const),
    reds: ink,
    yellows: ink,
    greens: ink,
    cyans: ink,
    blues: ink,
    magentas: ink,
    whites: ink,
    neutrals: ink,
    blacks: ink,
  }),
)
