import { createHash } from 'node:crypto'
import { AppError, failureOfCall } from '@contract/errors'
import type { FinishedRender } from '@contract/service/renders'
import type { Uuid } from '@contract/vocabulary'
import type { ResourceSource } from '../../engine/edits/resource-source'
import { assertSucceeded, type JobPatience } from '../jobs/await-job'
import { awaitOwnJob } from '../jobs/leave-job'
import type { ArtworkDescription, CallOptions } from '../ports/engine'
import type { NewUuid } from '../ports/ids'
import { noteLeft, type RemoteRenderRequest, type SendDeps, sendRender } from './send-render'

export interface RemoteRenderDeps extends SendDeps {
  /** Reads the size of the downloaded result, which also checks that it is a picture. Rejects if it is not. */
  readonly describeArtwork: (artwork: ResourceSource) => Promise<ArtworkDescription>
  readonly patience: JobPatience
  readonly newUuid: NewUuid
}

export interface RemoteRender {
  readonly bytes: Uint8Array
  /** Null for a layered file. */
  readonly picture: ArtworkDescription | null
  readonly warnings: FinishedRender['warnings']
}

/**
 * Has the service make a picture and fetches it. The same request carries the same Idempotency-Key in every run, so a
 * picture that was made and paid for before the program ended is only fetched by the next run; a fresh key is used if
 * the old one returns a result that no longer exists, or a failed job.
 */
export const renderRemotely = async (
  request: RemoteRenderRequest,
  deps: RemoteRenderDeps,
  options: CallOptions,
): Promise<RemoteRender> => {
  const key = `render-${createHash('sha256')
    .update(JSON.stringify([request.body, deps.isQueued]))
    .digest('hex')}`
  try {
    return await attempt(request, key, deps, options)
  } catch (error) {
    if (!(error instanceof StaleAnswer)) throw error
    return attempt(request, `${key}-${deps.newUuid()}`, deps, options)
  }
}

/** The service repeated a remembered answer whose result has expired or whose job had failed. */
class StaleAnswer extends AppError {}

const attempt = async (
  request: RemoteRenderRequest,
  idempotencyKey: string,
  deps: RemoteRenderDeps,
  options: CallOptions,
): Promise<RemoteRender> => {
  const { connection, describeArtwork } = deps
  const { signal } = options
  const answer = await sendRender(request, idempotencyKey, deps, signal)
  const address =
    answer.status === 200
      ? answer.body.data.print_files[0]?.export_path
      : await queuedResult(answer.body.job_id, deps, options)
  if (!address) throw new AppError('resultMissing', {})
  let picture: ArtworkDescription | null = null
  const reading = connection.readResult(address, {
    ...(signal && { signal }),
    async assertWhole(read) {
      if (request.body.export_options?.image_format !== 'psd')
        picture = await describeArtwork({ bytes: read, name: 'result' })
    },
  })
  const bytes = await reading.catch((error: unknown) => {
    noteLeft('made', deps, signal)
    throw error
  })
  if (bytes === null)
    throw new StaleAnswer('resultExpired', { host: URL.canParse(address) ? new URL(address).host : address })
  return { bytes, picture, warnings: answer.status === 200 ? answer.body.warnings : [] }
}

const queuedResult = async (
  id: Uuid,
  { connection, patience, onLeft }: RemoteRenderDeps,
  { signal, onProgress }: CallOptions,
): Promise<string | null> => {
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
  return job.result_url
}
