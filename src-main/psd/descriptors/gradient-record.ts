import { labScaleOf } from '../../engine/document/color-model'
import type {
  Gradient,
  GradientFill,
  GradientInterpolation,
  GradientStop,
  GradientStyle,
} from '../../engine/document/gradient'
import { childOf, type Descriptor, enumOf, isDescriptor, listOf, numberOf } from './descriptor'
import { readNoiseGradient } from './noise-gradient-record'
import { type ColorSpace, fromRgb, solidColor } from './solid-color'

/** Locations and smoothness are stored as fractions of this. */
const whole = 4096

/** The solid gradient under `Grad`; null when there is none, or a noise gradient. */
export const readGradient = (parent: Descriptor, space: ColorSpace): Gradient | null => {
  const record = childOf(parent, 'Grad')
  if (!record || enumOf(record, 'GrdF') !== 'CstS') return null
  const deep = inSixteenBits(space)
  const colors = stopsOf(record, 'Clrs', (stop) => solidColor(stop, 'Clr ', deep) ?? fromRgb(0, 0, 0))
  const opacities = stopsOf(record, 'Trns', (stop) => numberOf(stop, 'Opct', 100) / 100)
  if (colors.length === 0) return null
  return {
    colors,
    opacities: opacities.length > 0 ? opacities : [{ position: 0, midpoint: 0.5, value: 1 }],
    smoothness: numberOf(record, 'Intr', whole) / whole,
    interpolation: interpolations[methodOf(parent)] ?? 'classic',
  }
}

/**
 * In 8-bit Lab, too, the zero of a gradient's a and b is that of 16 bits: half a level lower (measured on one file,
 * whose 16-bit twin has the same numbers).
 */
const inSixteenBits = (space: ColorSpace): ColorSpace =>
  space.lab ? { ...space, lab: labScaleOf({ depth: 16 }) } : space

/** A gradient with the geometry of an effect or a fill layer. */
export const readGradientFill = (parent: Descriptor, space: ColorSpace): GradientFill | null =>
  gradientFill(parent, readGradient(parent, space))

/**
 * As `readGradientFill`, for effects, which have no stored pixels: an approximate noise gradient is better than none.
 */
export const readEffectGradient = (parent: Descriptor, space: ColorSpace): GradientFill | null => {
  const record = childOf(parent, 'Grad')
  return record && enumOf(record, 'GrdF') === 'ClNs'
    ? gradientFill(parent, readNoiseGradient(record, space))
    : readGradientFill(parent, space)
}

const gradientFill = (parent: Descriptor, gradient: Gradient | null): GradientFill | null => {
  if (!gradient) return null
  const offset = childOf(parent, 'Ofst')
  return {
    gradient,
    style: styles[enumOf(parent, 'Type')] ?? 'linear',
    angleDegrees: numberOf(parent, 'Angl', 90),
    scale: numberOf(parent, 'Scl ', 100) / 100,
    offset: { x: numberOf(offset, 'Hrzn') / 100, y: numberOf(offset, 'Vrtc') / 100 },
    isReversed: parent['Rvrs'] === true,
    alignsWithLayer: parent['Algn'] !== false,
  }
}

/** Effects store the method under the short key, fill layers under the long one. */
const methodOf = (parent: Descriptor): string =>
  enumOf(parent, 'gs99') || enumOf(parent, 'gradientsInterpolationMethod')

/** Photoshop's "smooth" and "stripes", which are drawn like classic. */
export const isMixedOtherwise = (parent: Descriptor): boolean => {
  const method = methodOf(parent)
  return method !== '' && !(method in interpolations)
}

const interpolations: Readonly<Record<string, GradientInterpolation>> = {
  Gcls: 'classic',
  'Lnr ': 'linear',
  Perc: 'perceptual',
}

const styles: Readonly<Record<string, GradientStyle>> = {
  'Lnr ': 'linear',
  'Rdl ': 'radial',
  Angl: 'angle',
  Rflc: 'reflected',
  Dmnd: 'diamond',
  shapeburst: 'shape-burst',
}

const stopsOf = <T>(record: Descriptor, key: string, read: (stop: Descriptor) => T): GradientStop<T>[] =>
  listOf(record, key)
    .filter(isDescriptor)
    .map((stop) => ({
      position: numberOf(stop, 'Lctn') / whole,
      midpoint: numberOf(stop, 'Mdpn', 50) / 100,
      value: read(stop),
    }))
    .sort((a, b) => a.position - b.position)
