import { RPCHandler } from '@orpc/server/message-port'
import type { Log } from '../service/ports/log'
import type { DesktopRouter } from './desktop-router'
import { failureBorder } from './failure-border'
import type { ServiceRouter } from './service-router'

/** The implementation of `windowContract`. */
export type WindowRouter = { readonly desktop: DesktopRouter; readonly service: ServiceRouter }

export type CallsPort = Parameters<RPCHandler<Record<never, never>>['upgrade']>[0]

/** Serves the window's calls on every given port. A port's running calls are cancelled when it closes. */
export const createIpcDoor = (router: WindowRouter, log: Log): { serve(port: CallsPort): void } => {
  const handler = new RPCHandler(router, { clientInterceptors: [failureBorder(log)] })
  return { serve: (port) => handler.upgrade(port) }
}
