import type { TextAntiAlias } from '../../document/text-model'
import type { Growth } from './grow-rings'

/** How Photoshop turns outlines of letters into coverage, for one anti-alias mode. Measured on stored rasters. */
export interface AntiAliasRule {
  /** Samples along each side of a pixel. */
  readonly perPixel: 1 | 4
  /** The alpha, 0..255, of each number of covered samples. */
  readonly levels: Levels
  /** Where glyphs may stand: the step of their x in pixels, by the size of the letters in pixels. */
  readonly xStep: ((sizePx: number) => number) | null
  readonly growth: Growth | null
  /** How TrueType instructions are used: at the size of the samples on both axes, or across at that of the pixels. */
  readonly hinting: 'samples' | 'pixel-rows' | null
}

type Levels = readonly number[]

const levelsOf = (level: (samples: number) => number): Levels =>
  Array.from({ length: 17 }, (_, samples) => level(samples))

const sixteenths = levelsOf((samples) => Math.min(255, 16 * samples))
const fifteenths = levelsOf((samples) => 17 * Math.round((samples * 15) / 16))
const fractions = levelsOf((samples) => Math.round((samples * 255) / 16))
const onOrOff = levelsOf((samples) => (samples > 0 ? 255 : 0))

/** Sizes between the limits of the measured texts, 30 and 33, are taken to be snapped like those below. */
const sharpStep = (sizePx: number): number => {
  if (sizePx < 24) return 1 / 4
  return sizePx < 33 ? 1 / 2 : 1
}
const wholePixels = (): number => 1

/**
 * A sample counts as soon as the outline touches its square, which is the outline widened by half a sample all around.
 * Slightly less, so that an edge between two samples touches only one of them.
 */
const touched: Growth = { left: 0.498, right: 0.498, up: 0.498, down: 0.498 }

const crisp: AntiAliasRule = {
  perPixel: 4,
  levels: fifteenths,
  xStep: sharpStep,
  growth: null,
  hinting: 'samples',
}
/** The platform's letters: crisp's levels, on whole pixels (two layers of one file). */
const platform: AntiAliasRule = { ...crisp, xStep: wholePixels, hinting: null }

export const antiAliasRules: Readonly<Record<TextAntiAlias, AntiAliasRule>> = {
  none: { perPixel: 1, levels: onOrOff, xStep: wholePixels, growth: null, hinting: 'samples' },
  crisp,
  strong: { perPixel: 4, levels: sixteenths, xStep: null, growth: touched, hinting: null },
  smooth: { perPixel: 4, levels: fractions, xStep: null, growth: null, hinting: null },
  sharp: { ...crisp, hinting: 'pixel-rows' },
  'platform-lcd': platform,
  'platform-gray': platform,
}

/** Larger letters lose crisp's and sharp's own levels. */
const largeSizePx = 100

/** The levels of letters of a size. */
export const levelsFor = ({ levels }: AntiAliasRule, sizePx: number): Levels =>
  levels === fifteenths && sizePx > largeSizePx ? sixteenths : levels
