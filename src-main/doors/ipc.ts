import { connectionHeader } from '@contract/window-contract'
import { RPCHandler } from '@orpc/server/message-port'
import type { Log } from '../service/ports/log'
import type { DesktopRouter } from './desktop-router'
import { failureBorder } from './failure-border'
import type { RemoteServiceRouter } from './remote-service-router'
import type { ServiceRouter } from './service-router'

/** The implementation of `windowContract`. */
export type WindowRouter = {
  readonly desktop: DesktopRouter
  readonly service: ServiceRouter
  readonly remote: RemoteServiceRouter
}

export type CallsPort = Parameters<RPCHandler<Record<never, never>>['upgrade']>[0]

/** Serves the window's calls on every given port. A port's running calls are cancelled when it closes. */
export const createIpcDoor = (router: WindowRouter, log: Log): { serve(port: CallsPort): void } => {
  const handler = new RPCHandler(router, {
    rootInterceptors: [
      ({ next, ...call }) => {
        const connection = call.request.headers[connectionHeader]
        return next(typeof connection === 'string' ? { ...call, context: { connection } } : call)
      },
    ],
    clientInterceptors: [failureBorder(log)],
  })
  return { serve: (port) => handler.upgrade(port) }
}
