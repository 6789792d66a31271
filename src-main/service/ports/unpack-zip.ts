import type { FilePath } from './engine'

export interface UnpackLimits {
  readonly entries: number
  /** Total unpacked size of all entries. */
  readonly bytes: number
}

/**
 * Unpacks the archive at `path` into `folder`, which is created. Returns the names of its files, with `/` between
 * folders. Nothing is written outside `folder`. Throws `FILE_NOT_FOUND`, and `INVALID_INPUT` if the file is not an
 * archive, is damaged, or exceeds `limits`.
 */
export type UnpackZip = (
  path: FilePath,
  folder: FilePath,
  limits: UnpackLimits,
  signal?: AbortSignal,
) => Promise<readonly string[]>
