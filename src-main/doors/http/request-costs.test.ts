import { request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'

/** A server that waits half a second where others wait a minute. */
let fixture: TestFixture
let host: string
beforeAll(async () => {
  fixture = await openTestFixture({ settings: { requests: { patience_seconds: 0.5 } } })
  host = new URL(fixture.address).host
})
afterAll(() => fixture.close())

const post = async (body: string | Buffer, path = '/api/v1/renders', type = 'application/json') => {
  const answer = await fetch(fixture.address + path, {
    method: 'POST',
    headers: { 'x-api-key': fixture.key, 'content-type': type },
    body,
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

describe('a body of JSON', () => {
  const keys = `{${Array.from({ length: 500_000 }, (_none, index) => `"k${index}":1`).join(',')}}`

  it.each([
    ['of half a million keys', () => keys],
    ['of a million list items', () => `{"smart_objects":[${'1,'.repeat(1_000_000)}1]}`],
    ['of 3 MB of text', () => JSON.stringify({ export_label: 'a b '.repeat(750_000) })],
    ['of 3 MB of blanks', () => `{${' '.repeat(3_000_000)}}`],
  ])('%s is refused with 413', async (_what, body) => {
    expect(await post(body())).toMatchObject({ status: 413, body: { success: false } })
  })

  it('is refused with 413 as URL-encoded fields, too', async () => {
    const type = 'application/x-www-form-urlencoded'
    expect((await post('a=1&'.repeat(100_000), '/api/v1/renders', type)).status).toBe(413)
    expect((await post(`a=${'b'.repeat(3_000_000)}`, '/api/v1/renders', type)).status).toBe(413)
  })

  it('of 27 MB of keys delays nobody: another call is answered within two seconds', async () => {
    const body = Buffer.from(keys.repeat(4).replaceAll('}{', ','))
    const large = Array.from({ length: 5 }, () => post(body))
    const startedAt = performance.now()
    await fetch(`${fixture.address}/nothing`)
    const ms = performance.now() - startedAt
    for (const { status } of await Promise.all(large)) expect(status).toBe(413)
    expect(ms).toBeLessThan(2000)
  })

  it('of up to 2 MB is read whole, beside its base64', async () => {
    const base64 = Buffer.alloc(3_000_000, 65).toString('base64')
    const body = {
      psd_file_url: `data:;base64,OEJQUw${base64.slice(6)}`,
      psd_name: 'Cup',
      more: 'a b'.repeat(600_000),
    }
    expect(await post(JSON.stringify(body), '/api/v1/psd/upload')).toMatchObject({
      status: 200,
      body: { data: { name: 'Cup' } },
    })
  })

  it('of more than 64 KB that is none is malformed, like a short one', async () => {
    for (const body of [`{"a": "${'b c'.repeat(50_000)}"`, '{"a": '])
      expect(await post(body)).toMatchObject({ status: 400, body: { success: false } })
  })

  it('with thousands of faults is told fifty of them, in time', async () => {
    const faults = JSON.stringify({
      mockup_uuid: 'x',
      smart_objects: Array.from({ length: 9000 }, () => ({})),
    })
    const { status, body } = await post(faults)
    expect([status, body.detail.length]).toEqual([422, 50])
    const startedAt = performance.now()
    expect(
      (await post(JSON.stringify({ hidden_layers: Array.from({ length: 19_000 }, () => 1) }))).status,
    ).toBe(422)
    expect(performance.now() - startedAt).toBeLessThan(2000)
  })
})

/** What came until the connection was closed, and after how long. */
const heard = (socket: Socket): Promise<{ readonly text: string; readonly ms: number }> => {
  const startedAt = performance.now()
  const parts: Buffer[] = []
  return new Promise((resolve) => {
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('error', () => undefined)
    socket.on('close', () =>
      resolve({ text: Buffer.concat(parts).toString(), ms: performance.now() - startedAt }),
    )
  })
}
const open = (): Socket => connect(Number(host.split(':')[1]), '127.0.0.1')
const head = (line: string, ...headers: readonly string[]): string =>
  [`${line} HTTP/1.1`, `host: ${host}`, `x-api-key: ${fixture.key}`, ...headers, '', ''].join('\r\n')
const dripping = (socket: Socket, part: string): void => {
  const timer = setInterval(() => socket.write(part), 50)
  socket.once('close', () => clearInterval(timer))
}

describe('a connection', () => {
  it.each([
    ['that says nothing', ''],
    ['that stops within its headers', 'GET /api/v1/me HTTP/1.1\r\nhost: '],
  ])('%s is closed in time', async (_what, start) => {
    const socket = open()
    socket.write(start)
    expect((await heard(socket)).ms).toBeLessThan(3000)
  })

  it('is closed when it is silent after an answer', async () => {
    const socket = open()
    socket.write(head('GET /api/v1/me'))
    const { text, ms } = await heard(socket)
    expect(text).toMatch(/^HTTP\/1.1 200/)
    expect(ms).toBeLessThan(3000)
  })

  it.each([
    ['JSON', 'application/json', '{"a":"'],
    [
      'a form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n8',
    ],
  ])('that brings %s by drops hears 408 and is closed', async (_what, type, start) => {
    const socket = open()
    socket.write(head('POST /api/v1/psd/upload', `content-type: ${type}`, 'content-length: 100000'))
    socket.write(start)
    dripping(socket, 'a')
    const { text, ms } = await heard(socket)
    expect(text).toMatch(/^HTTP\/1.1 408/)
    expect(ms).toBeLessThan(3000)
  })

  it('that brings a long body at a steady pace is heard to its end', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(`${fixture.address}/api/v1/psd/upload`, {
        method: 'POST',
        headers: { 'x-api-key': fixture.key, 'content-type': 'application/json' },
      })
      request.on('response', (answer) => resolve(answer.resume().statusCode))
      request.on('error', reject)
      request.write('{"psd_file_url": "data:;base64,OEJQUwAA')
      let count = 0
      const timer = setInterval(() => {
        count += 1
        request.write('U'.repeat(10_000))
        if (count < 20) return
        clearInterval(timer)
        request.end('"}')
      }, 50)
    })
    expect(status).toBe(200)
  })

  it('without a key hears 401, and what it goes on sending is not read', async () => {
    const socket = open()
    socket.write(
      `POST /api/v1/psd/upload HTTP/1.1\r\nhost: ${host}\r\ntransfer-encoding: chunked\r\nx-api-key: mk_0\r\n\r\n`,
    )
    dripping(socket, '5\r\naaaaa\r\n')
    const { text, ms } = await heard(socket)
    expect(text).toMatch(/^HTTP\/1.1 401/)
    expect(ms).toBeLessThan(2000)
  })

  it('that never ends a body that is refused is closed in time', async () => {
    const socket = open()
    socket.write(head('POST /api/v1/nothing', 'transfer-encoding: chunked'))
    dripping(socket, '5\r\naaaaa\r\n')
    expect((await heard(socket)).ms).toBeLessThan(3000)
  })
})

describe('every answer', () => {
  it.each([
    ['/api/v1/me', 'same-origin'],
    ['/openapi.json', 'same-origin'],
    ['/docs', 'same-origin'],
    ['/nothing', 'same-origin'],
    ['/files/nothing.png', 'same-origin'],
    ['/api/v1/%zz', 'same-origin'],
  ])('says to which pages it may be given: %s', async (path, expected) => {
    const answer = await fetch(fixture.address + path)
    expect(answer.headers.get('cross-origin-resource-policy')).toBe(expected)
  })

  it('of a finished picture is for all pages: its address is the secret', async () => {
    const { body } = await post(
      JSON.stringify({ psd_file_url: 'data:;base64,OEJQUw==' }),
      '/api/v1/psd/upload',
    )
    const { uuid, smart_objects } = body.data
    const drawn = await post(
      JSON.stringify({
        mockup_uuid: uuid,
        smart_objects: [{ uuid: smart_objects[0].uuid, color: { hex: '#ff0000' } }],
      }),
    )
    const picture = await fetch(drawn.body.data.print_files[0].export_path)
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it.each([
    ['no Host', ''],
    ['two Hosts', 'host: 127.0.0.1\r\nhost: 127.0.0.1\r\n'],
    ['two Hosts of which one is foreign', 'host: 127.0.0.1\r\nhost: evil.example\r\n'],
  ])('to %s is 400', async (_what, hosts) => {
    const socket = open()
    socket.write(`GET /api/v1/me HTTP/1.1\r\n${hosts}x-api-key: ${fixture.key}\r\nconnection: close\r\n\r\n`)
    const { text } = await heard(socket)
    expect(text).toMatch(/^HTTP\/1.1 400/)
    expect(text).toContain('"success":false')
  })
})
