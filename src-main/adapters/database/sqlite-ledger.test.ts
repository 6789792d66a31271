import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ApiKeys } from '../../service/ports/api-keys'
import type { Ledger } from '../../service/ports/ledger'
import type { Sqlite } from './open-sqlite'
import { createSqliteApiKeys } from './sqlite-api-keys'
import { createSqliteLedger } from './sqlite-ledger'
import { openTestSqlite } from './testing/test-database'

let folder: string
let sqlite: Sqlite
let keys: ApiKeys
let ledger: Ledger
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-charges-'))
  sqlite = openTestSqlite(join(folder, 'mockwright.db'))
  keys = createSqliteApiKeys(sqlite.access)
  ledger = createSqliteLedger(sqlite.access)
})
afterEach(async () => {
  await sqlite.close()
  await rm(folder, { recursive: true })
})

const at = (time: string): Date => new Date(`2026-${time}Z`)
const charge = (work: string, keyId: string | null, time: string, credits = 1): Promise<void> =>
  ledger.charge({ work, keyId, credits, at: at(time) })

it('sums up what was charged from a day on, and each piece of work once', async () => {
  await charge('a', null, '02-28T23:59:59.999', 0.5)
  await charge('b', null, '03-01T00:00')
  await charge('c', null, '03-01T12:00', 2)
  await charge('c', null, '03-01T12:00', 2)
  await charge('c', null, '03-04T12:00', 2)
  await charge('d', null, '03-31T23:59', 0.25)
  const days = ['02-01T00:00', '03-01T00:00', '03-02T00:00', '04-01T00:00']
  const spent = await Promise.all(days.map((day) => ledger.spentSince(at(day))))
  expect(spent).toEqual([3.75, 3.25, 0.25, 0])
})

it('counts what each key was charged for, and the owner without one', async () => {
  const [mine, other] = await Promise.all(
    ['mine', 'other'].map(
      async (name) => (await keys.verify(await keys.issue(name, at('01-01T00:00')), at('01-01T00:00')))!.id,
    ),
  )
  await charge('a', mine!, '03-01T00:00')
  await charge('b', mine!, '03-02T00:00')
  await charge('b', other!, '03-02T00:00')
  await charge('c', null, '03-02T00:00')
  const found = await Promise.all([mine!, other!].map((id) => keys.find(id)))
  expect(found.map((key) => key?.totalRequests)).toEqual([2, 0])
  expect(await ledger.spentSince(at('03-01T00:00'))).toBe(3)
})
