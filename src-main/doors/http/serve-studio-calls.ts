import { AppError } from '@contract/errors'
import { uuid } from '@contract/vocabulary'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../../service/ports/log'
import type { RateLimit, RateRule } from '../../service/ports/rate-limit'
import type { StudioSessions } from '../../service/studio/studio-sessions'
import { failureBorder, failureOfProtocolError } from '../failure-border'
import { httpErrorBodyOf } from '../http-errors'
import type { StudioRouter } from '../studio-router'
import { assertAnnouncedFits } from './body-ceiling'
import { rateExceeded, rateHeaders } from './rate-limit'
import { type BodyRules, readBody } from './read-body'
import { readLeniently } from './read-leniently'
import { foreignOriginOf } from './studio-origin'

export interface StudioCallsDeps {
  readonly router: StudioRouter
  readonly sessions: Pick<StudioSessions, 'admits'>
  readonly bodies: BodyRules
  readonly rate: RateRule
  readonly rateLimit: RateLimit
  /** Of the public address of this server's files. */
  readonly publicOrigin: string | null
  readonly log: Log
}

const path = /^\/studio\/api\/sessions\/([^/?]+)/

/** What a page may send across origins; no cookies are involved. */
const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
}

/**
 * The calls of the embedded editor, under the token of a session instead of a key. Pages of the session's own origin
 * may call from outside the editor's frame; no other origin gets a CORS header.
 */
export const serveStudioCalls = (server: FastifyInstance, deps: StudioCallsDeps): void => {
  const { router, rate, rateLimit, bodies, log } = deps
  const handler = new OpenAPIHandler(router, {
    clientInterceptors: [
      failureBorder(log),
      ({ next, ...call }) => readLeniently(call, (input) => next({ ...call, input })),
    ],
    // The editor says failures in its person's language.
    customErrorResponseBodyEncoder: (error) => {
      const failure = failureOfProtocolError(error)
      return { ...httpErrorBodyOf(failure), failure }
    },
  })

  /** True if the page's origin is one that the session admits. */
  const admit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: string | null,
  ): Promise<boolean> => {
    const origin = foreignOriginOf(request, deps.publicOrigin)
    reply.header('vary', 'origin')
    if (origin === null || session === null || !(await deps.sessions.admits(session, origin))) return false
    reply.header('access-control-allow-origin', origin)
    return true
  }

  server.all('/studio/api/*', async (request, reply) => {
    const session = sessionIn(request.url)
    const isAdmitted = await admit(request, reply, session)
    if (request.method === 'OPTIONS')
      return reply
        .status(204)
        .headers(isAdmitted ? preflight : {})
        .send()
    const state = await rateLimit.take(`studio ${session ?? ''}`)
    reply.headers({ ...rateHeaders(rate, state), 'cache-control': 'no-store' })
    if (state.isExceeded) {
      reply.header('Retry-After', `${state.retrySeconds}`)
      throw rateExceeded(rate, state)
    }
    assertAnnouncedFits(request.headers, bodies.ceilings)
    Object.assign(request.raw, { originalUrl: request.url })
    const context = {
      token: tokenOf(request),
      origin: foreignOriginOf(request, deps.publicOrigin),
    }
    const body = await readBody(request.raw, bodies)
    if (body.value !== undefined) request.body = body.value
    const { matched } = await handler.handle(request, reply, { context }).finally(body.dispose)
    if (!matched) throw new AppError('callUnknown', { method: request.method, url: request.url })
  })
}

const sessionIn = (url: string): string | null => {
  const named = uuid.safeParse(path.exec(url)?.[1])
  return named.success ? named.data : null
}

const tokenOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer (\S{1,255})$/i.exec(headers.authorization ?? '')?.[1] ?? null
