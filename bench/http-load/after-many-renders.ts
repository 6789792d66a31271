import { join } from 'node:path'
import { openDatabase } from '../../src-main/adapters/database/open-database'
import { openTestFixture } from '../../src-main/doors/testing/test-fixture'
import { quantile } from './quantile'

const renders = 300_000

/**
 * The time of a call whose key was charged for this many renders this month, and of a call without any: it looks up the
 * key and the rest of its plan.
 */
export const afterManyRenders = async (print: (text: string) => void): Promise<void> => {
  const fixture = await openTestFixture()
  const call = async (): Promise<number> => {
    const start = performance.now()
    await (await fetch(`${fixture.address}/api/v1/me`, { headers: { 'x-api-key': fixture.key } })).text()
    return performance.now() - start
  }
  const median = async (): Promise<number> => {
    const times: number[] = []
    for (let turn = 0; turn < 200; turn += 1) times.push(await call())
    return quantile(times, 0.5)
  }
  await median()
  const before = await median()
  charge(join(fixture.folder, 'mockwright.db'))
  const after = await median()
  print(
    `The account after ${renders} renders: ${after.toFixed(2)} ms, ${before.toFixed(2)} ms before the first (medians)`,
  )
  await fixture.close()
}

const charge = (file: string): void => {
  const database = openDatabase(file)
  const now = new Date().toISOString()
  database.exec(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${renders})
     INSERT INTO charges (work, key_hash, credits, charged_at)
     SELECT 'render ' || n, (SELECT id FROM api_keys), 1, '${now}' FROM numbers`,
  )
  database.close()
}
