import { expect } from 'vitest'
import type { Answer, Wire } from './wire'

/** What the checks share: one mockup, taken in first and deleted last. */
export interface Bench {
  readonly wire: Wire
  mockup: Answer['body']
}

export interface Check {
  /** As the contract spells it. */
  readonly call: string
  /** In the table: the statuses and what else is looked at. */
  readonly looksAt: string
  readonly run: (bench: Bench) => Promise<void>
}

export const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='
export const nobody = 'ffffffff-0000-4000-8000-000000000000'

export const refused = ({ status, body }: Answer, expected: number, code?: string): void => {
  expect(status).toBe(expected)
  expect(body.success).toBe(false)
  if (code === undefined) expect(typeof body.detail).toBe('string')
  else
    expect(body).toMatchObject({
      error_code: code,
      message: expect.any(String),
      detail: expect.any(String),
      details: { reason: expect.any(String), suggestion: expect.any(String) },
    })
}

export const invalid = ({ status, body }: Answer, ...loc: readonly (string | number)[]): void => {
  expect(status).toBe(422)
  expect(body).toMatchObject({
    success: false,
    detail: [{ loc, msg: expect.any(String), type: expect.any(String) }],
  })
}

export const renderOf = ({ mockup }: Bench, more: object = {}) => ({
  mockup_uuid: mockup.uuid,
  smart_objects: [{ uuid: mockup.smart_objects[0].uuid, asset: { url: onePixel } }],
  export_options: { image_size: 200 },
  ...more,
})

export const ended = async ({ wire }: Bench, jobId: string): Promise<Answer['body']> => {
  const read = async (): Promise<Answer['body']> => (await wire.get(`/api/v1/jobs/${jobId}`)).body
  await expect
    .poll(async () => (await read()).status, { timeout: 30_000 })
    .toMatch(/succeeded|failed|cancelled/)
  return read()
}

export const later = (
  call: string,
  body: (bench: Bench) => unknown,
  path: (bench: Bench) => string,
): Check => ({
  call,
  looksAt: '400 FEATURE_UNAVAILABLE (not yet), after its input was checked',
  run: async (bench) => {
    const [method = ''] = call.split(' ')
    refused(await bench.wire.send(method, path(bench), body(bench)), 400, 'FEATURE_UNAVAILABLE')
  },
})
