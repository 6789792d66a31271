import { tmpdir } from 'node:os'
import { MessageChannel } from 'node:worker_threads'
import { serviceSettings } from '@contract/desktop/service-settings'
import { type Failure, failureOfCall, fromFailure } from '@contract/errors'
import { type FailureCode, failureCodes } from '@contract/failures/failure-codes'
import type { FailureKind } from '@contract/failures/failure-kinds'
import { failuresOfEachShape, sampleFailures } from '@contract/failures/testing/sample-failures'
import { serviceContract } from '@contract/service/service'
import type { windowContract } from '@contract/window-contract'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/message-port'
import type { ContractRouterClient } from '@orpc/contract'
import { implement } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryRateLimit } from '../adapters/memory/memory-rate-limit'
import { createMemorySlots } from '../adapters/memory/memory-slots'
import { openRemoteConnection } from '../remote/remote-connection'
import type { CallContext } from '../service/accounts/call-context'
import { silentLog } from '../service/ports/log'
import { isLongRun } from '../testing/how-often'
import { type HttpDoor, openHttpDoor } from './http'
import { createInProcessClient } from './in-process'
import { createIpcDoor, type WindowRouter } from './ipc'
import type { ServiceRouter } from './service-router'
import { openTestFixture, type TestFixture } from './testing/test-fixture'

/** `accounts.me` of the real router fails with `failing`. */
let failing: Failure
let fixture: TestFixture
let router: ServiceRouter
let http: HttpDoor

beforeAll(async () => {
  fixture = await openTestFixture()
  const me = implement(serviceContract)
    .$context<CallContext>()
    .accounts.me.handler(() => {
      throw fromFailure(failing)
    })
  router = { ...fixture.router, accounts: { ...fixture.router.accounts, me } }
  const rate = { perMinute: 1e6, burst: 1e6 }
  http = await openHttpDoor(0, {
    router,
    keys: fixture.keys,
    servedFiles: fixture.servedFiles,
    now: () => new Date(),
    log: silentLog,
    version: '1.2.3',
    requests: serviceSettings.parse({}).requests,
    answersCalls: true,
    uploadsFolder: tmpdir(),
    maximumFileBytes: 1e6,
    maximumArtworkBytes: 1e6,
    budget: { render: 1, upload: 1 },
    slots: createMemorySlots(),
    studio: fixture.editorDoor,
    webhookHeaders: { signature: 'S', timestamp: 'T', delivery: 'D' },
    rate,
    rateLimit: createMemoryRateLimit(rate, () => performance.now()),
  })
})

afterAll(async () => {
  await http.close()
  await fixture.close()
})

const rejection = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => new Error('The call succeeded.'),
    (error: unknown) => error,
  )

/** Those that go through a door: in process, all of them. */
const sentThrough = isLongRun ? sampleFailures : failuresOfEachShape

/** What arrives of each sample, in turn. */
const arriving = async <Arrived>(
  arrive: (sent: Failure) => Promise<Arrived>,
  samples = sentThrough,
): Promise<Arrived[]> => {
  const arrived: Arrived[] = []
  for (const sent of samples) {
    failing = sent
    arrived.push(await arrive(sent))
  }
  return arrived
}

describe('a failure of any kind', () => {
  it('arrives unchanged in process', async () => {
    const client = createInProcessClient(router, silentLog)
    const arrived = await arriving(
      async () => failureOfCall(await rejection(client.accounts.me())),
      sampleFailures,
    )
    expect(arrived).toEqual(sampleFailures)
  })

  it("arrives unchanged over the page's message port", async () => {
    const { port1, port2 } = new MessageChannel()
    createIpcDoor({ service: router } as WindowRouter, silentLog).serve(port1)
    port1.start()
    const page: ContractRouterClient<typeof windowContract> = createORPCClient(new RPCLink({ port: port2 }))
    port2.start()
    const arrived = await arriving(async () => failureOfCall(await rejection(page.service.accounts.me())))
    port2.close()
    expect(arrived).toEqual(sentThrough)
  })

  it('is told over HTTP by its status, its code where the interface has one, and its English', async () => {
    const arrived = await arriving(async () => {
      const answer = await fetch(`${http.address}/api/v1/me`, { headers: { 'x-api-key': fixture.key } })
      return { status: answer.status, body: await answer.json() }
    })
    expect(arrived).toEqual(sentThrough.map((sent) => ({ status: statusOf(sent), body: bodyOf(sent) })))
  })

  it('says what to do next wherever it has a code, unless the service never answers with it', () => {
    const coded = sampleFailures.filter((sent) => !isShort(sent) && !sent.issues && !sent.limit)
    const silent = coded.filter(({ suggestion }) => suggestion === '').map(({ kind }) => kind)
    expect([...new Set(silent)].filter((kind) => !neverAnswered.has(kind))).toEqual([])
  })

  it("reaches a client of the service as the service's own words, with the same code and status", async () => {
    const host = new URL(http.address).host
    const patience = { attempts: 1, firstDelayMs: 1, longestDelayMs: 1, longestRetryAfterMs: 1 }
    const remote = { baseUrl: http.address, apiKey: fixture.key, name: 'Studio', patience }
    const arrived = await arriving(async () =>
      failureOfCall(await rejection(openRemoteConnection(remote).service.accounts.me())),
    )
    const saidOf = ({ params, code }: Failure) => ({ params, code })
    expect(arrived.map(saidOf)).toEqual(
      sentThrough.map((sent) => {
        const { message: said, suggestion } = sent
        const [advice, status] = [isShort(sent) ? '' : suggestion, statusOf(sent)]
        return {
          params: { connection: 'Studio', host, said, advice, status },
          code: isShort(sent) ? codeOfStatus[status] : sent.code,
        }
      }),
    )
    expect(new Set(arrived.map(({ kind }) => kind))).toEqual(new Set(['serviceSaid']))
  })
})

const statusOf = ({ code, httpStatus }: Failure): number => httpStatus ?? failureCodes[code].httpStatus

/** Of the window, the command line and other services; `cancelled` work waits for nobody. */
const neverAnswered: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'cancelled',
  'runAbandoned',
  'nothingChanged',
  'layerPathEmpty',
  'emptyPlan',
  'spreadsheetUnread',
  'tableTooWide',
  'serviceRefused',
  'serviceRules',
  'remotePictureEmpty',
  'idsFileUnreadable',
  'recipeFileMissing',
  'recipeFileUnfit',
  'recipeFileNoJson',
  'artworkMissing',
  'folderWithoutPictures',
  'filmLeftAtService',
])

/** Failures of the request itself; their body has no code. */
const shortCodes: readonly FailureCode[] = [
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'MALFORMED_REQUEST',
  'BODY_TOO_LARGE',
  'IDEMPOTENCY_KEY_REUSED',
  'CONFLICT',
]
const isShort = ({ code }: Failure): boolean => shortCodes.includes(code)

const codeOfStatus: Readonly<Record<number, FailureCode>> = {
  400: 'MALFORMED_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'BODY_TOO_LARGE',
}

const bodyOf = (sent: Failure) => {
  const { code, message, suggestion } = sent
  if (isShort(sent)) return { success: false, detail: message }
  return {
    success: false,
    error_code: code,
    message,
    detail: message,
    details: { reason: message, suggestion },
  }
}
