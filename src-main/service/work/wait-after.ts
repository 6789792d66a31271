import { AppError, type Failure } from '@contract/errors'
import { lacksRoom } from './lacks-room'

/** How long nothing is claimed after work met a place of files that does not answer. */
const awayPauseMs = 5000

/**
 * How long work waits that failed by no fault of its own, milliseconds: nothing of it could be read or written, and
 * neither could anything else now. Null: it has failed.
 */
export const waitAfter = (failure: Failure, error: unknown, fullDiskPauseMs: number): number | null => {
  if (lacksRoom(failure, error)) return fullDiskPauseMs
  return failure.code === 'FILES_UNREACHABLE' || isAway(error) ? Math.min(awayPauseMs, fullDiskPauseMs) : null
}

/** Whether the place of files does not answer, as the error or its cause says. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof AppError && error.code === 'FILES_UNREACHABLE') || isAway(error.cause))
