import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Charge } from '../../service/ports/ledger'
import type { StoredStudioSession } from '../../service/ports/studio-store'
import { openPostgres, type Postgres } from './open-postgres'
import { createPostgresAccount } from './postgres-account'
import { createPostgresDutyStore } from './postgres-duty-store'
import { notePostgresTime } from './postgres-installation'
import { createPostgresServiceStores } from './postgres-service-stores'
import { createPostgresStudioConfig } from './postgres-studio-config'
import { newPostgresUrl } from './testing/postgres-databases'

/** Two pools: to the database, as two processes. */
let processes: readonly Postgres[]
beforeEach(async () => {
  const url = await newPostgresUrl()
  processes = [openPostgres({ url }), openPostgres({ url })]
})
afterEach(async () => {
  for (const { close } of processes) await close()
})

const at = new Date('2026-03-01T12:00:00Z')
const day = new Date('2026-03-01T00:00:00Z')
const storesOf = ({ access }: Postgres) => createPostgresServiceStores(access)
const transactionOf = ({ transaction }: Postgres) => transaction((part) => createPostgresServiceStores(part))

/** Does as many pieces of work, in each process as many at once as it has connections. */
const inBoth = async <Result>(
  times: number,
  work: (process: Postgres, number: number) => Promise<Result>,
): Promise<Result[]> =>
  Promise.all(
    Array.from({ length: times }, (_, number) => {
      const process = processes[number % processes.length]
      if (!process) throw new Error('There are two processes.')
      return work(process, number)
    }),
  )

it('charge each piece of work once, and lose no charge, however many end at the same time', async () => {
  const [first] = processes
  if (!first) throw new Error('There are two processes.')
  const { keys, ledger, answers } = storesOf(first)
  const key = await keys.recognize(await keys.issue('mine', at))
  const charge = (number: number): Charge => ({ work: `w${number}`, keyId: key?.id ?? '', credits: 0.25, at })
  // Each work ends in both processes at once, as that of a worker that was taken for dead does.
  await inBoth(80, (process, number) =>
    transactionOf(process)(async (stores) => {
      await stores.ledger.charge(charge(Math.floor(number / 2)))
      const name = { scope: '', call: 'ended', key: `${number}` }
      await stores.answers.keep(name, { bodyHash: '', answer: number, answeredAt: at })
    }),
  )
  const kept = await Promise.all(
    Array.from({ length: 80 }, (_, number) => answers.find({ scope: '', call: 'ended', key: `${number}` })),
  )
  expect([
    await ledger.spentSince(day),
    (await keys.find(key?.id ?? ''))?.totalRequests,
    kept.every((answer) => answer !== null),
  ]).toEqual([10, 40, true])
})

it('keep no charge of work that failed', async () => {
  await inBoth(20, (process, number) =>
    transactionOf(process)(async ({ ledger }) => {
      await ledger.charge({ work: `w${number}`, keyId: null, credits: 1, at })
      if (number % 2 === 1) throw new Error('Not today')
    }).catch(() => undefined),
  )
  const spent = await Promise.all(processes.map((process) => storesOf(process).ledger.spentSince(day)))
  expect(spent).toEqual([10, 10])
})

it('read and write in turn, so that nothing is lost between', async () => {
  const name = { scope: '', call: 'count', key: 'all' }
  await inBoth(24, (process) =>
    transactionOf(process)(async ({ answers }) => {
      const count = Number((await answers.find(name))?.answer ?? 0)
      await answers.keep(name, { bodyHash: '', answer: count + 1, answeredAt: at })
    }),
  )
  const configs = processes.map(({ access }) => createPostgresStudioConfig(access))
  await inBoth(12, (process, number) =>
    createPostgresStudioConfig(process.access).change((config) => ({ ...config, [`k${number}`]: 1 })),
  )
  const [config] = await Promise.all(configs.map((each) => each.read()))
  const counts = await Promise.all(processes.map((process) => storesOf(process).answers.find(name)))
  expect([
    counts.map((count) => count?.answer),
    config?.version,
    Object.keys(config?.config ?? {}).length,
  ]).toEqual([[24, 24], 13, 12])
})

const session = (number: number): StoredStudioSession => ({
  ...{ id: `s${number}`, sessionHash: `h${number}`, bootstrapHash: null, tokenHash: null, keyId: 'key' },
  ...{
    mockupType: 'psd',
    kind: 'customize',
    mockupUuid: 'm',
    productId: null,
    variantId: null,
    actionId: null,
  },
  ...{ allowedOrigin: null, ui: '{}', design: null, createdAt: at, revokedAt: null },
  expiresAt: new Date('2026-03-02T00:00:00Z'),
})

it('open no session beyond the limit of a key, and give a receipt out once', async () => {
  const opened = await inBoth(16, (process, number) =>
    storesOf(process).studio.addSession(session(number), { most: 5, at }),
  )
  const [first] = processes
  if (!first) throw new Error('There are two processes.')
  await storesOf(first).studio.addAction({
    ...{ id: 'a', sessionId: 's1', keyId: null, receiptHash: 'r', actionId: 'a', receipt: '{}' },
    ...{ createdAt: at, consumedAt: null },
  })
  const consumed = await inBoth(12, (process) =>
    storesOf(process).studio.consumeAction({ receiptHash: 'r' }, 'anyone', at),
  )
  expect([
    opened.filter((isOpened) => isOpened).length,
    consumed.filter((taken) => taken?.isReplayed === false).length,
  ]).toEqual([5, 1])
})

it('have one account, one holder of a duty and one trusted time', async () => {
  const accounts = await inBoth(8, ({ access }, number) =>
    createPostgresAccount(
      access,
      () => `account ${number}`,
      () => at,
    ).account(),
  )
  const until = new Date('2026-03-01T12:01:00Z')
  const holders = await inBoth(8, ({ access }, number) =>
    createPostgresDutyStore(access).claim({
      ...{ name: 'upkeep', worker: `worker ${number % 2}`, at, until, ended: [] },
    }),
  )
  const seen: (Date | null)[] = []
  await inBoth(2, ({ access }, number) =>
    notePostgresTime(access, (before) => {
      seen[number] = before?.seenAt ?? null
      return { seenAt: at, trustedAt: at }
    }),
  )
  expect([
    new Set(accounts.map(({ uuid }) => uuid)).size,
    new Set(holders).size,
    seen.filter((before) => before === null).length,
  ]).toEqual([1, 1, 1])
})
