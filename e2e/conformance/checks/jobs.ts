import { expect } from 'vitest'
import { type Check, invalid, nobody, refused } from '../check'

export const jobChecks: readonly Check[] = [
  {
    call: 'GET /api/v1/jobs',
    looksAt: '200 newest first; kind; next_cursor to the last page, then null; 400 for a cursor that is none',
    run: async ({ wire }) => {
      const first = await wire.get('/api/v1/jobs?limit=1')
      expect([first.status, first.body.jobs.length, typeof first.body.next_cursor]).toEqual([
        200,
        1,
        'string',
      ])
      const second = await wire.get(
        `/api/v1/jobs?limit=50&cursor=${encodeURIComponent(first.body.next_cursor)}`,
      )
      expect(second.body.next_cursor).toBeNull()
      expect(second.body.jobs[0].created_at <= first.body.jobs[0].created_at).toBe(true)
      const kinds = (await wire.get('/api/v1/jobs?kind=upload')).body.jobs.map(
        ({ kind }: { kind: string }) => kind,
      )
      expect(new Set(kinds)).toEqual(new Set(['upload']))
      refused(await wire.get('/api/v1/jobs?cursor=nonsense'), 400)
      invalid(await wire.get('/api/v1/jobs?limit=51'), 'query', 'limit')
    },
  },
  {
    call: 'GET /api/v1/jobs/{job_id}',
    looksAt: '200 with every field, bare and enveloped alike; 404',
    run: async ({ wire }) => {
      const [job] = (await wire.get('/api/v1/jobs?limit=1')).body.jobs
      expect((await wire.get(`/api/v1/jobs/${job.job_id}`)).body).toEqual({
        success: true,
        data: job,
        ...job,
      })
      refused(await wire.get(`/api/v1/jobs/${nobody}`), 404)
    },
  },
  ...(['cancel', 'retry'] as const).map(
    (move): Check => ({
      call: `POST /api/v1/jobs/{job_id}/${move}`,
      looksAt: '409 for what has succeeded; 404',
      run: async ({ wire }) => {
        const [job] = (await wire.get('/api/v1/jobs?kind=render&limit=1')).body.jobs
        refused(await wire.send('POST', `/api/v1/jobs/${job.job_id}/${move}`), 409)
        refused(await wire.send('POST', `/api/v1/jobs/${nobody}/${move}`), 404)
      },
    }),
  ),
]
