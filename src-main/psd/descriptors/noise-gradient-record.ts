import type { Gradient } from '../../engine/document/gradient'
import { srgbFromLab } from '../../engine/ink/lab-color'
import { type Descriptor, enumOf, listOf, numberOf } from './descriptor'
import { type NoiseColor, noiseGradient } from './noise-gradient'
import { type ColorSpace, fromHsb, fromRgb, inDocumentNumbers } from './solid-color'

/** A noise gradient (`ClNs`) of a descriptor, from its seed, but with our own noise. */
export const readNoiseGradient = (record: Descriptor, space: ColorSpace): Gradient => {
  const [least, most] = [numbersOf(record, 'Mnm ', 0), numbersOf(record, 'Mxm ', 100)]
  const model = enumOf(record, 'ClrS')
  return noiseGradient(
    {
      seed: numberOf(record, 'RndS'),
      roughness: numberOf(record, 'Smth') / 4096,
      ranges: [0, 1, 2].map((channel) => [least[channel] ?? 0, most[channel] ?? 1] as const),
      isRestricted: record['VctC'] === true,
      hasTransparency: record['ShTr'] === true,
    },
    noiseColors(isModel(model) ? model : 'RGBC', space),
  )
}

export type NoiseModelKey = keyof typeof models

/** Colours of the document from channels of the colour model in which the noise is made. */
export const noiseColors =
  (model: NoiseModelKey, space: ColorSpace): NoiseColor =>
  ([first = 0, second = 0, third = 0]) =>
    inDocumentNumbers(models[model](first, second, third), space)

type Model = (first: number, second: number, third: number) => ReturnType<typeof fromRgb>

const models = {
  RGBC: fromRgb,
  HSBl: (hue, saturation, brightness) => fromHsb(360 * hue, saturation, brightness),
  LbCl: (lightness, a, b) => {
    const [red, green, blue] = srgbFromLab([100 * lightness, 255 * a - 128, 255 * b - 128])
    const cut = (value: number): number => Math.min(1, Math.max(0, value))
    return fromRgb(cut(red), cut(green), cut(blue))
  },
} satisfies Record<string, Model>

const isModel = (key: string): key is NoiseModelKey => key in models

const numbersOf = (record: Descriptor, key: string, otherwise: number): readonly number[] =>
  listOf(record, key).map((value) => (typeof value === 'number' ? value : otherwise) / 100)
