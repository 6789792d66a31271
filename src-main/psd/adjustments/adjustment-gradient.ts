import type { GradientMap } from '../../engine/document/adjustment'
import type { Gradient, GradientInterpolation, GradientStop } from '../../engine/document/gradient'
import type { SolidColor } from '../../engine/document/solid-color'
import type { ByteReader } from '../bytes/byte-reader'
import { noiseGradient } from '../descriptors/noise-gradient'
import { type NoiseModelKey, noiseColors } from '../descriptors/noise-gradient-record'
import type { ColorSpace } from '../descriptors/solid-color'
import { storedColor } from '../descriptors/stored-color'
import type { Blocks } from './adjustment-block'
import { blockReader } from './adjustment-block'

/** Positions and smoothness are fractions of this, midpoints are per cent, opacities are 0..255. */
const whole = 4096

/** Null for unknown interpolations. Version 3 added the interpolation. */
export const readGradientMap = (blocks: Blocks, space: ColorSpace): GradientMap | null => {
  const reader = blockReader(blocks, 'grdm')
  const version = reader.uint16()
  const isReversed = reader.uint8() !== 0
  const isDithered = reader.uint8() !== 0
  const interpolation = version >= 3 ? interpolations[reader.signature()] : 'classic'
  reader.unicodeString()
  const read = interpolation ? readGradient(reader, interpolation, space) : null
  return read && { id: 'gradient-map', ...read, isReversed, isDithered }
}

const interpolations: Readonly<Record<string, GradientInterpolation>> = {
  Gcls: 'classic',
  'Lnr ': 'linear',
  Perc: 'perceptual',
}

const readGradient = (
  reader: ByteReader,
  interpolation: GradientInterpolation,
  space: ColorSpace,
): Pick<GradientMap, 'gradient' | 'isNoise'> | null => {
  const colors = Array.from({ length: reader.uint16() }, () => readColorStop(reader, space))
  const opacities = Array.from({ length: reader.uint16() }, () => readOpacityStop(reader))
  reader.skip(2)
  const smoothness = reader.uint16() / whole
  reader.skip(2)
  const isNoise = reader.uint16() === 1
  if (isNoise) return { gradient: readNoise(reader, space), isNoise }
  if (colors.length === 0 || opacities.length === 0) return null
  const gradient = {
    colors: colors.sort(byPosition),
    opacities: opacities.sort(byPosition),
    smoothness,
    interpolation,
  }
  return { gradient, isNoise }
}

/**
 * "Gradient settings" of the specification, from the seed on. Two sets of four numbers, 0..32768, give the minimum and
 * maximum of the channels; the last channel is not used.
 */
const readNoise = (reader: ByteReader, space: ColorSpace): Gradient => {
  const seed = reader.uint32()
  const hasTransparency = reader.uint16() !== 0
  const isRestricted = reader.uint16() !== 0
  const roughness = reader.uint32() / whole
  const model = models[reader.uint16()] ?? 'RGBC'
  const [least, most] = [0, 1].map(() => Array.from({ length: 4 }, () => reader.uint16() / 0x8000))
  const ranges = [0, 1, 2].map((channel) => [least?.[channel] ?? 0, most?.[channel] ?? 1] as const)
  return noiseGradient({ seed, roughness, ranges, isRestricted, hasTransparency }, noiseColors(model, space))
}

const models: Readonly<Record<number, NoiseModelKey>> = { 3: 'RGBC', 4: 'HSBl', 6: 'LbCl' }

const byPosition = (a: { position: number }, b: { position: number }): number => a.position - b.position

const readColorStop = (reader: ByteReader, space: ColorSpace): GradientStop<SolidColor> => {
  const position = reader.uint32() / whole
  const midpoint = reader.uint32() / 100
  const value = storedColor(reader, space)
  reader.skip(2)
  return { position, midpoint, value }
}

const readOpacityStop = (reader: ByteReader): GradientStop<number> => ({
  position: reader.uint32() / whole,
  midpoint: reader.uint32() / 100,
  value: reader.uint16() / 255,
})
