import { AppError } from '@contract/errors'
import type { Document } from '../../engine/document/document'
import { rectOfSize, type Size } from '../../engine/document/geometry'
import type { CallOptions, OutputFile, OutputOptions } from '../../service/ports/engine'
import type { EncodeOptions } from '../../service/ports/image-codec'
import type { OpenDocument } from '../documents/open-document'
import { outputProfile } from '../documents/output-profile'
import type { Workshop } from '../workshop'
import { writeAtomically } from '../write-atomically'
import { encodeWithin } from './encode-within'
import { cropPicture, frameOf, isOpaque, opaqueFrameOf, type Picture } from './picture'
import { scaledPicture } from './scale-picture'

/** A picture in the size of its file, and how that is encoded. */
export interface SizedPicture {
  readonly picture: Picture
  readonly encoding: EncodeOptions
}

export interface Sizing {
  readonly output: PictureOutput
  /** The picture that is given stays as it is; else it is taken over. */
  readonly keepsPicture: boolean
}

export type PictureOutput = OutputOptions & Pick<EncodeOptions, 'format'>

/** The drawn picture in the size that an output asks for. */
export const sizedForOutput = async (
  workshop: Workshop,
  { document }: OpenDocument,
  picture: Picture,
  { output, keepsPicture }: Sizing,
  options: CallOptions,
): Promise<SizedPicture> => {
  const { width, height } = outputSize(document.size, output.width)
  const profile = profileOf(document, output)
  const encoding: EncodeOptions = {
    width,
    height,
    format: output.format,
    quality: output.quality,
    dpi: output.dpi ?? document.resolutionPpi,
    profile,
    isOpaque: isOpaque(workshop, picture),
  }
  const icc = profile.mode === 'embed' ? profile.icc : null
  if (picture.width === width && picture.height === height) {
    // Encoding packs the pixels where they lie.
    const own = keepsPicture ? cropPicture(workshop, picture, rectOfSize(picture), icc) : picture
    return { picture: own, encoding }
  }
  try {
    return { picture: await scaledPicture(workshop, picture, { width, height, icc }, options), encoding }
  } finally {
    if (!keepsPicture) picture.free()
  }
}

/** Encodes and writes it, and frees it. Gives the bytes of the file. Throws what the encoder and `writeAtomically` throw. */
export const writePicture = async (
  workshop: Workshop,
  { picture, encoding }: SizedPicture,
  { output, target }: OutputFile,
  signal: AbortSignal | undefined,
): Promise<number> => {
  const frame = (encoding.isOpaque ? opaqueFrameOf : frameOf)(workshop, picture)
  const encode = (quality: number): Promise<Uint8Array> =>
    workshop.codec.encode(frame, { ...encoding, quality })
  const bytes = await unlessCancelled(encodeWithin(encode, output, signal).finally(picture.free), signal)
  await writeAtomically(target, bytes, signal)
  return bytes.length
}

export const outputSize = (own: Size, width: OutputOptions['width']): Size =>
  width === 'original' ? own : { width, height: Math.max(1, Math.round((own.height * width) / own.width)) }

const profileOf = (document: Document, { profile }: OutputOptions): EncodeOptions['profile'] => {
  if (profile === 'none') return { mode: 'omit' }
  return { mode: 'embed', icc: profile === 'document' ? outputProfile(document) : null }
}

/** An encoder cannot be stopped: whoever cancels need not wait for it. */
const unlessCancelled = <Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> => {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    const cancel = (): void => reject(new AppError('CANCELLED', 'The work was cancelled.'))
    if (signal.aborted) cancel()
    signal.addEventListener('abort', cancel, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel))
  })
}
