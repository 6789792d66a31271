import type { FinishedRender } from '@contract/service/renders'
import type { ResourceSource } from '../../engine/edits/resource-source'
import type { ArtworkDescription, CallOptions } from '../ports/engine'
import type { NewUuid } from '../ports/ids'
import { type RemoteRenderRequest, sendRender } from './send-render'
import type { SendDeps } from './send-work'
import { type OwnJobDeps, ownJobOf, resultAt, workOnce } from './work-once'

export interface RemoteRenderDeps extends SendDeps, OwnJobDeps {
  /** Reads the size of the downloaded result, which also checks that it is a picture. Rejects if it is not. */
  readonly describeArtwork: (artwork: ResourceSource) => Promise<ArtworkDescription>
  readonly newUuid: NewUuid
}

export interface RemoteRender {
  readonly bytes: Uint8Array
  /** Null for a layered file. */
  readonly picture: ArtworkDescription | null
  readonly warnings: FinishedRender['warnings']
}

/** Has the service make a picture and fetches it, see `workOnce`. */
export const renderRemotely = (
  request: RemoteRenderRequest,
  deps: RemoteRenderDeps,
  options: CallOptions,
): Promise<RemoteRender> =>
  workOnce({ kind: 'render', body: [request.body, deps.isQueued] }, deps.newUuid, (key) =>
    attempt(request, key, deps, options),
  )

const attempt = async (
  request: RemoteRenderRequest,
  idempotencyKey: string,
  deps: RemoteRenderDeps,
  options: CallOptions,
): Promise<RemoteRender> => {
  const { signal } = options
  const answer = await sendRender(request, idempotencyKey, deps, signal)
  const address =
    answer.status === 200
      ? answer.body.data.print_files[0]?.export_path
      : (await ownJobOf(answer.body.job_id, deps, options)).result_url
  let picture: ArtworkDescription | null = null
  const assertWhole = async (read: Uint8Array): Promise<void> => {
    if (request.body.export_options?.image_format !== 'psd')
      picture = await deps.describeArtwork({ bytes: read, name: 'result' })
  }
  const bytes = await resultAt(address, assertWhole, { ...deps, signal })
  return { bytes, picture, warnings: answer.status === 200 ? answer.body.warnings : [] }
}
