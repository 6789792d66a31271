import { isSrgbProfile } from '../../adapters/image-codec/icc-profile'
import type { DecodeWish } from '../../service/ports/image-codec'
import type { EngineContext } from '../context/engine-context'
import { frameOf, type Picture, pictureOf } from './picture'

/** A picture with the profile of its numbers; null is sRGB. */
export interface ProfiledPicture {
  readonly picture: Picture
  readonly profile: Uint8Array | null
}

/**
 * Converts the picture to another profile (null: sRGB). Takes ownership of the given picture, and frees it where it
 * makes another. The conversion goes through a file in memory, the only way through the codec that respects both
 * profiles.
 */
export const convertPicture = async (
  context: EngineContext,
  { picture, profile }: ProfiledPicture,
  target: Uint8Array | null,
): Promise<Picture> => {
  if (haveSameColors(profile, target)) return picture
  const { width, height, bytesPerSample } = picture
  try {
    const bytes = await context.codec.encode(frameOf(context, picture), {
      format: 'tiff',
      width,
      height,
      quality: 100,
      dpi: 72,
      profile: { mode: 'embed', icc: profile },
      isOpaque: false,
    })
    const wish: DecodeWish = {
      profile: target,
      bytesPerSample,
      drawnAtLeast: { width, height },
      isOurs: true,
    }
    return pictureOf(context, await context.codec.decode({ name: 'the picture', bytes }, wish))
  } finally {
    picture.free()
  }
}

const haveSameColors = (one: Uint8Array | null, other: Uint8Array | null): boolean => {
  const [a, b] = [one, other].map((profile) => (isSrgbProfile(profile) ? null : profile))
  return a === b || (!!a && !!b && Buffer.compare(a, b) === 0)
}
