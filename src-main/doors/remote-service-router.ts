import { AppError } from '@contract/errors'
import { serviceContract } from '@contract/service/service'
import { uuid } from '@contract/vocabulary'
import type { ClientContext } from '@orpc/client'
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { type AnyRouter, implement, type Router } from '@orpc/server'
import type { OpenConnection } from '../service/connections/known-connections'
import type { MockupService } from '../service/ports/mockup-service'

/** What a door knows of a call to a service elsewhere. */
export interface RemoteCallContext {
  /** The id of the connection whose service answers, as it came in. */
  readonly connection?: string | undefined
}

export type RemoteServiceRouter = Router<typeof serviceContract, RemoteCallContext>

/**
 * The service's whole contract, each call passed on to the service of the connection in the call's context. Inputs are
 * validated; answers are passed on as the connection reads them, because other services leave fields out.
 */
export const createRemoteServiceRouter = (openConnection: OpenConnection): RemoteServiceRouter => {
  const serviceOf = async ({ connection }: RemoteCallContext): Promise<MockupService> => {
    const id = uuid.safeParse(connection)
    if (!id.success) throw new AppError('unknownId', { thing: 'connection', id: connection ?? '' })
    return (await openConnection(id.data)).service
  }
  // The walk keeps the contract's shape, which its type cannot say.
  return forwardedCalls(serviceContract, [], serviceOf) as RemoteServiceRouter
}

type ServiceOf = (context: RemoteCallContext) => Promise<MockupService>
type Call = (
  input: unknown,
  options: { readonly signal?: AbortSignal; readonly context: ClientContext },
) => unknown

const forwardedCalls = (
  contract: AnyContractRouter,
  path: readonly string[],
  serviceOf: ServiceOf,
): AnyRouter => {
  if (!isContractProcedure(contract))
    return Object.fromEntries(
      Object.entries(contract).map(([name, part]) => [
        name,
        forwardedCalls(part, [...path, name], serviceOf),
      ]),
    )
  return implement(contract)
    .$context<RemoteCallContext>()
    .$config({ initialOutputValidationIndex: Number.NaN })
    .handler(async ({ input, context, signal }) => {
      const service = await serviceOf(context)
      return callAt(service, path)(input, { ...(signal && { signal }), context: {} })
    })
}

/** Calls that some services lack, in a form that says so in words. */
const kindlier = (service: MockupService): MockupService => ({
  ...service,
  jobs: {
    ...service.jobs,
    cancel: Object.assign(
      async ({ job_id }: { readonly job_id: Uuid }) => ({
        ...(await cancelJob(service, job_id)),
        success: true as const,
      }),
      {},
    ),
  },
})

const callAt = (service: MockupService, path: readonly string[]): Call => {
  let found: unknown = service
  for (const name of path) found = (found as Readonly<Record<string, unknown>>)[name]
  return found as Call
}
