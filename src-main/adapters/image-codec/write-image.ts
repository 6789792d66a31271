import { AppError } from '@contract/errors'
import type { Sharp } from 'sharp'
import type { Bitmap, EncodeOptions, Frame, PictureSize } from '../../service/ports/image-codec'
import { isSrgbProfile } from './icc-profile'
import { type JpegUnits, joinedJpeg, mostUnits } from './joined-jpeg'
import { withKeptChroma } from './kept-chroma'
import type { SharpModule } from './load-sharp'
import { asTiff, lowerPartAsTiff } from './tiff-frame'

/** The format's limit for either side, px. */
const largestWebpSide = 16_383

type EncodeWish = EncodeOptions & { readonly icc: Uint8Array | null }

/** Scales the frame where the size differs (Lanczos, alpha premultiplied meanwhile), and encodes it. */
export const encodeImage = async (
  sharp: SharpModule,
  frame: Frame,
  options: EncodeWish,
): Promise<Uint8Array> => {
  if (options.format === 'webp') refuseTooLargeForWebp(options)
  const units = options.format === 'jpg' ? halvesOf(frame, options) : null
  return units
    ? inHalves(sharp, frame, options, units)
    : encoded(sharp, asTiff(prepared(frame, options), options.icc), frame, options)
}

/** Chroma is prepared for pixels that are encoded as they are. */
const hasKeptChroma = (
  frame: Pick<Frame, 'bytesPerSample' | 'width' | 'height'>,
  { format, width, height }: EncodeOptions,
): boolean =>
  format === 'webp' && frame.bytesPerSample === 1 && frame.width === width && frame.height === height

const prepared = (frame: Frame, options: EncodeWish): Frame =>
  hasKeptChroma(frame, options) ? withKeptChroma(frame) : frame

/** `file`: what is encoded, of the frame's build. */
const encoded = (
  sharp: SharpModule,
  file: Uint8Array,
  frame: Pick<Frame, 'channels' | 'bytesPerSample' | 'width' | 'height'>,
  options: EncodeWish,
): Promise<Uint8Array> => {
  const isDeep = frame.bytesPerSample === 2 && (options.format === 'png' || options.format === 'tiff')
  let pipeline = sharp(file, { limitInputPixels: false }).keepIccProfile()
  pipeline = pipeline.toColourspace(isDeep ? 'rgb16' : 'srgb')
  if (options.isOpaque && frame.channels === 4) pipeline = pipeline.removeAlpha()
  else if (!options.isOpaque && options.format === 'jpg')
    pipeline = pipeline.flatten({ background: '#ffffff' })
  if (options.width !== frame.width || options.height !== frame.height)
    pipeline = pipeline.resize(options.width, options.height, { fit: 'fill', kernel: 'lanczos3' })
  return encoders[options.format](withResolution(pipeline, options), {
    quality: options.quality,
    hasKeptChroma: hasKeptChroma(frame, options),
  }).toBuffer()
}

/** Below this size, starting a second encoder costs what the second thread saves. */
const worthHalvesPixels = 1_000_000

/** Null: encode in one piece. */
const halvesOf = (frame: Frame, { width, height, quality }: EncodeWish): JpegUnits | null => {
  const isSized = frame.width === width && frame.height === height
  if (!isSized || frame.bytesPerSample === 2 || width * height < worthHalvesPixels) return null
  const side = isFullColor(quality) ? 8 : 16
  const units = { across: Math.ceil(width / side), rows: Math.ceil(height / side / 2), side }
  return units.across * units.rows > mostUnits ? null : units
}

/** Encodes the two halves concurrently. */
const inHalves = async (
  sharp: SharpModule,
  frame: Frame,
  options: EncodeWish,
  units: JpegUnits,
): Promise<Uint8Array> => {
  const firstRow = units.rows * units.side
  const heights = [firstRow, frame.height - firstRow] as const
  const [upper, lower] = await Promise.all([
    encoded(
      sharp,
      asTiff({ ...frame, height: heights[0] }, options.icc),
      { ...frame, height: heights[0] },
      { ...options, height: heights[0] },
    ),
    encoded(
      sharp,
      lowerPartAsTiff(frame, options.icc, firstRow),
      { ...frame, height: heights[1] },
      { ...options, height: heights[1] },
    ),
  ])
  return joinedJpeg([upper, lower], frame.height, units)
}

/** WebP and AVIF have no resolution field, so EXIF holds it. */
const withResolution = (pipeline: Sharp, { format, dpi }: EncodeOptions): Sharp => {
  const dense = pipeline.withDensity(dpi)
  if (format !== 'webp' && format !== 'avif') return dense
  const resolution = `${Math.round(dpi * 100)}/100`
  return dense.withExif({
    IFD0: { XResolution: resolution, YResolution: resolution, ResolutionUnit: '2' },
  })
}

/** The frame as 8-bit sRGB in another size. A copy where nothing needs to change. */
export const convertToSrgb = async (
  sharp: SharpModule,
  frame: Frame,
  { profile, size }: { readonly profile: Uint8Array | null; readonly size: PictureSize },
): Promise<Bitmap> => {
  const convertible = profile !== null && !isSrgbProfile(profile) ? profile : null
  const isSameSize = size.width === frame.width && size.height === frame.height
  if (!convertible && isSameSize && frame.bytesPerSample === 1)
    return { ...size, bytesPerSample: 1, pixels: frame.bytes.slice(frame.headroom) }
  let pipeline = sharp(asTiff(frame, convertible), { limitInputPixels: false })
  if (!isSameSize) pipeline = pipeline.resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
  // Unless told where to go, sharp leaves 16 bits in the numbers of Display P3.
  if (convertible && frame.bytesPerSample === 2) pipeline = pipeline.withIccProfile('srgb', { attach: false })
  const pixels = await pipeline.toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer()
  return { ...size, bytesPerSample: 1, pixels }
}

interface EncoderWish {
  readonly quality: number
  readonly hasKeptChroma: boolean
}

/** Settings that a designer never sees, weighed for time against size on 2048 px mockups. */
const encoders: Readonly<Record<EncodeOptions['format'], (pipeline: Sharp, wish: EncoderWish) => Sharp>> = {
  png: (pipeline) => pipeline.png({ compressionLevel: 2, adaptiveFiltering: true }),
  jpg: (pipeline, { quality }) =>
    pipeline.jpeg({
      quality,
      chromaSubsampling: isFullColor(quality) ? '4:4:4' : '4:2:0',
      optimiseCoding: false,
    }),
  webp: (pipeline, { quality, hasKeptChroma }) =>
    pipeline.webp({ quality, alphaQuality: 100, effort: 3, smartSubsample: !hasKeptChroma }),
  tiff: (pipeline) => pipeline.tiff({ compression: 'lzw', predictor: 'horizontal' }),
  avif: (pipeline, { quality }) => pipeline.avif({ quality, effort: 2, chromaSubsampling: '4:4:4' }),
}

const isFullColor = (quality: number): boolean => quality >= 90

const refuseTooLargeForWebp = ({ width, height }: PictureSize): void => {
  if (Math.max(width, height) <= largestWebpSide) return
  throw new AppError('webpTooLarge', { width, height, most: largestWebpSide })
}
