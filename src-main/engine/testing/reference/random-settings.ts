import { type BlendModeId, blendModeIds } from '@contract/vocabulary'
import fc from 'fast-check'
import type { AdvancedBlending, BlendIf } from '../../document/advanced-blending'
import type { Rect } from '../../document/geometry'
import type { Gradient, GradientFill } from '../../document/gradient'
import type { Contour } from '../../document/layer-effect'
import type { Outline } from '../../document/outline'
import type { SolidColor } from '../../document/solid-color'

/** Of every size, at every side of a canvas of 12 × 9 pixels and partly beyond it. */
export const randomRect = fc
  .record({
    left: fc.integer({ min: -4, max: 10 }),
    top: fc.integer({ min: -3, max: 7 }),
    width: fc.integer({ min: 1, max: 14 }),
    height: fc.integer({ min: 1, max: 11 }),
  })
  .map(({ left, top, width, height }): Rect => ({ left, top, right: left + width, bottom: top + height }))

/** Mostly the ends of a scale. */
export const randomShare = fc.constantFrom(0, 0.2, 0.5, 0.8, 1, 1, 1)
export const randomByte = fc.oneof(
  fc.constantFrom(0, 1, 60, 128, 200, 254, 255),
  fc.integer({ min: 0, max: 255 }),
)

/** Whole levels of 8 bits, so that a failure can be made in Photoshop. */
export const randomColor: fc.Arbitrary<SolidColor> = fc
  .tuple(randomByte, randomByte, randomByte)
  .map(([red, green, blue]) => ({ red: red / 255, green: green / 255, blue: blue / 255 }))

/** All but dissolve, whose noise is its own. */
export const randomMode: fc.Arbitrary<BlendModeId> = fc.oneof(
  { weight: 2, arbitrary: fc.constant('normal' as const) },
  { weight: 3, arbitrary: fc.constantFrom(...blendModeIds.filter((id) => id !== 'dissolve')) },
)

const randomBlendIf: fc.Arbitrary<BlendIf> = fc.record({
  of: fc.constantFrom('layer', 'backdrop'),
  channel: fc.constantFrom('gray', 'red', 'green', 'blue'),
  black: fc.constantFrom([0, 0.3] as const, [0.2, 0.7] as const, [0, 0] as const),
  white: fc.constantFrom([0.6, 1] as const, [1, 1] as const, [0.4, 0.9] as const),
})

export const randomAdvanced: fc.Arbitrary<AdvancedBlending> = fc.record({
  blendIf: fc.oneof(
    { weight: 6, arbitrary: fc.constant<BlendIf[]>([]) },
    { weight: 1, arbitrary: fc.array(randomBlendIf, { minLength: 1, maxLength: 2 }) },
  ),
  channels: fc.oneof(
    { weight: 6, arbitrary: fc.constant({ red: true, green: true, blue: true }) },
    { weight: 1, arbitrary: fc.record({ red: fc.boolean(), green: fc.boolean(), blue: fc.boolean() }) },
  ),
  knockout: fc.constantFrom('none', 'none', 'none', 'none', 'none', 'shallow', 'deep'),
  blendsClippedAsGroup: fc.constantFrom(true, true, true, false),
})

/** Triangles and rectangles off the pixel grid, combined in every way. */
export const randomOutline: fc.Arbitrary<Outline> = fc.record({
  initialFill: fc.constantFrom('nothing', 'nothing', 'box', 'everything'),
  isInverted: fc.boolean(),
  isAligned: fc.constant(false),
  paths: fc.array(
    fc.record({
      operation: fc.constantFrom('combine', 'combine', 'subtract', 'intersect', 'exclude'),
      rule: fc.constantFrom('even-odd', 'nonzero'),
      subpaths: fc.array(
        fc
          .array(fc.tuple(fc.integer({ min: -20, max: 150 }), fc.integer({ min: -20, max: 110 })), {
            minLength: 3,
            maxLength: 4,
          })
          .map((corners) => ({
            isClosed: true,
            knots: corners.map(([x, y]) => {
              const anchor = { x: x / 10 + 0.0173, y: y / 10 + 0.0119 }
              return { before: anchor, anchor, after: anchor }
            }),
          })),
        { minLength: 1, maxLength: 2 },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})

const positions = fc.constantFrom([0, 1], [0, 0.4, 1], [0.2, 0.5, 0.9])

export const randomGradient = (
  interpolations: readonly Gradient['interpolation'][],
): fc.Arbitrary<Gradient> =>
  fc
    .record({
      colorsAt: positions,
      opacitiesAt: positions,
      values: fc.array(randomColor, { minLength: 3, maxLength: 3 }),
      opacities: fc.oneof(fc.constant([1, 1, 1]), fc.array(randomShare, { minLength: 3, maxLength: 3 })),
      midpoint: fc.constantFrom(0.5, 0.5, 0.3, 0.7),
      smoothness: fc.constantFrom(0, 0.5, 1),
      interpolation: fc.constantFrom(...interpolations),
    })
    .map(({ colorsAt, opacitiesAt, values, opacities, midpoint, smoothness, interpolation }) => ({
      colors: colorsAt.map((position, i) => ({ position, midpoint, value: values[i] })),
      opacities: opacitiesAt.map((position, i) => ({ position, midpoint, value: opacities[i] })),
      smoothness,
      interpolation,
    }))

export const randomGradientFill = (
  interpolations: readonly Gradient['interpolation'][],
): fc.Arbitrary<GradientFill> =>
  fc.record({
    gradient: randomGradient(interpolations),
    style: fc.constantFrom('linear', 'radial', 'angle', 'reflected', 'diamond'),
    angleDegrees: fc.constantFrom(90, 0, 45, -30, 167, 180),
    scale: fc.constantFrom(1, 1, 0.6, 1.5),
    offset: fc.constantFrom({ x: 0, y: 0 }, { x: 0.2, y: -0.1 }),
    isReversed: fc.boolean(),
    alignsWithLayer: fc.boolean(),
  })

const straight: Contour = [
  { x: 0, y: 0, isCorner: true },
  { x: 1, y: 1, isCorner: true },
]

export const randomContour: fc.Arbitrary<Contour> = fc.constantFrom<Contour[]>(
  straight,
  straight,
  [
    { x: 0, y: 0, isCorner: false },
    { x: 0.3, y: 0.6, isCorner: false },
    { x: 1, y: 1, isCorner: false },
  ],
  [
    { x: 0, y: 0.2, isCorner: true },
    { x: 0.5, y: 1, isCorner: true },
    { x: 1, y: 0.1, isCorner: true },
  ],
)
