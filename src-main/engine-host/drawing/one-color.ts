import { createHash } from 'node:crypto'
import type { Document } from '../../engine/document/document'
import type { OneColor } from '../../engine/edits/placed-artwork'
import type { EngineContext } from '../context/engine-context'
import { colorOfHex } from '../pictures/hex-color'
import { outputProfile } from '../pictures/output-profile'
import { allocatePicture, fillPicture, type Picture } from '../pictures/picture'
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
  fillPicture(context, picture, numbers)
  return picture
}

const numbersKey = (document: Document): string => {
  const icc = outputProfile(document)
  const profile = icc && createHash('sha256').update(icc).digest('hex')
  return [profile, document.depth, document.colorMode].join(' ')
}
