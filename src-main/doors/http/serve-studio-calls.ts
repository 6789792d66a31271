import { AppError, toFailure } from '@contract/errors'
import { type Uuid, uuid } from '@contract/vocabulary'
import { ORPCError } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../../service/ports/log'
import type { RateLimit, RateRule } from '../../service/ports/rate-limit'
import { logFailure, logRefusal, type Refusal } from '../../service/studio/refusal-log'
import type { EditorCall, StudioSessions } from '../../service/studio/studio-sessions'
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
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          if (error instanceof ORPCError) logFailure(log, failureOfProtocolError(error), visitIn(context))
          throw error
        }
      },
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

  /** The error, which is logged. */
  const refused = (error: unknown, visit: Omit<Refusal, 'reason'>): unknown => {
    logFailure(log, toFailure(error), visit)
    return error
  }

  server.all('/studio/api/*', async (request, reply) => {
    const session = sessionIn(request.url)
    const isAdmitted = await admit(request, reply, session)
    const origin = foreignOriginOf(request, deps.publicOrigin)
    if (request.method === 'OPTIONS') {
      if (!isAdmitted && origin !== null) logRefusal(log, { session, reason: 'studioOriginRefused', origin })
      return reply
        .status(204)
        .headers(isAdmitted ? preflight : {})
        .send()
    }
    const state = await rateLimit.take(`studio ${session ?? ''}`)
    reply.headers({ ...rateHeaders(rate, state), 'cache-control': 'no-store' })
    if (state.isExceeded) {
      reply.header('Retry-After', `${state.retrySeconds}`)
      throw refused(rateExceeded(rate, state), { session, origin })
    }
    const visit = { session, origin }
    Object.assign(request.raw, { originalUrl: request.url })
    const context = { ...visit, token: tokenOf(request) }
    const body = await readFitting(request, bodies).catch((error: unknown) => {
      throw refused(error, visit)
    })
    if (body.value !== undefined) request.body = body.value
    const { matched } = await handler.handle(request, reply, { context }).finally(body.dispose)
    if (!matched)
      throw refused(new AppError('callUnknown', { method: request.method, url: request.url }), visit)
  })
}

/** The context has the session too, as the address names it. */
const visitIn = ({ origin, session = null }: EditorCall & { readonly session?: Uuid | null }) => ({
  ...{ origin, session },
})

const readFitting = async (request: FastifyRequest, bodies: BodyRules) => {
  assertAnnouncedFits(request.headers, bodies.ceilings)
  return readBody(request.raw, bodies)
}

const sessionIn = (url: string): string | null => {
  const named = uuid.safeParse(path.exec(url)?.[1])
  return named.success ? named.data : null
}

const tokenOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer (\S{1,255})$/i.exec(headers.authorization ?? '')?.[1] ?? null
