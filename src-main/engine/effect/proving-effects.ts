import type { GradientFill } from '../document/gradient'
import type { Contour, LayerEffect } from '../document/layer-effect'
import type { PatternFill } from '../document/pattern'

const straight: Contour = [
  { x: 0, y: 0, isCorner: true },
  { x: 1, y: 1, isCorner: true },
]
const bow: Contour = [
  { x: 0, y: 0, isCorner: false },
  { x: 0.3, y: 0.7, isCorner: false },
  { x: 1, y: 1, isCorner: false },
]
const ink = { blendMode: 'multiply', opacity: 0.75, color: { red: 0, green: 0, blue: 0 } } as const
const light = { blendMode: 'screen', opacity: 0.5, color: { red: 1, green: 1, blue: 0.8 } } as const
const soft = { sizePx: 7, spread: 0.2, contour: straight, isContourAntiAliased: true, noise: 0 } as const
const cast = { angleDegrees: 120, distancePx: 5 } as const
const dusk: GradientFill = {
  gradient: {
    colors: [
      { position: 0, midpoint: 0.5, value: { red: 0.2, green: 0, blue: 0.4 } },
      { position: 1, midpoint: 0.5, value: { red: 1, green: 0.5, blue: 0 } },
    ],
    opacities: [{ position: 0, midpoint: 0.5, value: 1 }],
    smoothness: 1,
    interpolation: 'classic',
  },
  style: 'linear',
  angleDegrees: 90,
  scale: 1,
  offset: { x: 0, y: 0 },
  isReversed: false,
  alignsWithLayer: true,
}
const dots: PatternFill = {
  tile: {
    id: 1 as PatternFill['tile']['id'],
    bounds: { left: 0, top: 0, right: 8, bottom: 8 },
    hasAlpha: false,
  },
  origin: { x: 0, y: 0 },
  scale: 1,
  angleDegrees: 0,
}
const relief = {
  kind: 'bevel-emboss',
  isDown: false,
  depth: 1,
  sizePx: 6,
  softenPx: 0,
  angleDegrees: 120,
  altitudeDegrees: 30,
  gloss: straight,
  isGlossAntiAliased: true,
  profile: null,
  texture: null,
  highlight: light,
  shadow: ink,
} as const

/** Typical effects, every kind and variant at least once: the subjects of the laws. */
export const provingEffects: readonly LayerEffect[] = [
  { kind: 'drop-shadow', ...ink, ...soft, ...cast, isKnockedOut: true },
  { kind: 'drop-shadow', ...ink, ...soft, ...cast, contour: bow, noise: 0.3, isKnockedOut: false },
  { kind: 'inner-shadow', ...ink, ...soft, ...cast },
  { kind: 'outer-glow', ...light, ...soft, gradient: null, jitter: 0, technique: 'softer', range: 0.5 },
  { kind: 'outer-glow', ...light, ...soft, gradient: null, jitter: 0, technique: 'precise', range: 1 },
  {
    kind: 'outer-glow',
    ...light,
    ...soft,
    gradient: dusk.gradient,
    jitter: 0.4,
    technique: 'softer',
    range: 0.43,
    noise: 0.2,
  },
  {
    kind: 'inner-glow',
    ...light,
    ...soft,
    gradient: null,
    jitter: 0,
    technique: 'softer',
    range: 0.5,
    source: 'edge',
  },
  {
    kind: 'inner-glow',
    ...light,
    ...soft,
    gradient: null,
    jitter: 0,
    technique: 'precise',
    range: 0.3,
    source: 'center',
  },
  { ...relief, style: 'inner-bevel', technique: 'smooth' },
  { ...relief, style: 'outer-bevel', technique: 'chisel-hard', isDown: true },
  { ...relief, style: 'emboss', technique: 'chisel-soft', softenPx: 2 },
  { ...relief, style: 'pillow-emboss', technique: 'smooth', gloss: bow },
  {
    ...relief,
    style: 'stroke-emboss',
    technique: 'smooth',
    profile: { contour: bow, isAntiAliased: true, range: 0.5 },
  },
  { kind: 'satin', ...ink, ...cast, sizePx: 8, isInverted: true, contour: bow, isContourAntiAliased: false },
  { kind: 'color-overlay', ...light },
  { kind: 'gradient-overlay', blendMode: 'normal', opacity: 0.5, gradient: dusk },
  { kind: 'pattern-overlay', blendMode: 'normal', opacity: 0.5, pattern: dots },
  {
    kind: 'stroke',
    ...light,
    gradient: null,
    pattern: null,
    position: 'outside',
    sizePx: 3,
    isOverprinting: false,
  },
  {
    kind: 'stroke',
    ...light,
    gradient: null,
    pattern: null,
    position: 'inside',
    sizePx: 3,
    isOverprinting: true,
  },
  {
    kind: 'stroke',
    ...light,
    gradient: null,
    pattern: null,
    position: 'center',
    sizePx: 4,
    isOverprinting: false,
  },
  {
    kind: 'stroke',
    ...light,
    gradient: { ...dusk, style: 'shape-burst', scale: 0.8 },
    pattern: null,
    position: 'center',
    sizePx: 6,
    isOverprinting: false,
  },
]
