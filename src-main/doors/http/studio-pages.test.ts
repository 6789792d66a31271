import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyCall, openStudio, shopOrigin } from '../testing/open-studio'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'

const script = `console.log(${JSON.stringify('studio '.repeat(500))})`
let folder: string
let fixture: TestFixture
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-studio-'))
  const build = join(folder, 'studio')
  await mkdir(join(build, 'assets'), { recursive: true })
  await writeFile(join(build, 'index.html'), '<!doctype html><title>Studio</title>')
  await writeFile(join(build, 'embed.js'), 'export const Studio = {}')
  await writeFile(join(build, 'assets', 'studio-1a2b3c4d.js'), script)
  await writeFile(join(build, 'assets', '.secret.js'), 'hidden')
  await writeFile(join(folder, 'outside.js'), 'outside')
  fixture = await openTestFixture({ studioFolder: build })
})
afterAll(async () => {
  await fixture.close()
  await rm(folder, { recursive: true })
})

/** As it comes, without a client that unpacks it or tidies the path. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(fixture.address)
    request({ hostname, port, path, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })
const ancestorsOf = ({ headers }: { readonly headers: Record<string, unknown> }) =>
  /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]

it('lets only the session’s own origin frame the editor', async () => {
  const { created } = await openStudio(fixture)
  const page = await get(`/studio/?session=${created.session}`)
  expect([page.status, page.headers['content-type'], ancestorsOf(page)]).toEqual([
    ...[200, 'text/html; charset=utf-8', shopOrigin],
  ])
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'; script-src 'self';")
  const { host } = new URL(fixture.address)
  expect(policy).toContain(`connect-src 'self' ws://${host} wss://${host};`)
  for (const query of ['', '?session=sess_x', `?session=${created.bootstrap_secret}`, '?session=a&session=b'])
    expect(ancestorsOf(await get(`/studio/${query}`))).toBe("'none'")
  expect((await get(`/studio?session=x`)).headers['location']).toBe('/studio/?session=x')
})

it('lets any page frame a session without an origin until one has opened it, and shows the shop’s logo', async () => {
  const { id } = await openStudio(fixture)
  const mockup_uuid = (await keyCall(fixture, 'GET', '/studio/sessions?limit=1')).body.sessions[0].mockup_uuid
  expect(id).toBeTruthy()
  const ui = { logoUrl: 'https://cdn.shop.example/logo.png?v=1' }
  const { body } = await keyCall(fixture, 'POST', '/studio/create-session', { mockup_uuid, ui })
  const page = await get(`/studio/?session=${body.session}`)
  expect(ancestorsOf(page)).toBe('http: https:')
  expect(String(page.headers['content-security-policy'])).toContain(
    "img-src 'self' blob: data: https://cdn.shop.example;",
  )
  const hostile = { logoUrl: "https://x.example; script-src 'unsafe-inline'" }
  const other = await keyCall(fixture, 'POST', '/studio/create-session', { mockup_uuid, ui: hostile })
  const plain = await get(`/studio/?session=${other.body.session}`)
  expect(String(plain.headers['content-security-policy'])).not.toMatch(/script-src 'unsafe-inline'/)
})

it('serves hashed files compressed and for ever, and the embedding script to every page', async () => {
  const path = '/studio/assets/studio-1a2b3c4d.js'
  const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
  const zipped = await get(path, { 'accept-encoding': 'gzip, br;q=0' })
  const plain = await get(path)
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script)
  expect(gunzipSync(zipped.body).toString()).toBe(script)
  expect(plain.body.toString()).toBe(script)
  expect(brotli.body.length).toBeLessThan(script.length / 10)
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  })
  const known = await get(path, { 'if-none-match': String(plain.headers['etag']) })
  expect([known.status, known.body.length]).toEqual([304, 0])
  expect((await get('/studio/embed.js')).headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

it.each([
  '/studio/assets/../../outside.js',
  '/studio/assets/..%2f..%2foutside.js',
  '/studio/assets/%2e%2e/%2e%2e/outside.js',
  '/studio/assets/.secret.js',
  '/studio/assets/missing.js',
  '/studio/assets/',
  '/studio/index.html',
])('serves nothing else: %s', async (path) => {
  expect((await get(path)).status).toBe(404)
})

it('has no page where no editor was built', async () => {
  const bare = await openTestFixture()
  try {
    expect((await fetch(`${bare.address}/studio/`)).status).toBe(404)
    expect((await fetch(`${bare.address}/studio/embed.js`)).status).toBe(404)
  } finally {
    await bare.close()
  }
})

it('shows the product in the page itself, in the session’s language and look, as long as the session lives', async () => {
  const page =
    '<!doctype html><html lang="en" data-theme="light" data-layout="sidebar"><head></head><img src="data:," alt=""></html>'
  await writeFile(join(folder, 'studio', 'index.html'), page)
  const own = await openTestFixture({ studioFolder: join(folder, 'studio') })
  const { id, created } = await openStudio(own, {
    ui: { theme: 'auto', layout: 'bottom', backgroundColor: '#ff0000', panelBackground: 'red"><script>' },
  })
  const at = (path: string) => fetch(own.address + path)
  const shown = await at(`/studio/?session=${created.session}&lang=de`)
  const html = await shown.text()
  expect(html).toContain('<html lang="de" data-theme="auto" data-layout="stacked">')
  const nonce = /style-src 'self' 'nonce-([^']+)';/.exec(
    shown.headers.get('content-security-policy') ?? '',
  )?.[1]
  expect(html).toContain(`<style nonce="${nonce}">:root:root:root{--canvas:#ff0000}</style>`)
  expect(html).toContain(`<img src="picture?session=${created.session}"`)
  const picture = await at(`/studio/picture?session=${created.session}`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await at('/studio/picture?session=sess_x')).status).toBe(404)
  expect((await at('/studio/picture')).status).toBe(404)
  await keyCall(own, 'DELETE', `/studio/sessions/${id}`)
  expect((await at(`/studio/picture?session=${created.session}`)).status).toBe(404)
  await own.close()
})
