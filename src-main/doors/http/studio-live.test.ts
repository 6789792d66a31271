import { request } from 'node:http'
import { livePreviewEnds } from '@contract/studio/live-preview'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { markOfSession } from '../../service/studio/refusal-log'
import { openLine, openSocket } from '../testing/live-socket'
import { keyCall, openStudio, shopOrigin } from '../testing/open-studio'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'

let fixture: TestFixture
const lines: string[] = []
beforeAll(async () => {
  const log = { info: () => {}, warn: (line: string) => lines.push(line), error: () => {} }
  fixture = await openTestFixture({ log })
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => fixture.close())

const show = (id: number, more: object = {}) => ({
  ...{ type: 'show', id, quality: 'drag', max_width: 100, max_height: 80 },
  ...{ edits: { smart_objects: [] } },
  ...more,
})

it('answers the wishes of the session whose token comes first', async () => {
  const studio = await openStudio(fixture)
  const line = await openLine(fixture, studio)
  line.send(show(1))
  const { head, pixels } = await line.frame()
  expect(head).toMatchObject({ id: 1, width: 100, height: 80, part: { width: 1, height: 1 } })
  expect([...pixels]).toEqual([1, 2, 3, 4])
  line.socket.terminate()
})

it('refuses what a session may not change, and goes on', async () => {
  const line = await openLine(fixture, await openStudio(fixture))
  line.send(show(1, { edits: { hidden_layers: ['2b5e5a0c-6a1c-4f6e-9b0a-5f0c9f7f1d11'] } }))
  expect(await line.next()).toMatchObject({ type: 'failed', id: 1, failure: { code: 'FORBIDDEN' } })
  expect(lines).toEqual([expect.stringContaining('"reason":"studioMayNot","origin":null')])
  line.send(show(2))
  expect((await line.frame()).head.id).toBe(2)
  line.socket.terminate()
})

it('sends no more than the page has taken, and then the newest', async () => {
  const line = await openLine(fixture, await openStudio(fixture))
  const ids: number[] = []
  for (const id of [1, 2, 3]) {
    line.send(show(id))
    const message = await line.next()
    ids.push(message.head.id)
  }
  for (const id of [4, 5, 6]) line.send(show(id))
  expect([await line.next(), await line.next()]).toEqual([
    { type: 'superseded', id: 4 },
    { type: 'superseded', id: 5 },
  ])
  line.send({ type: 'shown', id: 3 })
  expect((await line.frame()).head.id).toBe(6)
  expect(ids).toEqual([1, 2, 3])
  line.socket.terminate()
})

it('refuses another session’s token, and a page that sends none of its own', async () => {
  const [own, other] = [await openStudio(fixture), await openStudio(fixture)]
  for (const token of [other.token, own.created.session, 'stt_guessed']) {
    const line = await openSocket(fixture.address, own.id)
    line.send({ type: 'begin', token })
    expect(await line.closed).toBe(livePreviewEnds.ended)
  }
  expect(lines).toHaveLength(3)
  expect(lines.join()).not.toMatch(/stt_|sess_/)
})

it('opens for no page of another origin, host or session', async () => {
  const studio = await openStudio(fixture)
  const refusal = (id: string, headers: Record<string, string>) =>
    openSocket(fixture.address, id, headers).then(
      () => 'opened',
      (error: Error) => error.message,
    )
  for (const origin of ['https://evil.example', 'http://shop.example', 'null'])
    expect([origin, await refusal(studio.id, { origin })]).toEqual([origin, '403'])
  const session = markOfSession(studio.id)
  expect(lines).toEqual(
    ['https://evil.example', 'http://shop.example', 'null'].map(
      (origin) => `studio-refusal ${JSON.stringify({ session, reason: 'studioOriginRefused', origin })}`,
    ),
  )
  expect(await refusal(studio.id, { host: 'evil.example' })).not.toBe('opened')
  expect(await refusal('nothing', {})).toBe('404')
  expect(await refusal(studio.id, { origin: shopOrigin })).toBe('opened')
  expect(await refusal(studio.id, { origin: fixture.address })).toBe('opened')
})

it('closes the line of a session that is ended', async () => {
  const studio = await openStudio(fixture)
  const line = await openLine(fixture, studio)
  await keyCall(fixture, 'DELETE', `/studio/sessions/${studio.id}`)
  expect(await line.closed).toBe(livePreviewEnds.ended)
})

it('gives a session one line: the newer takes the place of the older', async () => {
  const studio = await openStudio(fixture)
  const older = await openLine(fixture, studio)
  const newer = await openLine(fixture, studio)
  expect(await older.closed).toBe(livePreviewEnds.replaced)
  newer.send(show(1))
  expect((await newer.frame()).head.id).toBe(1)
  newer.socket.terminate()
})

it('ends lines that send too much, too large messages, or none that it knows', async () => {
  const studio = await openStudio(fixture)
  const flooding = await openLine(fixture, studio)
  for (let id = 0; id < 400; id += 1) flooding.send({ type: 'shown', id })
  expect(await flooding.closed).toBe(livePreviewEnds.abused)
  const large = await openLine(fixture, studio)
  large.socket.send('x'.repeat(300_000))
  expect(await large.closed).toBe(1009)
  const strange = await openLine(fixture, studio)
  strange.send({ type: 'draw' })
  expect(await strange.closed).toBe(livePreviewEnds.abused)
  expect(lines).toHaveLength(3)
})

it('answers requests that offer HTTP/2 as any others, with their bodies', async () => {
  const body = JSON.stringify({ mockup_uuid: 'no uuid' })
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${fixture.address}/api/v1/studio/create-session`, {
      method: 'POST',
      headers: {
        ...{ 'x-api-key': fixture.key, 'content-type': 'application/json' },
        ...{ connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': '' },
      },
    })
    sent.on('response', (answer) => resolve(answer.resume().statusCode))
    sent.on('upgrade', () => reject(new Error('upgraded')))
    sent.on('error', reject)
    sent.end(body)
  })
  expect(status).toBe(422)
})
