import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPostgres, type Postgres } from './open-postgres'
import { openPostgresBus, type PostgresBus } from './postgres-bus'
import { createPostgresCallsAtWork } from './postgres-calls-at-work'
import { createPostgresJobSignals } from './postgres-job-signals'
import { createPostgresSlots } from './postgres-slots'
import { openPostgresWorkers } from './postgres-workers'
import { newPostgresUrl } from './testing/postgres-databases'

let url: string
let postgres: Postgres
const buses: PostgresBus[] = []
const troubles: unknown[] = []
const onTrouble = (error: unknown): void => void troubles.push(error)
beforeEach(async () => {
  url = await newPostgresUrl()
  postgres = openPostgres({ url })
  troubles.length = 0
})
afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.close()
  await postgres.close()
})

const bus = async () => {
  const opened = await openPostgresBus({ url, onTrouble, timings: { checkMs: 10_000, firstRetryMs: 10 } })
  buses.push(opened)
  return opened
}
const worker = (worksQueue = true) => openPostgresWorkers(postgres.access, { worksQueue, onTrouble })

it('knows a worker that said goodbye at once, one that is silent after a while, and one it never saw', async () => {
  const [one, leaving, dying] = [await worker(), await worker(), await worker()]
  expect(await one.ended([one.id, leaving.id, dying.id, 'of another database'])).toEqual([
    'of another database',
  ])
  await leaving.close()
  expect(await one.ended([leaving.id, dying.id])).toEqual([leaving.id])
  await postgres.pool.query("UPDATE workers SET beat_at = now() - interval '25 s' WHERE id = $1", [dying.id])
  expect(await one.ended([one.id, dying.id])).toEqual([dying.id])
  const late = await worker()
  expect(late.live().toSorted()).toEqual([one.id, late.id].toSorted())
  for (const each of [one, dying, late]) await each.close()
})

it('counts processes that only answer calls as alive, but not as workers of jobs', async () => {
  const web = await worker(false)
  const works = await worker()
  expect([works.live(), await works.ended([web.id])]).toEqual([[works.id], []])
  await web.close()
  await works.close()
})

it('beats while it runs, so it is not taken for dead', async () => {
  const timings = { beatMs: 20, silenceMs: 60_000 }
  const beating = await openPostgresWorkers(postgres.access, { worksQueue: true, onTrouble, timings })
  await postgres.pool.query("UPDATE workers SET beat_at = now() - interval '1 h'")
  const beatAt = async () =>
    (await postgres.pool.query("SELECT FROM workers WHERE beat_at > now() - interval '1 min'")).rowCount
  await expect.poll(beatAt).toBe(1)
  await beating.close()
  expect(await beatAt()).toBe(0)
})

it('tells all processes of jobs that wait and of cancelled ones', async () => {
  const [one, other] = [createPostgresJobSignals(await bus()), createPostgresJobSignals(await bus())]
  const heard: string[] = []
  const deafen = other.listen({ onQueued: () => heard.push('queued'), onCancelled: (id) => heard.push(id) })
  for (let job = 0; job < 5; job++) one.queued()
  await expect.poll(() => heard).toContain('queued')
  one.cancelled('a job')
  await expect.poll(() => heard).toContain('a job')
  deafen()
})

it('listens again when its connection was cut, and looks for what it has missed', async () => {
  const [one, other] = [createPostgresJobSignals(await bus()), createPostgresJobSignals(await bus())]
  let woken = 0
  const cancelled: string[] = []
  other.listen({ onQueued: () => woken++, onCancelled: (id) => cancelled.push(id) })
  await postgres.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'mockwright bus' AND datname = current_database()`,
  )
  await expect.poll(() => woken).toBeGreaterThan(0)
  await expect
    .poll(() => {
      one.cancelled('a job')
      return cancelled
    })
    .toContain('a job')
  expect(troubles.length).toBeGreaterThan(0)
})

it('gets the slots of a dead process back, and keeps those of a slow one', async () => {
  const [dead, slow] = [
    createPostgresSlots(postgres.access, onTrouble),
    createPostgresSlots(postgres.access, onTrouble),
  ]
  await dead.hold('render', 1)
  expect(await slow.hold('render', 1)).toBeNull()
  await postgres.pool.query("UPDATE slots SET until = now() - interval '1 s'")
  expect(await slow.taken('render')).toBe(0)
  expect(await slow.hold('render', 1)).not.toBeNull()
  expect(await slow.taken('render')).toBe(1)
  for (const each of [dead, slow]) await each.close()
  expect((await postgres.pool.query('SELECT FROM slots')).rowCount).toBe(0)
})

it('does a call again whose process has died, and never twice at once', async () => {
  const timings = { leaseMs: 60_000, lookMs: 20 }
  const calls = await Promise.all(
    [0, 1, 2].map(async () => createPostgresCallsAtWork(postgres.access, await bus(), onTrouble, timings)),
  )
  let finish = (_answer: string): void => undefined
  const dying = await calls[0]!.join('a', 'hash', () => new Promise<string>((resolve) => (finish = resolve)))
  let atOnce = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++atOnce)
    await new Promise((resolve) => setTimeout(resolve, 50))
    atOnce -= 1
    return 'done again'
  }
  const waiting = [calls[1]!, calls[2]!].map(async (each) => (await each.join('a', 'hash', work)).answer)
  await postgres.pool.query("UPDATE calls_at_work SET until = now() - interval '1 s'")
  expect(await Promise.all(waiting)).toEqual(['done again', 'done again'])
  expect(most).toBe(1)
  finish('too late')
  expect(await dying.answer).toBe('too late')
})
