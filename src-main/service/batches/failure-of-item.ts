import { basename, dirname } from 'node:path'
import { AppError, toFailure } from '@contract/errors'
import { filesOfEdits } from '../../engine/edits/files-of-edits'
import type { ToldFailure } from '../ports/batch-run-store'
import { filesOfSource } from '../ports/document-source'
import type { RenderRequest } from '../ports/engine'
import type { Files } from '../ports/files'

/** Causes that every further picture of the run would meet as well: the run stops instead of failing them all. */
const stopping: ReadonlySet<string> = new Set([
  'CREDITS_EXHAUSTED',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'FILE_NOT_WRITABLE',
  'SERVICE_UNREACHABLE',
])

export const isStopping = ({ code }: ToldFailure): boolean => stopping.has(code)

/** Why a picture could not be made, and what to do: a file that has gone is named before anything else. */
export const failureOfItem = async (
  error: unknown,
  request: Pick<RenderRequest, 'file' | 'edits'> | null,
  files: Pick<Files, 'exists'>,
): Promise<ToldFailure> => {
  const gone = request ? await goneFile(request, files) : null
  const { code, message, suggestion } = toFailure(gone ?? error)
  return { code, message, suggestion }
}

const goneFile = async (
  { file, edits }: Pick<RenderRequest, 'file' | 'edits'>,
  files: Pick<Files, 'exists'>,
): Promise<AppError | null> => {
  const artworks = filesOfEdits(edits)
  for (const path of [...artworks, ...filesOfSource(file)])
    if (!(await files.exists(path))) return goneError(path)
  return null
}

export const goneError = (path: string): AppError =>
  new AppError('FILE_NOT_FOUND', `${basename(path)} is no longer in ${dirname(path)}.`, {
    suggestion: 'Put it back there and re-run what failed.',
  })
