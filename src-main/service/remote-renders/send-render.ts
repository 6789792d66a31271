import { failureOfCall } from '@contract/errors'
import type { RenderRequestInput } from '@contract/service/renders'
import type { LeftEnd } from '../jobs/leave-job'
import type { RemoteConnection } from '../ports/remote-connection'
import { isTakenOver } from '../work/taken-over'
import type { PhotoRenderInput } from './remote-photo-request'

export interface SendDeps {
  readonly connection: RemoteConnection
  /** Whether the service queues each render, to be polled. */
  readonly isQueued: boolean
  /** Called for a picture that was asked for when the caller gave up. */
  readonly onLeft?: (end: LeftEnd) => void
}

/** A render in the form that the service wants for the kind of its mockup. */
export type RemoteRenderRequest =
  | { readonly kind: 'psd'; readonly body: RenderRequestInput }
  | { readonly kind: 'photo'; readonly body: PhotoRenderInput }

/** Milliseconds. */
const queueWithinMs = 3000

/**
 * Sends a render request. Queueing is quick: if the caller gives up meanwhile, the answer is still awaited for a while,
 * because the job that it names can be cancelled.
 */
export const sendRender = async (
  request: RemoteRenderRequest,
  idempotencyKey: string,
  deps: SendDeps,
  signal: AbortSignal | undefined,
) => {
  signal?.throwIfAborted()
  const { connection, isQueued } = deps
  let isSent = false
  const context = {
    idempotencyKey,
    onSent: () => {
      isSent = true
    },
  }
  const sending = signal && isQueued ? delayed(signal, queueWithinMs) : { signal, end: () => undefined }
  try {
    const options = { ...(sending.signal && { signal: sending.signal }), context }
    const queued = isQueued ? { is_async: true } : {}
    return request.kind === 'photo'
      ? await connection.service.photoMockups.render({ ...request.body, ...queued }, options)
      : await connection.service.renders.create({ ...request.body, ...queued }, options)
  } catch (error) {
    if (isSent && unanswered.has(failureOfCall(error).code)) noteLeft('unknown', deps, signal)
    throw error
  } finally {
    sending.end()
  }
}

/** Codes of calls that the service may have carried out. */
const unanswered: ReadonlySet<string> = new Set(['CANCELLED', 'SERVICE_UNREACHABLE'])

export const noteLeft = (
  end: LeftEnd,
  { onLeft }: Pick<SendDeps, 'onLeft'>,
  signal: AbortSignal | undefined,
): void => {
  if (signal?.aborted && !isTakenOver(signal)) onLeft?.(end)
}

/** A signal that aborts so many milliseconds after the given one. `end` frees its timer. */
const delayed = (signal: AbortSignal, ms: number) => {
  const late = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const wait = (): void => {
    timer = setTimeout(() => late.abort(signal.reason), ms)
  }
  signal.addEventListener('abort', wait, { once: true })
  return {
    signal: late.signal,
    end: () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', wait)
    },
  }
}
