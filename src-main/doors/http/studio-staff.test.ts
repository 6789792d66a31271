import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyCall, openCreated, openStudio, shopOrigin } from '../testing/open-studio'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openTestFixture()
})
afterAll(() => fixture.close())

const edits = (smart_objects: readonly object[], more: object = {}) => ({ edits: { smart_objects, ...more } })

it('lets a key without the scope manage create sessions for customers, and none for staff', async () => {
  const key = await fixture.keys.issue('shop', new Date(), { scopes: ['render'] })
  const mockup_uuid = (await (await openStudio(fixture)).call('GET', '')).body.document.uuid
  const create = async (session_kind: string) =>
    (
      await keyCall({ address: fixture.address, key }, 'POST', '/studio/create-session', {
        ...{ mockup_uuid, session_kind },
      })
    ).status
  expect([await create('customize'), await create('setup')]).toEqual([200, 403])
})

it('customizes a photo mockup for longer, and lets staff alone set its print areas', async () => {
  const points = [
    [0, 0],
    [9, 0],
    [9, 9],
    [0, 9],
  ]
  const { body } = await keyCall(fixture, 'POST', '/photo-mockups', {
    ...{ source_base64: 'OEJQUw==', print_areas: [{ points }] },
  })
  const open = async (session_kind: string) => {
    const session = await keyCall(fixture, 'POST', '/studio/create-session', {
      ...{ mockup_type: '2d', mockup_uuid: body.data.uuid, session_kind, allowed_origin: shopOrigin },
    })
    expect(session.body).toMatchObject({ expires_in: 1800, mockup_type: '2d' })
    return openCreated(fixture, session.body)
  }
  const print_areas = [{ points, name: 'Front' }]
  const customer = await open('customize')
  expect((await customer.call('PUT', '/print-areas', { print_areas })).status).toBe(403)
  const staff = await open('setup')
  expect((await staff.call('GET', '')).body.rights.print_areas).toBe(true)
  expect((await staff.call('PUT', '/print-areas', { print_areas })).status).toBe(200)
  const photo = await keyCall(fixture, 'GET', `/photo-mockups/${body.data.uuid}`)
  expect(photo.body.data.print_areas).toMatchObject([{ name: 'Front' }])
})

it('lets the shop’s staff set up what customers begin with', async () => {
  const staff = await openStudio(fixture, { session_kind: 'setup' })
  const placement = { fit: 'fit', rotate: 5, size: { width: 100, height: 80 }, position: { top: 1, left: 2 } }
  const setUp = edits([{ ...(await staff.place()), placement }], {
    looks: [{ uuid: staff.smartObject, color: { hex: '#ff0000', blending_mode: 'multiply' } }],
  })
  expect((await staff.call('PUT', '/defaults', setUp)).status).toBe(200)
  expect((await staff.act([])).status).toBe(403)
  const mockup_uuid = (await staff.call('GET', '')).body.document.uuid
  const { body } = await keyCall(fixture, 'POST', '/studio/create-session', {
    ...{ mockup_uuid, allowed_origin: shopOrigin },
  })
  const customer = await openCreated(fixture, body)
  expect((await customer.call('GET', '')).body).toMatchObject({
    design: { smart_objects: [], looks: [{ color: { hex: '#ff0000' } }] },
    placements: [{ uuid: staff.smartObject, placement }],
  })
})
