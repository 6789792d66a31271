import type { RenderRequestInput } from '@contract/service/renders'
import type { PhotoRenderInput } from './remote-photo-request'
import { type SendDeps, sendWork } from './send-work'

/** A render in the form that the service wants for the kind of its mockup. */
export type RemoteRenderRequest =
  | { readonly kind: 'psd'; readonly body: RenderRequestInput }
  | { readonly kind: 'photo'; readonly body: PhotoRenderInput }

/** Sends a render request. */
export const sendRender = async (
  request: RemoteRenderRequest,
  idempotencyKey: string,
  deps: SendDeps,
  signal: AbortSignal | undefined,
) => {
  const { service } = deps.connection
  const queued = deps.isQueued ? { is_async: true } : {}
  return sendWork(idempotencyKey, deps, signal, async (options) =>
    request.kind === 'photo'
      ? await service.photoMockups.render({ ...request.body, ...queued }, options)
      : await service.renders.create({ ...request.body, ...queued }, options),
  )
}
