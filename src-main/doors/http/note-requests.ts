import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../../service/ports/log'
import type { Metrics } from '../../service/ports/metrics'
import type { RequestOrigin } from '../../service/ports/request-origin'
import type { Span, Tracing } from '../../service/ports/tracing'
import { withRequest } from '../../service/telemetry/current-request'

export interface NotingDeps {
  readonly metrics: Pick<Metrics, 'requestAnswered'>
  readonly tracing: Tracing
  readonly log: Log
}

/**
 * Each request has an id, which its answer has as well: the caller's `x-request-id`, or a new one. Everything that is
 * done for it belongs to it. Requests are counted, traced, and one line each in a structured log.
 */
export const noteRequests = (server: FastifyInstance, { metrics, tracing, log }: NotingDeps): void => {
  const noted = new WeakMap<FastifyRequest, { readonly origin: RequestOrigin; readonly span: Span }>()
  server.addHook('onRequest', (request, reply, done) => {
    const { method } = request
    const asked = originOf(request.headers)
    const span = tracing.start({
      ...{ name: `HTTP ${method}`, kind: 'server', parent: asked.traceparent },
      attributes: { 'http.request.method': method },
    })
    const origin = { ...asked, traceparent: span.traceparent }
    noted.set(request, { origin, span })
    reply.header('x-request-id', origin.requestId)
    if (origin.traceparent !== null) reply.header('traceparent', origin.traceparent)
    withRequest(origin, done)
  })
  server.addHook('onResponse', (request, { statusCode: status, elapsedTime: ms }, done) => {
    const { method } = request
    const route = routeOf(request, status)
    metrics.requestAnswered({ route, method, status, ms })
    const { origin, span } = noted.get(request) ?? {}
    withRequest(origin ?? null, () =>
      log.event?.('request', { method, route, status, ms: Math.round(ms * 10) / 10 }),
    )
    span?.end({
      attributes: { 'http.route': route, 'http.response.status_code': status },
      ...(status >= 500 && { failure: `HTTP ${status}` }),
    })
    done()
  })
}

const requestId = /^[\w.:+/=-]{1,128}$/
const traceparent = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/

/** What is not well formed is left: nobody writes into our log through a header. */
const originOf = (headers: IncomingHttpHeaders): RequestOrigin => {
  const { 'x-request-id': id, traceparent: parent } = headers
  return {
    requestId: typeof id === 'string' && requestId.test(id) ? id : randomUUID(),
    traceparent: typeof parent === 'string' && traceparent.test(parent) ? parent : null,
  }
}

/** Requests that nothing answers: their addresses are endless, and whatever a stranger makes up. */
const unmatched: ReadonlySet<number> = new Set([401, 404, 405, 429])

/** The pattern of the address: ids are replaced, so that there are few. */
const routeOf = ({ routeOptions, url }: FastifyRequest, status: number): string => {
  const pattern = routeOptions.url ?? 'none'
  if (!pattern.startsWith('/api/') || unmatched.has(status)) return pattern
  const path = url.split('?')[0] ?? ''
  return path
    .split('/')
    .map((part) => (/^(?:v\d+|[a-z-]{1,30})$/.test(part) || part === '' ? part : ':id'))
    .join('/')
}
