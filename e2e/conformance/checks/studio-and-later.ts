import { expect } from 'vitest'
import { type Check, invalid, later } from '../check'

export const studioAndLaterChecks: readonly Check[] = [
  {
    call: 'GET /api/v1/studio/config',
    looksAt: '200 with the effective configuration and its version',
    run: async ({ wire }) => {
      const { status, body } = await wire.get('/api/v1/studio/config')
      expect([status, typeof body.config.primaryColor, typeof body.config_version]).toEqual([
        200,
        'string',
        'number',
      ])
    },
  },
  {
    call: 'PUT /api/v1/studio/config',
    looksAt:
      '200 for settings bare or in config, the version counts up; 422, also for what is no setting, which changes nothing',
    run: async ({ wire }) => {
      const before = (await wire.get('/api/v1/studio/config')).body
      const { status, body } = await wire.send('PUT', '/api/v1/studio/config', { borderRadius: 4 })
      expect([status, body.config.borderRadius, body.config_version]).toEqual([
        200,
        4,
        before.config_version + 1,
      ])
      invalid(await wire.send('PUT', '/api/v1/studio/config', { borderRadius: 21 }), 'body', 'borderRadius')
      const within = { ...body, config: { ...body.config, headerText: 'Your mug' } }
      const again = await wire.send('PUT', '/api/v1/studio/config', within)
      expect([again.status, again.body.config]).toEqual([200, within.config])
      const refusal = await wire.send('PUT', '/api/v1/studio/config', { borderRadius: 5, colour: 'red' })
      expect([refusal.status, JSON.stringify(refusal.body)]).toEqual([422, expect.stringContaining('colour')])
      expect((await wire.get('/api/v1/studio/config')).body).toEqual(again.body)
    },
  },
  later(
    'POST /api/v1/studio/create-session',
    ({ mockup }) => ({ mockup_uuid: mockup.uuid, allowed_origin: 'https://example.com' }),
    () => '/api/v1/studio/create-session',
  ),
  later(
    'POST /api/v1/studio/actions/consume',
    () => ({ receipt: 'x' }),
    () => '/api/v1/studio/actions/consume',
  ),
]
