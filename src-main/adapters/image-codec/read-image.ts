import { AppError } from '@contract/errors'
import type { Metadata } from 'sharp'
import type {
  Bitmap,
  DecodeWish,
  DrawingMap,
  EncodedImage,
  ImageDescription,
  PictureSize,
} from '../../service/ports/image-codec'
import { drawTouchedSvg } from './draw-touched-svg'
import { withRepeatedColors } from './halved-colors'
import { isSrgbProfile, readIccProfile } from './icc-profile'
import type { SharpModule } from './load-sharp'
import { maximumPixels } from './picture-limits'
import { decodePdf, describePdf, isPdf } from './read-pdf'
import { asSixteenBits } from './sixteen-bits'
import { sizeOfSvg, svgOfPart } from './svg-part'

/** libvips' format names. Its other formats are not used for artwork. */
const readableFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif', 'svg'])

export const describeImage = async (sharp: SharpModule, image: EncodedImage): Promise<ImageDescription> => {
  if (isPdf(image)) return describePdf(image)
  const { metadata, format } = await inspectImage(sharp, image)
  const { width, height } = metadata.autoOrient
  return {
    width,
    height,
    format,
    hasAlpha: metadata.hasAlpha,
    resolutionPpi: format === 'svg' ? null : (metadata.density ?? null),
    ...(format === 'svg' && { pageBoxes: [{ left: 0, top: 0, ...sizeOfSvg(image, { width, height }) }] }),
  }
}

/** Decodes the first page or frame, upright (EXIF), in the wished profile's numbers. */
export const decodeImage = async (
  sharp: SharpModule,
  image: EncodedImage,
  wish: DecodeWish & { readonly profilePath: string | null },
): Promise<Bitmap> => {
  if (isPdf(image)) return decodeDrawnPdf(sharp, image, wish)
  const inspected = await inspectImage(sharp, image)
  const { format } = inspected
  if (format === 'svg' && wish.part) {
    const { part, ...rest } = wish
    const draw = (size: PictureSize, toPixels?: DrawingMap['toPixels']): Promise<Bitmap> => {
      const bytes = svgOfPart(image, inspected.metadata, { ...part, size }, toPixels)
      return decodeImage(sharp, { ...image, bytes }, { ...rest, drawnAtLeast: size })
    }
    return part.through ? drawTouchedSvg(part.size, part.through, draw) : draw(part.size)
  }
  const density = format === 'svg' ? densityFor(inspected.metadata.autoOrient, wish.drawnAtLeast) : undefined
  try {
    const { bytes, metadata } = await readablePicture(sharp, image.bytes, inspected.metadata)
    const isDeep = wish.bytesPerSample === 2 && metadata.depth === 'ushort'
    let pipeline = sharp(bytes, {
      failOn: 'error',
      limitInputPixels: maximumPixels,
      ...(density && { density }),
    })
    pipeline = pipeline.autoOrient().ensureAlpha()
    const isKept = wish.keepsNumbers === true && /rgb/.test(metadata.space)
    if (isKept || hasSameProfile(metadata, wish.profile)) pipeline = pipeline.keepIccProfile()
    else if (wish.profilePath || isConvertedByWideWay(metadata))
      pipeline = pipeline.withIccProfile(wish.profilePath ?? 'srgb', { attach: false })
    pipeline = pipeline.toColourspace(isDeep ? 'rgb16' : 'srgb')
    const { data, info } = await pipeline
      .raw({ depth: isDeep ? 'ushort' : 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, bytesPerSample: isDeep ? 2 : 1, pixels: data }
  } catch (cause) {
    throw unreadableImage(image, cause)
  }
}

interface ReadablePicture {
  readonly bytes: Uint8Array
  readonly metadata: Metadata
}

/** The picture as a file of which libvips makes the right colours. */
const readablePicture = async (
  sharp: SharpModule,
  bytes: Uint8Array,
  metadata: Metadata,
): Promise<ReadablePicture> => {
  const repeated = await withRepeatedColors(sharp, bytes, metadata)
  if (repeated) return { bytes: repeated, metadata }
  const deep = await asSixteenBits(sharp, bytes, metadata)
  return deep ? { bytes: deep, metadata: await sharp(deep).metadata() } : { bytes, metadata }
}

const decodeDrawnPdf = async (
  sharp: SharpModule,
  image: EncodedImage,
  { profilePath, ...wish }: DecodeWish & { readonly profilePath: string | null },
): Promise<Bitmap> => {
  const drawn = await decodePdf(image, wish)
  if (profilePath === null) return drawn
  const { width, height } = drawn
  const pixels = await sharp(drawn.pixels, { raw: { width, height, channels: 4 } })
    .withIccProfile(profilePath, { attach: false })
    .raw()
    .toBuffer()
  return { ...drawn, pixels }
}

/** The profile to which decoded numbers are converted by way of sRGB; null when sRGB is the target. */
export const conversionTarget = (profile: Uint8Array | null): Uint8Array | null =>
  readIccProfile(profile)?.colorSpace === 'rgb' && !isSrgbProfile(profile) ? profile : null

interface Inspected {
  readonly metadata: Metadata
  readonly format: string
}

/** Throws ARTWORK_UNREADABLE, ARTWORK_TOO_LARGE. */
export const inspectImage = async (sharp: SharpModule, image: EncodedImage): Promise<Inspected> => {
  if (image.bytes.length === 0) throw unreadableImage(image, new Error('The file is empty.'))
  let metadata: Metadata
  try {
    metadata = await sharp(image.bytes, { limitInputPixels: false }).metadata()
  } catch (cause) {
    throw unreadableImage(image, cause)
  }
  const format = metadata.format === 'heif' && metadata.compression === 'av1' ? 'avif' : metadata.format
  if (format === undefined || !readableFormats.has(format))
    throw unreadableImage(image, new Error(`It is ${format}.`))
  if (format !== 'svg' && metadata.width * metadata.height > maximumPixels) throw tooLarge(image, metadata)
  return { metadata, format }
}

/**
 * What has a profile and 16 bits comes out of sharp in the numbers of Display P3, unless it is told where to go. Then
 * it goes by way of these, in tables of lcms: measured from a wide profile to sRGB, 0.2/255 off in the mean, 10 where a
 * primary is nearly zero.
 */
const isConvertedByWideWay = ({ depth, icc }: Metadata): boolean => depth === 'ushort' && icc !== undefined

const hasSameProfile = ({ icc }: Metadata, profile: Uint8Array | null): boolean => {
  if (icc === undefined) return false
  const isSrgbWished = profile === null || isSrgbProfile(profile)
  return (isSrgbWished && isSrgbProfile(icc)) || (profile !== null && icc.equals(profile))
}

/** librsvg draws no side of 32,768 px; the rest is room for rounding. */
const longestDrawingSide = 32_700

/** sharp's limit, px per inch. */
const highestDensity = 100_000

/**
 * A drawing's own size is at 72 to the inch; it is drawn no smaller, unless a limit of pixels demands it. A drawing of
 * 12:1 that covers a square canvas would be twelve times as wide as that.
 */
export const densityFor = (own: PictureSize, wished: PictureSize): number => {
  const wishedScale = Math.max(1, wished.width / own.width, wished.height / own.height)
  const largestScale = Math.sqrt(maximumPixels / (own.width * own.height))
  const longestScale = longestDrawingSide / Math.max(own.width, own.height)
  return Math.min(72 * Math.min(wishedScale, largestScale, longestScale), highestDensity)
}

export const unreadableImage = (image: EncodedImage, cause: unknown): AppError =>
  new AppError('artworkUnreadable', { name: image.name }, { cause })

const tooLarge = (image: EncodedImage, { width, height }: PictureSize): AppError =>
  new AppError('artworkTooManyPixels', { name: image.name, width, height, mostPixels: maximumPixels })
