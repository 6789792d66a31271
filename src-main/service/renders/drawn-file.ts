import { AppError, isOfKind } from '@contract/errors'
import { fileFaultIn } from '@contract/failures/file-fault'
import type { RenderRequest } from '@contract/service/renders'
import type { RenderFormat, Uuid } from '@contract/vocabulary'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { DocumentSource } from '../ports/document-source'
import type { CallOptions, Engine, FilePath, RenderedFile } from '../ports/engine'
import type { ServedFileId, ServedFiles } from '../ports/served-files'

/** Identity and callbacks of the work on one picture. */
export interface FileWork {
  /** Uuid of the picture; the same when the work is repeated. */
  readonly uuid: Uuid
  readonly keyId: string | null
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: number) => void
  /** Called with the picture's file id before the picture is made. */
  readonly onReserved?: (file: ServedFileId) => Promise<void>
}

export interface FileWish {
  readonly source: DocumentSource
  readonly edits: ResolvedEdits
  readonly options: RenderRequest['export_options']
  readonly width: number | 'original'
  /** What the file's name begins with; characters that no address takes are replaced. */
  readonly label: string
  /** The failure for a mockup whose own file is gone or damaged. */
  readonly lost: (cause: unknown) => AppError
}

export interface DrawnFile extends Pick<RenderedFile, 'texts' | 'diagnostics'> {
  readonly address: string
}

export interface DrawnFileDeps {
  readonly engine: Pick<Engine, 'render'>
  readonly servedFiles: Pick<ServedFiles, 'reserve' | 'remove' | 'seal' | 'addressOf'>
}

/** Draws a picture of a mockup into a served file, of which nothing stays after a failure. */
export const drawnFile = async (
  { source, edits, options, width, label, lost }: FileWish,
  work: FileWork,
  deps: DrawnFileDeps,
): Promise<DrawnFile> => {
  const { image_format: format, quality, dpi, icc } = options
  const output = { format, width, quality, dpi: dpi ?? null, profile: icc }
  const { address, made } = await servedFile(
    { label, ending: format, lost },
    work,
    deps,
    ({ path: target }) => deps.engine.render({ file: source, edits, output, target }, callOptionsOf(work)),
  )
  const { texts, diagnostics } = made
  return { address, diagnostics, ...(texts && { texts }) }
}

export const callOptionsOf = ({ signal, onProgress }: FileWork): CallOptions => ({
  ...(signal && { signal }),
  ...(onProgress && { onProgress }),
})

export interface ServedWish extends Pick<FileWish, 'label' | 'lost'> {
  /** Without a dot. */
  readonly ending: string
}

/** Makes a served file, of which nothing stays after a failure. */
export const servedFile = async <Made>(
  { label, ending, lost }: ServedWish,
  { uuid, keyId, onReserved }: FileWork,
  { servedFiles }: Pick<DrawnFileDeps, 'servedFiles'>,
  make: (place: { readonly id: ServedFileId; readonly path: FilePath }) => Promise<Made>,
): Promise<{ readonly address: string; readonly made: Made }> => {
  const place = await servedFiles.reserve(
    `${fileNamePrefix(label)}-${uuid.slice(0, 8)}.${ending}`,
    'expiring',
  )
  await onReserved?.(place.id)
  const made = await make(place).catch(async (error: unknown) => {
    await servedFiles.remove(place.id)
    throw isLost(error) ? lost(error) : withoutPath(error)
  })
  await servedFiles.seal(place.id)
  return { address: await servedFiles.addressOf(place.id, keyId), made }
}

/** The width that a picture will have. A layered file is as large as its mockup, whatever is asked for. */
export const outputWidthOf = (
  { format, width }: { readonly format: RenderFormat; readonly width: number | 'original' },
  ownWidth: number,
): number => (width === 'original' || format === 'psd' ? ownWidth : width)

/** Whether the mockup's own file is gone or damaged, although it could be read when it was taken in. */
const isLost = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.kind === 'fileMissing' || error.kind === 'storedFileDamaged' || error.code === 'PSD_PARSE_FAILED')

/** The path is internal and means nothing to the caller. */
const withoutPath = (error: unknown): unknown => {
  if (!(error instanceof AppError)) return error
  if (error.code === 'FILE_NOT_FOUND')
    return new AppError(
      'dataFileFailed',
      { why: fileFaultIn(error.cause) ?? 'deviceFailed' },
      { cause: error },
    )
  if (error.code !== 'FILE_NOT_WRITABLE') return error
  const why = isOfKind(error.failure, 'fileUnwritableBecause') ? error.failure.params.why : null
  return new AppError('resultUnwritable', { why }, { cause: error })
}

/** Keeps only characters that every file system and URL accepts. */
const fileNamePrefix = (label: string): string =>
  label
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 100) || 'render'
