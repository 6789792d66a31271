import { expect } from 'vitest'
import { type Check, refused } from '../check'

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
]
