import { isSrgbProfile } from '../../adapters/image-codec/icc-profile'
import type { Document } from '../../engine/document/document'
import { outputProfile } from '../documents/output-profile'
import { frameOf, type Picture, pictureOf } from '../drawing/picture'
import type { Workshop } from '../workshop'

/** A picture with the profile that its numbers are in; null is sRGB. */
export interface ProfiledPicture {
  readonly picture: Picture
  readonly profile: Uint8Array | null
}

/** The picture in the numbers of a document; takes the one it is given over, and frees it where it makes another. */
export const intoNumbersOf = async (
  workshop: Workshop,
  document: Document,
  { picture, profile }: ProfiledPicture,
): Promise<Picture> => {
  const converted = haveSameColors(profile, outputProfile(document))
    ? picture
    : await convert(workshop, { picture, profile }, document).finally(picture.free)
  if (document.colorMode === 'gray') removeColor(workshop, converted)
  return converted
}

/** By way of a file in memory: the one way through the codec that takes both profiles into account. */
const convert = async (
  workshop: Workshop,
  { picture, profile }: ProfiledPicture,
  document: Document,
): Promise<Picture> => {
  const { width, height, bytesPerSample } = picture
  const bytes = await workshop.codec.encode(frameOf(workshop, picture), {
    format: 'tiff',
    width,
    height,
    quality: 100,
    dpi: 72,
    profile: { mode: 'embed', icc: profile },
    isOpaque: false,
  })
  const wish = { profile: outputProfile(document), bytesPerSample, drawnAtLeast: { width, height } }
  return pictureOf(workshop, await workshop.codec.decode({ name: 'contents', bytes }, wish))
}

const haveSameColors = (one: Uint8Array | null, other: Uint8Array | null): boolean => {
  const [a, b] = [one, other].map((profile) => (isSrgbProfile(profile) ? null : profile))
  return a === b || (!!a && !!b && Buffer.compare(a, b) === 0)
}

/** A gamma close to that of sRGB and of the usual gray profiles. */
const gamma = 2.2

/** Replaces the colours by their luminance, as sRGB's primaries have it. */
export const removeColor = (workshop: Workshop, picture: Picture): void => {
  const { buffer } = workshop.memory.memory
  const count = picture.width * picture.height * 4
  const isDeep = picture.bytesPerSample === 2
  const samples = isDeep
    ? new Uint16Array(buffer, picture.address, count)
    : new Uint8Array(buffer, picture.address, count)
  const full = isDeep ? 0xffff : 0xff
  const light = Float32Array.from({ length: full + 1 }, (_, value) => (value / full) ** gamma)
  for (let at = 0; at < count; at += 4) {
    const luminance =
      0.2126 * light[samples[at]!]! + 0.7152 * light[samples[at + 1]!]! + 0.0722 * light[samples[at + 2]!]!
    samples.fill(Math.round(luminance ** (1 / gamma) * full), at, at + 3)
  }
}
