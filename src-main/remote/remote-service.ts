import { randomUUID } from 'node:crypto'
import { serviceContract } from '@contract/service/service'
import { createORPCClient } from '@orpc/client'
import { type ContractRouterClient, isContractProcedure } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { z } from 'zod'
import { lenientAnswer } from './lenient-answer'
import { RemoteFault } from './remote-fault'
import { type Patience, type Pause, usualPatience, withRetries } from './retry'
import { createSlotGate, type SlotGate } from './slot-gate'
import { createSoundFetch } from './sound-answer'

export interface RemoteAddress {
  /** Without `/api/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly patience?: Patience
  /** Of one attempt. */
  readonly timeoutMs?: number
}

/** What a caller may say beside a call's input. */
export interface RemoteCallContext {
  /** Of one logical operation, kept by whoever may repeat it in another run; otherwise each call has its own. */
  readonly idempotencyKey?: string
}

export type RemoteService = ContractRouterClient<typeof serviceContract, RemoteCallContext>

/** A render may be waited for as long as a queue in front of it lasts. */
const usualTimeoutMs = 180_000

/** Calls that take the service's slots and may cost credits: they carry an Idempotency-Key, the same one in all their attempts. */
const slotCalls: Readonly<Record<string, 'render' | 'upload'>> = {
  'renders.create': 'render',
  'psdMockups.upload': 'upload',
}

/**
 * The service's contract, answered by a server. Failures come back as those of the local one: with a `Failure` in `data`. Repeats by the
 * service's retry rule what may be repeated, and never has more at work than the service allows this connection.
 */
export const createRemoteService = (address: RemoteAddress): RemoteService => {
  const { baseUrl, apiKey, patience = usualPatience, timeoutMs = usualTimeoutMs } = address
  const pause: Pause = { untilMs: 0 }
  const gates = { render: createSlotGate(), upload: createSlotGate() }
  const link = new OpenAPILink<RemoteCallContext>(serviceContract, {
    url: baseUrl,
    headers: ({ context: { idempotencyKey } }) => ({
      'x-api-key': apiKey,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    }),
    fetch: createSoundFetch({ timeoutMs, onHeaders: (headers, url) => learnLimit(gates, headers, url) }),
    interceptors: [
      async ({ next, ...call }) => {
        const kind = slotCalls[call.path.join('.')]
        const { method, outputSchema } = procedureAt(call.path)
        const context = kind ? { idempotencyKey: randomUUID(), ...call.context } : call.context
        const leave = kind ? await gates[kind].enter() : null
        try {
          const answer = await withRetries(
            (number) => undeletedOnce(next({ ...call, context }), method === 'DELETE' && number > 0),
            { patience, pause, signal: call.signal, isRepeatable: method !== 'POST' || kind !== undefined },
          )
          return outputSchema ? lenientAnswer(outputSchema, answer) : answer
        } catch (error) {
          throw error instanceof RemoteFault ? error.crossing() : error
        } finally {
          leave?.()
        }
      },
    ],
  })
  return createORPCClient(link)
}

/** What a repeated DELETE does not find, its first attempt has deleted. */
const undeletedOnce = async (answer: Promise<unknown>, isRepeated: boolean): Promise<unknown> => {
  if (!isRepeated) return answer
  return answer.catch((error: unknown) => {
    if (error instanceof RemoteFault && error.status === 404) return undefined
    throw error
  })
}

const learnLimit = (
  gates: Readonly<Record<'render' | 'upload', SlotGate>>,
  headers: Headers,
  url: string,
): void => {
  const limit = headers.get('x-concurrent-limit')
  if (limit === null) return
  const { pathname } = new URL(url)
  if (pathname.endsWith('/psd/upload')) gates.upload.setLimit(Number(limit))
  else if (pathname.endsWith('/renders')) gates.render.setLimit(Number(limit))
}

const procedureAt = (
  path: readonly string[],
): { readonly method: string; readonly outputSchema: z.core.$ZodType | undefined } => {
  let found: unknown = serviceContract
  for (const name of path) found = (found as Record<string, unknown>)[name]
  if (!isContractProcedure(found)) throw new Error(`The contract has no call ${path.join('.')}.`)
  const { route, outputSchema } = found['~orpc']
  return {
    method: route.method ?? 'POST',
    outputSchema: outputSchema as z.core.$ZodType | undefined,
  }
}
