import fc from 'fast-check'
import type { LayerEffect } from '../../document/layer-effect'
import type { PatternFill } from '../../document/pattern'
import {
  randomColor,
  randomContour,
  randomGradient,
  randomGradientFill,
  randomMode,
  randomShare,
} from './random-settings'

const opacity = fc.constantFrom(1, 1, 0.75, 0.4)
const painted = { blendMode: randomMode, opacity, color: randomColor }
const angleDegrees = fc.constantFrom(120, 135, 90, 0, -45, 30)
const soft = {
  sizePx: fc.integer({ min: 0, max: 6 }),
  spread: fc.constantFrom(0, 0, 0.3, 1),
  contour: randomContour,
  isContourAntiAliased: fc.boolean(),
  noise: fc.constant(0),
}
const cast = { angleDegrees, distancePx: fc.integer({ min: 0, max: 4 }) }
const shading = fc.record({ blendMode: randomMode, opacity, color: randomColor })

/** The tile is a stand-in until the document is built. */
export const randomPattern: fc.Arbitrary<PatternFill> = fc.record({
  tile: fc.constant({
    id: -1 as PatternFill['tile']['id'],
    bounds: { left: 0, top: 0, right: 0, bottom: 0 },
    hasAlpha: true,
  }),
  origin: fc.constantFrom({ x: 0, y: 0 }, { x: 3, y: -2 }),
  scale: fc.constantFrom(1, 1, 2, 0.5, 0.81),
  angleDegrees: fc.constant(0),
})

const glow = {
  ...painted,
  ...soft,
  technique: fc.constantFrom('softer' as const, 'precise' as const),
  range: fc.constantFrom(0.5, 1, 0.3),
  jitter: fc.constant(0),
}

/** Without noise; smooth bevels, as chisels follow the manual alone. */
export const randomEffect = (
  interpolations: readonly ('classic' | 'linear' | 'perceptual')[],
): fc.Arbitrary<LayerEffect> => {
  const gradient = randomGradient(interpolations)
  const fill = randomGradientFill(interpolations)
  return fc.oneof(
    fc.record({
      kind: fc.constant('drop-shadow' as const),
      ...painted,
      ...soft,
      ...cast,
      isKnockedOut: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('inner-shadow' as const), ...painted, ...soft, ...cast }),
    fc.record({ kind: fc.constant('outer-glow' as const), ...glow, gradient: fc.option(gradient) }),
    fc.record({
      kind: fc.constant('inner-glow' as const),
      ...glow,
      gradient: fc.option(gradient),
      source: fc.constantFrom('edge' as const, 'center' as const),
    }),
    fc.record({
      kind: fc.constant('satin' as const),
      ...painted,
      ...cast,
      sizePx: fc.integer({ min: 0, max: 5 }),
      isInverted: fc.boolean(),
      contour: randomContour,
      isContourAntiAliased: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('color-overlay' as const), ...painted }),
    fc.record({
      kind: fc.constant('gradient-overlay' as const),
      blendMode: randomMode,
      opacity,
      gradient: fill,
    }),
    fc.record({
      kind: fc.constant('pattern-overlay' as const),
      blendMode: randomMode,
      opacity,
      pattern: randomPattern,
    }),
    fc.record({
      kind: fc.constant('stroke' as const),
      ...painted,
      gradient: fc.option(fill, { freq: 3 }),
      pattern: fc.option(randomPattern, { freq: 5 }).map((pattern) => pattern),
      position: fc.constantFrom('outside' as const, 'inside' as const, 'center' as const),
      sizePx: fc.integer({ min: 1, max: 4 }),
      isOverprinting: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('bevel-emboss' as const),
      style: fc.constantFrom(
        'outer-bevel' as const,
        'inner-bevel' as const,
        'emboss' as const,
        'pillow-emboss' as const,
      ),
      technique: fc.constant('smooth' as const),
      isDown: fc.boolean(),
      depth: fc.constantFrom(1, 0.4, 2.5),
      sizePx: fc.integer({ min: 0, max: 6 }),
      softenPx: fc.integer({ min: 0, max: 3 }),
      angleDegrees,
      altitudeDegrees: fc.constantFrom(30, 60, 90, 10),
      gloss: randomContour,
      isGlossAntiAliased: fc.boolean(),
      profile: fc.option(
        fc.record({
          contour: randomContour,
          isAntiAliased: fc.boolean(),
          range: randomShare.map((share) => Math.max(0.2, share)),
        }),
      ),
      texture: fc.option(fc.record({ pattern: randomPattern, depth: fc.constantFrom(1, -1, 0.3) })),
      highlight: shading,
      shadow: shading,
    }),
  )
}

const order: readonly LayerEffect['kind'][] = [
  'drop-shadow',
  'outer-glow',
  'pattern-overlay',
  'gradient-overlay',
  'color-overlay',
  'satin',
  'inner-glow',
  'inner-shadow',
  'stroke',
  'bevel-emboss',
]

/** Back to front, as Photoshop paints them. */
export const inOrder = (effects: readonly LayerEffect[]): readonly LayerEffect[] =>
  effects.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
