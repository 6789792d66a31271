import type { Document } from '../../engine/document/document'
import type { EngineContext } from '../context/engine-context'
import { convertPicture, type ProfiledPicture } from './convert-picture'
import { isUntagged, outputProfile } from './output-profile'
import { type Picture, samplesOf } from './picture'

/**
 * Converts the picture to a document's colour numbers; in a document without a profile it keeps its own. Takes
 * ownership of the given picture, and frees it where it makes another.
 */
export const intoNumbersOf = async (
  context: EngineContext,
  document: Document,
  { picture, profile }: ProfiledPicture,
): Promise<Picture> => {
  if (isUntagged(document)) return picture
  const converted = await convertPicture(context, { picture, profile }, outputProfile(document))
  if (document.colorMode === 'gray') removeColor(context, converted)
  return converted
}

/** A gamma close to that of sRGB and of the usual gray profiles. */
const gamma = 2.2

/** Replaces the colours by their luminance, by sRGB's primaries. */
export const removeColor = (context: EngineContext, picture: Picture): void => {
  const samples = samplesOf(context, picture)
  const full = picture.bytesPerSample === 2 ? 0xffff : 0xff
  const light = Float32Array.from({ length: full + 1 }, (_, value) => (value / full) ** gamma)
  for (let at = 0; at < samples.length; at += 4) {
    const luminance =
      0.2126 * light[samples[at]!]! + 0.7152 * light[samples[at + 1]!]! + 0.0722 * light[samples[at + 2]!]!
    samples.fill(Math.round(luminance ** (1 / gamma) * full), at, at + 3)
  }
}
