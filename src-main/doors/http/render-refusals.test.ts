import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'

let fixture: TestFixture
let mockup: ReturnType<typeof JSON.parse>
/** `Front copy` and `Front`, by their names. */
let copies: Record<string, string>

const call = async (path: string, body?: unknown) => {
  const answer = await fetch(fixture.address + path, {
    headers: { 'x-api-key': fixture.key, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

beforeAll(async () => {
  fixture = await openTestFixture()
  const psd_file_url = `data:;base64,${Buffer.from('8BPS').toString('base64')}`
  mockup = (await call('/api/v1/psd/upload', { psd_file_url })).body.data
  const { layers } = (await call(`/api/v1/psd-mockups/${mockup.uuid}/layers`)).body.data
  copies = Object.fromEntries(
    layers.map(({ name, uuid }: Record<'name' | 'uuid', string>) => [name, uuid] as const),
  )
})
afterAll(() => fixture.close())

const color = { hex: '#336699' }
const render = (fields: object) => call('/api/v1/renders', { mockup_uuid: mockup.uuid, ...fields })
const coded = (error_code: string, suggestion: unknown = expect.any(String)) => ({
  status: 404,
  body: {
    success: false,
    error_code,
    message: expect.any(String),
    detail: expect.any(String),
    details: { reason: expect.any(String), suggestion },
  },
})

it('says by a code which part of a render was not found: mockup, layer or preset', async () => {
  const uuid = copies['Front']
  const nobody = randomUUID()
  expect(await render({ mockup_uuid: nobody })).toEqual(coded('MOCKUP_NOT_FOUND'))
  expect(await render({ mockup_uuid: nobody, is_async: true })).toEqual(coded('MOCKUP_NOT_FOUND'))
  expect(await render({ smart_objects: [{ uuid: nobody, color }] })).toEqual(coded('LAYER_NOT_FOUND'))
  expect(await render({ hidden_layers: [nobody] })).toEqual(coded('LAYER_NOT_FOUND'))
  const [{ uuid: preset } = { uuid: '' }] = mockup.smart_objects[0].print_area_presets
  const wrong = { uuid, color, print_area_preset_uuid: nobody }
  expect(await render({ smart_objects: [wrong] })).toEqual(
    coded('PRINT_AREA_PRESET_NOT_FOUND', expect.stringContaining(preset)),
  )
})

it.each([false, true])(
  'refuses two inputs for copies of one smart object, naming both (queued: %s)',
  async (is_async) => {
    const [first, second] = [copies['Front copy'], copies['Front']]
    const smart_objects = [
      { uuid: first, color },
      { uuid: second, color },
    ]
    const { status, body } = await render({ smart_objects, is_async })
    expect(status).toBe(422)
    expect(body).toMatchObject({ success: false, detail: [{ loc: ['body', 'smart_objects', 1, 'uuid'] }] })
    for (const named of [first, second, '“Front copy”', '“Front”'])
      expect(body.detail[0].msg).toContain(named)
  },
)
