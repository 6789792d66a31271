import type { Gradient } from './gradient'
import type { SolidColor } from './solid-color'

/** What an adjustment layer does to the colours below it. Numbers are in Photoshop's own units, those of its panels, unless a comment says otherwise. */
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
  /** Acts on red, green and blue alike, after each channel's own. */
  readonly composite: LevelsRange
  readonly red: LevelsRange
  readonly green: LevelsRange
  readonly blue: LevelsRange
  /** Of documents of inks. */
  readonly black?: LevelsRange
}

export interface LevelsRange {
  /** 0..253 */
  readonly inputBlack: number
  /** 2..255, above `inputBlack` */
  readonly inputWhite: number
  /** 0..255; above `outputWhite` it turns the range over. */
  readonly outputBlack: number
  /** 0..255 */
  readonly outputWhite: number
  /** 0.01..9.99; 1 is straight, more is brighter. */
  readonly gamma: number
}

export interface Curves {
  readonly id: 'curves'
  /** Acts on red, green and blue alike, after each channel's own. */
  readonly composite: ToneCurve
  readonly red: ToneCurve
  readonly green: ToneCurve
  readonly blue: ToneCurve
  /** Of documents of inks. */
  readonly black?: ToneCurve
}

export type ToneCurve =
  /** 2..19 points, `input` rising. None: the straight line. */
  | { readonly kind: 'points'; readonly points: readonly CurvePoint[] }
  /** Drawn by hand: the output, 0..255, for each of the 256 inputs. */
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
  /** All colours, before the ranges. Ignored while `colorize` is not null. */
  readonly master: HueSaturationShift
  /** Reds, yellows, greens, cyans, blues, magentas by default; each may have been moved. */
  readonly ranges: readonly HueRange[]
  /** Null: off. Hue 0..360 degrees, saturation 0..100, lightness -100..100. */
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

/** A band of hues: nothing at `fadeStart`, full from `start` to `end`, nothing at `fadeEnd`. Degrees, 0..360, rising but for the step over 360. */
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
  /** Each weight is per cent, -200..300. */
  readonly reds: number
  readonly yellows: number
  readonly greens: number
  readonly cyans: number
  readonly blues: number
  readonly magentas: number
  /** Null: no tint. In document numbers. */
  readonly tint: SolidColor | null
}

export interface PhotoFilter {
  readonly id: 'photo-filter'
  readonly color: FilterColor
  /** Per cent, 0..100. */
  readonly density: number
  readonly preservesLuminosity: boolean
}

/** The filter's colour in the space in which the file keeps it. */
export type FilterColor =
  /** CIE XYZ of D50, white's Y is 1. */
  | { readonly space: 'xyz'; readonly x: number; readonly y: number; readonly z: number }
  /** CIE L*a*b* of D50: 0..100, -128..127. */
  | { readonly space: 'lab'; readonly lightness: number; readonly a: number; readonly b: number }
  /** Document numbers, 0..1. */
  | { readonly space: 'rgb'; readonly red: number; readonly green: number; readonly blue: number }

export interface ChannelMixer {
  readonly id: 'channel-mixer'
  /** While true only `gray` counts. */
  readonly isMonochrome: boolean
  readonly red: ChannelMix
  readonly green: ChannelMix
  readonly blue: ChannelMix
  readonly gray: ChannelMix
  /** Of documents of inks. */
  readonly black?: ChannelMix
}

/** How much of each channel, and of a constant, makes the output. Per cent, -200..200. */
export interface ChannelMix {
  readonly red: number
  readonly green: number
  readonly blue: number
  /** Of documents of inks. */
  readonly black?: number
  readonly constant: number
}

export interface ColorLookup {
  readonly id: 'color-lookup'
  /** What Photoshop calls the table: a file's name. */
  readonly name: string
  readonly table: LookupTable
  readonly isDithered: boolean
}

export type LookupTable =
  /** The text of a table file, as stored. */
  | { readonly kind: 'text'; readonly format: 'cube' | '3dl' | 'look'; readonly bytes: Uint8Array }
  /** An ICC profile of the classes device link or abstract, as stored. */
  | { readonly kind: 'icc'; readonly bytes: Uint8Array }
  /** The layer names a table and does not hold it: nothing changes. */
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
  /** 1..255: what is as light as this, or lighter, becomes white. */
  readonly level: number
}

export interface GradientMap {
  readonly id: 'gradient-map'
  /** Its opacities do not count. */
  readonly gradient: Gradient
  /** The gradient stands for one of noise, whose colours Photoshop makes from a seed. */
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
