import { isSrgbProfile } from '../../adapters/image-codec/icc-profile'
import { colorModelOf, labScaleOf } from '../../engine/document/color-model'
import type { Document, SolidColor } from '../../engine/document/document'
import { inkSpaceOf } from '../../engine/ink/ink-space'
import { type IntoModel, intoModelOf } from '../../engine/ink/into-model'
import { type LabColor, type SrgbColor, srgbFromLab } from '../../engine/ink/lab-color'
import { linearToSrgb, srgbToLinear } from '../../engine/raster/tone-curve'
import type { EngineContext } from '../context/engine-context'
import { intoNumbersOf } from './document-numbers'
import { outputProfile } from './output-profile'
import { allocatePicture, frameOf, type Picture, samplesOf } from './picture'

type Colors = readonly SolidColor[]

/**
 * Converts the wire's colours (sRGB, 0..1) to a document's numbers: those of its profile, gray in a gray document,
 * linear light in a 32-bit one, inks or Lab in a CMYK or Lab one.
 */
export const numbersOfSrgb = async (
  context: EngineContext,
  document: Document,
  colors: Colors,
): Promise<Colors> => {
  const into = intoModelOf(document)
  if (into !== null) return colors.map((color) => inModel(color, into))
  const encoded = await encodedNumbersOf(context, document, colors)
  return document.depth === 32 ? encoded.map((color) => mapped(color, srgbToLinear)) : encoded
}

/**
 * Converts the wire's colours to the numbers in which artwork is placed: those of the document's RGB or gray profile,
 * before inks, Lab and linear light.
 */
export const encodedNumbersOf = async (
  context: EngineContext,
  document: Document,
  colors: Colors,
): Promise<Colors> => {
  const isSame = isSrgbProfile(outputProfile(document)) || outputProfile(document) === null
  if (colors.length === 0 || (isSame && document.colorMode !== 'gray')) return colors
  const picture = await intoNumbersOf(context, document, {
    picture: painted(context, colors, null),
    profile: null,
  })
  const numbers = colorsIn(samplesOf(context, picture), picture.bytesPerSample === 2 ? full : 255)
  picture.free()
  return numbers
}

/** The inverse of `numbersOfSrgb`. */
export const srgbOfNumbers = async (
  context: EngineContext,
  document: Document,
  colors: Colors,
): Promise<Colors> => {
  if (document.depth === 32) return colors.map((color) => mapped(color, linearToSrgb))
  const profile = outputProfile(document)
  if (colors.length === 0 || profile === null || isSrgbProfile(profile)) return colors
  const picture = painted(context, colors, profile)
  try {
    const { pixels } = await context.codec.toSrgb(frameOf(context, picture), profile, picture)
    return colorsIn(pixels, 255)
  } finally {
    picture.free()
  }
}

/** Converts colours that paint layers, whose numbers are the document's own, including inks and Lab. */
export const srgbOfPaint = async (
  context: EngineContext,
  document: Document,
  colors: Colors,
): Promise<Colors> => {
  const model = colorModelOf(document)
  if (model === 'light') return srgbOfNumbers(context, document, colors)
  if (model === 'lab') return colors.map((color) => fromSrgb(srgbFromLab(labOf(color, document))))
  const { toSrgb } = inkSpaceOf(document.iccProfile)
  return colors.map(({ red, green, blue, black = 1 }) => fromSrgb(toSrgb([red, green, blue, black])))
}

const labOf = ({ red, green, blue }: SolidColor, { depth }: Document): LabColor => {
  const { zero, unitsPerOne } = labScaleOf({ depth })
  return [red * 100, (green - zero) * unitsPerOne, (blue - zero) * unitsPerOne]
}

const fromSrgb = ([red, green, blue]: SrgbColor): SolidColor => ({ red, green, blue })

const full = 0xffff

const inModel = ({ red, green, blue }: SolidColor, into: IntoModel): SolidColor => {
  const [first = 0, second = 0, third = 0, black] = into([red, green, blue])
  return { red: first, green: second, blue: third, ...(black !== undefined && { black }) }
}

const mapped = ({ red, green, blue }: SolidColor, change: (value: number) => number): SolidColor => ({
  red: change(red),
  green: change(green),
  blue: change(blue),
})

/** A row of one opaque pixel per colour. */
const painted = (context: EngineContext, colors: Colors, profile: Uint8Array | null): Picture => {
  const size = { width: colors.length, height: 1 }
  const picture = allocatePicture(context, size, { bytesPerSample: 2, profile })
  const samples = samplesOf(context, picture)
  colors.forEach(({ red, green, blue }, at) => {
    samples.set(
      [red, green, blue, 1].map((part) => Math.round(Math.min(1, Math.max(0, part)) * full)),
      at * 4,
    )
  })
  return picture
}

const colorsIn = (samples: Uint8Array | Uint16Array, top: number): Colors =>
  Array.from({ length: samples.length / 4 }, (_, at) => ({
    red: samples[at * 4]! / top,
    green: samples[at * 4 + 1]! / top,
    blue: samples[at * 4 + 2]! / top,
  }))
