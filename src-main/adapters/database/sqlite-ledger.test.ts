import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ApiKeys } from '../../service/ports/api-keys'
import type { Ledger } from '../../service/ports/ledger'
import { type Connection, openDatabase } from './open-database'
import { createSqliteApiKeys } from './sqlite-api-keys'
import { createSqliteLedger } from './sqlite-ledger'

let folder: string
let connection: Connection
let keys: ApiKeys
let ledger: Ledger
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-charges-'))
  connection = openDatabase(join(folder, 'mockwright.db'))
  keys = createSqliteApiKeys(connection)
  ledger = createSqliteLedger(connection)
})
afterEach(async () => {
  connection.close()
  await rm(folder, { recursive: true })
})

const at = (time: string): Date => new Date(`2026-${time}Z`)
const charge = (work: string, keyId: string | null, time: string, credits = 1): void =>
  ledger.charge({ work, keyId, credits, at: at(time) })

it('sums up what was charged from a day on, and each piece of work once', () => {
  charge('a', null, '02-28T23:59:59.999', 0.5)
  charge('b', null, '03-01T00:00')
  charge('c', null, '03-01T12:00', 2)
  charge('c', null, '03-01T12:00', 2)
  charge('c', null, '03-04T12:00', 2)
  charge('d', null, '03-31T23:59', 0.25)
  const spent = ['02-01T00:00', '03-01T00:00', '03-02T00:00', '04-01T00:00'].map((day) =>
    ledger.spentSince(at(day)),
  )
  expect(spent).toEqual([3.75, 3.25, 0.25, 0])
})

it('counts what each key was charged for, and the owner without one', () => {
  const [mine, other] = ['mine', 'other'].map(
    (name) => keys.verify(keys.issue(name, at('01-01T00:00')), at('01-01T00:00'))!.id,
  )
  charge('a', mine!, '03-01T00:00')
  charge('b', mine!, '03-02T00:00')
  charge('b', other!, '03-02T00:00')
  charge('c', null, '03-02T00:00')
  expect([mine!, other!].map((id) => keys.find(id)?.totalRequests)).toEqual([2, 0])
  expect(ledger.spentSince(at('03-01T00:00'))).toBe(3)
})
