import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A fault injected into one request. `after`: the service has done the work, and its answer is lost. */
export type Mishap =
  | { readonly kind: 'none' }
  | { readonly kind: 'reset'; readonly when: 'before' | 'after' }
  | { readonly kind: 'truncate' }
  | { readonly kind: 'delay'; readonly ms: number }
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly body: string
      readonly headers?: Readonly<Record<string, string>>
      readonly when: 'before' | 'after'
    }

export interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly idempotencyKey: string | undefined
  readonly body: Buffer
}

export interface FaultyProxy {
  readonly address: string
  /** Requests in order of arrival. */
  readonly seen: SeenRequest[]
  /** Faults for the next requests, one each; later requests succeed. */
  mishaps: Mishap[]
  /** The fault for a request that `mishaps` leaves alone; null lets it pass. */
  rule: (request: SeenRequest) => Mishap | null
  /** The largest number of requests in progress at the same moment. */
  busiest: number
  close(): Promise<void>
}

/** A proxy in front of a server that injects the requested faults. */
export const openFaultyProxy = async (target: string): Promise<FaultyProxy> => {
  let busy = 0
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    proxy.busiest = Math.max(proxy.busiest, ++busy)
    response.once('close', () => busy--)
    const body = await bytesOf(request)
    const sight = { method, url, idempotencyKey: headers['idempotency-key']?.toString(), body }
    proxy.seen.push(sight)
    const mishap = proxy.mishaps.shift() ?? proxy.rule(sight) ?? { kind: 'none' }
    if (mishap.kind === 'reset' && mishap.when === 'before') return void request.socket.destroy()
    if (mishap.kind === 'answer' && mishap.when === 'before') return answer(response, mishap)
    const real = await forwarded(target, request, body)
    if (mishap.kind === 'reset') request.socket.destroy()
    else if (mishap.kind === 'answer') answer(response, mishap)
    else {
      const { host: _, connection: __, 'transfer-encoding': ___, ...passed } = real.headers
      const sent = readdressed(real.body, real.headers, { from: target, to: proxy.address })
      // A head tells the length of what a whole answer would bring.
      const length = method === 'HEAD' ? real.headers['content-length'] : sent.length
      response.writeHead(real.status, {
        ...passed,
        ...(length !== undefined && { 'content-length': length }),
      })
      if (mishap.kind === 'delay') await sleep(mishap.ms)
      if (mishap.kind === 'truncate') {
        response.write(sent.subarray(0, sent.length / 2), () => request.socket.destroy())
      } else response.end(sent)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: FaultyProxy = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    mishaps: [],
    rule: () => null,
    busiest: 0,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}

const answer = (
  response: ServerResponse,
  { status, body, headers = {} }: Extract<Mishap, { kind: 'answer' }>,
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

const bytesOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const forwarded = async (target: string, { method, url, headers }: IncomingMessage, body: Buffer) => {
  const { host } = new URL(target)
  const { 'transfer-encoding': _, ...passed } = headers
  const sized = body.length > 0 ? { 'content-length': body.length } : {}
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(`${target}${url}`, { method, headers: { ...passed, ...sized, host } }, resolve)
      .once('error', reject)
      .end(body)
  })
  return { status: response.statusCode ?? 502, headers: response.headers, body: await bytesOf(response) }
}

/** Rewrites addresses in the answer so that they are read through the proxy too. */
const readdressed = (
  body: Buffer,
  { 'content-type': type }: IncomingHttpHeaders,
  { from, to }: { readonly from: string; readonly to: string },
): Buffer => {
  if (!type?.includes('json')) return body
  return Buffer.from(body.toString('utf8').replaceAll(from, to))
}
