import { createHash } from 'node:crypto'
import type { Document } from '../../engine/document/document'
import type { OneColor } from '../../engine/edits/placed-artwork'
import type { EngineContext } from '../context/engine-context'
import { colorOfHex } from '../pictures/hex-color'
import { outputProfile } from '../pictures/output-profile'
import { allocatePicture, type Picture } from '../pictures/picture'
import { PlaceablePicture } from '../pictures/placeable-picture'
import { encodedNumbersOf } from '../pictures/srgb-colors'
import { type ContentsWish, wholeCanvasOf } from './contents-wish'

/**
 * Runs `work` with a canvas of one colour, in the colour numbers of the document, as if the contents had been filled
 * with it. The picture is cached.
 */
export const withOneColor = <Result>(
  context: EngineContext,
  { color }: OneColor,
  wish: ContentsWish,
  work: (picture: PlaceablePicture) => Promise<Result>,
): Promise<Result> => {
  const { document } = wish
  const { width, height } = wholeCanvasOf(wish)
  const make = async () =>
    new PlaceablePicture(context, await filled(context, document, { color, width, height }))
  return context.cache.use(`color ${color} ${width}×${height} ${numbersKey(document)}`, make, work)
}

interface Filling extends OneColor {
  readonly width: number
  readonly height: number
}

const filled = async (
  context: EngineContext,
  document: Document,
  { color, ...size }: Filling,
): Promise<Picture> => {
  const [numbers = colorOfHex(color)] = await encodedNumbersOf(context, document, [colorOfHex(color)])
  const bytesPerSample = document.depth > 8 ? 2 : 1
  const picture = allocatePicture(context, size, { bytesPerSample, profile: null })
  const count = size.width * size.height * 4
  const { buffer } = context.memory.memory
  const samples =
    bytesPerSample === 2
      ? new Uint16Array(buffer, picture.address, count)
      : new Uint8Array(buffer, picture.address, count)
  const full = bytesPerSample === 2 ? 0xffff : 0xff
  const { red, green, blue } = numbers
  samples.set([red, green, blue, 1].map((part) => Math.round(part * full)))
  // Doubles what is filled, which is as fast as memory is.
  for (let done = 4; done < count; done *= 2) samples.copyWithin(done, 0, Math.min(done, count - done))
  return picture
}

const numbersKey = (document: Document): string => {
  const icc = outputProfile(document)
  const profile = icc && createHash('sha256').update(icc).digest('hex')
  return [profile, document.depth, document.colorMode].join(' ')
}
