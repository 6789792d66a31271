import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '@contract/errors'
import type { Document } from '../../engine/document/document'
import type { Size } from '../../engine/document/geometry'
import {
  type CallOptions,
  noTime,
  type OutputOptions,
  type RenderedFile,
  type RenderRequest,
} from '../../service/ports/engine'
import type { EncodeOptions } from '../../service/ports/image-codec'
import { convertPicture } from '../artwork/convert-picture'
import { withDocument } from '../documents/document-shelf'
import type { OpenDocument } from '../documents/open-document'
import { outputProfile, profileDiagnostics } from '../documents/output-profile'
import type { Workshop } from '../workshop'
import { writeAtomically } from '../write-atomically'
import { partOf } from './draw-document'
import { drawForOutput } from './draw-for-output'
import { encodeWithin } from './encode-within'
import { layeredFile } from './layered-file'
import { frameOf, isOpaque, opaqueFrameOf, type Picture } from './picture'
import { scalePicture } from './scale-picture'

/** Draws a file with edits and writes the picture. */
export const renderFile = async (
  workshop: Workshop,
  request: RenderRequest,
  options: CallOptions,
): Promise<RenderedFile> => {
  const start = performance.now()
  await refuseMissingFolder(request.target)
  return withDocument(workshop, request.file, async (open) => {
    const opened = performance.now()
    const { format } = request.output
    if (format === 'psd') return writeLayered(workshop, open, request, { start, opened, options })
    const bytesPerSample = depthFor(open, request.output)
    const draft = { edits: request.edits, rerender: request.rerender ?? 'none', bytesPerSample }
    const {
      picture: own,
      diagnostics,
      placingMs,
    } = await drawForOutput(workshop, open, draft, outputSize(open.document.size, request.output.width), {
      ...options,
      onProgress: partOf(options, 0, 0.7),
    })
    const picture =
      request.output.profile === 'srgb'
        ? await convertPicture(workshop, { picture: own, profile: outputProfile(open.document) }, null)
        : own
    const drawn = performance.now()
    const withProfile = request.output.profile !== 'none'
    const encodeOptions = encodingOf(open, { ...request.output, format }, isOpaque(workshop, picture))
    const sized = await inSize(workshop, picture, encodeOptions, options)
    const scaled = performance.now()
    const frame = (encodeOptions.isOpaque ? opaqueFrameOf : frameOf)(workshop, sized)
    const encode = (quality: number): Promise<Uint8Array> =>
      workshop.codec.encode(frame, { ...encodeOptions, quality })
    const encoding = encodeWithin(encode, request.output, options.signal).finally(sized.free)
    const bytes = await unlessCancelled(encoding, options.signal)
    options.onProgress?.(0.98)
    await writeAtomically(request.target, bytes, options.signal)
    return {
      path: request.target,
      width: encodeOptions.width,
      height: encodeOptions.height,
      bytes: bytes.length,
      diagnostics: withProfile ? [...diagnostics, ...profileDiagnostics(open.document)] : diagnostics,
      timings: {
        read: opened - start,
        place: placingMs,
        composite: drawn - opened - placingMs,
        scale: scaled - drawn,
        encode: performance.now() - scaled,
      },
    }
  })
}

interface LayeredWriting {
  readonly start: number
  readonly opened: number
  readonly options: CallOptions
}

const writeLayered = async (
  workshop: Workshop,
  open: OpenDocument,
  { edits, target }: RenderRequest,
  { start, opened, options }: LayeredWriting,
): Promise<RenderedFile> => {
  const onProgress = partOf(options, 0, 0.9)
  const { bytes, diagnostics } = await layeredFile(workshop, open, edits, { ...options, onProgress })
  const drawn = performance.now()
  await writeAtomically(target, bytes, options.signal)
  return {
    path: target,
    ...open.document.size,
    bytes: bytes.length,
    diagnostics,
    timings: {
      ...noTime,
      read: opened - start,
      composite: drawn - opened,
      encode: performance.now() - drawn,
    },
  }
}

/** Found out before the work, not after it. */
const refuseMissingFolder = async (target: string): Promise<void> => {
  const folder = dirname(target)
  const found = await stat(folder).catch(() => null)
  if (found?.isDirectory()) return
  throw new AppError('FILE_NOT_WRITABLE', `${target} could not be written: there is no folder ${folder}.`, {
    suggestion: 'Make the folder, or choose another one.',
  })
}

/** Sixteen bits where the document has more than eight and the format can hold them. */
const depthFor = ({ document }: OpenDocument, { format }: OutputOptions): 1 | 2 =>
  document.depth > 8 && (format === 'png' || format === 'tiff') ? 2 : 1

const encodingOf = (
  { document }: OpenDocument,
  output: OutputOptions & Pick<EncodeOptions, 'format'>,
  isOpaque: boolean,
): EncodeOptions => ({
  ...outputSize(document.size, output.width),
  format: output.format,
  quality: output.quality,
  dpi: output.dpi ?? document.resolutionPpi,
  profile: profileOf(document, output),
  isOpaque,
})

const profileOf = (document: Document, { profile }: OutputOptions): EncodeOptions['profile'] => {
  if (profile === 'none') return { mode: 'omit' }
  return { mode: 'embed', icc: profile === 'document' ? outputProfile(document) : null }
}

/** Takes the picture over. */
const inSize = async (
  workshop: Workshop,
  picture: Picture,
  { width, height, profile }: EncodeOptions,
  options: CallOptions,
): Promise<Picture> => {
  if (picture.width === width && picture.height === height) return picture
  const icc = profile.mode === 'embed' ? profile.icc : null
  return scalePicture(workshop, picture, { width, height, icc }, options)
}

const outputSize = (own: Size, width: OutputOptions['width']): Size =>
  width === 'original' ? own : { width, height: Math.max(1, Math.round((own.height * width) / own.width)) }

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
