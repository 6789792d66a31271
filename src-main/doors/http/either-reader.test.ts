import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'

/** Clients of such services spell some fields in one way or another; each finds its own. */
let fixture: TestFixture
beforeAll(async () => {
  fixture = await openTestFixture()
})
afterAll(() => fixture.close())

const call = async (method: string, path: string, body?: object) => {
  const isForm = body instanceof FormData
  const answer = await fetch(`${fixture.address}/api/v1${path}`, {
    method,
    headers: { 'x-api-key': fixture.key, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

const upload = (psd_name: string, psd_file_url = 'data:;base64,OEJQUw==', fields: object = {}) =>
  call('POST', '/psd/upload', { psd_name, psd_file_url, ...fields })

describe('a list of mockups', () => {
  it('is filtered and sorted by search, sort_by and sort_order too', async () => {
    for (const name of ['Mug red', 'Poster', 'Mug blue']) await upload(name)
    const names = async (query: string) =>
      (await call('GET', `/psd-mockups?${query}`)).body.data.mockups.map(({ name }: { name: string }) => name)
    expect(await names('search=MUG&sort_by=name&sort_order=asc')).toEqual(['Mug blue', 'Mug red'])
    expect(await names('sort_by=NAME&sort_order=DESC')).toEqual(['Poster', 'Mug red', 'Mug blue'])
    expect(await names('name=poster&search=mug')).toEqual(['Poster'])
    const wrong = await call('GET', '/psd-mockups?sort_by=colour')
    expect([wrong.status, wrong.body.detail[0].loc]).toEqual([422, ['query', 'sort']])
  })
})

describe('a font', () => {
  it('is read bare and enveloped alike', async () => {
    const require = createRequire(import.meta.url)
    const path = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
    const form = new FormData()
    form.set('file', new File([await readFile(path)], 'Inter.woff2'))
    form.set('license_confirmed', 'true')
    const added = await call('POST', '/fonts', form)
    const { success, data, ...bare } = added.body
    expect([added.status, success, data]).toEqual([201, true, bare])
    const read = await call('GET', `/fonts/${bare.uuid}`)
    expect(read.body).toEqual(added.body)
  })
})

describe('a job', () => {
  it('has the code of its failure beside the failure too, no model and no terms of pay-as-you-go', async () => {
    const { job_id } = (await upload('Torn', 'data:;base64,R0lG', { is_async: true })).body
    await expect
      .poll(async () => (await call('GET', `/jobs/${job_id}`)).body)
      .toMatchObject({
        status: 'failed',
        error: { error_code: 'PSD_PARSE_FAILED', message: expect.any(String) },
        error_code: 'PSD_PARSE_FAILED',
        model: null,
        payg: null,
      })
    const [listed] = (await call('GET', '/jobs')).body.jobs
    expect(listed).toMatchObject({ job_id, error_code: 'PSD_PARSE_FAILED', model: null, payg: null })
  })

  it('that did not fail has none, and is read bare and enveloped alike', async () => {
    const mockup_uuid = (await upload('Cup')).body.data.uuid
    const { job_id } = (await call('POST', '/renders', { mockup_uuid, is_async: true })).body
    const { success, data, ...bare } = (await call('GET', `/jobs/${job_id}`)).body
    expect(bare).toMatchObject({ job_id, error: null, error_code: null })
    expect([success, data]).toEqual([true, bare])
  })
})

it('the plan in use is the only one of a list, a record of its own, and within an envelope', async () => {
  const { status, body } = await call('GET', '/packages/plans')
  const [plan] = body.plans
  const inUse = { ...plan, plans: [plan] }
  expect([status, body]).toEqual([200, { success: true, ...inUse, data: inUse }])
  expect(body).toMatchObject({ max_concurrent_requests: 64, max_concurrent_uploads: 64 })
})

it('the account has no terms of pay-as-you-go', async () => {
  expect((await call('GET', '/me')).body.data).toHaveProperty('payg', null)
})

it('an editor session needs no allowed_origin', async () => {
  const mockup_uuid = (await upload('Cup')).body.data.uuid
  const { status, body } = await call('POST', '/studio/create-session', { mockup_uuid })
  expect([status, body.session]).toEqual([200, expect.stringMatching(/^sess_[0-9a-f]{64}$/)])
})
