import { basename } from 'node:path'
import type { ServiceSettings } from '@contract/desktop/service-settings'
import { AppError, retold } from '@contract/errors'
import type { PsdUpload } from '@contract/service/psd-mockups'
import type { Uuid } from '@contract/vocabulary'
import { assertWithin, dataWithin, isDataUrl } from '../addresses/read-address'
import { indexLayers } from '../layers/layer-index'
import type { Clock } from '../ports/clock'
import { sourceAt } from '../ports/document-source'
import type { DocumentDescription, Engine, FilePath } from '../ports/engine'
import type { Fetched, Fetcher } from '../ports/fetcher'
import type { Files } from '../ports/files'
import type { Log } from '../ports/log'
import type { MockupFiles } from '../ports/mockup-files'
import type { MockupStore, StoredMockup } from '../ports/mockup-store'
import type { ServedFiles } from '../ports/served-files'
import { drawThumbnails } from './draw-thumbnails'
import { refusalOf } from './upload-problems'

export interface TakeInDeps {
  readonly engine: Pick<Engine, 'describe' | 'thumbnail'>
  readonly store: MockupStore
  readonly files: MockupFiles
  readonly fetcher: Pick<Fetcher, 'save'>
  readonly servedFiles: ServedFiles
  readonly writer: Pick<Files, 'write'>
  readonly now: Clock
  readonly log: Log
  /** Maximum size of an uploaded file. */
  readonly maximumBytes: number
  /** Whether files with problems are refused, or taken in with warnings. */
  readonly uploads: ServiceSettings['uploads']
}

/**
 * Makes a mockup from an uploaded file. Nothing is kept if it fails: `PSD_PARSE_FAILED`, `DIMENSION_TOO_LARGE` and
 * others of the engine, `NO_SMART_OBJECTS`, `PSD_DOWNLOAD_FAILED`.
 */
export const takeIn = async (
  uuid: Uuid,
  upload: PsdUpload,
  deps: TakeInDeps,
  signal?: AbortSignal,
): Promise<StoredMockup> => {
  const file = await bring(uuid, upload, deps, signal)
  try {
    return await takeInFile({ uuid, file, name: uploadNameOf(upload) }, deps, signal)
  } catch (error) {
    // Interrupted work is done again from the same file.
    if (!signal?.aborted) await removeFile(file, deps)
    throw error
  }
}

/** The sweep removes a file that cannot be removed now. */
export const removeFile = (
  file: FilePath,
  { files, log }: Pick<TakeInDeps, 'files' | 'log'>,
): Promise<void> =>
  files.remove(file).catch((error: unknown) => log.warn(`${file} stays until the next sweep`, error))

/** Takes in a file that is already in its place, where it stays even if no mockup can be made of it. */
export const takeInFile = async (
  { uuid, file, name }: Pick<StoredMockup, 'uuid' | 'name'> & { readonly file: FilePath },
  deps: TakeInDeps,
  signal?: AbortSignal,
): Promise<StoredMockup> => {
  const source = sourceAt(file)
  try {
    const described = await deps.engine.describe(source, signal ? { signal } : {})
    assertFillable(uuid, described)
    const refusal = deps.uploads === 'strict' ? refusalOf(described) : null
    if (refusal) throw new AppError(refusal)
    const { thumbnails, problem } = await drawThumbnails(source, described, deps)
    if (problem && deps.uploads === 'strict') throw new AppError(problem)
    const description = problem
      ? { ...described, problems: [...(described.problems ?? []), problem] }
      : described
    await deps.files.seal(file, description.contentHash)
    const at = deps.now()
    const mockup: StoredMockup = {
      uuid,
      name,
      source,
      description,
      thumbnails,
      createdAt: at,
      updatedAt: at,
    }
    await deps.store.add(mockup)
    return mockup
  } catch (error) {
    throw namedAsItCame(error, file, name)
  }
}

/** The engine knows the file by its stored name, which means nothing to its sender. */
const namedAsItCame = (error: unknown, file: FilePath, name: string): unknown => {
  if (!(error instanceof AppError)) return error
  const values = Object.entries(error.failure.params).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.replaceAll(basename(file), name) : value,
  ])
  return retold(error, Object.fromEntries(values))
}

/** Puts the uploaded bytes at the path of the mockup's file. */
export const bring = async (
  uuid: Uuid,
  upload: PsdUpload,
  { files, fetcher, maximumBytes }: TakeInDeps,
  signal?: AbortSignal,
): Promise<FilePath> => {
  const wish: Fetched = { ...uploadedPsd, maximumBytes }
  if ('file' in upload) {
    assertWithin(upload.file.size, wish)
    return files.keepStream(uuid, upload.file.stream())
  }
  const { psd_file_url: url } = upload
  if (isDataUrl(url)) return files.keep(uuid, dataWithin(url, wish))
  const place = files.placeOf(uuid)
  await files.remove(place)
  await fetcher.save(url, place, wish, signal)
  return place
}

const uploadedPsd: Omit<Fetched, 'maximumBytes'> = {
  what: { what: 'psd', of: null },
  blocked: 'PSD_DOWNLOAD_FAILED',
  unreachable: 'PSD_DOWNLOAD_FAILED',
  tooLarge: 'BODY_TOO_LARGE',
}

export const uploadNameOf = (upload: PsdUpload): string => {
  if (upload.psd_name !== undefined) return upload.psd_name
  const fileName = 'file' in upload ? (upload.file as File).name : nameInUrl(upload.psd_file_url)
  return fileName.replace(/\.(psd|psb)$/i, '').slice(0, 255) || 'Untitled'
}

/** The last segment of the URL's path; `data:` URLs have no name. */
const nameInUrl = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || url.protocol === 'data:') return ''
  const last = url.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

const assertFillable = (uuid: Uuid, description: DocumentDescription): void => {
  const isFillable = indexLayers(uuid, description).entries.some(
    ({ layer }) => layer.kind === 'text' || (layer.kind === 'smart_object' && layer.isVisible),
  )
  if (isFillable) return
  throw new AppError('nothingToFill', {})
}
