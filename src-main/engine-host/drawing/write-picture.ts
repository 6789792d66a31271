import { AppError } from '@contract/errors'
import { outputLayout } from '@geometry/output-layout'
import type { Document } from '../../engine/document/document'
import { rectOfSize } from '../../engine/document/geometry'
import type { JpegHeader } from '../../engine/jpeg/jpeg-header'
import type { CallOptions, OutputFile, OutputOptions } from '../../service/ports/engine'
import type { EncodeOptions } from '../../service/ports/image-codec'
import type { EngineContext } from '../context/engine-context'
import type { EncodeWish } from '../context/kept-headers'
import { writeAtomically } from '../context/write-atomically'
import type { OpenDocument } from '../documents/open-document'
import { keepChroma } from '../pictures/keep-chroma'
import { outputProfile } from '../pictures/output-profile'
import { cropPicture, frameOf, isOpaque, opaqueFrameOf, type Picture } from '../pictures/picture'
import { scaledPicture } from '../pictures/scale-picture'
import type { KnownPixels } from './draw-document'
import { encodeCells } from './encode-cells'
import { encodePng } from './encode-png'
import { encodeWithin } from './encode-within'
import { finishedPicture, isFinished } from './finished-picture'

/** A picture in the size of its file with its encoding options, or the encoded file itself. */
export type SizedPicture = EncodablePicture | CodedPicture

interface EncodablePicture {
  readonly picture: Picture
  readonly encoding: EncodeOptions
  readonly bytes?: never
}

interface CodedPicture {
  readonly picture?: never
  readonly encoding: EncodeWish
  readonly bytes: Uint8Array
}

export interface Sizing {
  readonly output: PictureOutput
  /** The given picture stays unchanged; otherwise ownership passes to the callee. */
  readonly keepsPicture: boolean
  /** Knowledge about the given picture's pixels; null when there is none. */
  readonly known: KnownPixels | null
}

export type PictureOutput = OutputOptions & Pick<EncodeOptions, 'format'>

/**
 * Brings the drawn picture to the size that an output asks for. JPEGs that our own kernels write are coded while they
 * are scaled.
 */
export const sizedForOutput = async (
  context: EngineContext,
  { document }: OpenDocument,
  picture: Picture,
  { output, keepsPicture, known }: Sizing,
  options: CallOptions,
): Promise<SizedPicture> => {
  if (isFinished(output)) {
    const finished = await finishedPicture(context, document, picture, { output, keepsPicture }, options)
    const own = { output, keepsPicture: false, known: null }
    return codedOrSized(context, finished, encodingOf(document, output), own, options)
  }
  return codedOrSized(
    context,
    picture,
    encodingOf(document, output),
    { output, keepsPicture, known },
    options,
  )
}

const codedOrSized = async (
  context: EngineContext,
  picture: Picture,
  wish: EncodeWish,
  { output, keepsPicture, known }: Sizing,
  options: CallOptions,
): Promise<SizedPicture> => {
  let isOurs = !keepsPicture
  try {
    const { width, height, profile } = wish
    const header = await cellsHeader(context, picture, wish, output)
    const bytes = header && (await encodeCells(context, picture, { width, height, header, known }, options))
    if (bytes) return { bytes, encoding: wish }
    const encoding = { ...wish, isOpaque: isOpaque(context, picture) }
    const icc = profile.mode === 'embed' ? profile.icc : null
    if (picture.width !== width || picture.height !== height)
      return { picture: await scaledPicture(context, picture, { width, height, icc }, options), encoding }
    // Encoding packs the pixels in place.
    if (keepsPicture) return { picture: cropPicture(context, picture, rectOfSize(picture), icc), encoding }
    isOurs = false
    return { picture, encoding }
  } finally {
    if (isOurs) picture.free()
  }
}

const encodingOf = (document: Document, output: PictureOutput): EncodeWish => ({
  ...outputLayout(document.size, output).file,
  format: output.format,
  quality: output.quality,
  dpi: output.dpi ?? document.resolutionPpi,
  profile: profileOf(document, output),
})

/** The largest side that libjpeg writes, px. */
const largestJpegSide = 65_500

/** Null where the codec encodes instead. */
const cellsHeader = async (
  context: EngineContext,
  { bytesPerSample }: Picture,
  wish: EncodeWish,
  { maxBytes }: OutputOptions,
): Promise<JpegHeader | null> => {
  const { format, width, height } = wish
  if (format !== 'jpg' || bytesPerSample !== 1 || maxBytes !== undefined) return null
  return Math.max(width, height) > largestJpegSide ? null : context.jpegHeaders.of(wish)
}

/**
 * Encodes, writes and frees the picture. Returns the size of the file in bytes. Throws what the encoder and
 * `writeAtomically` throw.
 */
export const writePicture = async (
  context: EngineContext,
  sized: SizedPicture,
  { output, target }: OutputFile,
  signal: AbortSignal | undefined,
): Promise<number> => {
  const bytes = sized.bytes ?? (await unlessCancelled(encoded(context, sized, output, signal), signal))
  await writeAtomically(target, bytes, signal)
  return bytes.length
}

const encoded = async (
  context: EngineContext,
  { picture, encoding }: EncodablePicture,
  output: OutputOptions,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> => {
  try {
    const options = { ...(signal && { signal }) }
    const hasKeptChroma = encoding.format === 'webp' && (await keepChroma(context, picture, options))
    const pixels = (encoding.isOpaque ? opaqueFrameOf : frameOf)(context, picture)
    const { address } = picture
    const frame = { ...pixels, hasKeptChroma }
    const encode = (quality: number): Promise<Uint8Array> =>
      encoding.format === 'png' && frame.bytesPerSample === 1
        ? encodePng(context, { ...frame, address }, encoding, signal)
        : context.codec.encode(frame, { ...encoding, quality })
    return await encodeWithin(encode, output, signal)
  } finally {
    picture.free()
  }
}

const profileOf = (document: Document, { profile }: OutputOptions): EncodeOptions['profile'] => {
  if (profile === 'none') return { mode: 'omit' }
  return { mode: 'embed', icc: profile === 'document' ? outputProfile(document) : null }
}

/** An encoder cannot be stopped, but a cancelling caller need not wait for it. */
const unlessCancelled = <Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> => {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    const cancel = (): void => reject(new AppError('cancelled', {}))
    if (signal.aborted) cancel()
    signal.addEventListener('abort', cancel, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel))
  })
}
