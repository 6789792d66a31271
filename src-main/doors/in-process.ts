import { createRouterClient } from '@orpc/server'
import type { CallContext } from '../service/accounts/call-context'
import type { Log } from '../service/ports/log'
import type { MockupService, ServiceCallContext } from '../service/ports/mockup-service'
import { failureBorder } from './failure-border'
import type { ServiceRouter } from './service-router'

/** Calls without a wire, checked and failing exactly as over one. */
export const createInProcessClient = (router: ServiceRouter, log: Log): MockupService =>
  createRouterClient(router, {
    context: ({ idempotencyKey }: ServiceCallContext): CallContext => ({
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    }),
    interceptors: [failureBorder(log)],
  })
