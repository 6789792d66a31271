import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'

/** Raw bytes on the connection that no client library would send by itself. */
let fixture: TestFixture
let host: string
beforeAll(async () => {
  fixture = await openTestFixture({ settings: { ceilings: { psd_megabytes: 2 } } })
  host = new URL(fixture.address).host
})
afterAll(() => fixture.close())

/** Everything received until the connection is closed. */
const exchange = (bytes: string | Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(Number(host.split(':')[1]), '127.0.0.1')
    socket.on('data', (part) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(parts).toString('utf8')))
    socket.write(bytes)
  })

const request = (line: string, headers: Readonly<Record<string, string>> = {}, body = ''): string =>
  [
    `${line} HTTP/1.1`,
    ...Object.entries({ host, 'x-api-key': fixture.key, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '',
    body,
  ].join('\r\n')

const closing = { connection: 'close' }
const json = { ...closing, 'content-type': 'application/json' }

interface Answer {
  readonly status: number
  readonly headers: string
  readonly body: ReturnType<typeof JSON.parse>
}

const answerOf = (text: string): Answer => {
  const [headers = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(headers.split(' ')[1]), headers: headers.toLowerCase(), body: JSON.parse(body) }
}
const short = { success: false, detail: expect.any(String) }

describe('what is no request', () => {
  it.each([
    ['no HTTP at all', () => 'HELLO\r\n\r\n', 400],
    ['headers without end', () => request('GET /api/v1/me', { long: 'a'.repeat(20_000) }), 431],
    [
      'two lengths',
      () => request('POST /api/v1/renders', { 'content-length': '5', 'transfer-encoding': 'chunked' }),
      400,
    ],
    ['an address that escapes nothing', () => request('GET /api/v1/psd-mockups/%zz', closing), 400],
  ])('is refused in the shape of all errors: %s', async (_what, bytes, status) => {
    expect(answerOf(await exchange(bytes()))).toMatchObject({ status, body: short })
  })
})

describe('a request', () => {
  it('may name the whole address, as to a proxy', async () => {
    const { status, body } = answerOf(await exchange(request(`GET ${fixture.address}/api/v1/me`, closing)))
    expect([status, body.success]).toEqual([200, true])
  })

  it('may come before the one ahead of it is answered; answers come in their order', async () => {
    const two = request('GET /api/v1/jobs?limit=1') + request('GET /api/v1/nothing', closing)
    const statuses = [...(await exchange(two)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
    expect(statuses).toEqual(['200', '404'])
  })

  it('that is too large is told so before it is sent, with all the headers, and only if it has a key', async () => {
    const large = { ...json, 'content-length': '99999999999' }
    const refusal = answerOf(await exchange(request('POST /api/v1/psd/upload', large)))
    expect(refusal).toMatchObject({ status: 413, body: short })
    for (const name of [
      'ratelimit-limit',
      'ratelimit-policy',
      'x-concurrent-limit',
      'x-concurrent-remaining',
    ])
      expect(refusal.headers).toContain(`\r\n${name}: `)
    const stranger = await exchange(request('POST /api/v1/psd/upload', { ...large, 'x-api-key': 'mk_0' }))
    expect(answerOf(stranger)).toMatchObject({ status: 401, body: short })
  })
})

describe('a text', () => {
  const path = '/api/v1/psd-mockups/ffffffff-0000-4000-8000-000000000000'
  const rename = (body: Buffer): Promise<string> =>
    exchange(
      Buffer.concat([
        Buffer.from(request(`PATCH ${path}`, { ...json, 'content-length': `${body.length}` })),
        body,
      ]),
    )

  it.each([
    ['in another encoding', Buffer.from('{"name":"café"}', 'latin1')],
    ['with a NUL in it, which a database would cut it at', Buffer.from('{"name":"a\\u0000b"}')],
  ])('is refused %s, not changed', async (_what, body) => {
    expect(answerOf(await rename(body))).toMatchObject({ status: 400, body: short })
  })
})

describe('an address of layers', () => {
  const layersOf = async (uuid: string): Promise<Answer> =>
    answerOf(await exchange(request(`GET /api/v1/psd-mockups/${uuid}/layers`, closing)))

  it('is judged by its length, then by whether it is there', async () => {
    expect(await layersOf('short')).toMatchObject({ status: 422, body: { success: false } })
    expect(await layersOf('x'.repeat(36))).toMatchObject({ status: 404, body: short })
  })
})
