import type { BlendModeId } from './vocabulary'

/**
 * Every feature that the engine can name in a `Diagnostic`; `*` stands for a name. The catalogue has a sentence for
 * each, and the engine's types allow no others.
 */
export const featureFamilies = [
  'adjustment:*',
  'adjustment:*:unreadable',
  'blend-if:32-bit',
  'blend-if:color-model',
  'blend-mode:*',
  'blend:dissolve',
  'blend:unknown',
  'channels:over-nothing',
  'color-conversion:cmyk',
  'color-conversion:duotone',
  'color-conversion:multichannel',
  'color-profile:gray',
  'composite:missing',
  'cut-out:unsure',
  'damaged-layer-data',
  'effect:*',
  'effect:*:blend',
  'effect:*:grain',
  'effect:*:intensity',
  'effect:*:interpolation',
  'effect:*:jitter',
  'effect:*:noise',
  'effect:*:old',
  'effect:*:resampling',
  'effect:*:shape-burst',
  'effect:*:texture',
  'effect:*:unmeasured',
  'effect:unreadable',
  'effect:without-shape',
  'file:contradictory',
  'fill:gradient',
  'fill:pattern',
  'fill:solid',
  'fill:stroked',
  'group:fill-opacity',
  'knockout:deep',
  'knockout:shallow',
  'knockout:unconfirmed',
  'photo:multiply-on-dark',
  'rerender:effects',
  'rerender:fills',
  'rerender:shapes',
  'rerender:text',
  'shape:no-stored-pixels',
  'smart-filter:*',
  'smart-filter:*:unknown',
  'smart-filter:displacement-map-missing',
  'smart-filter:liquify-mesh',
  'smart-filter:mask',
  'smart-filter:perspective-warp-plane',
  'smart-object:*',
  'smart-object:contents-damaged',
  'smart-object:contents-missing',
  'smart-object:unreadable',
  'text:another-font-version',
  'text:anti-alias',
  'text:color-model',
  'text:every-line-composer',
  'text:faux-style',
  'text:font-missing',
  'text:glyphs-missing',
  'text:hanging-punctuation',
  'text:hyphenation',
  'text:justification',
  'text:metric-twin',
  'text:optical-kerning',
  'text:overflow',
  'text:path',
  'text:underline',
  'text:unreadable',
  'text:vertical',
  'text:warp',
  'transparency-shapes-layer:off',
  'transparency:32-bit',
  'vector-mask:density',
  'vector-mask:feather',
] as const
export type FeatureFamily = (typeof featureFamilies)[number]

/** The names that `*` stands for, by the text before it. Smart filters are named by their files, in any language. */
interface NamesAfter {
  readonly adjustment: AdjustmentName | 'unknown'
  readonly 'blend-mode': BlendModeId
  readonly effect: EffectName
  readonly 'smart-filter': string
  /** The format of its contents. */
  readonly 'smart-object': string
}

type NamedIn<Family> = Family extends `${infer Head extends keyof NamesAfter}:*${infer Aspect}`
  ? `${Head}:${NamesAfter[Head]}${Aspect}`
  : Family

/** A stable id of a feature that is not drawn as in Photoshop, such as `effect:drop-shadow:texture`. */
export type Feature = NamedIn<FeatureFamily>

/** The part after the kind of an effect: the aspect that is not drawn exactly. */
export type EffectAspect = AspectIn<FeatureFamily>
type AspectIn<Family> = Family extends `effect:*:${infer Aspect}` ? Aspect : never

export type EffectName =
  | 'drop-shadow'
  | 'inner-shadow'
  | 'outer-glow'
  | 'inner-glow'
  | 'bevel-emboss'
  | 'satin'
  | 'color-overlay'
  | 'gradient-overlay'
  | 'pattern-overlay'
  | 'stroke'

export type AdjustmentName =
  | 'brightness-contrast'
  | 'levels'
  | 'curves'
  | 'exposure'
  | 'vibrance'
  | 'hue-saturation'
  | 'color-balance'
  | 'black-white'
  | 'photo-filter'
  | 'channel-mixer'
  | 'color-lookup'
  | 'invert'
  | 'posterize'
  | 'threshold'
  | 'gradient-map'
  | 'selective-color'

/** The family of a feature, and the name at its `*`; null for a feature that a service made up. */
export function familyOf(feature: string): { readonly family: FeatureFamily; readonly name: string } | null {
  const whole = familySpelt(feature)
  if (whole !== undefined) return { family: whole, name: '' }
  const [head, name, ...aspect] = feature.split(':')
  const family = familySpelt([head, '*', ...aspect].join(':'))
  return family === undefined || !name ? null : { family, name }
}

const familySpelt = (spelling: string): FeatureFamily | undefined =>
  featureFamilies.find((family) => family === spelling)
