import { outputLayout } from '@geometry/output-layout'
import type { Document } from '../../engine/document/document'
import type { Size } from '../../engine/document/geometry'
import type { SolidColor } from '../../engine/document/solid-color'
import type { CallOptions, OutputOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { colorOfHex } from '../pictures/hex-color'
import { outputProfile } from '../pictures/output-profile'
import { allocatePicture, fillPicture, type Picture, samplesOf } from '../pictures/picture'
import { scaledPicture } from '../pictures/scale-picture'
import { encodedNumbersOf } from '../pictures/srgb-colors'
import { layWatermark } from './lay-watermark'

export type Finish = Pick<
  OutputOptions,
  'format' | 'width' | 'frame' | 'background' | 'watermark' | 'profile'
>

/** Whether the file shows more, or less, than the drawing. */
export const isFinished = ({ frame, background, watermark }: Finish): boolean =>
  frame !== undefined || background !== undefined || watermark !== undefined

interface Finishing {
  readonly output: Finish
  /** The given picture stays unchanged; otherwise it is freed. */
  readonly keepsPicture: boolean
}

/**
 * The drawing in the size, the frame and on the background of its file. The caller frees the result. Throws
 * `OUT_OF_MEMORY`.
 */
export const finishedPicture = async (
  context: EngineContext,
  document: Document,
  picture: Picture,
  { output, keepsPicture }: Finishing,
  options: CallOptions,
): Promise<Picture> => {
  const { file, drawn } = outputLayout(document.size, output)
  let scaled: Picture | null = null
  try {
    const isSized = picture.width === drawn.width && picture.height === drawn.height
    if (!isSized) scaled = await scaledPicture(context, picture, { ...drawn, icc: null }, options)
    const background = await backgroundOf(context, document, output)
    const { bytesPerSample } = picture
    const target = allocatePicture(context, file, { bytesPerSample, profile: outputProfile(document) })
    placeInCentre(context, scaled ?? picture, target, background)
    try {
      if (output.watermark) await layWatermark(context, document, target, output, options)
    } catch (error) {
      target.free()
      throw error
    }
    return target
  } finally {
    scaled?.free()
    if (!keepsPicture) picture.free()
  }
}

const white = '#ffffff'

/** In the numbers of the file; null: transparent. */
const backgroundOf = async (
  context: EngineContext,
  document: Document,
  { background, format, profile }: Finish,
): Promise<SolidColor | null> => {
  const hex = background ?? (format === 'jpg' ? white : null)
  if (hex === null) return null
  const color = colorOfHex(hex)
  if (profile === 'srgb') return color
  const [numbers = color] = await encodedNumbersOf(context, document, [color])
  return numbers
}

/** Writes every pixel of the target. Alpha is straight. */
const placeInCentre = (
  context: EngineContext,
  source: Picture,
  target: Picture,
  background: SolidColor | null,
): void => {
  const [from, to] = [samplesOf(context, source), samplesOf(context, target)]
  const full = target.bytesPerSample === 2 ? 0xffff : 0xff
  fillPicture(context, target, background)
  const [left, top] = [inCentre(source, target, 'width'), inCentre(source, target, 'height')]
  const width = Math.min(source.width, target.width)
  const height = Math.min(source.height, target.height)
  for (let row = 0; row < height; row += 1) {
    const first = ((row + top.source) * source.width + left.source) * 4
    const place = ((row + top.target) * target.width + left.target) * 4
    const pixels = from.subarray(first, first + width * 4)
    if (background === null) to.set(pixels, place)
    else laidOver(to, place, pixels, full)
  }
}

/** Where the first common pixel lies in each of them. */
const inCentre = (source: Size, target: Size, side: 'width' | 'height') => {
  const room = Math.floor((target[side] - source[side]) / 2)
  return { source: Math.max(0, -room), target: Math.max(0, room) }
}

type Samples = ReturnType<typeof samplesOf>

/** Mixes a row of pixels with the opaque colour that is there. */
const laidOver = (to: Samples, place: number, pixels: Samples, full: number): void => {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!
    if (alpha === 0) continue
    for (let part = 0; part < 3; part += 1) {
      const below = to[place + at + part]!
      to[place + at + part] = Math.round(below + ((pixels[at + part]! - below) * alpha) / full)
    }
  }
}
