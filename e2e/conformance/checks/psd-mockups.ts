import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from 'vitest'
import { type Check, ended, invalid, nobody, refused } from '../check'
import type { Answer } from '../wire'

const sample = resolve(import.meta.dirname, '../../../resources/samples/business-cards.psd')

export const psdMockupChecks: readonly Check[] = [
  {
    call: 'POST /api/v1/psd/upload',
    looksAt: '200 with the bytes of a file, the whole record; 202 with is_async; 400 PSD_PARSE_FAILED',
    overHttp:
      'multipart; the first answer again for the same Idempotency-Key, 409 with another body; X-Concurrent headers',
    run: async (bench) => {
      const { wire } = bench
      const file = new File([readFileSync(sample)], 'Business cards.psd')
      const first = await wire.form(
        '/api/v1/psd/upload',
        { file },
        { 'Idempotency-Key': 'conformance-upload' },
      )
      expect([first.status, first.body.success]).toEqual([200, true])
      expect(first.body.data).toMatchObject({
        uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Business cards',
        width: expect.any(Number),
        thumbnails: [{ width: 720 }, { width: 480 }, { width: 240 }],
        collections: [],
        text_layers: [],
      })
      bench.mockup = first.body.data
      const other = { psd_file_url: 'data:;base64,OEJQUw==' }
      refused(await wire.send('POST', '/api/v1/psd/upload', other), 400, 'PSD_PARSE_FAILED')
      const queued = await wire.send('POST', '/api/v1/psd/upload', { ...other, is_async: true })
      expect(queued).toMatchObject({ status: 202, body: { success: true, kind: 'upload', status: 'queued' } })
      expect(await ended(bench, queued.body.job_id)).toMatchObject({
        status: 'failed',
        error: { error_code: 'PSD_PARSE_FAILED' },
        error_code: 'PSD_PARSE_FAILED',
      })
      if (!wire.isHttp) return
      expect(first.headers.get('x-concurrent-limit')).toMatch(/^\d+$/)
      const again = await wire.form(
        '/api/v1/psd/upload',
        { file },
        { 'Idempotency-Key': 'conformance-upload' },
      )
      expect(again.body.data.uuid).toBe(bench.mockup.uuid)
      refused(
        await wire.send('POST', '/api/v1/psd/upload', other, { 'Idempotency-Key': 'conformance-upload' }),
        409,
      )
    },
  },
  {
    call: 'GET /api/v1/psd-mockups',
    looksAt: '200 with counters in data; limit, offset, name, sort and order; 422',
    overHttp: '401; search, sort_by and sort_order; RateLimit headers, of 404 too',
    run: async ({ wire, mockup }) => {
      const { status, body, headers } = await wire.get(
        '/api/v1/psd-mockups?name=BUSINESS&sort=name&order=asc&limit=1',
      )
      expect([status, body.data.total, body.data.limit, body.data.offset]).toEqual([200, 1, 1, 0])
      expect(body.data.mockups[0]).toMatchObject({
        uuid: mockup.uuid,
        smart_objects: [{ blend_mode: null }, {}],
      })
      invalid(await wire.get('/api/v1/psd-mockups?limit=101'), 'query', 'limit')
      if (!wire.isHttp) return
      const nothing = await wire.get('/api/v1/nothing')
      expect(nothing.status).toBe(404)
      for (const name of ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'ratelimit-policy'])
        for (const sent of [headers, nothing.headers]) expect(sent.get(name), name).not.toBeNull()
      const found = await wire.get('/api/v1/psd-mockups?search=business&sort_by=name&sort_order=desc')
      expect(found.body.data.mockups).toMatchObject([{ uuid: mockup.uuid }])
      refused(await wire.get('/api/v1/psd-mockups', { 'x-api-key': 'wrong' }), 401)
    },
  },
  {
    call: 'GET /api/v1/psd-mockups/{uuid}',
    looksAt: '200 with blend modes; 404; 422',
    run: async ({ wire, mockup }) => {
      const { status, body } = await wire.get(`/api/v1/psd-mockups/${mockup.uuid}`)
      expect([status, typeof body.data.smart_objects[0].blend_mode]).toEqual([200, 'string'])
      refused(await wire.get(`/api/v1/psd-mockups/${nobody}`), 404)
      invalid(await wire.get('/api/v1/psd-mockups/x'), 'path', 'uuid')
    },
  },
  {
    call: 'GET /api/v1/psd-mockups/{uuid}/layers',
    looksAt: '200 with the tree, front-most first, uuids as in the record; 404',
    run: async ({ wire, mockup }) => {
      const { status, body } = await wire.get(`/api/v1/psd-mockups/${mockup.uuid}/layers`)
      expect([status, body.data.mockup_uuid]).toEqual([200, mockup.uuid])
      const all = (layers: Answer['body'][]): Answer['body'][] =>
        layers.flatMap((layer) => [layer, ...all(layer.children)])
      const layers = all(body.data.layers)
      for (const layer of layers)
        expect(Object.keys(layer).sort()).toEqual(['children', 'kind', 'name', 'uuid', 'visible'])
      expect(layers.map(({ uuid }) => uuid)).toContain(mockup.smart_objects[0].uuid)
      refused(await wire.get(`/api/v1/psd-mockups/${nobody}/layers`), 404)
    },
  },
  {
    call: 'PATCH /api/v1/psd-mockups/{uuid}',
    looksAt: '200 with the new name; 422 without one',
    run: async ({ wire, mockup }) => {
      const path = `/api/v1/psd-mockups/${mockup.uuid}`
      expect((await wire.send('PATCH', path, { name: 'Cards' })).body.data.name).toBe('Cards')
      invalid(await wire.send('PATCH', path, { name: '' }), 'body', 'name')
      // Other checks know the mockup by its first name.
      expect((await wire.send('PATCH', path, { name: mockup.name })).status).toBe(200)
    },
  },
]
