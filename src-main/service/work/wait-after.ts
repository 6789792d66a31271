import { AppError, type Failure } from '@contract/errors'
import { StoreAway } from '../ports/store-away'
import { lacksRoom } from './lacks-room'

/** How long nothing is claimed after work met a place of files that does not answer. */
const awayPauseMs = 5000
/** The same after its store did not answer: a restart of PostgreSQL takes a moment. */
const storeAwayPauseMs = 1000

/**
 * How long work waits that failed by no fault of its own, milliseconds: nothing of it could be read or written, and
 * neither could anything else now. Null: it has failed.
 */
export const waitAfter = (failure: Failure, error: unknown, fullDiskPauseMs: number): number | null => {
  if (lacksRoom(failure, error)) return fullDiskPauseMs
  if (isStoreAway(error)) return Math.min(storeAwayPauseMs, fullDiskPauseMs)
  return failure.code === 'FILES_UNREACHABLE' || isAway(error) ? Math.min(awayPauseMs, fullDiskPauseMs) : null
}

/** Whether the place of files, or the store, does not answer, as the error or its cause says. */
export const isAway = (error: unknown): boolean => isStoreAway(error) || areFilesAway(error)

const areFilesAway = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof AppError && error.code === 'FILES_UNREACHABLE') || areFilesAway(error.cause))

const isStoreAway = (error: unknown): boolean =>
  error instanceof StoreAway || (error instanceof Error && isStoreAway(error.cause))
