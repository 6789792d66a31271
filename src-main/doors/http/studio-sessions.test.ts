import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { markOfSession } from '../../service/studio/refusal-log'
import { keyCall, type OpenStudio, openStudio, openWith, shopOrigin } from '../testing/open-studio'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openTestFixture({ settings: { studio: { sessions_per_key: 40 } } })
})
afterAll(() => fixture.close())
afterEach(() => {
  vi.useRealTimers()
})

const at = (id: string): string => `${fixture.address}/studio/api/sessions/${id}`
const edits = (smart_objects: readonly object[], more: object = {}) => ({ edits: { smart_objects, ...more } })

it('keeps no secret: neither the token nor the bootstrap secret is in the data folder’s database', async () => {
  const { token, created } = await openStudio(fixture)
  const rows = await fixture.access.read((connection) =>
    JSON.stringify(connection.prepare('SELECT * FROM studio_sessions').all()),
  )
  for (const secret of [token, created.session, created.bootstrap_secret]) {
    expect(secret).toMatch(/^(?:stt|sess|boot)_[0-9a-f]{64}$/)
    expect(rows).not.toContain(secret.slice(-64))
  }
})

it('takes a bootstrap secret once, and none of another session', async () => {
  const one = await openStudio(fixture)
  expect((await openWith(at(one.id), one.created)).status).toBe(401)
  const { body: two } = await keyCall(fixture, 'POST', '/studio/create-session', {
    ...{ mockup_uuid: (await one.call('GET', '')).body.document.uuid, allowed_origin: shopOrigin },
  })
  const crossed = { ...two, bootstrap_secret: one.created.bootstrap_secret }
  expect((await openWith(at(two.message_session_id), crossed)).status).toBe(401)
  expect((await openWith(at(one.id), two)).status).toBe(401)
  expect((await openWith(at(two.message_session_id), two)).status).toBe(200)
})

const callsOf = ({ smartObject }: OpenStudio): readonly (readonly [string, string, unknown?])[] => [
  ['GET', ''],
  ['PUT', '/design', edits([])],
  ['POST', '/preview', { ...edits([]), max_width: 100, max_height: 100 }],
  ['POST', '/texts', { texts: [] }],
  ['POST', '/actions', { ...edits([]), press_id: smartObject }],
  ['GET', `/artworks/${smartObject}/picture`],
  ['POST', '/close', {}],
]

it('logs every refusal with its session, and no secret', async () => {
  const lines: string[] = []
  const log = { info: () => {}, warn: (line: string) => lines.push(line), error: () => {} }
  const logged = await openTestFixture({ log })
  try {
    const studio = await openStudio(logged)
    const other = await openStudio(logged)
    await studio.call('GET', '', undefined, { origin: 'https://evil.example' })
    await studio.call('GET', '', undefined, { authorization: `Bearer ${other.token}` })
    await openWith(`${logged.address}/studio/api/sessions/${studio.id}`, studio.created)
    await fetch(`${logged.address}/studio/api/sessions/${studio.id}`, {
      ...{ method: 'OPTIONS', headers: { origin: 'https://evil.example' } },
    })
    const hidden_layers = [other.smartObject]
    await studio.call('PUT', '/design', edits([], { hidden_layers }))
    // A layer of another mockup.
    const artwork_id = '2b5e5a0c-6a1c-4f6e-9b0a-5f0c9f7f1d11'
    await studio.call('PUT', '/design', edits([{ uuid: other.smartObject, artwork_id, placement: {} }]))
    await studio.call('POST', '/close', {})
    await studio.call('GET', '')
    await keyCall(logged, 'POST', '/studio/actions/consume', { receipt: 'rcpt_guessed' })
    const key = await logged.keys.issue('another', new Date())
    await keyCall({ ...logged, key }, 'DELETE', `/studio/sessions/${other.id}`)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 901_000)
    await other.call('GET', '')
    const session = markOfSession(studio.id)
    expect(lines.map((line) => JSON.parse(line.replace(/^studio-refusal /, '')))).toEqual([
      { session, reason: 'studioOriginRefused', origin: 'https://evil.example' },
      { session, reason: 'unknown', origin: null },
      { session, reason: 'used', origin: null },
      { session, reason: 'studioOriginRefused', origin: 'https://evil.example' },
      { session, reason: 'studioMayNot', origin: null },
      { session, reason: 'layerUuidUnknown', origin: null },
      { session, reason: 'revoked', origin: null },
      { session: null, reason: 'studioReceiptUnknown', origin: null },
      { session: markOfSession(other.id), reason: 'anotherKey', origin: null },
      { session: markOfSession(other.id), reason: 'expired', origin: null },
    ])
    for (const secret of [studio.id, other.id, '_'.repeat(3)]) expect(lines.join()).not.toContain(secret)
    expect(lines.join()).not.toMatch(/(?:stt|sess|boot|rcpt)_/)
  } finally {
    await logged.close()
  }
})

it('answers no call without the session’s own token', async () => {
  const [own, other] = [await openStudio(fixture), await openStudio(fixture)]
  for (const authorization of ['', 'Bearer x', `Bearer ${other.token}`, `Bearer ${own.created.session}`])
    for (const [method, path, body] of callsOf(own))
      expect([path, (await own.call(method, path, body, { authorization })).status]).toEqual([path, 401])
  expect((await own.call('GET', '', undefined, { authorization: '', 'x-api-key': fixture.key })).status).toBe(
    401,
  )
  expect((await own.call('GET', '')).status).toBe(200)
})

it('lets a token reach nothing of the service', async () => {
  const { token } = await openStudio(fixture)
  for (const headers of [{ authorization: `Bearer ${token}` }, { 'x-api-key': token }] as Record<
    string,
    string
  >[])
    for (const path of ['/me', '/psd-mockups', '/studio/config', '/studio/sessions'])
      expect((await fetch(`${fixture.address}/api/v1${path}`, { headers })).status).toBe(401)
})

it('refuses pages of another origin, whatever token they have, and gives them no CORS header', async () => {
  const studio = await openStudio(fixture)
  for (const origin of ['https://evil.example', 'http://shop.example', 'https://shop.example:444', 'null']) {
    const { status, headers } = await studio.call('GET', '', undefined, { origin })
    expect([origin, status, headers.get('access-control-allow-origin')]).toEqual([origin, 403, null])
    const asked = await fetch(at(studio.id), { method: 'OPTIONS', headers: { origin } })
    expect([asked.status, [...asked.headers.keys()].filter((name) => /^access-control/.test(name))]).toEqual([
      204,
      [],
    ])
  }
  const own = await studio.call('GET', '', undefined, { origin: shopOrigin })
  expect([own.status, own.headers.get('access-control-allow-origin'), own.headers.get('vary')]).toEqual([
    ...[200, shopOrigin, expect.stringContaining('origin')],
  ])
  const framed = await studio.call('GET', '', undefined, { origin: fixture.address })
  expect([framed.status, framed.headers.get('access-control-allow-origin')]).toEqual([200, null])
  const preflight = await fetch(at(studio.id), { method: 'OPTIONS', headers: { origin: shopOrigin } })
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization, content-type')
  const service = await fetch(`${fixture.address}/api/v1/me`, {
    headers: { origin: shopOrigin, 'x-api-key': fixture.key },
  })
  expect(service.headers.get('access-control-allow-origin')).toBeNull()
})

it('opens in no page of another origin, and binds a session without one to the first page', async () => {
  const mockup_uuid = (await (await openStudio(fixture)).call('GET', '')).body.document.uuid
  const create = async (wish: object = {}) =>
    (await keyCall(fixture, 'POST', '/studio/create-session', { mockup_uuid, ...wish })).body
  const bound = await create({ allowed_origin: `${shopOrigin}:443/mugs?x=1` })
  const place = at(bound.message_session_id)
  expect((await openWith(place, bound, 'https://evil.example')).status).toBe(403)
  expect((await openWith(place, bound, '')).status).toBe(403)
  expect((await openWith(place, bound, shopOrigin, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await openWith(place, bound, shopOrigin)).status).toBe(200)

  const free = await create()
  const opened = await openWith(at(free.message_session_id), free, 'https://first.example')
  const read = async (origin: string) =>
    (
      await fetch(at(free.message_session_id), {
        headers: { authorization: `Bearer ${opened.body.token}`, origin },
      })
    ).status
  expect([await read('https://first.example'), await read(shopOrigin)]).toEqual([200, 403])

  const alone = await create({ ui: { displayMode: 'page' } })
  expect((await openWith(at(alone.message_session_id), alone, '')).status).toBe(200)
})

it('ends when it is not used, lives on while it is, and ends at once when it is revoked', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const later = (seconds: number): void => {
    vi.setSystemTime(Date.now() + seconds * 1000)
  }
  const studio = await openStudio(fixture)
  later(800)
  expect((await studio.call('GET', '')).status).toBe(200)
  later(800)
  expect((await studio.call('GET', '')).body.expires_in).toBe(900)
  later(901)
  expect((await studio.call('GET', '')).status).toBe(401)

  const revoked = await openStudio(fixture)
  expect((await keyCall(fixture, 'DELETE', `/studio/sessions/${revoked.id}`)).status).toBe(204)
  expect((await revoked.call('GET', '')).body.detail).toContain('was ended')
  const closed = await openStudio(fixture)
  expect((await closed.call('POST', '/close', {})).status).toBe(200)
  expect((await closed.call('GET', '')).status).toBe(401)
})

it('ends with the key that created it, and belongs to no other', async () => {
  const key = await fixture.keys.issue('shop', new Date())
  const other = { address: fixture.address, key }
  const studio = await openStudio(other)
  const { receipt } = (await studio.act([await studio.place()])).body
  expect((await keyCall(fixture, 'POST', '/studio/actions/consume', { receipt })).status).toBe(404)
  expect((await keyCall(fixture, 'DELETE', `/studio/sessions/${studio.id}`)).status).toBe(404)
  expect(JSON.stringify((await keyCall(fixture, 'GET', '/studio/sessions?limit=100')).body)).not.toContain(
    studio.id,
  )
  expect((await keyCall(other, 'POST', '/studio/actions/consume', { receipt })).body.replayed).toBe(false)
  const record = await fixture.keys.recognize(key)
  await fixture.keys.revoke(record?.id ?? '', new Date())
  expect((await studio.call('GET', '')).status).toBe(401)
})

it('opens no more sessions of one key than the settings allow', async () => {
  const small = await openTestFixture({ settings: { studio: { sessions_per_key: 2 } } })
  try {
    const [first] = [await openStudio(small), await openStudio(small)]
    const mockup_uuid = (await first.call('GET', '')).body.document.uuid
    const third = await keyCall(small, 'POST', '/studio/create-session', { mockup_uuid })
    expect([third.status, third.body.error]).toMatchObject([
      429,
      { type: 'concurrent_limit_exceeded', limit: 2, resource: 'studio-sessions' },
    ])
    await first.call('POST', '/close', {})
    expect((await keyCall(small, 'POST', '/studio/create-session', { mockup_uuid })).status).toBe(200)
  } finally {
    await small.close()
  }
})

it('changes nothing but what it is for', async () => {
  const studio = await openStudio(fixture, { ui: { showAdjustments: false, showColorOverlay: false } })
  const other = await openStudio(fixture)
  const [own, foreign] = [await studio.place(), await other.place()]
  const { smartObject: uuid } = studio
  const refusals: readonly (readonly [object, number])[] = [
    [edits([foreign]), 404],
    [edits([{ ...own, uuid: other.smartObject }]), 404],
    [edits([{ ...own, artwork_id: (foreign as { artwork_id: string }).artwork_id }]), 404],
    [edits([own], { hidden_layers: [uuid] }), 403],
    [edits([own], { fills: [{ uuid, hex: '#000000' }] }), 403],
    [edits([own], { looks: [{ uuid, color: { hex: '#ff0000', blending_mode: 'normal' } }] }), 403],
    [edits([own], { looks: [{ uuid, adjustments: { brightness: 5 } }] }), 403],
  ]
  for (const [body, expected] of refusals) {
    expect([body, (await studio.call('PUT', '/design', body)).status]).toEqual([body, expected])
    const view = { ...body, max_width: 100, max_height: 100 }
    expect((await studio.call('POST', '/preview', view)).status).toBe(expected)
    expect((await studio.call('POST', '/actions', { ...body, press_id: uuid })).status).toBe(expected)
  }
  expect((await studio.call('PUT', '/defaults', edits([own]))).status).toBe(403)
})
