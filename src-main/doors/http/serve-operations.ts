import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Missing } from '../../service/operations/readiness'

export interface OperationsDeps {
  readonly readiness: () => Promise<readonly Missing[]>
  readonly metricsText: () => Promise<{ readonly contentType: string; readonly text: string }>
  /** Who has it may read the metrics; null: programs on this computer alone. */
  readonly metricsToken: string | null
  readonly version: string
}

/** Addresses that ask nothing that processes share, as far as their answer does not need it. */
export const operationAddresses: readonly string[] = ['/healthz', '/readyz', '/metrics']

/**
 * `/healthz`: the process answers. `/readyz`: it can take calls, else 503 with what is missing. Both without a key, and
 * without anything that a stranger should not know. `/metrics` as `metricsToken` says; to all others it is not there.
 */
export const serveOperations = (server: FastifyInstance, deps: OperationsDeps): void => {
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive', version: deps.version }),
  )
  server.get('/readyz', async (_request, reply) => {
    const missing = await deps.readiness()
    return reply
      .status(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: missing.length === 0 ? 'ready' : 'not ready', missing })
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps.metricsToken))
      throw new AppError('addressUnknown', { url: request.url })
    const { contentType, text } = await deps.metricsText()
    return reply.header('content-type', contentType).send(text)
  })
}

const mayReadMetrics = ({ headers, ip }: FastifyRequest, token: string | null): boolean => {
  if (token !== null) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  // A proxy on this computer passes on what the world asks.
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
  return !isPassedOn && /^(?:127\.|::1$|::ffff:127\.)/.test(ip)
}

const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(expected))

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
