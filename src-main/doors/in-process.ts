import { createRouterClient } from '@orpc/server'
import type { CallContext } from '../service/accounts/call-context'
import type { Log } from '../service/ports/log'
import type { MockupService, ServiceCallContext } from '../service/ports/mockup-service'
import { failureBorder } from './failure-border'
import type { ServiceRouter } from './service-router'

/** Calls the router directly, with the same validation and failures as over a connection. */
export const createInProcessClient = (router: ServiceRouter, log: Log): MockupService =>
  createRouterClient(router, {
    context: ({ idempotencyKey }: ServiceCallContext): CallContext => ({
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    }),
    interceptors: [failureBorder(log)],
  })
