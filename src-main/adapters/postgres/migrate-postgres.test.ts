import { afterEach, beforeEach, expect, it } from 'vitest'
import { migratePostgres } from './migrate-postgres'
import { openPostgres, type Postgres } from './open-postgres'
import { createPostgresAnswerStore } from './postgres-answer-store'
import { type PostgresMigration, postgresMigrations } from './postgres-migrations'
import { newPostgresUrl } from './testing/postgres-databases'

/** An old program and a new one on the same database. */
let old: Postgres
let newer: Postgres
beforeEach(async () => {
  const url = await newPostgresUrl({ isEmpty: true })
  old = openPostgres({ url })
  newer = openPostgres({ url })
})
afterEach(async () => {
  await old.close()
  await newer.close()
})

const adding: PostgresMigration = {
  name: 'answers say who gave them',
  sql: `ALTER TABLE idempotent_answers ADD COLUMN given_by text NOT NULL DEFAULT 'nobody';
    CREATE INDEX idempotent_answers_by_giver ON idempotent_answers (given_by)`,
}
const expanded = [...postgresMigrations, adding]
const removing: PostgresMigration = {
  name: 'answers have no time',
  sql: 'ALTER TABLE idempotent_answers DROP COLUMN answered_at',
  needs: expanded.length,
}

const named = (key: string) => ({ scope: '', call: 'render', key })
const answer = { bodyHash: '1', answer: { b: 1, a: '\u0000' }, answeredAt: new Date(0) }

const steps = async ({ access }: Postgres): Promise<number> => {
  const { rows } = await access.read(({ query }) =>
    query<{ steps: number }>('SELECT count(*) AS steps FROM mockwright_migrations'),
  )
  return rows[0]?.steps ?? 0
}

it('takes each step once, whoever comes first', async () => {
  await Promise.all([old, newer, old, newer].map(({ pool }) => migratePostgres(pool)))
  await migratePostgres(old.pool)
  expect(await steps(old)).toBe(postgresMigrations.length)
})

it('lets a program that runs go on beside a newer one, whose steps add', async () => {
  await migratePostgres(old.pool)
  const answers = createPostgresAnswerStore(old.access)
  // Its statements are prepared before the table changes.
  await answers.keep(named('before'), answer)
  await answers.find(named('before'))
  await migratePostgres(newer.pool, expanded)
  await answers.keep(named('after'), answer)
  expect([await answers.find(named('before')), await answers.find(named('after'))]).toEqual([answer, answer])
  const found = await createPostgresAnswerStore(newer.access).find(named('after'))
  expect([found, await steps(newer)]).toEqual([answer, expanded.length])
  // A program of the old version may also start beside it.
  await migratePostgres(old.pool)
  expect(await steps(old)).toBe(expanded.length)
})

it('refuses a database from which a step took what the program uses, and changes nothing', async () => {
  await migratePostgres(newer.pool, [...expanded, removing])
  await expect(migratePostgres(old.pool)).rejects.toMatchObject({
    code: 'SERVICE_UNREACHABLE',
    message: expect.stringContaining('a newer Mockwright took away'),
  })
  expect(await steps(newer)).toBe(expanded.length + 1)
  await migratePostgres(newer.pool, expanded)
})

it('refuses a database whose steps are others', async () => {
  const [first, ...rest] = postgresMigrations
  if (!first) throw new Error('There is a first step.')
  await migratePostgres(newer.pool, [{ ...first, sql: `${first.sql}; SELECT 1` }])
  await expect(migratePostgres(old.pool)).rejects.toThrow(`step 1, ${first.name}`)
  expect([await steps(newer), rest.length]).toEqual([1, postgresMigrations.length - 1])
})

it('keeps nothing of steps of which one fails', async () => {
  const failing = [...expanded, { name: 'nonsense', sql: 'CREATE TABLE nonsense (id nothing)' }]
  await expect(migratePostgres(newer.pool, failing)).rejects.toThrow('nothing')
  await migratePostgres(newer.pool, expanded)
  expect(await steps(newer)).toBe(expanded.length)
})
