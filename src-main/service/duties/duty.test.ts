import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Sqlite } from '../../adapters/database/open-sqlite'
import { createSqliteDutyStore } from '../../adapters/database/sqlite-duty-store'
import { openTestSqlite } from '../../adapters/database/testing/test-database'
import { createKnownWorkers } from '../testing/known-workers'
import { createDuty } from './duty'
import { leaseMs } from './lease-times'

let folder: string
let sqlite: Sqlite
let nowMs: number
const crew = createKnownWorkers()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-duty-'))
  sqlite = openTestSqlite(join(folder, 'mockwright.db'))
  nowMs = 1_000_000
})
afterEach(async () => {
  await sqlite.close()
  await rm(folder, { recursive: true })
})

const member = (name = 'deliveries') => {
  const worker = crew.start()
  const store = createSqliteDutyStore(sqlite.access)
  return { worker, duty: createDuty({ name, store, workers: worker, now: () => new Date(nowMs) }) }
}

it('is one worker’s, for as long as it asks for it', async () => {
  const [one, other] = [member(), member()]
  for (let step = 0; step < 10; step++) {
    expect([await one.duty.isMine(), await other.duty.isMine()]).toEqual([true, false])
    nowMs += leaseMs * 0.9
  }
})

it('goes to another at once when its worker leaves it, or is known to have ended', async () => {
  const [one, other, third] = [member(), member(), member()]
  expect([await one.duty.isMine(), await other.duty.isMine()]).toEqual([true, false])
  await one.duty.leave()
  nowMs += 1000
  expect([await other.duty.isMine(), await third.duty.isMine()]).toEqual([true, false])
  other.worker.kill()
  nowMs += 1000
  expect(await third.duty.isMine()).toBe(true)
})

it('goes to another when its time has run out, and the first finds that out', async () => {
  const [one, other] = [member(), member()]
  expect(await one.duty.isMine()).toBe(true)
  nowMs += leaseMs + 1
  expect([await other.duty.isMine(), await one.duty.isMine()]).toEqual([true, false])
})

it('is apart from duties of other names', async () => {
  const [one, other] = [member('deliveries'), member('upkeep')]
  expect([await one.duty.isMine(), await other.duty.isMine()]).toEqual([true, true])
})
