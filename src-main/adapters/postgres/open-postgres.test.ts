import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPostgres, type Postgres } from './open-postgres'
import { createPostgresAnswerStore } from './postgres-answer-store'
import { newPostgresUrl } from './testing/postgres-databases'

let url: string
let postgres: Postgres
let administrator: Postgres
beforeEach(async () => {
  url = await newPostgresUrl()
  postgres = openPostgres({ url, connections: 3 })
  administrator = openPostgres({ url, connections: 1 })
})
afterEach(async () => {
  await postgres.close()
  await administrator.close()
})

const named = (key: string) => ({ scope: '', call: 'render', key })
const answer = { bodyHash: '1', answer: 1, answeredAt: new Date(0) }
const transactionOf = ({ transaction }: Postgres) =>
  transaction((part) => ({ answers: createPostgresAnswerStore(part) }))

/** Ends every connection to the database but the administrator's own, as a restart of the server does. */
const breakConnections = (): Promise<unknown> =>
  administrator.access.read(({ query }) =>
    query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    ),
  )

it('goes on after all connections broke, and does a transaction that they broke again', async () => {
  const answers = createPostgresAnswerStore(postgres.access)
  await Promise.all(['a', 'b', 'c'].map((key) => answers.keep(named(key), answer)))
  await breakConnections()
  expect(await answers.find(named('a'))).toEqual(answer)
  let tries = 0
  await transactionOf(postgres)(async (part) => {
    tries++
    await part.answers.keep(named('d'), answer)
    if (tries === 1) await breakConnections()
    await part.answers.keep(named('e'), answer)
  })
  const found = await Promise.all(['d', 'e'].map((key) => answers.find(named(key))))
  expect([tries, found]).toEqual([2, [answer, answer]])
})

it('gives up on a server that is not there after its patience, with what the system says', async () => {
  const nowhere = openPostgres({ url: 'postgres://nobody@127.0.0.1:9/none', patienceMs: 300 })
  await expect(createPostgresAnswerStore(nowhere.access).find(named('a'))).rejects.toMatchObject({
    code: 'DATABASE_UNREACHABLE',
    cause: { message: expect.stringContaining('ECONNREFUSED') },
  })
  await nowhere.close()
})

it('does not do a write again that may have been kept', async () => {
  let tries = 0
  const work = postgres.access.statement(async ({ query }) => {
    tries++
    await query("INSERT INTO duties (name, worker, until) VALUES ('a', 'b', now())")
    await breakConnections()
    await query('SELECT 1 AS one')
  })
  await expect(work).rejects.toThrow('before it confirmed a write')
  expect(tries).toBe(1)
})

it('undoes two transactions that wait for each other no further than one of them, and does that again', async () => {
  const transaction = transactionOf(postgres)
  const both = async (first: string, second: string) =>
    transaction(async ({ answers }) => {
      await answers.keep(named(first), answer)
      await new Promise((resolve) => setTimeout(resolve, 20))
      await answers.keep(named(second), answer)
    })
  await Promise.all([both('a', 'b'), both('b', 'a')])
  const answers = createPostgresAnswerStore(postgres.access)
  expect(await Promise.all(['a', 'b'].map((key) => answers.find(named(key))))).toEqual([answer, answer])
})

it('prepares each statement once for each connection, and keeps its own names', async () => {
  const answers = createPostgresAnswerStore(postgres.access)
  for (let times = 0; times < 5; times++) await answers.find(named('a'))
  const { rows } = await postgres.access.read(({ query }) =>
    query<{ statement: string }>(
      "SELECT statement FROM pg_prepared_statements WHERE statement LIKE 'SELECT body_hash%'",
    ),
  )
  expect(rows.length).toBe(1)
})
