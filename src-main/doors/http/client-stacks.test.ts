import { execFile, execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'

/** Requests as common client stacks send them, and the programs themselves where this computer has them. */
let fixture: TestFixture
let mockup: { uuid: string; smart_objects: { uuid: string }[] }
let psd: string

beforeAll(async () => {
  fixture = await openTestFixture()
  psd = join(fixture.folder, 'Tässe.psd')
  writeFileSync(psd, '8BPS of a cup')
  const form = new FormData()
  form.set('file', new File(['8BPS of a poster'], 'Poster.psd'))
  mockup = (await send('POST', '/api/v1/psd/upload', { body: form })).body.data
})
afterAll(() => fixture.close())

interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer | FormData
}

const send = async (method: string, path: string, { headers = {}, body }: Sent = {}) => {
  const answer = await fetch(fixture.address + path, {
    method,
    headers: { 'x-api-key': fixture.key, ...headers },
    ...(body !== undefined && { body }),
  })
  const text = await answer.text()
  const parsed: ReturnType<typeof JSON.parse> = text === '' ? null : JSON.parse(text)
  return { status: answer.status, headers: answer.headers, body: parsed }
}

const json = { 'content-type': 'application/json' }

const renderBody = (more: object = {}): string =>
  JSON.stringify({
    mockup_uuid: mockup.uuid,
    smart_objects: [{ uuid: mockup.smart_objects[0]?.uuid, color: { hex: '#ff0000' } }],
    ...more,
  })

const render = (body: string | Buffer, headers: Readonly<Record<string, string>> = json) =>
  send('POST', '/api/v1/renders', { headers, body })

describe('the key', () => {
  it.each(['x-api-key', 'X-API-Key', 'X-Api-Key', 'X-API-KEY'])('comes as %s', async (name) => {
    const answer = await fetch(`${fixture.address}/api/v1/me`, { headers: { [name]: ` ${fixture.key} ` } })
    expect(answer.status).toBe(200)
  })

  it('comes in no other header and not in the address', async () => {
    const answers = await Promise.all([
      fetch(`${fixture.address}/api/v1/me`, { headers: { authorization: `Bearer ${fixture.key}` } }),
      fetch(`${fixture.address}/api/v1/me?x-api-key=${fixture.key}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
  })
})

describe('addresses', () => {
  it.each([
    ['a slash at its end', '/api/v1/psd-mockups/?limit=1'],
    ['a base address that ends with a slash', '//api/v1/psd-mockups?limit=1'],
    ['empty filters', '/api/v1/psd-mockups?limit=&name=&sort=&order=&created_after='],
    ['choices in capitals', '/api/v1/psd-mockups?sort=Name&order=DESC'],
    ['a filter that nobody knows', '/api/v1/psd-mockups?verbose=1'],
    ['a day alone', '/api/v1/psd-mockups?created_after=2020-01-01'],
    ['a moment of Python', '/api/v1/psd-mockups?created_after=2020-01-01T00:00:00.123456'],
    ['a plus that was not escaped', '/api/v1/psd-mockups?created_after=2020-01-01T00:00:00+02:00'],
  ])('may have %s', async (_what, path) => {
    expect(await send('GET', path)).toMatchObject({ status: 200, body: { data: { total: 1 } } })
  })

  it('may name uuids in capitals, and are asked with HEAD as with GET', async () => {
    expect((await send('GET', `/api/v1/psd-mockups/${mockup.uuid.toUpperCase()}`)).status).toBe(200)
    const head = await send('HEAD', '/api/v1/psd-mockups')
    expect([head.status, head.body, head.headers.get('ratelimit-limit')]).toEqual([200, null, '1000'])
    expect((await send('HEAD', '/api/v1/nothing')).status).toBe(404)
  })

  it('tell a browser nothing that would let it call them', async () => {
    const headers = { origin: 'https://shop.example', 'access-control-request-method': 'POST' }
    const answer = await send('OPTIONS', '/api/v1/renders', { headers })
    expect(answer.status).toBe(404)
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('bodies', () => {
  it.each([
    ['a charset', 'application/json; charset=utf-8'],
    ['capitals', 'Application/JSON;charset=UTF-8'],
    ['the type that curl -d sends', 'application/x-www-form-urlencoded'],
    ['plain text', 'text/plain;charset=UTF-8'],
  ])('of JSON may come with %s', async (_what, type) => {
    expect((await render(renderBody(), { 'content-type': type })).status).toBe(200)
  })

  it('of JSON may come without a type, and with a mark of its encoding', async () => {
    expect((await render(Buffer.from(renderBody()), {})).status).toBe(200)
    expect((await render(`\ufeff${renderBody()}`)).status).toBe(200)
  })

  it.each([
    ['numbers and switches as text', { is_async: 'false', export_options: { image_size: '200', dpi: '72' } }],
    ['switches as numbers', { is_async: 0 }],
    ['nulls', { text_layers: null, export_label: null, webhook: null, export_options: null }],
    ['empty texts', { export_label: '', webhook: { url: '' } }],
    ['fields that nobody knows', { metadata: { order: 7 } }],
    ['formats in capitals', { export_options: { image_format: 'PNG' } }],
  ])('may have %s', async (_what, more) => {
    expect((await render(renderBody(more))).status).toBe(200)
  })

  it('are queued where the switch says so as text', async () => {
    expect((await render(renderBody({ is_async: 'True' }))).status).toBe(202)
  })

  it('that say what nobody can mean are refused by the field', async () => {
    const { status, body } = await render(renderBody({ export_options: { image_size: 'large' } }))
    expect([status, body.detail[0].loc]).toEqual([422, ['body', 'export_options', 'image_size']])
    expect((await render('[]')).status).toBe(422)
    expect((await render('')).status).toBe(422)
    expect((await render('{"mockup_uuid":')).status).toBe(400)
  })

  it('are not taken compressed, and the refusal says so', async () => {
    const { status, body } = await render(gzipSync(renderBody()), { ...json, 'content-encoding': 'gzip' })
    expect(status).toBe(400)
    expect(body.detail).toContain('compressed (gzip)')
  })

  it('of PHP may come as form fields', async () => {
    const fields = new URLSearchParams({
      mockup_uuid: mockup.uuid,
      'export_options[image_size]': '300',
      'smart_objects[0][uuid]': mockup.smart_objects[0]?.uuid ?? '',
      'smart_objects[0][color][hex]': '#00ff00',
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await render(fields.toString(), headers)).status).toBe(200)
  })

  it('may come in chunks, after a word that they may', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(`${fixture.address}/api/v1/renders`, {
        method: 'POST',
        headers: {
          ...json,
          'x-api-key': fixture.key,
          expect: '100-continue',
          'transfer-encoding': 'chunked',
        },
        agent: new Agent(),
      })
      request.on('continue', () => {
        for (const part of renderBody().match(/.{1,7}/gs) ?? []) request.write(part)
        request.end()
      })
      request.on('response', (answer) => resolve(answer.resume().statusCode))
      request.on('error', reject)
      request.flushHeaders()
    })
    expect(status).toBe(200)
  })

  it('without a field that is needed name all that would do', async () => {
    const { status, body } = await send('POST', '/api/v1/psd/upload', { headers: json, body: '{}' })
    expect(status).toBe(422)
    expect(body.detail[0].msg).toMatch(/file.*psd_file_url/)
  })
})

describe('a form', () => {
  const boundary = '----client'
  const form = (disposition: string, fields: Readonly<Record<string, string>> = {}): Buffer => {
    const texts = Object.entries(fields).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const file = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n8BPS of a cup\r\n`
    return Buffer.from(`${texts.join('')}${file}--${boundary}--\r\n`)
  }
  const upload = (body: Buffer, type = `multipart/form-data; boundary=${boundary}`) =>
    send('POST', '/api/v1/psd/upload', { headers: { 'content-type': type }, body })

  it.each([
    ['as its bytes', 'name="file"; filename="Tässe.psd"'],
    ['as RFC 5987 has it', 'name="file"; filename*=UTF-8\'\'T%C3%A4sse.psd'],
    ['in both ways', 'name="file"; filename="T_sse.psd"; filename*=utf-8\'\'T%C3%A4sse.psd'],
    ['with a path', 'name="file"; filename="C:/pictures/Tässe.psd"'],
    ['without quotes', 'name=file; filename=Tässe.psd'],
  ])('names its file %s', async (_what, disposition) => {
    expect(await upload(form(disposition))).toMatchObject({ status: 200, body: { data: { name: 'Tässe' } } })
  })

  it('may leave fields empty, and quote its boundary', async () => {
    const body = form('name="file"; filename="Cup.psd"', { psd_name: '', psd_file_url: '', is_async: '' })
    const answer = await upload(body, `Multipart/Form-Data; charset=utf-8; boundary="${boundary}"`)
    expect(answer).toMatchObject({ status: 200, body: { data: { name: 'Cup' } } })
  })

  it('that breaks off is refused', async () => {
    const whole = form('name="file"; filename="Cup.psd"')
    const broken = await Promise.all(
      Array.from({ length: 24 }, async (_, i) => upload(whole.subarray(0, -20 - i * 4))),
    )
    expect(new Set(broken.map(({ status }) => status))).toEqual(new Set([400]))
    expect((await upload(form('name="file"'), 'multipart/form-data')).status).toBe(400)
  })
})

const has = (program: string): boolean => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const run = async (program: string, ...options: readonly string[]): Promise<ReturnType<typeof JSON.parse>> =>
  JSON.parse((await promisify(execFile)(program, options)).stdout)

describe.skipIf(!has('curl'))('curl (skipped where it is missing)', () => {
  const curl = (path: string, ...options: readonly string[]) =>
    run('curl', '--silent', '--header', `x-api-key: ${fixture.key}`, ...options, fixture.address + path)

  it('uploads a form, and renders with -d alone', async () => {
    const uploaded = await curl('/api/v1/psd/upload', '-F', `file=@${psd}`, '-F', 'is_async=false')
    expect(uploaded).toMatchObject({ success: true, data: { name: 'Tässe' } })
    expect(await curl('/api/v1/renders', '-d', renderBody())).toMatchObject({ success: true })
    expect(await curl('/api/v1/renders', '--json', renderBody())).toMatchObject({ success: true })
  })

  it('says that it will send much, and sends it in chunks', async () => {
    const chunked = ['-H', 'Expect: 100-continue', '-H', 'Transfer-Encoding: chunked']
    const type = ['-H', 'Content-Type: application/json']
    expect(await curl('/api/v1/renders', ...chunked, ...type, '-d', renderBody())).toMatchObject({
      success: true,
    })
  })
})

describe.skipIf(!has('wget'))('wget (skipped where it is missing)', () => {
  it('reads and posts', async () => {
    const options = ['-q', '-O', '-', `--header=X-API-Key: ${fixture.key}`]
    expect(await run('wget', ...options, `${fixture.address}/api/v1/psd-mockups`)).toMatchObject({
      success: true,
    })
    const post = [
      `--post-data=${renderBody()}`,
      '--header=Content-Type: application/json',
      `${fixture.address}/api/v1/renders`,
    ]
    expect(await run('wget', ...options, ...post)).toMatchObject({ success: true })
  })
})

describe.skipIf(!has('python3'))('the standard library of Python (skipped where it is missing)', () => {
  const python = (script: string, ...options: readonly string[]) =>
    run('python3', '-c', script, fixture.address, fixture.key, ...options)

  it('renders by urllib', async () => {
    const script = `
import sys, urllib.request
address, key, body = sys.argv[1:]
request = urllib.request.Request(address + '/api/v1/renders', data=body.encode(), method='POST')
request.add_header('X-API-KEY', key)
request.add_header('Content-Type', 'application/json')
print(urllib.request.urlopen(request).read().decode())`
    expect(await python(script, renderBody({ is_async: 'True' }))).toMatchObject({ status: 'queued' })
  })

  it('uploads a file in chunks by http.client, and goes on with the same connection', async () => {
    const script = `
import sys, http.client, json
address, key, path = sys.argv[1:]
connection = http.client.HTTPConnection(address.split('//')[1])
def parts():
    yield b'--x\\r\\nContent-Disposition: form-data; name="file"; filename="Cup.psd"\\r\\n\\r\\n'
    yield open(path, 'rb').read()
    yield b'\\r\\n--x--\\r\\n'
headers = {'x-api-key': key, 'Content-Type': 'multipart/form-data; boundary=x'}
connection.request('POST', '/api/v1/psd/upload', body=parts(), headers=headers, encode_chunked=True)
name = json.loads(connection.getresponse().read())['data']['name']
connection.request('GET', '/api/v1/psd-mockups?limit=1', headers={'x-api-key': key})
print(json.dumps({'name': name, 'status': connection.getresponse().status}))`
    expect(await python(script, psd)).toEqual({ name: 'Cup', status: 200 })
  })
})
