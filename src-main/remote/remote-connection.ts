import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceContract } from '@contract/service/service'
import { createORPCClient } from '@orpc/client'
import { isContractProcedure } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { z } from 'zod'
import { createScheduler, type Scheduler } from '../scheduling/scheduler'
import type { FileAddress } from '../service/ports/file-address'
import type { MockupService, ServiceCallContext } from '../service/ports/mockup-service'
import type { RemoteConnection } from '../service/ports/remote-connection'
import type { UploadMemory } from '../service/ports/upload-memory'
import { downloadResult } from './download-result'
import { planOf, plansIn } from './plan-budget'
import { createRatePace } from './rate-pace'
import { readAnswer } from './read-answer'
import { readDescription } from './read-description'
import { RemoteFault } from './remote-fault'
import { type Patience, type Pause, usualPatience, withRetries } from './retry'
import { createSoundFetch, retryAfterMsOf } from './sound-answer'
import { createPassingUploads, createUploads, fileIn } from './uploads'

export interface RemoteAddress {
  /** Without `/api/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
  /** The connection's name as a person knows it; failures mention it. */
  readonly name?: string
  readonly patience?: Patience
  /** Timeout of one attempt. */
  readonly timeoutMs?: number
  /** What the service has received; by default forgotten with the connection. */
  readonly uploads?: UploadMemory
  /** Where the service can fetch files, for one that takes none itself. */
  readonly fileAddress?: FileAddress | null
}

/** A render may wait as long as the service's queue lasts. */
const usualTimeoutMs = 180_000

interface HeldCall {
  /** Null for work that the service always queues: it holds no slot while it waits. */
  readonly slot: SlotKind | null
  /** The call carries an Idempotency-Key, the same in all its attempts, so it may be repeated. */
  readonly isIdempotent: boolean
}

type SlotKind = 'render' | 'upload'
type Slots = Readonly<Record<SlotKind, Scheduler>>

/** Calls that occupy the service's slots, or may cost credits. */
const heldCalls: Readonly<Record<string, HeldCall>> = {
  'renders.create': { slot: 'render', isIdempotent: true },
  'psdMockups.upload': { slot: 'upload', isIdempotent: true },
  'videos.create': { slot: null, isIdempotent: true },
  'photoMockups.render': { slot: 'render', isIdempotent: false },
  backgroundRemoval: { slot: 'render', isIdempotent: false },
}

/**
 * The service's contract, answered by a server. Failures look like those of the local service, with a `Failure` in
 * `data`. Repeatable calls follow the service's retry rule. The connection never exceeds the service's limits on
 * concurrent calls and on request rate.
 */
export const openRemoteConnection = (address: RemoteAddress): RemoteConnection => {
  const { baseUrl, apiKey, name, patience = usualPatience, timeoutMs = usualTimeoutMs } = address
  const pause: Pause = { untilMs: 0 }
  const pace = createRatePace()
  // One at a time until the limit is known; every plan allows that.
  const slots: Slots = { render: createScheduler({ limit: 1 }), upload: createScheduler({ limit: 1 }) }
  const soundFetch = createSoundFetch({ timeoutMs, name })
  const { uploads = createPassingUploads(), fileAddress = null } = address
  const called = { connection: name ?? null, host: new URL(baseUrl).host }
  const upload = createUploads({ called, memory: uploads, fileAddress })
  const link = new OpenAPILink<ServiceCallContext>(serviceContract, {
    url: baseUrl,
    headers: ({ context: { idempotencyKey } }) => ({
      'x-api-key': apiKey,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    }),
    fetch: async (request, _init, { context, signal }) => {
      const waitMs = pace.takeMs(performance.now())
      let told: Headers | null = null
      try {
        if (waitMs > 0) await sleep(waitMs, undefined, { signal })
        context.onSent?.()
        return await soundFetch(request, (headers) => {
          told = headers
          learnLimit(slots, headers, request.url)
          const askAgainMs = retryAfterMsOf(headers.get('retry-after'))
          if (askAgainMs !== null) context.onAskAgainAfter?.(askAgainMs)
        })
      } finally {
        pace.settle(told, performance.now())
      }
    },
    interceptors: [
      async ({ next, ...call }) => {
        const held = heldCalls[call.path.join('.')]
        const { method, output, isDetailed } = procedureAt(call.path)
        const context = held?.isIdempotent ? { idempotencyKey: randomUUID(), ...call.context } : call.context
        const leave =
          held?.slot && !isQueued(call.input) ? await slots[held.slot].enter({ signal: call.signal }) : null
        try {
          const send = (input: unknown, variant: string): Promise<unknown> =>
            withRetries(
              (number) =>
                undeletedOnce(
                  next({ ...call, input, context: withVariant(context, variant) }),
                  method === 'DELETE' && number > 0,
                ),
              {
                patience,
                pause,
                signal: call.signal,
                isRepeatable: method !== 'POST' || held?.isIdempotent === true,
              },
            )
          const read = (answer: unknown): unknown =>
            readAnswer({ name: call.path.join('.'), input: call.input, output, isDetailed }, answer)
          const file = fileIn(call.path.join('.'), call.input)
          if (file) return await upload({ ...file, signal: call.signal, send }, read)
          return read(await send(call.input, ''))
        } catch (error) {
          throw error instanceof RemoteFault ? error.crossing() : error
        } finally {
          leave?.()
        }
      },
    ],
  })
  const service: MockupService = createORPCClient(link)
  let description: Promise<unknown> | null = null
  return {
    service,
    readDescription() {
      description ??= readDescription(address)
      return description
    },
    async learnPlan() {
      const { data } = await service.accounts.me()
      const answer = await service.accounts.plans().catch(() => ({ plans: [] }))
      const plan = planOf(data, plansIn(answer))
      slots.render.setLimit(plan.rendersAtOnce)
      slots.upload.setLimit(plan.uploadsAtOnce)
      return plan
    },
    async readResult(address, { signal, assertWhole }) {
      // Some services leave their own origin out.
      const whole = URL.canParse(address, baseUrl) ? new URL(address, baseUrl).href : address
      const options = { patience, pause: { untilMs: 0 }, signal, isRepeatable: true }
      const attempt = (): Promise<Uint8Array | null> =>
        withRetries(() => downloadResult(whole, assertWhole, signal), options).catch((error: unknown) => {
          if (error instanceof RemoteFault && error.status === 404) return null
          throw error instanceof RemoteFault ? error.crossing() : error
        })
      // A result made a moment ago may not be available everywhere yet.
      for (let number = 1; number < patience.attempts; number += 1) {
        const bytes = await attempt()
        if (bytes !== null) return bytes
        await sleep(patience.firstDelayMs, undefined, { signal })
      }
      return attempt()
    },
  }
}

/** Another body needs another key. */
const withVariant = (context: ServiceCallContext, variant: string): ServiceCallContext => {
  const { idempotencyKey } = context
  return idempotencyKey === undefined || variant === ''
    ? context
    : { ...context, idempotencyKey: `${idempotencyKey}${variant}` }
}

/** Work holds no slot while it waits in the service's queue. */
const isQueued = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'is_async' in input && input.is_async === true

/** A 404 for a repeated DELETE means that its first attempt succeeded. */
const undeletedOnce = async (answer: Promise<unknown>, isRepeated: boolean): Promise<unknown> => {
  if (!isRepeated) return answer
  return answer.catch((error: unknown) => {
    if (error instanceof RemoteFault && error.status === 404) return undefined
    throw error
  })
}

/** The last path segments of the calls that report slots. */
const slotOfPath: Readonly<Record<string, SlotKind>> = {
  upload: 'upload',
  renders: 'render',
  render: 'render',
  'remove-background': 'render',
}

const learnLimit = (slots: Slots, headers: Headers, url: string): void => {
  const limit = headers.get('x-concurrent-limit')
  const slot = slotOfPath[new URL(url).pathname.split('/').at(-1) ?? '']
  if (limit !== null && slot) slots[slot].setLimit(Number(limit))
}

const procedureAt = (
  path: readonly string[],
): {
  readonly method: string
  readonly output: z.core.$ZodType | undefined
  readonly isDetailed: boolean
} => {
  let found: unknown = serviceContract
  for (const name of path) found = (found as Record<string, unknown>)[name]
  if (!isContractProcedure(found)) throw new Error(`The contract has no call ${path.join('.')}.`)
  const { route, outputSchema } = found['~orpc']
  return {
    method: route.method ?? 'POST',
    output: outputSchema as z.core.$ZodType | undefined,
    isDetailed: route.outputStructure === 'detailed',
  }
}
