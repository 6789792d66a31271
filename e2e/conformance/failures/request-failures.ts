import { request } from 'node:http'
import { expect } from 'vitest'
import { invalid, nobody, onePixel } from '../check'
import { startKey } from '../serve-program'
import { type FailureCheck, renderWith, uncoded } from './failure-check'

const small = { export_options: { image_size: 100 } }

export const requestFailures: readonly FailureCheck[] = [
  {
    status: 400,
    code: null,
    when: 'the body is not the JSON or the form that its type promises, or the address cannot be read',
    run: async ({ free }) => {
      const form = { 'content-type': 'multipart/form-data; boundary=b' }
      uncoded(await free.send('POST', '/api/v1/renders', '{"mockup_uuid":'), 400)
      uncoded(await free.send('POST', '/api/v1/psd/upload', '--b\r\nno form', form), 400)
      uncoded(await free.get('/api/v1/psd-mockups/%zz'), 400)
      uncoded(await free.send('PATCH', `/api/v1/psd-mockups/${nobody}`, { name: 'a\0b' }), 400)
    },
  },
  {
    status: 401,
    code: null,
    when: 'the key is missing, malformed, unknown or revoked',
    run: async ({ free }) => {
      for (const key of ['', 'mk_unknown', 'Bearer mk_unknown'])
        uncoded(await free.get('/api/v1/me', { 'x-api-key': key }), 401)
      uncoded(await free.send('POST', '/api/v1/renders', '{broken', { 'x-api-key': 'mk_unknown' }), 401)
    },
  },
  {
    status: 403,
    code: null,
    when: 'the Host is none of the server’s, or a font of the system shall be deleted',
    run: async ({ free }) => {
      expect(await statusFor(`${free.baseUrl}/api/v1/me`, 'rebound.example')).toBe(403)
      const [font] = (await free.get('/api/v1/fonts?scope=system&per_page=1')).body.data
      if (font) uncoded(await free.send('DELETE', `/api/v1/fonts/${font.uuid}`), 403)
    },
  },
  {
    status: 403,
    code: null,
    when: 'the key lacks the scope of the call, or may not manage and the job is another key’s; `/docs` names the scopes',
    run: async ({ free, folder, mockup }) => {
      const reads = { 'x-api-key': await startKey(folder, 'read') }
      uncoded(await free.send('POST', '/api/v1/renders', renderWith(mockup, { url: onePixel }), reads), 403)
      uncoded(await free.send('PATCH', `/api/v1/psd-mockups/${mockup.uuid}`, { name: 'x' }, reads), 403)
      const job = { ...renderWith(mockup, { url: onePixel }), is_async: true }
      const { job_id } = (await free.send('POST', '/api/v1/renders', job)).body
      uncoded(await free.send('POST', `/api/v1/jobs/${job_id}/cancel`, undefined, reads), 403)
      expect((await free.get('/api/v1/psd-mockups', reads)).status).toBe(200)
    },
  },
  {
    status: 404,
    code: null,
    when: 'there is no such job, font, endpoint, delivery or path',
    run: async ({ free }) => {
      for (const path of ['jobs', 'fonts', 'webhook-endpoints', 'no-such-path'])
        uncoded(await free.get(`/api/v1/${path}/${nobody}`), 404)
    },
  },
  {
    status: 409,
    code: null,
    when: 'an Idempotency-Key comes with another body; nothing is made',
    run: async ({ free, mockup }) => {
      const key = { 'idempotency-key': 'failures' }
      const send = (image_size: number) =>
        free.send(
          'POST',
          '/api/v1/renders',
          renderWith(mockup, { url: onePixel }, { export_options: { image_size } }),
          key,
        )
      expect((await send(100)).status).toBe(200)
      uncoded(await send(200), 409)
    },
  },
  {
    status: 409,
    code: null,
    when: 'a job is in no state for it',
    run: async ({ free, mockup }) => {
      const queued = await free.send(
        'POST',
        '/api/v1/renders',
        renderWith(mockup, { url: onePixel }, { is_async: true, ...small }),
      )
      const job = `/api/v1/jobs/${queued.body.job_id}`
      await expect.poll(async () => (await free.get(job)).body.status).toBe('succeeded')
      uncoded(await free.send('POST', `${job}/cancel`), 409)
      uncoded(await free.send('POST', `${job}/retry`), 409)
    },
  },
  {
    status: 422,
    code: null,
    when: 'a field is missing, of another type or out of range; `detail` names each',
    run: async ({ free, mockup }) => {
      const size = { export_options: { image_size: 0 } }
      invalid(
        await free.send('POST', '/api/v1/renders', renderWith(mockup, { url: onePixel }, size)),
        'body',
        'export_options',
        'image_size',
      )
      invalid(await free.send('POST', '/api/v1/renders', {}), 'body', 'mockup_uuid')
      const uuid = mockup.smart_objects[0].uuid
      const twice = [1, 2].map(() => ({ uuid, color: { hex: '#1a6b5c' } }))
      const two = await free.send('POST', '/api/v1/renders', {
        mockup_uuid: mockup.uuid,
        smart_objects: twice,
      })
      invalid(two, 'body', 'smart_objects', 1, 'uuid')
      expect(two.body.detail[0].msg).toContain(uuid)
      for (const [path, field] of [
        ['psd-mockups?limit=101', 'limit'],
        ['psd-mockups?offset=-1', 'offset'],
        ['photo-mockups?limit=0', 'limit'],
        ['jobs?limit=51', 'limit'],
        ['jobs?kind=painting', 'kind'],
        ['webhook-endpoints/events?limit=201', 'limit'],
        ['fonts?per_page=101', 'per_page'],
        ['fonts?page=0', 'page'],
      ] as const)
        invalid(await free.get(`/api/v1/${path}`), 'query', field)
    },
  },
  {
    status: 413,
    code: null,
    when: 'the body, or the file in a form, is larger than is taken; the message names the ceiling',
    run: async ({ free }) => {
      const tooMuch = { name: 'x '.repeat(1_050_000) }
      uncoded(await free.send('PATCH', `/api/v1/psd-mockups/${nobody}`, tooMuch), 413)
    },
  },
]

/** `fetch` does not let its caller set the host. */
const statusFor = (address: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(address, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
