import type { Sharp, WebpOptions } from 'sharp'
import type { Bitmap, EncodeOptions, Frame, PictureSize } from '../../service/ports/image-codec'
import { isSrgbProfile } from './icc-profile'
import { type JpegUnits, joinedJpeg, mostUnits } from './joined-jpeg'
import type { SharpModule } from './load-sharp'
import { refusalOfSize } from './refusal-of-size'
import { asTiff, lowerPartAsTiff } from './tiff-frame'

type EncodeWish = EncodeOptions & { readonly icc: Uint8Array | null }

/** Scales the frame where the size differs (Lanczos, alpha premultiplied meanwhile), and encodes it. */
export const encodeImage = async (
  sharp: SharpModule,
  frame: Frame,
  options: EncodeWish,
): Promise<Uint8Array> => {
  const refusal = refusalOfSize(options)
  if (refusal) throw refusal
  const units = options.format === 'jpg' ? halvesOf(frame, options) : null
  return units
    ? inHalves(sharp, frame, options, units)
    : encoded(sharp, asTiff(frame, options.icc), frame, options)
}

/** `file`: what is encoded, of the frame's build. */
const encoded = (
  sharp: SharpModule,
  file: Uint8Array,
  frame: Omit<Frame, 'bytes' | 'headroom'>,
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
  if (options.isPassing)
    return pipeline.webp({ quality: options.quality, effort: 0, alphaQuality: 100 }).toBuffer()
  return encoders[options.format](withResolution(pipeline, options), {
    quality: options.quality,
    hasKeptChroma: frame.hasKeptChroma === true,
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
  webp: (pipeline, wish) => pipeline.webp({ alphaQuality: 100, ...webpOptions(wish) }),
  tiff: (pipeline) => pipeline.tiff({ compression: 'lzw', predictor: 'horizontal' }),
  avif: (pipeline, { quality }) => pipeline.avif({ quality, effort: 2, chromaSubsampling: '4:4:4' }),
}

/**
 * From quality 90 on, effort 2 with the noise shaping of `drawing` comes as near to the pixels for 8 % more bytes than
 * effort 3, in 40 % of its time; below, it would take up to 20 % more bytes. Its numbers mean a little less at first.
 * `smartSubsample` is libwebp's own way to keep colours and takes more than half of an encoding.
 *
 * Measured on the samples at 2048 px (`npm run bench -- --only encoders` shows one).
 */
const webpOptions = ({ quality, hasKeptChroma }: EncoderWish): WebpOptions => {
  if (!hasKeptChroma) return { quality, effort: 3, smartSubsample: true }
  if (quality < 90) return { quality, effort: 3 }
  return { quality: quality < 95 ? quality + 1 : quality, effort: 2, preset: 'drawing' }
}

const isFullColor = (quality: number): boolean => quality >= 90
