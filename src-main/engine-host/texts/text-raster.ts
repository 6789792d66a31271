import { colorModelOf } from '../../engine/document/color-model'
import type { Document } from '../../engine/document/document'
import { isEmptyRect } from '../../engine/document/geometry'
import type { SolidColor } from '../../engine/document/solid-color'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import type { TextPicture } from '../../engine/text/draw/text-picture'
import type { EngineContext } from '../context/engine-context'
import { type ColorGlyphNumbers, colorGlyphNumbers } from './color-glyph-numbers'

/** The letters as a raster in the document's numbers; null where nothing is painted. The caller frees it. */
export const textRaster = async (
  context: EngineContext,
  document: Document,
  picture: TextPicture,
): Promise<StoredRaster | null> => {
  if (isEmptyRect(picture.bounds)) return null
  const glyphs = await colorGlyphNumbers(context, document, picture)
  const bytesPerSample = bytesOfDepth[document.depth]
  const count = picture.alpha.length
  const hasInks = colorModelOf(document) === 'inks'
  const addresses: number[] = []
  const allocate = (): number => {
    const address = context.allocate(count * bytesPerSample)
    addresses.push(address)
    return address
  }
  try {
    const isGray = document.colorMode === 'gray'
    const red = allocate()
    const [green, blue] = isGray ? [red, red] : [allocate(), allocate()]
    const black = hasInks ? allocate() : 0
    const coverage = allocate()
    const plane = planeWriter(context, bytesPerSample, count)
    plane(
      red,
      colorOf(picture, glyphs, ({ red: part }) => part),
    )
    if (!isGray) {
      plane(
        green,
        colorOf(picture, glyphs, ({ green: part }) => part),
      )
      plane(
        blue,
        colorOf(picture, glyphs, ({ blue: part }) => part),
      )
    }
    if (hasInks)
      plane(
        black,
        colorOf(picture, glyphs, ({ black: part = 1 }) => part),
      )
    if (bytesPerSample === 1) new Uint8Array(context.memory.memory.buffer, coverage, count).set(picture.alpha)
    else plane(coverage, (at) => (picture.alpha[at] ?? 0) / 255)
    return { bounds: picture.bounds, bytesPerSample, red, green, blue, coverage, ...(hasInks && { black }) }
  } catch (error) {
    for (const address of addresses) context.memory.free(address)
    throw error
  }
}

const bytesOfDepth = { 8: 1, 16: 2, 32: 4 } as const

type Sample = (at: number) => number

/** The part of the colour of each pixel, 0..1; of all where it is one. Pixels without letters have the first colour. */
const colorOf = (
  picture: TextPicture,
  glyphs: ColorGlyphNumbers | null,
  part: (color: SolidColor) => number,
): Sample | number => {
  const [only] = picture.colors
  if (glyphs === null && picture.indices === null) return only ? part(only) : 0
  const letters = letterColorOf(picture, part)
  if (glyphs === null) return letters
  const parts = glyphs.colors.map(part)
  return (at) => {
    const share = glyphs.share(at)
    return letters(at) * (1 - share) + (parts[glyphs.colorOfPixel[at] ?? 0] ?? 0) * share
  }
}

const letterColorOf = ({ colors, indices }: TextPicture, part: (color: SolidColor) => number): Sample => {
  const parts = colors.map(part)
  const [first = 0] = parts
  return indices === null ? () => first : (at) => parts[(indices[at] ?? 0) - 1] ?? first
}

const planeWriter =
  (context: EngineContext, bytesPerSample: 1 | 2 | 4, count: number) =>
  (address: number, sample: Sample | number): void => {
    const { buffer } = context.memory.memory
    if (bytesPerSample === 4) {
      const samples = new Float32Array(buffer, address, count)
      if (typeof sample === 'number') samples.fill(sample)
      else for (let at = 0; at < count; at += 1) samples[at] = sample(at)
      return
    }
    const full = bytesPerSample === 2 ? 0xffff : 0xff
    const samples =
      bytesPerSample === 2 ? new Uint16Array(buffer, address, count) : new Uint8Array(buffer, address, count)
    if (typeof sample === 'number') samples.fill(Math.round(sample * full))
    else for (let at = 0; at < count; at += 1) samples[at] = Math.round(sample(at) * full)
  }
