import { basename, dirname } from 'node:path'
import { AppError, type Failure, toFailure } from '@contract/errors'
import { filesOfEdits } from '../../engine/edits/files-of-edits'
import { filesOfSource } from '../ports/document-source'
import type { EngineRenderRequest } from '../ports/engine'
import type { Files } from '../ports/files'

/** Failures that every further picture of the run would also meet: the run stops instead of failing them all. */
const stopping: ReadonlySet<string> = new Set([
  'CREDITS_EXHAUSTED',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'FILE_NOT_WRITABLE',
  'SERVICE_UNREACHABLE',
])

export const isStopping = ({ code }: Failure): boolean => stopping.has(code)

/** Why a picture could not be made, and what to do about it: a missing file takes precedence over all other causes. */
export const failureOfItem = async (
  error: unknown,
  request: Pick<EngineRenderRequest, 'file' | 'edits'> | null,
  files: Pick<Files, 'exists'>,
): Promise<Failure> => {
  const gone = request ? await goneFile(request, files) : null
  return toFailure(gone ?? error)
}

const goneFile = async (
  { file, edits }: Pick<EngineRenderRequest, 'file' | 'edits'>,
  files: Pick<Files, 'exists'>,
): Promise<AppError | null> => {
  const artworks = filesOfEdits(edits)
  for (const path of [...artworks, ...filesOfSource(file)])
    if (!(await files.exists(path))) return goneError(path)
  return null
}

export const goneError = (path: string): AppError =>
  new AppError('fileGoneFrom', { name: basename(path), folder: dirname(path) })
