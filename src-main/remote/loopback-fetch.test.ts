import dns from 'node:dns'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { downloadResult } from './download-result'
import { loopbackFetch } from './loopback-fetch'
import { openRemoteConnection } from './remote-connection'

const patience = { attempts: 1, firstDelayMs: 1, longestDelayMs: 1, longestRetryAfterMs: 1 }
const asked: string[] = []
let server: Server
let port: number
let seen: { readonly method: string; readonly url: string; readonly host: string; readonly body: string }[]

/** A computer without a hosts file or a resolver: every name that is asked for is unknown. */
beforeEach(async () => {
  asked.length = 0
  seen = []
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url = '', headers } = request
    seen.push({ method, url, host: headers.host ?? '', body: Buffer.concat(parts).toString() })
    if (url === '/moved') response.writeHead(302, { location: '/result.png' }).end()
    else if (url === '/result.png') response.writeHead(200, { 'content-type': 'image/png' }).end('pixels')
    else response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"no"}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
  vi.spyOn(dns, 'lookup').mockImplementation(((
    host: string,
    _options: object,
    found: (error: Error) => void,
  ) => {
    asked.push(host)
    found(Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' }))
  }) as typeof dns.lookup)
})
afterEach(() => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})

it.each(['localhost', 'print.shop.localhost', 'LOCALHOST'])(
  'reaches a service on this computer as %s without DNS',
  async (host) => {
    const { service } = openRemoteConnection({ baseUrl: `http://${host}:${port}`, apiKey: 'k', patience })
    await expect(service.accounts.me()).rejects.toMatchObject({ data: { code: expect.any(String) } })
    expect(seen).toMatchObject([{ method: 'GET', host: `${host.toLowerCase()}:${port}` }])
    expect(asked).toEqual([])
  },
)

it('carries the body of a request', async () => {
  const request = new Request(`http://any.localhost:${port}/x`, { method: 'POST', body: 'hello' })
  const { status } = await loopbackFetch(request, { signal: AbortSignal.timeout(5000) })
  expect(status).toBe(401)
  expect(seen).toMatchObject([{ method: 'POST', url: '/x', body: 'hello' }])
})

it('downloads a result from this computer by name, redirects included', async () => {
  const bytes = await downloadResult(`http://any.localhost:${port}/moved`, async () => undefined, undefined)
  expect(Buffer.from(bytes).toString()).toBe('pixels')
  expect(asked).toEqual([])
})

it('ends with its signal', async () => {
  server.removeAllListeners('request')
  const request = new Request(`http://localhost:${port}/silent`)
  await expect(loopbackFetch(request, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
    name: expect.stringMatching(/AbortError|TimeoutError/),
  })
})
