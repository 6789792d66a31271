import { expect } from 'vitest'
import { type Check, invalid, nobody, refused } from '../check'

export const accountChecks: readonly Check[] = [
  {
    call: 'GET /api/v1/me',
    looksAt: '200 with account, subscription, usage and the key that calls',
    overHttp: "401; the key's count",
    run: async ({ wire }) => {
      const { status, body } = await wire.get('/api/v1/me')
      expect([status, Object.keys(body.data).sort()]).toEqual([
        200,
        ['account', 'api_key', 'payg', 'subscription', 'usage'],
      ])
      if (!wire.isHttp) return
      expect(body.data.api_key.total_requests).toBeGreaterThan(0)
      refused(await wire.get('/api/v1/me', { 'x-api-key': '' }), 401)
    },
  },
  {
    call: 'GET /api/v1/packages/plans',
    looksAt: '200 with the budgets of renders and uploads, in a list, bare and enveloped',
    run: async ({ wire }) => {
      const { success, data, ...inUse } = (await wire.get('/api/v1/packages/plans')).body
      const { plans, ...plan } = inUse
      expect([success, data, plans]).toEqual([true, inUse, [plan]])
      expect(plan.max_concurrent_uploads).toBeLessThanOrEqual(plan.max_concurrent_requests)
    },
  },
  {
    call: 'GET /api/v1/fonts',
    looksAt: '200 with pagination; search and scope; 422',
    run: async ({ wire }) => {
      const { status, body } = await wire.get('/api/v1/fonts?scope=custom&page=1&per_page=10')
      expect([status, body.pagination]).toEqual([200, { page: 1, per_page: 10, total: body.data.length }])
      invalid(await wire.get('/api/v1/fonts?per_page=101'), 'query', 'per_page')
    },
  },
  {
    call: 'POST /api/v1/fonts',
    looksAt: '422 FONT_UNREADABLE; 422 without a confirmed licence',
    run: async ({ wire }) => {
      const file = new File(['no font'], 'x.ttf')
      refused(await wire.form('/api/v1/fonts', { file, license_confirmed: 'true' }), 422, 'FONT_UNREADABLE')
      expect((await wire.form('/api/v1/fonts', { file })).status).toBe(422)
    },
  },
  ...(['GET', 'DELETE'] as const).map(
    (method): Check => ({
      call: `${method} /api/v1/fonts/{uuid}`,
      looksAt: '404',
      run: async ({ wire }) => refused(await wire.send(method, `/api/v1/fonts/${nobody}`), 404),
    }),
  ),
]
