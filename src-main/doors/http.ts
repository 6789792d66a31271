import type { ServiceSettings } from '@contract/desktop/service-settings'
import { AppError, type Failure, toFailure } from '@contract/errors'
import { keyScopes } from '@contract/failures/common'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { CallContext } from '../service/accounts/call-context'
import type { ApiKeys } from '../service/ports/api-keys'
import type { Clock } from '../service/ports/clock'
import type { Log } from '../service/ports/log'
import type { RateLimit, RateRule } from '../service/ports/rate-limit'
import type { ServedFiles } from '../service/ports/served-files'
import type { SlotKind, Slots } from '../service/ports/slots'
import type { StudioLive } from '../service/studio/studio-live'
import type { StudioSessions } from '../service/studio/studio-sessions'
import { failureBorder, failureOfProtocolError } from './failure-border'
import { asksForQueue } from './http/asks-for-queue'
import { assertAnnouncedFits, type BodyCeilings, ceilingsFor } from './http/body-ceiling'
import { closeUnlessSent } from './http/body-parts'
import { closeInTime } from './http/close-in-time'
import { plainPath, presentPath } from './http/earlier-paths'
import { type NotingDeps, noteRequests } from './http/note-requests'
import { type ApartParser, createApartParser } from './http/parse-apart'
import { rateExceeded, rateHeaders } from './http/rate-limit'
import { type BodyRules, readBody } from './http/read-body'
import { readLeniently } from './http/read-leniently'
import { serveDescriptions } from './http/serve-descriptions'
import { serveFiles } from './http/serve-files'
import { type OperationsDeps, operationAddresses, serveOperations } from './http/serve-operations'
import { serveStudioCalls } from './http/serve-studio-calls'
import { serveStudioLive } from './http/serve-studio-live'
import { type StudioPagesDeps, serveStudioPages } from './http/serve-studio-pages'
import { createSlotBudget, type SlotBudget, slotHeaders } from './http/slots'
import { answerUnreadable, unreadableAddress } from './http/unreadable-requests'
import { unusedConnections } from './http/unused-connections'
import { UpgradedForSockets } from './http/upgrade-of-sockets'
import type { WebhookHeaders } from './http/webhook-samples'
import { httpErrorBodyOf, httpStatusOf } from './http-errors'
import type { ServiceRouter } from './service-router'
import type { StudioRouter } from './studio-router'

export interface HttpDoorDeps {
  readonly router: ServiceRouter
  readonly keys: Pick<ApiKeys, 'verify'>
  readonly servedFiles: Pick<ServedFiles, 'find' | 'elsewhere'>
  readonly now: Clock
  readonly log: Log
  readonly version: string
  /** False: `operations` alone are served, and nothing is at any other address. */
  readonly answersCalls: boolean
  /** Holds the files of forms while their call runs. */
  readonly uploadsFolder: string
  /** Limit for each file in a form. */
  readonly maximumFileBytes: number
  /** Limit for each artwork, which a text holds as base64. */
  readonly maximumArtworkBytes: number
  /** How many calls of each kind one key may run at once. */
  readonly budget: SlotBudget
  readonly slots: Slots
  readonly rate: RateRule
  readonly rateLimit: RateLimit
  /** As receivers find them, for the page that explains the calls. */
  readonly webhookHeaders: WebhookHeaders
  /** What one request may cost, whatever it carries. */
  readonly requests: ServiceSettings['requests']
  /** For the operator; without it there are no such addresses. */
  readonly operations?: OperationsDeps &
    Pick<NotingDeps, 'metrics' | 'tracing'> & { readonly isDraining: () => boolean }
  /** The embedded editor. */
  readonly studio: {
    readonly router: StudioRouter
    readonly sessions: Pick<StudioSessions, 'admits'>
    /** Null: there are no live previews. */
    readonly live: Pick<StudioLive, 'open'> | null
    readonly pageOf: StudioPagesDeps['pageOf']
    readonly firstPicture: StudioPagesDeps['firstPicture']
    /** Of the editor's build; null: there is none. */
    readonly folder: string | null
    /** Of the public address of this server's files, if it has one. */
    readonly publicOrigin: string | null
  }
}

export interface HttpDoor {
  /** `http://127.0.0.1:<port>` */
  readonly address: string
  /** Stops listening and waits for running answers. */
  close(): Promise<void>
}

/**
 * The service over HTTP, on this computer only unless `host` is another address to listen on. Every call needs `x-api-key`; finished pictures are read by their
 * unguessable addresses alone, and the embedded editor has tokens of its own. No other call gets a CORS header, and a
 * foreign `Host` is refused (DNS rebinding). `port` 0 takes a free one. Throws `FEATURE_UNAVAILABLE` when the port is
 * taken.
 */
export const openHttpDoor = async (
  port: number,
  deps: HttpDoorDeps,
  host: string = loopback,
): Promise<HttpDoor> => {
  const patienceMs = deps.requests.patience_seconds * 1000
  const apart = createApartParser()
  /** Of every response; those to a caller with a key tell of that key's rate instead. */
  const strangerHeaders = async () => ({
    ...forOwnPages,
    ...rateHeaders(deps.rate, await deps.rateLimit.look(stranger)),
  })
  const server = fastify({
    logger: false,
    bodyLimit: ceilingsOf(deps).textBytes,
    // Node looks at its connections every tenth of the time, so each is closed within it.
    keepAliveTimeout: patienceMs * 0.8,
    http: {
      headersTimeout: patienceMs * 0.8,
      connectionsCheckingInterval: patienceMs * 0.1,
      // Ours is answered like every other failure.
      requireHostHeader: false,
      IncomingMessage: UpgradedForSockets,
    },
    rewriteUrl: ({ url = '' }) => presentPath(plainPath(url)) ?? plainPath(url),
    frameworkErrors: (_error, request, reply) =>
      void strangerHeaders().then((headers) =>
        sendFailure(reply.headers(headers), unreadableAddress(request.url)),
      ),
    clientErrorHandler: (error, socket) =>
      void strangerHeaders().then((headers) => answerUnreadable(error, socket, headers)),
  })
  const endUnused = unusedConnections(server.server)
  leaveBodiesToOrpc(server)
  if (deps.operations) noteRequests(server, { ...deps.operations, log: deps.log })
  /** Elsewhere the proxy in front knows the names. */
  const assertAsked: typeof assertOwnHost = host === loopback ? assertOwnHost : () => undefined
  server.addHook('onRequest', async (request, reply) => {
    if (deps.operations?.isDraining()) reply.header('connection', 'close')
    // Whether this process lives must not depend on what it shares with others.
    const isOperation = operationAddresses.includes(request.routeOptions.url ?? '')
    reply.headers(isOperation ? forOwnPages : await strangerHeaders())
    if (cameByFormerPath(request)) {
      reply.headers({ deprecation: 'true', link: `<${request.url}>; rel="successor-version"` })
    }
    assertAsked(request)
  })
  server.addHook('onResponse', async ({ raw }, { statusCode }) =>
    closeUnlessSent(raw, statusCode === 401 ? strangerGraceMs : patienceMs),
  )
  server.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error)
    if (failure.code === 'INTERNAL_ERROR') deps.log.error(`${request.method} ${request.url} failed`, error)
    if (failure.code === 'FILE_NOT_WRITABLE')
      deps.log.warn(`${request.method} ${request.url}: ${failure.code}`, error)
    if (failure.httpStatus === 408) reply.header('connection', 'close')
    // A file that cannot be read fails after the headers of its answer were set.
    for (const name of ofFiles) reply.removeHeader(name)
    return sendFailure(reply, failure)
  })
  server.setNotFoundHandler((request, reply) =>
    sendFailure(reply, toFailure(new AppError('addressUnknown', { url: request.url }))),
  )
  if (deps.operations) serveOperations(server, deps.operations)
  const endLines = deps.answersCalls ? serveService(server, deps, { apart, assertAsked }) : () => undefined
  try {
    await server.listen({ host, port })
  } catch (cause) {
    throw new AppError('portTaken', { port }, { cause })
  }
  return {
    address: addressOf(server),
    close() {
      endLines()
      return closeInTime(server, patienceMs, endUnused).finally(apart.close)
    },
  }
}

/** All that the world calls. Returns what ends its open lines. */
const serveService = (
  server: FastifyInstance,
  deps: HttpDoorDeps,
  { apart, assertAsked }: { readonly apart: ApartParser; readonly assertAsked: typeof assertOwnHost },
): (() => void) => {
  serveFiles(server, deps.servedFiles)
  serveDescriptions(server, () => addressOf(server), deps)
  serveCalls(server, deps, apart)
  serveStudio(server, deps, apart)
  return serveStudioLive(server.server, {
    ...{ ...deps.studio, rate: deps.rate, rateLimit: deps.rateLimit, log: deps.log },
    assertOwnHost: (request) => assertAsked({ host: request.headers.host ?? '', raw: request }),
  })
}

const ceilingsOf = ({ maximumFileBytes, maximumArtworkBytes }: HttpDoorDeps): BodyCeilings =>
  ceilingsFor({ fileBytes: maximumFileBytes, artworkBytes: maximumArtworkBytes })

const ofFiles = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'cache-control'] as const

/** Answers may be loaded by no page of another origin; the finished pictures say otherwise. */
const forOwnPages = { 'cross-origin-resource-policy': 'same-origin' }

/** All requests without a key share one bucket. */
const stranger = ''

/** Time that a sender without a key has to read its refusal. */
const strangerGraceMs = 500

/** Fastify would read JSON itself and refuse forms; oRPC reads both from the raw stream. */
const leaveBodiesToOrpc = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
}

const jsonBytesOf = ({ requests }: HttpDoorDeps): number => requests.json_megabytes * 1_000_000

const bodyRulesOf = (deps: HttpDoorDeps, apart: ApartParser): BodyRules => ({
  folder: deps.uploadsFolder,
  ceilings: ceilingsOf(deps),
  patienceMs: deps.requests.patience_seconds * 1000,
  json: { maximumBytes: jsonBytesOf(deps), maximumValues: deps.requests.json_values, apart },
})

const serveCalls = (server: FastifyInstance, deps: HttpDoorDeps, apart: ApartParser): void => {
  const { router, keys, now, log, rateLimit, rate: rule } = deps
  const slots = createSlotBudget(deps.budget, deps.slots)
  const bodyRules = bodyRulesOf(deps, apart)
  const handler = new OpenAPIHandler(router, {
    clientInterceptors: [
      failureBorder(log),
      ({ next, ...call }) => readLeniently(call, (input) => next({ ...call, input })),
    ],
    customErrorResponseBodyEncoder: (error) => httpErrorBodyOf(failureOfProtocolError(error)),
  })
  server.all('/api/*', async (request, reply) => {
    const isFormer = cameByFormerPath(request)
    const key = request.headers['x-api-key']
    const caller = typeof key === 'string' ? await keys.verify(key, now()) : null
    const state = await rateLimit.take(caller?.id ?? stranger)
    reply.headers(rateHeaders(rule, state))
    if (state.isExceeded) {
      reply.header('Retry-After', `${state.retrySeconds}`)
      throw rateExceeded(rule, state)
    }
    if (caller === null) {
      throw new AppError('apiKeyRefused', {})
    }
    const kind = slotKindOf(request)
    if (kind) reply.headers(await slots.headers(kind))
    assertAnnouncedFits(request.headers, bodyRules.ceilings)
    const hold = async (held: SlotKind): Promise<() => void> => {
      try {
        const release = await slots.hold(held)
        reply.headers(await slots.headers(held))
        return release
      } catch (error) {
        reply.header('Retry-After', '5')
        throw error
      }
    }
    // An upload takes its slot from the first byte on, whether or not its processing is queued.
    const release = kind === 'upload' ? await hold('upload') : null
    // oRPC routes by `originalUrl` where Fastify has kept one, so it is set to the request's own address. HEAD is
    // answered as GET without a body.
    Object.assign(request.raw, {
      originalUrl: request.url,
      ...(request.method === 'HEAD' && { method: 'GET' }),
    })
    const idempotencyKey = request.headers['idempotency-key']
    const context: CallContext = {
      caller: { keyId: caller.id, scopes: caller.scopes ?? keyScopes },
      ...(typeof idempotencyKey === 'string' && idempotencyKey !== '' && { idempotencyKey }),
      ...(isFormer && { isSpelledAsBefore: true }),
      holdSlot: async (held) => release ?? hold(held),
    }
    try {
      const body = await readBody(request.raw, bodyRules)
      if (body.value !== undefined) request.body = body.value
      if (kind && asksForQueue(body.value)) for (const name of slotHeaders) reply.removeHeader(name)
      const { matched } = await handler.handle(request, reply, { context }).finally(body.dispose)
      if (!matched) throw new AppError('callUnknown', { method: request.method, url: request.url })
    } finally {
      release?.()
    }
  })
}

/** Files of the editor's forms are designs: they have the ceiling of artwork. */
const serveStudio = (server: FastifyInstance, deps: HttpDoorDeps, apart: ApartParser): void => {
  const { folder, pageOf, firstPicture } = deps.studio
  if (folder !== null) serveStudioPages(server, { folder, pageOf, firstPicture })
  const { studio, rate, rateLimit, log, maximumArtworkBytes } = deps
  const ceilings = ceilingsFor({ fileBytes: maximumArtworkBytes, artworkBytes: jsonBytesOf(deps) })
  serveStudioCalls(server, {
    ...studio,
    rate,
    rateLimit,
    log,
    bodies: { ...bodyRulesOf(deps, apart), ceilings },
  })
}

/** To be asked before `originalUrl` is set anew. */
const cameByFormerPath = ({ url, originalUrl }: FastifyRequest): boolean =>
  originalUrl !== url && presentPath(plainPath(originalUrl)) !== null

/** Calls that report slots in their headers unless their work is queued. */
const slotKindOf = ({ method, url }: FastifyRequest): SlotKind | null => {
  if (method !== 'POST') return null
  const path = url.split('?')[0]?.replace(/\/$/, '')
  if (path === '/api/v1/psd/upload') return 'upload'
  const rendering = /^\/api\/v1\/(?:renders|remove-background|photo-mockups\/[^/]+\/render)$/
  return path !== undefined && rendering.test(path) ? 'render' : null
}

const loopback = '127.0.0.1'

const ownNames: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Checks the host name alone: nobody can point these names elsewhere, and a tunnel may forward calls from another port.
 */
const assertOwnHost = ({ host, raw }: Pick<FastifyRequest, 'host' | 'raw'>): void => {
  const count = raw.headersDistinct['host']?.length ?? 0
  if (count !== 1) throw new AppError('hostNotOne', { count })
  const name = host.toLowerCase().replace(/:\d*$/, '')
  if (ownNames.has(name)) return
  throw new AppError('hostRefused', { name })
}

const sendFailure = (reply: FastifyReply, failure: Failure): FastifyReply =>
  reply.status(httpStatusOf(failure)).send(httpErrorBodyOf(failure))

const addressOf = (server: FastifyInstance): string => {
  const address = server.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}
