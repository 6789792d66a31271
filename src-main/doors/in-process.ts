import type { serviceContract } from '@contract/service/service'
import type { ContractRouterClient } from '@orpc/contract'
import { createRouterClient } from '@orpc/server'
import type { Log } from '../service/ports/log'
import { failureBorder } from './failure-border'
import type { ServiceRouter } from './service-router'

export type ServiceClient = ContractRouterClient<typeof serviceContract>

/** Calls without a wire, checked and failing exactly as over one. */
export const createInProcessClient = (router: ServiceRouter, log: Log): ServiceClient =>
  createRouterClient(router, { interceptors: [failureBorder(log)] })
