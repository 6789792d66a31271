import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { isLongRun } from '../../src-main/testing/how-often'
import type { Answer, Wire } from './wire'

/** The mockup that all checks share, uploaded first and deleted last. */
export interface Bench {
  readonly wire: Wire
  mockup: Answer['body']
  /** The photo mockup that its checks share; null before it is made. */
  photo: Answer['body']
  /** A PNG of 160 × 90 px that the server may fetch; left out where no such address is known. */
  readonly picture?: string
}

export interface Check {
  /** The name of the call in the contract. */
  readonly call: string
  /** For the table: the statuses and other properties checked, over HTTP and over a message port. */
  readonly looksAt: string
  /** For the table: properties that exist over HTTP only. */
  readonly overHttp?: string
  /** Made of photos, cut-outs or films: over a message port in long runs only, because both doors lead to the same. */
  readonly isLongOverPort?: true
  readonly run: (bench: Bench) => Promise<void>
}

/**
 * Whether every picture and film of a call is made over this wire: over HTTP in each run, over a message port in long
 * runs, because what makes them is the same behind both. Fields, answers, jobs and refusals are checked over both.
 */
export const makesEveryPicture = ({ isHttp }: Wire): boolean => isHttp || isLongRun

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

/** Over a port all input is one object: `place` applies to HTTP only. */
export const invalid = (
  { status, body }: Answer,
  place: 'path' | 'query' | 'body',
  ...path: readonly (string | number)[]
): void => {
  expect(status).toBe(422)
  expect(body).toMatchObject({
    success: false,
    detail: [{ loc: [expect.any(String), ...path], msg: expect.any(String), type: expect.any(String) }],
  })
  expect([place, 'body']).toContain(body.detail[0].loc[0])
}

/** The type of a finished picture by its first bytes, local or remote; over HTTP its content type must agree. */
export const pictureTypeAt = async (address: string): Promise<string> => {
  const { protocol } = new URL(address)
  if (protocol === 'file:') return typeOf(readFileSync(new URL(address)))
  const answer = await fetch(address)
  const type = typeOf(Buffer.from(await answer.arrayBuffer()))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
  return type
}

const typeOf = (bytes: Buffer): string => {
  const start = bytes.subarray(0, 12).toString('latin1')
  if (/^RIFF....WEBP/s.test(start)) return 'image/webp'
  if (start.startsWith('\u0089PNG')) return 'image/png'
  if (start.startsWith('\u00FF\u00D8')) return 'image/jpeg'
  return /^(II\*\0|MM\0\*)/.test(start) ? 'image/tiff' : 'unknown'
}

export const renderOf = ({ mockup }: Bench, more: object = {}) => ({
  mockup_uuid: mockup.uuid,
  smart_objects: [{ uuid: mockup.smart_objects[0].uuid, asset: { url: onePixel } }],
  export_options: { image_size: 200 },
  ...more,
})

export const ended = async ({ wire }: Bench, jobId: string): Promise<Answer['body']> => {
  const read = async (): Promise<Answer['body']> => (await wire.get(`/api/v1/jobs/${jobId}`)).body
  await expect.poll(async () => (await read()).status).toMatch(/succeeded|failed|cancelled/)
  return read()
}
