import { request } from 'node:http'
import { expect } from 'vitest'
import { sampleLayer, samplePsd } from '../../../src-main/psd/testing/sample-psd'
import { onePixel, refused } from '../check'
import type { Wire } from '../wire'
import { type FailureCheck, heldRate, type Places, renderWith } from './failure-check'

const tiny = { url: onePixel }
const small = { export_options: { image_size: 100 } }
const text = (name: string): Uint8Array<ArrayBuffer> =>
  samplePsd([sampleLayer(name, { text: { text: name } })]).slice()
const upload = ({ held }: Places, name: string) =>
  held.form('/api/v1/psd/upload', { file: new File([text(name)], `${name}.psd`) })

/** Limits of the smallest plan, in an order in which none hides the next. */
export const limitFailures: readonly FailureCheck[] = [
  {
    status: 402,
    code: 'OUTPUT_RESOLUTION_LIMIT',
    when: 'an account in trial asks for more than 1,024 px, of a picture or a video; without a size it gets these',
    run: async ({ held, heldMockup }) => {
      const asked = (image_size: number) =>
        held.send('POST', '/api/v1/renders', renderWith(heldMockup, tiny, { export_options: { image_size } }))
      refused(await asked(1025), 402, 'OUTPUT_RESOLUTION_LIMIT')
      // The sides of videos are even: one of 1,025 px has 1,024.
      for (const size of [{ export_options: { image_size: 1026 } }, { video: { width: 1026 } }])
        refused(await video(held, heldMockup, size), 402, 'OUTPUT_RESOLUTION_LIMIT')
      const unsized = await held.send('POST', '/api/v1/renders', renderWith(heldMockup, tiny))
      expect(unsized.status).toBe(200)
    },
  },
  {
    status: 429,
    code: 'CONCURRENT_LIMIT_EXCEEDED',
    when: 'all slots of uploads are taken; one that breaks off gives its slot back',
    run: async (places) => {
      const slow = await beginUpload(places)
      const { status, headers, body } = await upload(places, 'second')
      slow.destroy()
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(headers.get('x-concurrent-remaining')).toBe('0')
      expect(body.error).toMatchObject({
        type: 'concurrent_limit_exceeded',
        code: 'CONCURRENT_LIMIT_EXCEEDED',
        limit: 1,
        current: 1,
        remaining: 0,
        resource: 'concurrent-upload',
      })
      await expect.poll(async () => (await upload(places, 'third')).status).toBe(200)
    },
  },
  {
    status: 403,
    code: 'psd_limit_reached',
    when: 'the plan’s mockups are all there; those that are there go on rendering',
    run: async (places) => {
      const { total } = (await places.held.get('/api/v1/psd-mockups')).body.data
      for (let stored = total; stored < 5; stored += 1)
        expect((await upload(places, `mockup ${stored}`)).status).toBe(200)
      refused(await upload(places, 'one more'), 403, 'psd_limit_reached')
      const drawn = await places.held.send(
        'POST',
        '/api/v1/renders',
        renderWith(places.heldMockup, tiny, small),
      )
      expect(drawn.status).toBe(200)
    },
  },
  {
    status: 402,
    code: 'CREDITS_EXHAUSTED',
    when: 'the credits of the month are spent, on pictures that were made and on no others; a video costs more than is left',
    run: async ({ held, heldMockup }) => {
      const remaining = async () => (await held.get('/api/v1/me')).body.data.usage.credits_remaining
      const render = (asset: object) =>
        held.send('POST', '/api/v1/renders', renderWith(heldMockup, asset, small))
      const before = await remaining()
      refused(await render({ base64: 'bm8gcGljdHVyZQ==' }), 400, 'ARTWORK_UNREADABLE')
      const dear = { video: { width: 64, duration_seconds: Math.ceil((before + 1) / 10) } }
      refused(await video(held, heldMockup, dear), 402, 'CREDITS_EXHAUSTED')
      expect(await remaining()).toBe(before)
      for (let left = before; left > 0; left -= 1) expect((await render(tiny)).status).toBe(200)
      refused(await render(tiny), 402, 'CREDITS_EXHAUSTED')
    },
  },
  {
    status: 429,
    code: 'RATE_LIMIT_EXCEEDED',
    when: 'a key calls more than 1,000 times a minute, with bursts to 1,500',
    run: async ({ free, held }) => {
      const usual = await free.get('/api/v1/packages/plans')
      expect(usual.headers.get('ratelimit-policy')).toBe('1000;w=60;burst=1500')
      for (let calls = 0; calls < 20_000; calls += 1) {
        const { status, headers, body } = await held.get('/api/v1/packages/plans')
        expect(headers.get('ratelimit-remaining')).toMatch(/^\d+$/)
        if (status === 200) continue
        expect([status, headers.get('ratelimit-remaining')]).toEqual([429, '0'])
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
        expect(body).toEqual({
          detail: expect.any(String),
          error: expect.objectContaining({
            type: 'rate_limit_exceeded',
            code: 'RATE_LIMIT_EXCEEDED',
            remaining: 0,
            retry_after: expect.any(Number),
            reset_seconds: expect.any(Number),
            resource: 'api',
          }),
        })
        expect(calls).toBeGreaterThan(heldRate.per_minute)
        return
      }
      throw new Error('No call was refused.')
    },
  },
]

const video = (held: Wire, mockup: Places['heldMockup'], more: object) =>
  held.send('POST', '/api/v1/renders/video', renderWith(mockup, tiny, more))

/** An upload whose body does not end. */
const beginUpload = async ({ held }: Places) => {
  const slow = request(`${held.baseUrl}/api/v1/psd/upload`, {
    method: 'POST',
    headers: {
      'x-api-key': held.key,
      'content-type': 'multipart/form-data; boundary=b',
      expect: '100-continue',
    },
  })
  slow.on('error', () => {})
  const continues = new Promise((resolve) => slow.once('continue', resolve))
  slow.flushHeaders()
  await continues
  slow.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.psd"\r\n\r\n8BPS')
  return slow
}
