import { AppError } from '@contract/errors'
import { serviceContract } from '@contract/service/service'
import { uuid } from '@contract/vocabulary'
import type { ClientContext } from '@orpc/client'
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { type AnyRouter, implement, type Router } from '@orpc/server'
import type { OpenConnection } from '../service/connections/known-connections'
import { cancelJob } from '../service/jobs/cancel-job'
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
  const calls = forwardedCalls(serviceContract, [], serviceOf) as RemoteServiceRouter
  const cancel = implement(serviceContract.jobs.cancel)
    .$context<RemoteCallContext>()
    .$config(unchecked)
    .handler(async ({ input, context, signal }) => ({
      ...(await cancelJob(await serviceOf(context), input.job_id, { ...(signal && { signal }) })),
      success: true,
    }))
  return { ...calls, jobs: { ...calls.jobs, cancel } }
}

/** Answers of other services are not validated. */
const unchecked = { initialOutputValidationIndex: Number.NaN }

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
    .$config(unchecked)
    .handler(async ({ input, context, signal }) => {
      const service = await serviceOf(context)
      return callAt(service, path)(input, { ...(signal && { signal }), context: {} })
    })
}

const callAt = (service: MockupService, path: readonly string[]): Call => {
  let found: unknown = service
  for (const name of path) found = (found as Readonly<Record<string, unknown>>)[name]
  return found as Call
}
