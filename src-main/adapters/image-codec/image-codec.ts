import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageCodec } from '../../service/ports/image-codec'
import { type SharpModule, sharpLoader } from './load-sharp'
import { conversionTarget, decodeImage, describeImage } from './read-image'
import { reduceImage } from './reduce-image'
import { tiffHeadroomBytes } from './tiff-frame'
import { convertToSrgb, encodeImage } from './write-image'

/**
 * The codec, based on sharp (libvips). `cacheFolder` holds files of the codec, which can be deleted whenever it is not
 * running.
 */
export const createImageCodec = ({ cacheFolder }: { readonly cacheFolder: string }): ImageCodec => {
  const loadSharp = sharpLoader(cacheFolder)
  let srgb: Promise<Uint8Array> | undefined
  const srgbProfile = async (): Promise<Uint8Array> => {
    srgb ??= loadSharp().then(readSrgbProfile)
    return srgb
  }
  return {
    describe: async (image) => describeImage(await loadSharp(), image),
    decode: async (image, wish) => {
      const target = conversionTarget(wish.profile)
      const profilePath = target && (await profileFile(target, cacheFolder))
      return decodeImage(await loadSharp(), image, { ...wish, profilePath })
    },
    reduce: async (image, wish) => reduceImage(await loadSharp(), image, wish),
    encode: async (frame, options) => {
      const { profile } = options
      const icc = profile.mode === 'omit' ? null : (profile.icc ?? (await srgbProfile()))
      return encodeImage(await loadSharp(), frame, { ...options, icc })
    },
    toSrgb: async (frame, profile, size) => convertToSrgb(await loadSharp(), frame, { profile, size }),
    headroom: (profile) => tiffHeadroomBytes(profile ?? placeOfSrgb),
  }
}

/** libvips' own sRGB profile has 480 bytes. */
const placeOfSrgb = new Uint8Array(1024)

/** libvips contains an sRGB profile, which can only be obtained from a picture that it wrote. */
const readSrgbProfile = async (sharp: SharpModule): Promise<Uint8Array> => {
  const black = { width: 1, height: 1, channels: 3, background: 'black' } as const
  const { icc } = await sharp(
    await sharp({ create: black }).withIccProfile('srgb').png().toBuffer(),
  ).metadata()
  if (icc === undefined) throw new Error('libvips wrote no sRGB profile.')
  return icc
}

/** sharp takes profiles only as files. */
const profileFile = async (profile: Uint8Array, cacheFolder: string): Promise<string> => {
  const path = join(cacheFolder, `${createHash('sha256').update(profile).digest('hex')}.icc`)
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) return path
  await mkdir(cacheFolder, { recursive: true })
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, profile)
  await rename(unfinished, path)
  return path
}
