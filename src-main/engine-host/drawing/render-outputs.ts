import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '@contract/errors'
import { outputLayout } from '@geometry/output-layout'
import { refusalOfSize } from '../../adapters/image-codec/refusal-of-size'
import type { Size } from '../../engine/document/geometry'
import {
  type CallOptions,
  noTime,
  type OutputOptions,
  type OutputsRequest,
  type RenderedFile,
} from '../../service/ports/engine'
import type { SetText } from '../../service/ports/set-text'
import type { EngineContext } from '../context/engine-context'
import { withDrawing } from '../documents/document-cache'
import type { OpenDocument } from '../documents/open-document'
import { convertPicture } from '../pictures/convert-picture'
import { outputProfile, profileDiagnostics } from '../pictures/output-profile'
import type { Picture } from '../pictures/picture'
import type { DrawnDocument } from './draw-document'
import { drawForOutput } from './draw-for-output'
import { type DrawingGroup, drawingGroups, type PictureFile } from './drawing-groups'
import { partOf } from './part-of'
import { writeLayered } from './write-layered'
import { type SizedPicture, sizedForOutput, writePicture } from './write-picture'

/** The file or the failure of one output. */
export type SettledOutput =
  | { readonly file: RenderedFile; readonly error?: never }
  | { readonly file?: never; readonly error: unknown }

/**
 * Draws a file with edits as often as its outputs need, and writes them all; returns them in the order of the request.
 * Each file is byte-identical to one made alone. Rejects where the file cannot be opened or the work is cancelled;
 * failures of single outputs are returned in their places.
 */
export const renderOutputs = async (
  context: EngineContext,
  request: OutputsRequest,
  options: CallOptions,
): Promise<readonly SettledOutput[]> => {
  const start = performance.now()
  const missing = await Promise.all(request.files.map(({ target }) => missingFolder(target)))
  return withDrawing(context, request.file, options.signal, async (open) => {
    const readMs = performance.now() - start
    const refused = request.files.map(
      ({ output }, place) => missing[place] ?? refusalOf(open.document.size, output),
    )
    const settled = refused.map((error): SettledOutput => ({ error }))
    const pictures: PictureFile[] = []
    const layered: number[] = []
    for (const [place, { output, target }] of request.files.entries()) {
      if (refused[place]) continue
      const { format } = output
      if (format === 'psd') layered.push(place)
      else pictures.push({ place, target, output: { ...output, format } })
    }
    const groups = drawingGroups(context, open, request, pictures)
    const works = [
      ...groups.map((group) => (part: CallOptions) => renderGroup({ context, open, settled }, group, part)),
      ...layered.map((place) => async (part: CallOptions) => {
        const target = request.files[place]!.target
        settled[place] = await outcome(writeLayered(context, open, { edits: request.edits, target }, part))
      }),
    ]
    for (const [at, work] of works.entries()) {
      const onProgress = partOf(options, at / works.length, (at + 1) / works.length)
      await work({ ...options, onProgress })
      // Files that are complete by then are returned, or the caller would not know that they exist.
      const isWhole = settled.every(({ file }) => file)
      if (options.signal?.aborted && !isWhole) throw new AppError('cancelled', {})
    }
    const texts = request.edits.texts.length > 0 ? await setTextsOf(context, open, request) : null
    return settled
      .map((each) => (texts && each.file ? { file: { ...each.file, texts } } : each))
      .map((each, place) => (place === 0 ? withReading(each, readMs) : each))
  })
}

/** Known before anything is drawn. */
const refusalOf = (size: Size, output: OutputOptions): AppError | null => {
  const { format } = output
  return format === 'psd' ? null : refusalOfSize({ format, ...outputLayout(size, output).file })
}

const setTextsOf = async (
  context: EngineContext,
  open: OpenDocument,
  { edits }: OutputsRequest,
): Promise<readonly SetText[]> => (await import('./measure-texts')).measureTexts(context, open, edits)

interface Run {
  readonly context: EngineContext
  readonly open: OpenDocument
  /** Indexed by the place in the request. */
  readonly settled: SettledOutput[]
}

/** Makes one drawing, and one file after another from it: while a file is encoded, the next one is scaled. */
const renderGroup = async (
  { context, open, settled }: Run,
  group: DrawingGroup,
  options: CallOptions,
): Promise<void> => {
  const files = [...group.plain, ...group.converted]
  let start = performance.now()
  /** Settles when the previous file is written. */
  let writing: Promise<void> = Promise.resolve()
  try {
    const drawing = { ...options, onProgress: partOf(options, 0, 0.7) }
    const drawn = await drawForOutput(context, open, group.draft, group.size, drawing)
    // Time shared by the files counts towards the first.
    let shared = { place: drawn.placingMs, composite: performance.now() - start - drawn.placingMs }
    start = performance.now()
    for await (const { file, sized } of sizedPictures(context, open, drawn, group, options)) {
      const spent = performance.now() - start
      const [scale, coding] = sized.bytes ? [0, spent] : [spent, 0]
      const timings = { ...noTime, ...shared, scale }
      const before = writing
      const write = async (): Promise<RenderedFile> => {
        await before
        const encoding = performance.now()
        const bytes = await writePicture(context, sized, file, options.signal)
        return {
          path: file.target,
          width: sized.encoding.width,
          height: sized.encoding.height,
          bytes,
          diagnostics: [
            ...drawn.diagnostics,
            ...(file.output.profile === 'none' ? [] : profileDiagnostics(open.document)),
          ],
          timings: { ...timings, encode: coding + performance.now() - encoding },
        }
      }
      writing = outcome(write()).then((end) => {
        settled[file.place] = end
        options.onProgress?.(0.7 + (0.28 * (files.indexOf(file) + 1)) / files.length)
      })
      shared = { place: 0, composite: 0 }
      start = performance.now()
    }
  } catch (error) {
    await writing
    for (const { place } of files) if (!settled[place]?.file) settled[place] = { error }
  }
  await writing
}

interface SizedFile {
  readonly file: PictureFile
  /** The receiver frees the picture. */
  readonly sized: SizedPicture
}

/** Takes ownership of the drawing. The last file needs no copy. */
async function* sizedPictures(
  context: EngineContext,
  open: OpenDocument,
  { picture: drawing, known }: DrawnDocument,
  { plain, converted }: DrawingGroup,
  options: CallOptions,
): AsyncGenerator<SizedFile, void, void> {
  const files = [...plain, ...converted]
  let owned: Picture | null = drawing
  const give = (): Picture => {
    const given = owned!
    owned = null
    return given
  }
  const silent = { ...options, onProgress: () => undefined }
  try {
    for (const [at, file] of files.entries()) {
      if (at === plain.length)
        owned = await convertPicture(
          context,
          { picture: give(), profile: outputProfile(open.document) },
          null,
        )
      const keepsPicture = at < files.length - 1
      const sizing = { output: file.output, keepsPicture, known: at < plain.length ? known : null }
      yield {
        file,
        sized: await sizedForOutput(context, open, keepsPicture ? owned! : give(), sizing, silent),
      }
    }
  } finally {
    owned?.free()
  }
}

const outcome = (work: Promise<RenderedFile>): Promise<SettledOutput> =>
  work.then(
    (file) => ({ file }),
    (error: unknown) => ({ error }),
  )

const withReading = (settled: SettledOutput, read: number): SettledOutput =>
  settled.file
    ? { file: { ...settled.file, timings: { ...noTime, ...settled.file.timings, read } } }
    : settled

/** A missing folder is reported before the work, not after it. */
const missingFolder = async (target: string): Promise<AppError | null> => {
  const folder = dirname(target)
  const found = await stat(folder).catch(() => null)
  if (found?.isDirectory()) return null
  return new AppError('outputFolderMissing', { path: target, folder })
}
