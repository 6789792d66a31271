import type { BlendModeId } from '@contract/vocabulary'
import { type Color, channels, colorAt, emptySurface, type Surface, setPixel } from './reference-surface'

/** One channel: backdrop, source, and the fill opacity of the modes that fold it. */
type Formula = (b: number, s: number, f: number) => number

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

/** W3C Compositing and Blending, and Adobe's blend modes as PDF 32000-1 (11.3.5) lists them. */
const multiply: Formula = (b, s) => b * s
const screen: Formula = (b, s) => b + s - b * s
const hardLight: Formula = (b, s) => (s <= 0.5 ? multiply(b, 2 * s, 1) : screen(b, 2 * s - 1, 1))

/** W3C: the polynomial for dark backdrops, the root for others. */
const softLight: Formula = (b, s) => {
  if (s <= 0.5) return b - (1 - 2 * s) * b * (1 - b)
  const d = b <= 0.25 ? 16 * b ** 3 - 12 * b ** 2 + 4 * b : b ** 0.5
  return b + (2 * s - 1) * (d - b)
}

/** `1 - (1 - b) / s` and `b / (1 - s)`, with the source faded towards neutral by the fill. */
const burn = (b: number, s: number): number => (b >= 1 ? 1 : s <= 0 ? 0 : 1 - Math.min(1, (1 - b) / s))
const dodge = (b: number, s: number): number => (b <= 0 ? 0 : s >= 1 ? 1 : Math.min(1, b / (1 - s)))

const vivid = (b: number, s: number): number => {
  if (s <= 0) return 0
  if (s >= 1) return 1
  return s <= 0.5 ? burn(b, 2 * s) : dodge(b, 2 * s - 1)
}

/** `(b - f + f·s) / (1 - f)`, which becomes a step at full fill. */
const hardMix: Formula = (b, s, f) => {
  if (f < 1) return between(0, (b - f * (1 - s)) / (1 - f), 1)
  return b > 0 && b + s > 0.9999 ? 1 : 0
}

const folding: ReadonlySet<BlendModeId> = new Set<BlendModeId>([
  'color_burn',
  'linear_burn',
  'color_dodge',
  'linear_dodge',
  'vivid_light',
  'linear_light',
  'hard_mix',
  'difference',
])

export const foldsFill = (mode: BlendModeId): boolean => folding.has(mode)

const separable: Readonly<Partial<Record<BlendModeId, Formula>>> = {
  normal: (_, s) => s,
  darken: (b, s) => Math.min(b, s),
  multiply,
  color_burn: (b, s, f) => burn(b, 1 - f * (1 - s)),
  linear_burn: (b, s, f) => Math.max(0, b - f * (1 - s)),
  lighten: (b, s) => Math.max(b, s),
  screen,
  color_dodge: (b, s, f) => dodge(b, f * s),
  linear_dodge: (b, s, f) => Math.min(1, b + f * s),
  overlay: (b, s) => hardLight(s, b, 1),
  soft_light: softLight,
  hard_light: hardLight,
  vivid_light: (b, s, f) => vivid(b, 0.5 + f * (s - 0.5)),
  linear_light: (b, s, f) => between(0, b + f * (2 * s - 1), 1),
  pin_light: (b, s) => between(2 * s - 1, b, 2 * s),
  hard_mix: hardMix,
  difference: (b, s, f) => Math.abs(b - f * s),
  exclusion: (b, s) => b * (1 - s) + s * (1 - b),
  subtract: (b, s) => Math.max(0, b - s),
  divide: (b, s) => (b <= 0 ? 0 : s <= 0 ? 1 : Math.min(1, b / s)),
}

/** Lum, SetLum, Sat and SetSat of PDF 32000-1, 11.3.5.3, with Photoshop's two digits of luma. */
export const lum = ([r, g, b]: Color): number => 0.3 * r + 0.59 * g + 0.11 * b
const sat = (color: Color): number => Math.max(...color) - Math.min(...color)

export const setLum = (color: Color, l: number): Color => {
  const d = l - lum(color)
  const moved: Color = [color[0] + d, color[1] + d, color[2] + d]
  const [low, high] = [Math.min(...moved), Math.max(...moved)]
  const clip = (c: number): number => {
    let value = c
    if (low < 0) value = l + ((value - l) * l) / (l - low)
    if (high > 1) value = l + ((value - l) * (1 - l)) / (high - l)
    return value
  }
  return [clip(moved[0]), clip(moved[1]), clip(moved[2])]
}

/** As in the engine, less than 1e-5 of colour is the rounding error of a gray. */
const setSat = (color: Color, s: number): Color => {
  const [low, own] = [Math.min(...color), sat(color)]
  const stretch = (c: number): number => ((c - low) / Math.max(own, 1e-5)) * s
  return [stretch(color[0]), stretch(color[1]), stretch(color[2])]
}

const colorwise: Readonly<Partial<Record<BlendModeId, (b: Color, s: Color) => Color>>> = {
  hue: (b, s) => setLum(setSat(s, sat(b)), lum(b)),
  saturation: (b, s) => setLum(setSat(b, sat(s)), lum(b)),
  color: (b, s) => setLum(s, lum(b)),
  luminosity: (b, s) => setLum(b, lum(s)),
  darker_color: (b, s) => (lum(s) < lum(b) ? s : b),
  lighter_color: (b, s) => (lum(s) > lum(b) ? s : b),
}

/** The colour of two opaque ones. Dissolve is normal: its noise is not part of this reference. */
export const blended = (mode: BlendModeId, b: Color, s: Color, fill: number): Color => {
  const whole = colorwise[mode]
  if (whole !== undefined) return whole(b, s)
  const formula = separable[mode]
  if (formula === undefined) return s
  return [formula(b[0], s[0], fill), formula(b[1], s[1], fill), formula(b[2], s[2], fill)]
}

export interface Laying {
  readonly mode: BlendModeId
  /** 0..1, at each pixel: of the source, besides its alpha. */
  readonly coverage: (index: number) => number
  /** The fill opacity of a mode that folds it; 1 in others. */
  readonly fill: number
  /** An effect in a mode that folds: its coverage is its fill, at each pixel. */
  readonly coverageIsFill?: boolean
}

/** PDF 32000-1, 11.3.6, with alpha 1 for what is opaque; Photoshop's fill fades the source, not its coverage. */
export const laid = (
  back: Surface,
  source: Surface,
  { mode, coverage, fill, coverageIsFill }: Laying,
): Surface => {
  const result: Surface = {
    region: back.region,
    color: [back.color[0].slice(), back.color[1].slice(), back.color[2].slice()],
    alpha: back.alpha.slice(),
  }
  for (let i = 0; i < result.alpha.length; i += 1) {
    const own = source.alpha[i] * coverage(i)
    if (own === 0) continue
    const isFill = coverageIsFill === true && foldsFill(mode)
    const [as, f, ab] = [isFill ? 1 : own, isFill ? own : fill, back.alpha[i]]
    const [cb, cs] = [colorAt(back, i), colorAt(source, i)]
    const mix = blended(mode, cb, cs, f)
    result.alpha[i] = ab + (1 - ab) * as * f
    for (const c of channels)
      result.color[c][i] = (1 - as) * ab * cb[c] + as * ab * mix[c] + (1 - ab) * as * f * cs[c]
  }
  return result
}

/** Text, in normal mode: as `laid`, in numbers of `light ** (1 / 1.45)`. sRGB. */
export const laidAsText = (back: Surface, source: Surface, coverage: (index: number) => number): Surface => {
  const result: Surface = {
    region: back.region,
    color: [back.color[0].slice(), back.color[1].slice(), back.color[2].slice()],
    alpha: back.alpha.slice(),
  }
  for (let i = 0; i < result.alpha.length; i += 1) {
    const as = source.alpha[i] * coverage(i)
    if (as === 0) continue
    const alpha = as + (1 - as) * back.alpha[i]
    const [cb, cs] = [colorAt(back, i), colorAt(source, i)]
    const blend = (c: 0 | 1 | 2): number => {
      const [from, to] = [light(cb[c]) ** (1 / 1.45), light(cs[c]) ** (1 / 1.45)]
      return number((from + (as / alpha) * (to - from)) ** 1.45)
    }
    setPixel(result, i, { color: [blend(0), blend(1), blend(2)], alpha })
  }
  return result
}

/** As `mixed`, but for colours in numbers of `light ** (1 / 1.45)`. sRGB. */
export const mixedAsText = (below: Surface, above: Surface, weight: (index: number) => number): Surface => {
  const result = emptySurface(below.region)
  for (let i = 0; i < result.alpha.length; i += 1) {
    const w = weight(i)
    const alpha = (1 - w) * below.alpha[i] + w * above.alpha[i]
    const [cb, ca] = [colorAt(below, i), colorAt(above, i)]
    const share = alpha === 0 ? 0 : (w * above.alpha[i]) / alpha
    const mix = (c: 0 | 1 | 2): number => {
      if (share === 0) return cb[c]
      const [from, to] = [light(cb[c]) ** (1 / 1.45), light(ca[c]) ** (1 / 1.45)]
      return number(((1 - share) * from + share * to) ** 1.45)
    }
    setPixel(result, i, { color: [mix(0), mix(1), mix(2)], alpha })
  }
  return result
}

/** IEC 61966-2-1. */
export const light = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
export const number = (value: number): number =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
