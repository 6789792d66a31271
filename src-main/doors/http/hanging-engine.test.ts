import { afterAll, beforeAll, expect, it } from 'vitest'
import { usualEngineLimits } from '../../service/ports/engine-limits'
import { lossless, openRenderFixture, pngOf, type RenderFixture } from '../testing/render-fixture'

let fixture: RenderFixture
beforeAll(async () => {
  fixture = await openRenderFixture('hanging-engine', {
    program: 'hanging-host.cjs',
    limits: { ...usualEngineLimits, silentSeconds: 1 },
  })
}, 60_000)
afterAll(() => fixture.close())

const spinning = Buffer.from('spin for ever').toString('base64')

const front = (base64: string): object => ({
  export_options: lossless,
  smart_objects: [{ uuid: fixture.smartObject('front'), asset: { base64 } }],
})

const post = (path: string, body: object = {}): Promise<ReturnType<typeof JSON.parse>> =>
  fixture.json(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const queued = async (base64: string): Promise<string> =>
  (await post('/renders', { mockup_uuid: fixture.mockup.uuid, is_async: true, ...front(base64) })).job_id

const statusOf = async (job: string): Promise<string> => (await fixture.json(`/api/v1/jobs/${job}`)).status

it('a render and jobs that hang the engine fail, and those beside and after them are drawn', async () => {
  const good = (await pngOf(100, 100, () => [200, 0, 0, 255])).toString('base64')
  const hanging = await queued(spinning)
  const beside = await queued(good)
  await expect.poll(() => statusOf(hanging), { timeout: 40_000, interval: 200 }).toBe('failed')
  await expect.poll(() => statusOf(beside), { timeout: 20_000, interval: 200 }).toBe('succeeded')
  expect(await fixture.render(front(spinning))).toMatchObject({ status: 500 })
  expect(await fixture.render(front(good))).toMatchObject({ status: 200 })
}, 90_000)

it('a job that hangs the engine is cancelled within a second, and the next one is drawn', async () => {
  const good = (await pngOf(100, 100, () => [0, 200, 0, 255])).toString('base64')
  const hanging = await queued(spinning)
  await expect.poll(() => statusOf(hanging), { timeout: 10_000, interval: 50 }).toBe('running')
  const start = performance.now()
  await post(`/jobs/${hanging}/cancel`)
  await expect.poll(() => statusOf(hanging), { timeout: 5000, interval: 50 }).toBe('cancelled')
  expect(performance.now() - start).toBeLessThan(2000)
  expect(await fixture.render(front(good))).toMatchObject({ status: 200 })
}, 60_000)
