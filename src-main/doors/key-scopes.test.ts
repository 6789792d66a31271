import { randomUUID } from 'node:crypto'
import type { KeyScopes } from '@contract/desktop/api-keys'
import { serviceContract } from '@contract/service/service'
import { isContractProcedure } from '@orpc/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSqliteServiceStores } from '../adapters/database/sqlite-service-stores'
import { createKeyManagement } from '../service/api-keys/key-management'
import type { NewJob } from '../service/ports/job-store'
import { requiredScopes } from './required-scopes'
import { openTestFixture, type TestFixture } from './testing/test-fixture'

let fixture: TestFixture
beforeEach(async () => {
  fixture = await openTestFixture()
})
afterEach(() => fixture.close())

const keyWith = (scopes: KeyScopes) => fixture.keys.issue('scoped', new Date(), { scopes })

const call = async (key: string, method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${fixture.address}/api/v1${path}`, {
    method,
    headers: { 'x-api-key': key, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}

const mockup = async (): Promise<string> => {
  const psd_file_url = `data:;base64,${Buffer.from('8BPS').toString('base64')}`
  return (await call(fixture.key, 'POST', '/psd/upload', { psd_file_url })).body.data.uuid
}

const jobsOf = () => createSqliteServiceStores(fixture.access).jobs

const transaction = () => fixture.transaction((part) => createSqliteServiceStores(part))
const newJob = (keyId: string): NewJob => ({
  ...{ id: randomUUID(), kind: 'render', input: {}, webhookUrl: null, mockup: null, priority: 0 },
  keyId,
  createdAt: new Date(),
})
const idOf = async (key: string) => (await fixture.keys.recognize(key))?.id ?? ''

/** A job that was cancelled before any worker could claim it. */
const cancelledJob = async (key: string): Promise<string> => {
  const job = newJob(await idOf(key))
  await transaction()(async ({ jobs }) => {
    await jobs.add(job)
    await jobs.cancel(job.id, new Date())
  })
  return job.id
}

const statusesOf = async (key: string, uuid: string) => ({
  read: (await call(key, 'GET', `/psd-mockups/${uuid}`)).status,
  render: (await call(key, 'POST', '/renders', { mockup_uuid: uuid })).status,
  manage: (await call(key, 'PATCH', `/psd-mockups/${uuid}`, { name: 'New' })).status,
  me: (await call(key, 'GET', '/me')).status,
})

describe('a key', () => {
  it.each([
    [null, { read: 200, render: 200, manage: 200, me: 200 }],
    [['read'], { read: 200, render: 403, manage: 403, me: 200 }],
    [['render'], { read: 403, render: 200, manage: 403, me: 200 }],
    [['manage'], { read: 403, render: 403, manage: 200, me: 200 }],
    [['read', 'render'], { read: 200, render: 200, manage: 403, me: 200 }],
  ] as const)('with the scopes %j may do what they say, and no more', async (scopes, expected) => {
    const uuid = await mockup()
    expect(await statusesOf(await keyWith(scopes && [...scopes]), uuid)).toEqual(expected)
  })

  it('is told which scope it lacks, before its input is looked at', async () => {
    const { status, body } = await call(await keyWith(['read']), 'POST', '/renders', { nonsense: true })
    expect(status).toBe(403)
    expect(body).toEqual({ success: false, detail: expect.stringContaining('lacks the scope “render”') })
  })

  it('keeps its scopes when it is regenerated', async () => {
    const { key } = await fixture.keyManagement.create('shop', { scopes: ['read'] })
    const { secret } = await fixture.keyManagement.regenerate(key.id)
    expect(await statusesOf(secret, await mockup())).toMatchObject({ read: 200, manage: 403 })
  })
})

describe('the job of another key', () => {
  it('is neither cancelled nor retried by a key that may not manage', async () => {
    const other = await keyWith(['read', 'render'])
    const job = await cancelledJob(fixture.key)
    for (const path of [`/jobs/${job}/retry`, `/jobs/${job}/cancel`]) {
      const { status, body } = await call(other, 'POST', path)
      expect([path, status]).toEqual([path, 403])
      expect(body.detail).toContain('belongs to another API key')
    }
    expect((await jobsOf().find(job))?.status).toBe('cancelled')
    expect((await call(await keyWith(['manage']), 'POST', `/jobs/${job}/retry`)).status).toBe(200)
  })

  it('is no stranger to the owner, nor to a key without scopes', async () => {
    const job = await cancelledJob(await keyWith(['render']))
    expect((await call(fixture.key, 'POST', `/jobs/${job}/retry`)).status).toBe(200)
  })

  it('is read by keys that may read; a key that may only render reads its own', async () => {
    const [own, other] = [await keyWith(['render']), await keyWith(['render'])]
    const job = await cancelledJob(own)
    expect((await call(own, 'GET', `/jobs/${job}`)).status).toBe(200)
    expect((await call(other, 'GET', `/jobs/${job}`)).status).toBe(403)
    expect((await call(await keyWith(['read']), 'GET', `/jobs/${job}`)).status).toBe(200)
    expect((await call(own, 'POST', `/jobs/${job}/retry`)).status).toBe(200)
  })
})

describe('revoking a key', () => {
  it.each([
    ['cancels its queued jobs, which cost nothing', 'cancel', 2, 'cancelled'],
    ['leaves its queued jobs, where the setting says so', 'finish', 0, 'queued'],
  ] as const)('%s', async (_what, setting, cancelled, status) => {
    const [own, other] = [await idOf(await keyWith(null)), await idOf(await keyWith(null))]
    // Within a transaction no worker claims the jobs.
    const outcome = await transaction()(async (stores) => {
      const jobs = [newJob(own), newJob(own), newJob(other)]
      for (const job of jobs) await stores.jobs.add(job)
      const { revoke } = createKeyManagement({
        keys: stores.keys,
        transaction: stores.transaction,
        role: 'owner',
        revokedJobs: setting,
        now: () => new Date(),
      })
      const { cancelled_jobs } = await revoke(own)
      const found = await Promise.all(jobs.map(({ id }) => stores.jobs.find(id)))
      return { cancelled_jobs, jobs: found.map((job) => [job?.status, job?.credits]) }
    })
    expect(outcome).toEqual({
      cancelled_jobs: cancelled,
      jobs: [
        [status, 0],
        [status, 0],
        ['queued', 0],
      ],
    })
  })

  it('also ends a call that was let in before and queues its job after', async () => {
    const key = await keyWith(null)
    const uuid = await mockup()
    const body = JSON.stringify({ mockup_uuid: uuid, is_async: true })
    let send: (() => void) | undefined
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(body.slice(0, 5)))
        send = () => {
          controller.enqueue(Buffer.from(body.slice(5)))
          controller.close()
        }
      },
    })
    const answer = fetch(`${fixture.address}/api/v1/renders`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    await expect
      .poll(async () => (await fixture.keys.recognize(key))?.lastUsedAt ?? null, { interval: 5 })
      .not.toBeNull()
    await fixture.keyManagement.revoke(await idOf(key))
    send?.()
    expect((await answer).status).toBe(401)
    const { jobs } = await jobsOf().list({ limit: 50 })
    expect(jobs.filter(({ status }) => status !== 'cancelled')).toEqual([])
  })
})

it('every call of the contract has a scope', () => {
  const named = (contract: object, at = ''): string[] =>
    Object.entries(contract).flatMap(([name, item]) =>
      isContractProcedure(item) || typeof item === 'string' ? [`${at}${name}`] : named(item, `${at}${name}.`),
    )
  expect(named(requiredScopes).toSorted()).toEqual(named(serviceContract).toSorted())
})
