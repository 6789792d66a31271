import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpFetcher } from './http-fetcher'

const wish = {
  what: { what: 'artwork', of: null },
  maximumBytes: 1000,
  blocked: 'ASSET_BLOCKED',
  unreachable: 'ASSET_UNREACHABLE',
  tooLarge: 'ARTWORK_TOO_LARGE',
} as const

let folder: string
let server: Server
let host: string
let answers: Readonly<Record<string, RequestListener>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fetcher-'))
  server = createServer((request, response) =>
    (answers[request.url ?? ''] ?? answers['/none'])!(request, response),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  answers = {
    '/picture': (_, response) => void response.end('picture'),
    '/moved': (_, response) => void response.writeHead(302, { location: '/picture' }).end(),
    '/round': (_, response) => void response.writeHead(302, { location: '/round' }).end(),
    '/into-the-cloud': (_, response) =>
      void response.writeHead(301, { location: 'http://169.254.169.254/latest' }).end(),
    '/to-a-file': (_, response) => void response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
    '/broken': (_, response) => void response.writeHead(503).end('later'),
    '/none': (_, response) => void response.writeHead(404).end(),
    '/large': (_, response) => void response.end(Buffer.alloc(1001)),
    '/bomb': (_, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1_000_000))),
    '/torn': (request, response) => {
      response.writeHead(200, { 'content-length': 500 })
      response.write('half of it')
      setImmediate(() => request.socket.destroy())
    },
    '/silent': () => undefined,
  }
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

const fetcher = (timeoutMs = 60_000, admitted = [host]) =>
  createHttpFetcher({ admittedHosts: admitted, timeoutMs, userAgent: 'Mockwright' })
const read = async (path: string, timeoutMs?: number): Promise<string> =>
  Buffer.from(await fetcher(timeoutMs).read(`http://${host}${path}`, wish)).toString()

describe('fetching', () => {
  it('reads what is there, also behind a redirect', async () => {
    expect(await read('/picture')).toBe('picture')
    expect(await read('/moved')).toBe('picture')
  })

  it.each([
    'http://127.0.0.1:1/x',
    'http://localhost/x',
    'http://any.name.localhost/x',
    'http://[::ffff:0:127.0.0.1]/x',
    'http://[4000::1]/x',
    'http://[::1]/x',
    'http://0x7f000001/',
    'http://2130706433/',
  ])('refuses %s unless its host is admitted by name', async (url) => {
    await expect(fetcher(undefined, []).read(url, wish)).rejects.toMatchObject({ code: 'ASSET_BLOCKED' })
  })

  it.each(['file:///etc/passwd', 'ftp://example.com/x', 'not an address', 'gopher://x'])(
    'refuses %s, which is neither http: nor https:',
    async (url) => {
      await expect(fetcher().read(url, wish)).rejects.toMatchObject({ code: 'ASSET_BLOCKED' })
    },
  )

  it('judges every redirect anew', async () => {
    await expect(read('/into-the-cloud')).rejects.toMatchObject({ code: 'ASSET_BLOCKED' })
    await expect(read('/to-a-file')).rejects.toMatchObject({ code: 'ASSET_BLOCKED' })
    await expect(read('/round')).rejects.toMatchObject({ code: 'ASSET_UNREACHABLE' })
  })

  it('tells a source that is broken (502) from one that refuses', async () => {
    await expect(read('/broken')).rejects.toMatchObject({
      failure: { code: 'ASSET_UNREACHABLE', httpStatus: 502 },
    })
    await expect(read('/nowhere')).rejects.toMatchObject({
      code: 'ASSET_UNREACHABLE',
      failure: expect.not.objectContaining({ httpStatus: expect.anything() }),
      message: expect.stringContaining('404'),
    })
  })

  it('takes no more bytes than the ceiling, packed or not', async () => {
    await expect(read('/large')).rejects.toMatchObject({ code: 'ARTWORK_TOO_LARGE' })
    await expect(read('/bomb')).rejects.toMatchObject({ code: 'ARTWORK_TOO_LARGE' })
  })

  it('gives up on what comes torn or too late', async () => {
    await expect(read('/torn')).rejects.toMatchObject({ code: 'ASSET_UNREACHABLE' })
    await expect(read('/silent', 200)).rejects.toMatchObject({
      code: 'ASSET_UNREACHABLE',
      message: expect.stringContaining('0.2 s'),
    })
  })

  it('saves whole files, and leaves nothing of half a one', async () => {
    const [whole, half] = [join(folder, 'deep', 'whole'), join(folder, 'half')]
    await fetcher().save(`http://${host}/picture`, whole, wish)
    expect(await readFile(whole, 'utf8')).toBe('picture')
    await expect(fetcher().save(`http://${host}/torn`, half, wish)).rejects.toMatchObject({
      code: 'ASSET_UNREACHABLE',
    })
    expect(existsSync(half)).toBe(false)
  })

  it('ends when the caller goes', async () => {
    const leaving = new AbortController()
    const reading = fetcher().read(`http://${host}/silent`, wish, leaving.signal)
    leaving.abort()
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  })
})
