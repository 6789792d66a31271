import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyCall, openStudio, shopOrigin } from '../testing/open-studio'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'
import { openWebhookReceiver } from '../testing/webhook-receiver'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openTestFixture()
})
afterAll(() => fixture.close())

const edits = (smart_objects: readonly object[], more: object = {}) => ({ edits: { smart_objects, ...more } })

it('shows a customer the mockup, takes a design, previews and orders it, and the shop takes the receipt once', async () => {
  const studio = await openStudio(fixture, {
    ...{ product_id: 'mug', variant_id: 'blue', action_id: 'order 7', ui: { headerText: 'Your mug' } },
  })
  const { status, body: session } = await studio.call('GET', '')
  expect([status, session]).toEqual([
    200,
    expect.objectContaining({
      ...{ session_kind: 'customize', product_id: 'mug', allowed_origin: shopOrigin, artworks: [] },
      rights: { colors: true, adjustments: true, texts: true, defaults: false, print_areas: false },
    }),
  ])
  expect(session.config).toMatchObject({ headerText: 'Your mug', theme: 'light' })
  expect([session.document.path, session.expires_in > 800]).toEqual(['', true])
  expect(JSON.stringify(session.document.layers)).toContain(studio.smartObject)
  expect(JSON.stringify(session.document.layers)).not.toContain('Paper')

  const placed = await studio.place()
  expect((await studio.call('PUT', '/design', edits([placed]))).status).toBe(200)
  expect((await studio.call('GET', '')).body.design.smart_objects).toMatchObject([placed])
  const view = { ...edits([placed]), max_width: 300, max_height: 200 }
  const preview = await studio.call('POST', '/preview', view)
  expect([preview.status, preview.headers.get('content-type'), preview.body]).toEqual([
    ...[200, 'image/webp', 'thumbnail 300'],
  ])

  const ordered = await studio.act([placed])
  expect(ordered.body).toMatchObject({ success: true, action_id: 'order 7' })
  const { receipt } = ordered.body
  const taken = await keyCall(fixture, 'POST', '/studio/actions/consume', { receipt })
  expect(taken.body).toMatchObject({
    ...{ success: true, replayed: false },
    receipt: {
      ...{ action_id: 'order 7', action: 'primary', product_id: 'mug', variant_id: 'blue' },
      ...{ mockup_type: 'psd', picture_url: ordered.body.picture_url },
      print_files: [{ smart_object_uuid: studio.smartObject, name: 'Front', width: 600, height: 400 }],
      designs: [{ name: 'logo.png', width: 8, height: 4 }],
      placement: { smart_objects: [placed] },
    },
  })
  const again = await keyCall(fixture, 'POST', '/studio/actions/consume', { action_id: 'order 7' })
  expect(again.body).toEqual({ ...taken.body, replayed: true })
  for (const url of [
    taken.body.receipt.picture_url,
    taken.body.receipt.print_files[0].export_path,
    taken.body.receipt.designs[0].url,
  ])
    expect((await fetch(url)).status).toBe(200)
})

it('orders once, however often the same press arrives, and charges it as a render', async () => {
  const studio = await openStudio(fixture)
  const spent = async () => (await keyCall(fixture, 'GET', '/me')).body.data.usage.credits_used_this_month
  const before = await spent()
  const placed = await studio.place()
  const press_id = 'aaaaaaaa-0000-4000-8000-000000000000'
  const presses = await Promise.all([1, 2].map(() => studio.act([placed], { press_id })))
  const later = await studio.act([placed], { press_id })
  const [first] = presses
  expect([...presses, later].map(({ body }) => body)).toEqual([first?.body, first?.body, first?.body])
  expect((await spent()) - before).toBe(1)
  const another = await studio.act([placed])
  expect(another.body.receipt).not.toBe(first?.body.receipt)
  expect((await keyCall(fixture, 'GET', '/studio/sessions?limit=1')).body.sessions).toMatchObject([
    { session_id: studio.id, actions: [{ consumed: false }, { consumed: false }] },
  ])
})

it('tells webhooks of an order, without its receipt', async () => {
  const hooked = await openTestFixture({ admittedHosts: ['127.0.0.1'] })
  const receiver = await openWebhookReceiver((_request, response) => response.end())
  try {
    await keyCall(hooked, 'POST', '/webhook-endpoints', {
      ...{ url: `${receiver.url}/hook`, event_types: ['studio.action'] },
    })
    const studio = await openStudio(hooked, { action_id: 'order 9', product_id: 'mug' })
    const { body } = await studio.act([await studio.place()], { action: 'secondary' })
    await expect.poll(() => receiver.received.length).toBe(1)
    const told = JSON.parse(receiver.received[0]?.text ?? '')
    expect(told).toMatchObject({
      ...{ event: 'studio.action', kind: 'render', status: 'succeeded', result_url: body.picture_url },
      ...{ action_id: 'order 9', action: 'secondary', session_id: studio.id, product_id: 'mug' },
      credits_charged: 1,
    })
    expect(JSON.stringify(told)).not.toContain('rcpt_')
  } finally {
    await hooked.close()
    await receiver.close()
  }
})
