import type { Gradient } from './gradient'
import type { SolidColor } from './solid-color'

/**
 * What an adjustment layer does to the colours below it. Numbers are in the units of Photoshop's panels unless a
 * comment says otherwise.
 */
export type Adjustment =
  | BrightnessContrast
  | Levels
  | Curves
  | Exposure
  | Vibrance
  | HueSaturation
  | ColorBalance
  | BlackWhite
  | PhotoFilter
  | ChannelMixer
  | ColorLookup
  | Invert
  | Posterize
  | Threshold
  | GradientMap
  | SelectiveColor

export type AdjustmentId = Adjustment['id']

export interface BrightnessContrast {
  readonly id: 'brightness-contrast'
  /** -150..150; -100..100 for the legacy formula. */
  readonly brightness: number
  /** -50..100; -100..100 for the legacy formula. */
  readonly contrast: number
  readonly isLegacy: boolean
  /** The pivot of the legacy contrast: the mean of the picture when the layer was made, 0..255. */
  readonly mean: number
}

export interface Levels {
  readonly id: 'levels'
  /** Applied to red, green and blue alike, after the range of each channel. */
  readonly composite: LevelsRange
  readonly red: LevelsRange
  readonly green: LevelsRange
  readonly blue: LevelsRange
  /** Only in documents whose colour model is `inks`. */
  readonly black?: LevelsRange
}

export interface LevelsRange {
  /** 0..253 */
  readonly inputBlack: number
  /** 2..255, above `inputBlack` */
  readonly inputWhite: number
  /** 0..255; a value above `outputWhite` inverts the range. */
  readonly outputBlack: number
  /** 0..255 */
  readonly outputWhite: number
  /** 0.01..9.99; 1 is straight, more is brighter. */
  readonly gamma: number
}

export interface Curves {
  readonly id: 'curves'
  /** Applied to red, green and blue alike, after the curve of each channel. */
  readonly composite: ToneCurve
  readonly red: ToneCurve
  readonly green: ToneCurve
  readonly blue: ToneCurve
  /** Only in documents whose colour model is `inks`. */
  readonly black?: ToneCurve
}

export type ToneCurve =
  /** 2..19 points with rising `input`. No points at all mean the straight line. */
  | { readonly kind: 'points'; readonly points: readonly CurvePoint[] }
  /** A hand-drawn curve: the output, 0..255, for each of the 256 inputs. */
  | { readonly kind: 'freehand'; readonly outputs: readonly number[] }

/** Both 0..255. */
export interface CurvePoint {
  readonly input: number
  readonly output: number
}

export interface Exposure {
  readonly id: 'exposure'
  /** Stops, -20..20. */
  readonly exposure: number
  /** Added in linear light, -0.5..0.5. */
  readonly offset: number
  /** 0.01..9.99; 1 is straight, more is brighter. */
  readonly gamma: number
}

export interface Vibrance {
  readonly id: 'vibrance'
  /** -100..100 */
  readonly vibrance: number
  /** -100..100 */
  readonly saturation: number
}

export interface HueSaturation {
  readonly id: 'hue-saturation'
  /** Applies to all colours, before the ranges. Ignored while `colorize` is not null. */
  readonly master: HueSaturationShift
  /** Reds, yellows, greens, cyans, blues and magentas by default; the user may have moved each of them. */
  readonly ranges: readonly HueRange[]
  /** Null when colorize is off. Hue 0..360 degrees, saturation 0..100, lightness -100..100. */
  readonly colorize: HueSaturationShift | null
}

export interface HueSaturationShift {
  /** Degrees, -180..180. */
  readonly hue: number
  /** -100..100 */
  readonly saturation: number
  /** -100..100 */
  readonly lightness: number
}

/**
 * A band of hues: no effect at `fadeStart`, full effect from `start` to `end`, no effect at `fadeEnd`. Degrees, 0..360,
 * rising except where the band crosses 360.
 */
export interface HueRange extends HueSaturationShift {
  readonly fadeStart: number
  readonly start: number
  readonly end: number
  readonly fadeEnd: number
}

export interface ColorBalance {
  readonly id: 'color-balance'
  readonly shadows: BalanceShift
  readonly midtones: BalanceShift
  readonly highlights: BalanceShift
  readonly preservesLuminosity: boolean
}

/** Each -100..100. */
export interface BalanceShift {
  readonly cyanRed: number
  readonly magentaGreen: number
  readonly yellowBlue: number
}

export interface BlackWhite {
  readonly id: 'black-white'
  /** Per cent, -200..300, as are the weights below. */
  readonly reds: number
  readonly yellows: number
  readonly greens: number
  readonly cyans: number
  readonly blues: number
  readonly magentas: number
  /** Document numbers; null for no tint. */
  readonly tint: SolidColor | null
}

export interface PhotoFilter {
  readonly id: 'photo-filter'
  readonly color: FilterColor
  /** Per cent, 0..100. */
  readonly density: number
  readonly preservesLuminosity: boolean
}

/** The filter's colour in the colour space that the file stores it in. */
export type FilterColor =
  /** CIE XYZ (D50); white has Y = 1. */
  | { readonly space: 'xyz'; readonly x: number; readonly y: number; readonly z: number }
  /** CIE L*a*b* (D50): lightness 0..100, a and b -128..127. */
  | { readonly space: 'lab'; readonly lightness: number; readonly a: number; readonly b: number }
  /** Document numbers, 0..1. */
  | { readonly space: 'rgb'; readonly red: number; readonly green: number; readonly blue: number }

export interface ChannelMixer {
  readonly id: 'channel-mixer'
  /** When true, only `gray` is used. */
  readonly isMonochrome: boolean
  readonly red: ChannelMix
  readonly green: ChannelMix
  readonly blue: ChannelMix
  readonly gray: ChannelMix
  /** Only in documents whose colour model is `inks`. */
  readonly black?: ChannelMix
}

/** The share of each source channel, and of a constant, in an output channel. Per cent, -200..200. */
export interface ChannelMix {
  readonly red: number
  readonly green: number
  readonly blue: number
  /** Only in documents whose colour model is `inks`. */
  readonly black?: number
  readonly constant: number
}

export interface ColorLookup {
  readonly id: 'color-lookup'
  /** Photoshop's name for the table: a file name. */
  readonly name: string
  readonly table: LookupTable
  readonly isDithered: boolean
}

export type LookupTable =
  /** The text of a table file, as stored. */
  | { readonly kind: 'text'; readonly format: 'cube' | '3dl' | 'look'; readonly bytes: Uint8Array }
  /** An ICC profile of class device link or abstract, as stored. */
  | { readonly kind: 'icc'; readonly bytes: Uint8Array }
  /** The layer names a table but does not contain it: colours stay unchanged. */
  | { readonly kind: 'none' }

export interface Invert {
  readonly id: 'invert'
}

export interface Posterize {
  readonly id: 'posterize'
  /** 2..255 per channel. */
  readonly levels: number
}

export interface Threshold {
  readonly id: 'threshold'
  /** 1..255: a pixel at this level or lighter becomes white. */
  readonly level: number
}

export interface GradientMap {
  readonly id: 'gradient-map'
  /** The opacity stops are ignored. */
  readonly gradient: Gradient
  /** True when the gradient stands in for a noise gradient, whose colours Photoshop makes from a seed. */
  readonly isNoise: boolean
  readonly isReversed: boolean
  readonly isDithered: boolean
}

export interface SelectiveColor {
  readonly id: 'selective-color'
  readonly method: 'relative' | 'absolute'
  readonly reds: InkShift
  readonly yellows: InkShift
  readonly greens: InkShift
  readonly cyans: InkShift
  readonly blues: InkShift
  readonly magentas: InkShift
  readonly whites: InkShift
  readonly neutrals: InkShift
  readonly blacks: InkShift
}

/** Per cent, each -100..100. */
export interface InkShift {
  readonly cyan: number
  readonly magenta: number
  readonly yellow: number
  readonly black: number
}
