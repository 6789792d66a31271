import type { Raster } from '../../engine/document/document'
import type { Point } from '../../engine/document/geometry'
import type { Contour, EffectKind, LayerEffect, Profile, Texture } from '../../engine/document/layer-effect'
import type { PatternFill } from '../../engine/document/pattern'
import { childOf, type Descriptor, enumOf, isDescriptor, listOf, numberOf } from '../descriptors/descriptor'
import { descriptorBlendMode } from '../descriptors/descriptor-blend-modes'
import { readEffectGradient, readGradient } from '../descriptors/gradient-record'
import { readPatternFill } from '../descriptors/pattern-record'
import { type ColorSpace, fromRgb, solidColor } from '../descriptors/solid-color'
import type { GlobalLight } from '../records/image-resources'

/** The data that effects refer to beyond their own record. */
export interface EffectSurroundings {
  readonly space: ColorSpace
  /** The document's global light. */
  readonly globalLight: GlobalLight
  readonly patterns: ReadonlyMap<string, Raster>
  /** The origin of the layer's linked patterns. */
  readonly reference: Point
}

type Read = (record: Descriptor, around: EffectSurroundings) => LayerEffect | null

/**
 * One switched-on effect of `lfx2` or `lmfx`; null for an effect that cannot be drawn. Lengths are stored in pixels of
 * the document, whatever the value of `Scl `.
 */
export const readEffect = (
  kind: EffectKind,
  record: Descriptor,
  around: EffectSurroundings,
): LayerEffect | null => readers[kind](record, around)

const readers: Readonly<Record<EffectKind, Read>> = {
  'drop-shadow': (record, around) => ({
    kind: 'drop-shadow',
    ...painted(record, around),
    ...soft(record, 'TrnS'),
    ...cast(record, around),
    isKnockedOut: record['layerConceals'] !== false,
  }),
  'inner-shadow': (record, around) => ({
    kind: 'inner-shadow',
    ...painted(record, around),
    ...soft(record, 'TrnS'),
    ...cast(record, around),
  }),
  'outer-glow': (record, around) => ({ kind: 'outer-glow', ...glow(record, around) }),
  'inner-glow': (record, around) => ({
    kind: 'inner-glow',
    ...glow(record, around),
    source: enumOf(record, 'glwS') === 'SrcC' ? 'center' : 'edge',
  }),
  'bevel-emboss': (record, around) => ({
    kind: 'bevel-emboss',
    style: bevelStyles[enumOf(record, 'bvlS')] ?? 'inner-bevel',
    technique: bevelTechniques[enumOf(record, 'bvlT')] ?? 'smooth',
    isDown: enumOf(record, 'bvlD') === 'Out ',
    depth: share(record, 'srgR', 100),
    sizePx: numberOf(record, 'blur'),
    softenPx: numberOf(record, 'Sftn'),
    angleDegrees: angleOf(record, around),
    altitudeDegrees: usesGlobalLight(record)
      ? around.globalLight.altitudeDegrees
      : numberOf(record, 'Lald', 30),
    gloss: contourOf(record, 'TrnS'),
    isGlossAntiAliased: record['antialiasGloss'] === true,
    profile: record['useShape'] === true ? profileOf(record) : null,
    texture: record['useTexture'] === true ? textureOf(record, around) : null,
    highlight: painted(record, around, { mode: 'hglM', color: 'hglC', opacity: 'hglO' }),
    shadow: painted(record, around, { mode: 'sdwM', color: 'sdwC', opacity: 'sdwO' }),
  }),
  satin: (record, around) => ({
    kind: 'satin',
    ...painted(record, around),
    ...cast(record, around),
    sizePx: numberOf(record, 'blur'),
    isInverted: record['Invr'] === true,
    contour: contourOf(record, 'MpgS'),
    isContourAntiAliased: record['AntA'] === true,
  }),
  'color-overlay': (record, around) => ({ kind: 'color-overlay', ...painted(record, around) }),
  'gradient-overlay': (record, around) => {
    const gradient = readEffectGradient(record, around.space)
    const { blendMode, opacity } = painted(record, around)
    return gradient && { kind: 'gradient-overlay', blendMode, opacity, gradient }
  },
  'pattern-overlay': (record, around) => {
    const pattern = readPatternFill(record, around.patterns, around.reference)
    const { blendMode, opacity } = painted(record, around)
    return pattern && { kind: 'pattern-overlay', blendMode, opacity, pattern }
  },
  stroke: (record, around) => {
    const pattern = isPatternStroke(record)
      ? readPatternFill(record, around.patterns, around.reference)
      : null
    return isPatternStroke(record) && !pattern ? null : strokeOf(record, around, pattern)
  },
}

const isPatternStroke = (record: Descriptor): boolean => enumOf(record, 'PntT') === 'Ptrn'

const strokeOf = (
  record: Descriptor,
  around: EffectSurroundings,
  pattern: PatternFill | null,
): LayerEffect => ({
  kind: 'stroke',
  pattern,
  ...painted(record, around),
  gradient: enumOf(record, 'PntT') === 'GrFl' ? readEffectGradient(record, around.space) : null,
  position: strokePositions[enumOf(record, 'Styl')] ?? 'outside',
  sizePx: numberOf(record, 'Sz  '),
  isOverprinting: record['overprint'] === true,
})

const strokePositions: Readonly<Record<string, 'outside' | 'inside' | 'center'>> = {
  OutF: 'outside',
  InsF: 'inside',
  CtrF: 'center',
}

type Bevel = Extract<LayerEffect, { kind: 'bevel-emboss' }>

const bevelStyles: Readonly<Record<string, Bevel['style']>> = {
  OtrB: 'outer-bevel',
  InrB: 'inner-bevel',
  Embs: 'emboss',
  PlEb: 'pillow-emboss',
  strokeEmboss: 'stroke-emboss',
}

const bevelTechniques: Readonly<Record<string, Bevel['technique']>> = {
  SfBL: 'smooth',
  PrBL: 'chisel-hard',
  Slmt: 'chisel-soft',
}

const paintKeys = { mode: 'Md  ', color: 'Clr ', opacity: 'Opct' }

const painted = (record: Descriptor, { space }: EffectSurroundings, keys = paintKeys) => ({
  blendMode: descriptorBlendMode(enumOf(record, keys.mode)) ?? 'normal',
  opacity: share(record, keys.opacity, 100),
  color: solidColor(record, keys.color, space) ?? fromRgb(0, 0, 0),
})

const soft = (record: Descriptor, contour: string) => ({
  sizePx: numberOf(record, 'blur'),
  spread: share(record, 'Ckmt', 0),
  contour: contourOf(record, contour),
  isContourAntiAliased: record['AntA'] === true,
  noise: share(record, 'Nose', 0),
})

const cast = (record: Descriptor, around: EffectSurroundings) => ({
  angleDegrees: angleOf(record, around),
  distancePx: numberOf(record, 'Dstn'),
})

const glow = (record: Descriptor, around: EffectSurroundings) => ({
  ...painted(record, around),
  ...soft(record, 'TrnS'),
  gradient: readGradient(record, around.space),
  technique: enumOf(record, 'GlwT') === 'PrBL' ? ('precise' as const) : ('softer' as const),
  range: share(record, 'Inpr', 50),
  jitter: share(record, 'ShdN', 0),
})

const usesGlobalLight = (record: Descriptor): boolean => record['uglg'] === true

const angleOf = (record: Descriptor, { globalLight }: EffectSurroundings): number =>
  usesGlobalLight(record) ? globalLight.angleDegrees : numberOf(record, 'lagl', 120)

const share = (record: Descriptor, key: string, fallbackPercent: number): number =>
  numberOf(record, key, fallbackPercent) / 100

const contourOf = (record: Descriptor, key: string): Contour => {
  const points = listOf(childOf(record, key), 'Crv ')
    .filter(isDescriptor)
    .map((point) => ({
      x: numberOf(point, 'Hrzn') / 255,
      y: numberOf(point, 'Vrtc') / 255,
      isCorner: point['Cnty'] === false,
    }))
  return points.length < 2 ? straightContour : points
}

const profileOf = (record: Descriptor): Profile => ({
  contour: contourOf(record, 'MpgS'),
  isAntiAliased: record['AntA'] === true,
  range: Math.max(0.01, share(record, 'Inpr', 100)),
})

/** Null when the file does not contain the pattern. */
const textureOf = (record: Descriptor, { patterns, reference }: EffectSurroundings): Texture | null => {
  const pattern = readPatternFill(record, patterns, reference)
  const depth = share(record, 'textureDepth', 100)
  return pattern && { pattern, depth: record['InvT'] === true ? -depth : depth }
}

const straightContour: Contour = [
  { x: 0, y: 0, isCorner: true },
  { x: 1, y: 1, isCorner: true },
]
