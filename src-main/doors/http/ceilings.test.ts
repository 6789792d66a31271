import { randomUUID } from 'node:crypto'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'

/** A service that accepts PSDs up to 2 MB and artworks up to 1 MB. */
let fixture: TestFixture
let upstream: Server
let source: string

beforeAll(async () => {
  upstream = createServer(({ url = '' }, answer) => {
    answer.writeHead(200, url === '/said' ? { 'content-length': 3_000_000 } : {})
    answer.write('8BPS')
    answer.end(Buffer.alloc(3_000_000 - 4))
  })
  await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening))
  source = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  fixture = await openTestFixture({
    admittedHosts: ['127.0.0.1'],
    settings: { ceilings: { psd_megabytes: 2, artwork_megabytes: 1 } },
  })
})
afterAll(async () => {
  await fixture.close()
  upstream.close()
})

const post = async (path: string, body: object | FormData) => {
  const isForm = body instanceof FormData
  const answer = await fetch(fixture.address + path, {
    method: 'POST',
    headers: { 'x-api-key': fixture.key, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

const psdOf = (size: number): Buffer => Buffer.concat([Buffer.from('8BPS'), Buffer.alloc(size - 4)])
const formOf = (size: number): FormData => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(psdOf(size))], 'Cup.psd'))
  return form
}
const dataUrl = (bytes: Buffer): string => `data:application/octet-stream;base64,${bytes.toString('base64')}`

describe('a PSD', () => {
  it('may be as large as the ceiling, as a form and as a data address', async () => {
    expect((await post('/api/v1/psd/upload', formOf(2_000_000))).status).toBe(200)
    expect((await post('/api/v1/psd/upload', { psd_file_url: dataUrl(psdOf(2_000_000)) })).status).toBe(200)
  })

  it('may not be a byte larger, and the client reads so after it has sent all', async () => {
    const answer = await post('/api/v1/psd/upload', formOf(2_000_001))
    const detail = expect.stringContaining('2000000 bytes')
    expect(answer).toMatchObject({ status: 413, body: { success: false, detail } })
    const data = await post('/api/v1/psd/upload', { psd_file_url: dataUrl(psdOf(2_000_001)) })
    expect([data.status, data.body.detail]).toEqual([413, expect.stringMatching(/2[ ,]?000[ ,]?000|2 MB/)])
  })

  it.each(['/said', '/unsaid'])('may not be larger where it is fetched (%s)', async (path) => {
    const { status, body } = await post('/api/v1/psd/upload', { psd_file_url: source + path })
    expect([status, body.success]).toEqual([413, false])
  })
})

describe('a body', () => {
  it.each([
    [
      'a form',
      'multipart/form-data; boundary=x',
      3_000_001,
      'The file in the form is larger than the 2000000 bytes',
    ],
    ['JSON', 'application/json', 3_666_668, 'The body is larger than the 3666667 bytes'],
    ['no type', '', 900_000_000, 'The body is larger than the 3666667 bytes'],
  ])('of %s that says that it is too large is refused before it is sent, by its ceiling', async (...row) => {
    const [, type, length, words] = row
    const [status, text] = await new Promise<[number | undefined, string]>((resolve, reject) => {
      const request = httpRequest(`${fixture.address}/api/v1/psd/upload`, {
        method: 'POST',
        headers: {
          'x-api-key': fixture.key,
          'content-length': length,
          ...(type && { 'content-type': type }),
        },
      })
      request.on('response', async (answer) => {
        let body = ''
        for await (const part of answer) body += part
        resolve([answer.statusCode, body])
        request.destroy()
      })
      request.on('error', reject)
      request.flushHeaders()
    })
    expect([status, JSON.parse(text).detail]).toEqual([413, expect.stringContaining(words)])
  })

  it('may be as large as its ceiling says', async () => {
    const psd_file_url = dataUrl(psdOf(2_000_000))
    const body = { psd_file_url, webhook: null, rest: '' }
    const left = 3_666_667 - JSON.stringify(body).length
    expect((await post('/api/v1/psd/upload', { ...body, rest: 'r'.repeat(left) })).status).toBe(200)
  })

  it.each([
    ['JSON', 'application/json', '{"psd_file_url":"'],
    [
      'a form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.psd"\r\n\r\n8BPS',
    ],
  ])('of %s that comes without a length is counted as it comes', async (_what, type, start) => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(`${fixture.address}/api/v1/psd/upload`, {
        method: 'POST',
        headers: { 'x-api-key': fixture.key, 'content-type': type, 'transfer-encoding': 'chunked' },
      })
      request.on('response', (answer) => resolve(answer.resume().statusCode))
      request.on('error', reject)
      request.write(start)
      for (let sent = 0; sent < 6; sent += 1) request.write(Buffer.alloc(1_000_000, 65))
      request.end()
    })
    expect(status).toBe(413)
  })
})

describe('artwork', () => {
  const render = async (asset: object) => {
    const { body } = await post('/api/v1/psd/upload', formOf(100))
    const uuid = body.data.smart_objects[0].uuid
    const smart_objects = [{ uuid, asset }]
    return post('/api/v1/renders', { mockup_uuid: body.data.uuid, smart_objects })
  }

  it('may be as large as the ceiling, whichever way it comes', async () => {
    expect((await render({ base64: Buffer.alloc(1_000_000).toString('base64') })).status).toBe(200)
    const tooLarge = Buffer.alloc(1_000_001)
    const answers = await Promise.all([
      render({ base64: tooLarge.toString('base64') }),
      render({ url: dataUrl(tooLarge) }),
      render({ url: `${source}/said` }),
      render({ url: `${source}/unsaid` }),
    ])
    expect(answers.map(({ body }) => body.error_code)).toEqual(Array(4).fill('ARTWORK_TOO_LARGE'))
  })

  it('may be larger than a PSD may', async () => {
    const other = await openTestFixture({
      settings: { ceilings: { psd_megabytes: 0.1, artwork_megabytes: 3 } },
    })
    const base64 = Buffer.alloc(3_000_000).toString('base64')
    const answer = await fetch(`${other.address}/api/v1/renders`, {
      method: 'POST',
      headers: { 'x-api-key': other.key, 'content-type': 'application/json' },
      body: JSON.stringify({
        mockup_uuid: randomUUID(),
        smart_objects: [{ uuid: randomUUID(), asset: { base64 } }],
      }),
    })
    await answer.arrayBuffer()
    await other.close()
    expect(answer.status).toBe(404)
  })
})
