import { expect } from 'vitest'
import { type Check, invalid, nobody, refused } from '../check'
import type { Answer, Wire } from '../wire'

export const webhookChecks: readonly Check[] = [
  {
    call: 'POST /api/v1/webhook-endpoints',
    looksAt: '201 with the whole secret, once, bare and enveloped alike; 422 for an address that is none',
    run: async ({ wire }) => {
      const { status, body } = await wire.send('POST', '/api/v1/webhook-endpoints', {
        url: 'https://example.com/hook',
      })
      expect([status, body.secret.length, body.enabled, body.event_naming]).toEqual([
        201,
        70,
        true,
        'current',
      ])
      const { success, data, ...bare } = body
      expect([success, data]).toEqual([true, bare])
      expect((await wire.get(`/api/v1/webhook-endpoints/${body.id}`)).body.secret).toBe(
        `whsec_****${body.secret.slice(-4)}`,
      )
      invalid(await wire.send('POST', '/api/v1/webhook-endpoints', { url: 'nowhere' }), 'body', 'url')
    },
  },
  {
    call: 'GET /api/v1/webhook-endpoints',
    looksAt: '200, a bare array',
    run: async ({ wire }) =>
      expect(Array.isArray((await wire.get('/api/v1/webhook-endpoints')).body)).toBe(true),
  },
  ...(
    [
      ['GET /api/v1/webhook-endpoints/{endpoint_id}', '200; 404', 200],
      ['PATCH /api/v1/webhook-endpoints/{endpoint_id}', '200 with the change; 404', 200],
      ['POST /api/v1/webhook-endpoints/{endpoint_id}/rotate-secret', '200 with a new secret; 404', 200],
      ['GET /api/v1/webhook-endpoints/{endpoint_id}/deliveries', '200, a bare array; 404', 200],
      ['POST /api/v1/webhook-endpoints/{endpoint_id}/deliveries/replay-failed', '200 with a count; 404', 200],
      ['DELETE /api/v1/webhook-endpoints/{endpoint_id}', '204; 404 afterwards', 204],
    ] as const
  ).map(
    ([call, looksAt, expected]): Check => ({
      call,
      looksAt,
      run: async ({ wire }) => {
        const [method = '', path = ''] = call.split(' ')
        const [endpoint] = (await wire.get('/api/v1/webhook-endpoints')).body
        const at = (id: string) => path.replace('{endpoint_id}', id)
        const body = method === 'PATCH' ? { description: 'Changed', enabled: false } : undefined
        const answer = await wire.send(method, at(endpoint.id), body)
        expect(answer.status).toBe(expected)
        if (method === 'PATCH') expect(answer.body).toMatchObject({ description: 'Changed', enabled: false })
        refused(await wire.send(method, at(nobody), body), 404)
      },
    }),
  ),
  {
    call: 'GET /api/v1/webhook-endpoints/events',
    looksAt: '200, a bare array; status and event_type; 422',
    overHttp: 'no X-Webhook-Next-Cursor on the last page',
    run: async ({ wire }) => {
      const { status, body, headers } = await wire.get('/api/v1/webhook-endpoints/events?limit=200')
      expect([status, Array.isArray(body), headers.get('x-webhook-next-cursor')]).toEqual([200, true, null])
      for (const filter of ['status=dead', 'event_type=2d_render.failed']) {
        const found = await wire.get(`/api/v1/webhook-endpoints/events?${filter}`)
        expect([found.status, found.body]).toEqual([200, []])
      }
      invalid(await wire.get('/api/v1/webhook-endpoints/events?limit=201'), 'query', 'limit')
      invalid(await wire.get('/api/v1/webhook-endpoints/events?status=lost'), 'query', 'status')
    },
  },
  {
    call: 'POST /api/v1/webhook-endpoints/{endpoint_id}/test',
    looksAt: '200 with a delivery of webhook.test; 404',
    run: async ({ wire }) => {
      const { id, delivery } = await tested(wire)
      expect(delivery).toMatchObject({ endpoint_id: id, event_type: 'webhook.test', attempt: 0 })
      await wire.send('DELETE', `/api/v1/webhook-endpoints/${id}`)
      refused(await wire.send('POST', `/api/v1/webhook-endpoints/${nobody}/test`), 404)
    },
  },
  {
    call: 'POST /api/v1/webhook-endpoints/{endpoint_id}/deliveries/{delivery_id}/replay',
    looksAt: '200 with delivery_id beside id; 404',
    run: async ({ wire }) => {
      const { id, delivery } = await tested(wire)
      const replay = (deliveryId: string): Promise<Answer> =>
        wire.send('POST', `/api/v1/webhook-endpoints/${id}/deliveries/${deliveryId}/replay`)
      const { status, body } = await replay(delivery.id)
      expect([status, body.endpoint_id, body.delivery_id]).toEqual([200, id, body.id])
      refused(await replay(nobody), 404)
      await wire.send('DELETE', `/api/v1/webhook-endpoints/${id}`)
    },
  },
]

/** An endpoint of its own, and the delivery that was sent there as a test. */
const tested = async (wire: Wire): Promise<{ readonly id: string; readonly delivery: Answer['body'] }> => {
  const { id } = (await wire.send('POST', '/api/v1/webhook-endpoints', { url: 'https://example.com/hook' }))
    .body
  const { status, body } = await wire.send('POST', `/api/v1/webhook-endpoints/${id}/test`)
  expect(status).toBe(200)
  return { id, delivery: body }
}
