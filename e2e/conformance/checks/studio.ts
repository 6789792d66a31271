import { expect } from 'vitest'
import { type Bench, type Check, invalid, nobody, pictureTypeAt, refused } from '../check'
import { openEditor, orderIn } from '../studio-editor'
import type { Answer } from '../wire'

export const studioChecks: readonly Check[] = [
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
  {
    call: 'POST /api/v1/studio/create-session',
    looksAt:
      '200 with a session, its secrets and the seconds that it lives; 404 for another mockup; 422 for an address that is none',
    overHttp: 'without allowed_origin too',
    run: async (bench) => {
      const { wire, mockup } = bench
      const { status, body } = await create(bench)
      expect([status, body]).toEqual([
        200,
        {
          ...{ success: true, expires_in: 900, mockup_type: 'psd' },
          session: expect.stringMatching(/^sess_[0-9a-f]{64}$/),
          message_session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          bootstrap_secret: expect.stringMatching(/^boot_[0-9a-f]{64}$/),
        },
      ])
      refused(await create(bench, { mockup_uuid: nobody }), 404, 'MOCKUP_NOT_FOUND')
      refused(await create(bench, { mockup_type: '2d' }), 404, 'MOCKUP_NOT_FOUND')
      invalid(await create(bench, { allowed_origin: 'shop' }), 'body', 'allowed_origin')
      invalid(await create(bench, { ui: { borderRadius: 21 } }), 'body', 'ui', 'borderRadius')
      if (wire.isHttp) {
        const older = await wire.send('POST', `${at}/create-session`, { mockup_uuid: mockup.uuid })
        expect([older.status, older.body.expires_in]).toEqual([200, 900])
      }
    },
  },
  {
    call: 'GET /api/v1/studio/sessions',
    looksAt: '200 newest first with their states and actions; limit 1..100',
    run: async (bench) => {
      const { message_session_id: session_id } = (await create(bench, { action_id: 'order 7' })).body
      const { status, body } = await bench.wire.get(`${at}/sessions?limit=1`)
      expect([status, body.sessions]).toMatchObject([
        ...[200, [{ session_id, state: 'open', action_id: 'order 7', allowed_origin: origin, actions: [] }]],
      ])
      invalid(await bench.wire.get(`${at}/sessions?limit=101`), 'query', 'limit')
    },
  },
  {
    call: 'DELETE /api/v1/studio/sessions/{session_id}',
    looksAt: '204 without a body, also a second time; 404 for none',
    overHttp: 'its token is refused from then on',
    run: async (bench) => {
      const { wire } = bench
      const { body: created } = await create(bench)
      const path = `${at}/sessions/${created.message_session_id}`
      const editor = wire.isHttp ? await openEditor(wire, created) : null
      for (const _ of [1, 2]) expect((await wire.send('DELETE', path)).status).toBe(204)
      expect((await wire.get(`${at}/sessions?limit=1`)).body.sessions).toMatchObject([{ state: 'ended' }])
      if (editor) refused(await editor.read(), 401)
      refused(await wire.send('DELETE', `${at}/sessions/${nobody}`), 404)
    },
  },
  {
    call: 'POST /api/v1/studio/actions/consume',
    looksAt: '404 for what is no receipt; 422 without either name of one',
    overHttp:
      'what a customer ordered in the editor: picture, print files, designs and placement; once, and `replayed` after that',
    run: async (bench) => {
      const { wire } = bench
      refused(await wire.send('POST', `${at}/actions/consume`, { receipt: 'x' }), 404)
      expect((await wire.send('POST', `${at}/actions/consume`, {})).status).toBe(422)
      if (!wire.isHttp) return
      const { body: created } = await create(bench, { action_id: 'order 8', product_id: 'mug' })
      const receipt = await orderIn(await openEditor(wire, created))
      const taken = await wire.send('POST', `${at}/actions/consume`, { receipt })
      expect([taken.status, taken.body]).toMatchObject([
        200,
        { replayed: false, receipt: { action_id: 'order 8', product_id: 'mug', action: 'primary' } },
      ])
      const { picture_url, print_files, designs } = taken.body.receipt
      expect([await pictureTypeAt(picture_url), await pictureTypeAt(print_files[0].export_path)]).toEqual([
        ...['image/webp', 'image/png'],
      ])
      expect(designs).toMatchObject([{ name: 'logo.gif', width: 1, height: 1 }])
      const again = await wire.send('POST', `${at}/actions/consume`, { action_id: 'order 8' })
      expect(again.body).toEqual({ ...taken.body, replayed: true })
    },
  },
]

const at = '/api/v1/studio'
const origin = 'https://shop.example'

const create = ({ wire, mockup }: Bench, more: object = {}): Promise<Answer> =>
  wire.send('POST', `${at}/create-session`, { mockup_uuid: mockup.uuid, allowed_origin: origin, ...more })
