import type { FilePath } from './engine'

export interface UnpackLimits {
  readonly entries: number
  /** Of all entries together, unpacked. */
  readonly bytes: number
}

/**
 * Unpacks the archive at `path` into `folder`, which is made. Answers the names of the files that it held, `/` between
 * folders. Nothing is written outside `folder`. Throws `FILE_NOT_FOUND`, and `INVALID_INPUT` for what is no archive, is
 * damaged, or goes beyond `limits`.
 */
export type UnpackZip = (
  path: FilePath,
  folder: FilePath,
  limits: UnpackLimits,
  signal?: AbortSignal,
) => Promise<readonly string[]>
