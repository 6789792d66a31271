import { createHash } from 'node:crypto'
import { AppError, failureOfCall } from '@contract/errors'
import type { Job } from '@contract/service/jobs'
import type { Uuid } from '@contract/vocabulary'
import { assertSucceeded, type JobPatience } from '../jobs/await-job'
import { awaitOwnJob } from '../jobs/leave-job'
import type { CallOptions } from '../ports/engine'
import type { NewUuid } from '../ports/ids'
import { noteLeft, type SendDeps } from './send-work'

/** The service repeated a remembered answer whose result has expired or whose job had failed. */
class StaleAnswer extends AppError {}

/**
 * Has a service do work. The same `body` carries the same Idempotency-Key in every run, so a result that was made and
 * paid for before the program ended is only fetched by the next run; a fresh key is used if the old one returns a
 * result that no longer exists, or a failed job. `attempt` uses `ownJobOf` and `resultAt`.
 */
export const workOnce = async <Made>(
  { kind, body }: { readonly kind: 'render' | 'film'; readonly body: unknown },
  newUuid: NewUuid,
  attempt: (idempotencyKey: string) => Promise<Made>,
): Promise<Made> => {
  const key = `${kind}-${createHash('sha256').update(JSON.stringify(body)).digest('hex')}`
  try {
    return await attempt(key)
  } catch (error) {
    if (!(error instanceof StaleAnswer)) throw error
    return attempt(`${key}-${newUuid()}`)
  }
}

export interface OwnJobDeps extends Omit<SendDeps, 'isQueued'> {
  readonly patience: JobPatience
}

/** Waits for a job that was queued by this program, and throws the error that it failed with. */
export const ownJobOf = async (
  id: Uuid,
  { connection, patience, onLeft }: OwnJobDeps,
  { signal, onProgress }: CallOptions,
): Promise<Job> => {
  let asked = 0
  const job = await awaitOwnJob(connection.service, id, {
    ...(signal && { signal }),
    patience,
    onLeft,
    onSeen({ progress }) {
      asked += 1
      onProgress?.(progress)
    },
  })
  try {
    assertSucceeded(job)
  } catch (error) {
    throw asked === 1 ? new StaleAnswer(failureOfCall(error)) : error
  }
  return job
}

/** The bytes of a result. Without an address, throws `resultMissing`. */
export const resultAt = async (
  address: string | null | undefined,
  assertWhole: (bytes: Uint8Array) => Promise<void>,
  { signal, ...deps }: Omit<SendDeps, 'isQueued'> & { readonly signal: AbortSignal | undefined },
): Promise<Uint8Array> => {
  if (!address) throw new AppError('resultMissing', {})
  const reading = deps.connection.readResult(address, { ...(signal && { signal }), assertWhole })
  const bytes = await reading.catch((error: unknown) => {
    noteLeft('made', deps, signal)
    throw error
  })
  if (bytes !== null) return bytes
  throw new StaleAnswer('resultExpired', { host: URL.canParse(address) ? new URL(address).host : address })
}
