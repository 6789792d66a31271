import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StudioConfig } from '@contract/service/studio'
import { windowOrigin } from '@contract/studio/window-origin'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nodeFiles } from '../../adapters/files/node-files'
import { createSampleForServer } from '../../service/studio/sample-for-server'
import { keyCall, openCreated, openStudio, openWith } from '../testing/open-studio'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'

let folder: string
let fixture: TestFixture
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-studio-desk-'))
  await mkdir(join(folder, 'studio'))
  await writeFile(join(folder, 'studio', 'index.html'), '<!doctype html><title>Studio</title>')
  await writeFile(join(folder, 'mug.psd'), '8BPS')
  fixture = await openTestFixture({ studioFolder: join(folder, 'studio') })
})
afterAll(async () => {
  await fixture.close()
  await rm(folder, { recursive: true })
})

const addSample = () =>
  createSampleForServer({
    samples: {
      mockups: async () => [
        {
          ...{ id: 'mug', title: 'Coffee mug', category: '', description: '', preview: '' },
          ...{ file: join(folder, 'mug.psd'), width: 1, height: 1 },
        },
      ],
    },
    files: nodeFiles,
    psdMockups: fixture.psdMockups,
  })()

const previewWith = async (ui: StudioConfig) => {
  const grant = await fixture.studioDesk.preview({
    mockup_type: 'psd',
    mockup_uuid: await addSample(),
    ui,
  })
  const at = `${fixture.address}/studio/api/sessions/${grant.message_session_id}`
  return { grant, at }
}

it('takes the sample in once', async () => {
  expect(await addSample()).toBe(await addSample())
  const { body } = await keyCall(fixture, 'GET', '/psd-mockups')
  expect(body.data.mockups.map(({ name }: { readonly name: string }) => name)).toEqual(['Coffee mug'])
})

it('shows edited settings in a session that the window alone may frame and open, and that orders nothing', async () => {
  const { grant, at } = await previewWith({ headerText: 'Yours', showColorOverlay: false })
  expect(grant.server_address).toBe(fixture.address)
  const page = await fetch(`${fixture.address}/studio/?session=${grant.session}`)
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${windowOrigin}`)
  expect((await openWith(at, grant, 'https://shop.example')).status).toBe(403)
  expect((await openWith(at, grant, '')).status).toBe(403)
  const opened = await openWith(at, grant, windowOrigin)
  expect(opened.status).toBe(200)
  const headers = { authorization: `Bearer ${opened.body.token}`, 'content-type': 'application/json' }
  const read = await (await fetch(at, { headers })).json()
  // What the settings hide the page hides: they may change while the session lives.
  expect(read).toMatchObject({ is_preview: true, config: { headerText: 'Yours' }, rights: { colors: true } })
  const edits = { smart_objects: [] }
  const press = JSON.stringify({ edits, press_id: crypto.randomUUID() })
  expect((await fetch(`${at}/actions`, { method: 'POST', headers, body: press })).status).toBe(403)

  // The next preview ends this one.
  await previewWith({})
  expect((await fetch(at, { headers })).status).toBe(401)
})

it('opens no session of a shop for the window', async () => {
  const mockup_uuid = await addSample()
  const asked = { mockup_uuid, allowed_origin: windowOrigin }
  expect((await keyCall(fixture, 'POST', '/studio/create-session', asked)).status).toBe(422)
  const { body } = await keyCall(fixture, 'POST', '/studio/create-session', { mockup_uuid })
  const at = `${fixture.address}/studio/api/sessions/${body.message_session_id}`
  expect((await openWith(at, body, windowOrigin)).status).toBe(403)
  expect((await openCreated(fixture, body)).token).toMatch(/^stt_/)
})

it('lists the sessions of shops with their orders and pictures, and where they stand', async () => {
  const session = await openStudio(fixture, { product_id: 'mug-11', action_id: 'order-7' })
  await session.act([await session.place()])
  const mockup_uuid = await addSample()
  const { body: waiting } = await keyCall(fixture, 'POST', '/studio/create-session', { mockup_uuid })
  await previewWith({})
  const [newest, ordered] = await fixture.studioDesk.list(2)
  expect(newest).toMatchObject({
    ...{ session_id: waiting.message_session_id, state: 'waiting', mockup_name: 'Coffee mug' },
    ...{ asked_by: 'test', orders: [] },
  })
  const [order] = ordered?.orders ?? []
  expect(ordered).toMatchObject({ session_id: session.id, state: 'open', product_id: 'mug-11' })
  expect(order).toMatchObject({ action_id: 'order-7', action: 'primary', is_taken: false })
  expect(order?.thumbnail_url).toBe(`mockwright://studio-order/${session.id}/${order?.id}`)
  await access(await fixture.studioDesk.pictureOf(session.id, order?.id ?? ''))
  await expect(fixture.studioDesk.pictureOf(session.id, session.id)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await keyCall(fixture, 'POST', '/studio/actions/consume', { action_id: 'order-7' })
  await keyCall(fixture, 'DELETE', `/studio/sessions/${session.id}`)
  const after = (await fixture.studioDesk.list(100)).find(({ session_id }) => session_id === session.id)
  expect(after).toMatchObject({ state: 'ended', orders: [{ is_taken: true }] })
})

it('has no preview while the server is off', async () => {
  await fixture.server.close()
  await expect(previewWith({})).rejects.toMatchObject({ code: 'CONFLICT' })
})
