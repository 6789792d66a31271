import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FaultyProxy, type Mishap, openFaultyProxy } from '../../remote/testing/faulty-proxy'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'
import { type CommandRun, type CommandWorld, openCommandWorld } from './testing/command-world'

let fixture: TestFixture
let proxy: FaultyProxy
let world: CommandWorld
let host: string

beforeAll(async () => {
  fixture = await openTestFixture({ plan: 'starter' })
  proxy = await openFaultyProxy(fixture.address)
  host = new URL(proxy.address).host
  world = await openCommandWorld({ apiKey: fixture.key })
  await writeFile(at('poster.psd'), '8BPS')
  for (const name of ['a.png', 'b.png', 'c.png']) await writeFile(at(name), name)
})
afterAll(async () => {
  await world.close()
  await proxy.close()
  await fixture.close()
})
beforeEach(() => {
  proxy.seen.length = 0
  proxy.mishaps = []
  proxy.rule = () => null
})

const at = (name: string): string => join(world.folder, name)

const says = (status: number, body: object): Mishap => ({
  kind: 'answer',
  status,
  body: JSON.stringify(body),
  when: 'before',
})

const jobIn = (url: string): string => /jobs\/([0-9a-f-]+)/.exec(url)?.[1] ?? ''

/** A service whose jobs run until somebody cancels them, which `answer` decides. */
const running = (answer: (job: string) => Mishap): void => {
  const cancelled = new Set<string>()
  proxy.rule = ({ method, url }) => {
    const id = jobIn(url)
    if (id === '') return null
    if (method === 'POST') {
      const mishap = answer(id)
      if (mishap.kind === 'answer' && mishap.status === 200) cancelled.add(id)
      return mishap
    }
    return says(200, {
      success: true,
      job_id: id,
      kind: 'render',
      status: cancelled.has(id) ? 'cancelled' : 'running',
    })
  }
}

/** Presses Ctrl-C once the service was asked so often. */
const interruptedAfter = async (isEnough: () => boolean, args: readonly string[]): Promise<CommandRun> => {
  const ctrlC = new AbortController()
  const ended = world.run([...args, '--remote', proxy.address], ctrlC.signal)
  try {
    await expect.poll(isEnough, { interval: 5, timeout: 20_000 }).toBe(true)
  } finally {
    ctrlC.abort()
    await ended
  }
  return ended
}

const asked = (part: string) => proxy.seen.filter(({ url }) => url.includes(part)).length

const jobsSeen = () => new Set(proxy.seen.map(({ url }) => jobIn(url)).filter((id) => id !== '')).size

describe('Ctrl-C', { timeout: 60_000 }, () => {
  const batch = (out: string, ...more: string[]) => [
    ...['batch', '--mockup', at('poster.psd'), '--layer', 'Front', '--artwork'],
    ...[
      at('a.png'),
      at('b.png'),
      at('c.png'),
      '--format',
      'png',
      '--width',
      '100',
      '--out',
      at(out),
      ...more,
    ],
  ]

  it('cancels queued pictures at the service too, and says that they cost nothing', async () => {
    running((id) => says(200, { success: true, job_id: id, kind: 'render', status: 'cancelled' }))
    const { exitCode, err } = await interruptedAfter(() => jobsSeen() === 3, batch('one', '--queue'))
    expect(proxy.seen.filter(({ url }) => url.endsWith('/cancel'))).toHaveLength(3)
    expect(err).toContain(`Stopped: 3 pictures cancelled at ${host}, at no charge.`)
    expect([exitCode, err]).toEqual([
      1,
      expect.stringContaining('0 made, 0 finished before, 0 failed, 3 left'),
    ])
  })

  it('says what a service that cannot cancel will still charge', async () => {
    running(() => says(404, { detail: 'Not Found' }))
    const { err } = await interruptedAfter(() => jobsSeen() === 3, batch('two', '--queue'))
    expect(err).toContain(`Stopped: 3 pictures that ${host} cannot cancel and will charge, up to 3 credits.`)
    expect(err).toContain('Render the same again to fetch what was charged; it is not charged twice.')
  })

  it('cancels a picture that is being queued at this moment', async () => {
    running((id) => says(200, { success: true, job_id: id, kind: 'render', status: 'cancelled' }))
    const { rule } = proxy
    proxy.rule = (sight) => (sight.url.endsWith('/renders') ? { kind: 'delay', ms: 300 } : rule(sight))
    const { err } = await interruptedAfter(
      () => asked('/renders') > 0,
      ['render', at('poster.psd'), '--queue', '--width', '101', '--out', at('q.png')],
    )
    expect(err).toBe(`Stopped: 1 picture cancelled at ${host}, at no charge.\n`)
  })

  it('cancels an upload that the service queued, and sends the file anew in the next run', async () => {
    const job_id = '20953ddb-9391-41ec-b4f1-c15674f50bc4'
    running((id) => says(200, { success: true, job_id: id, kind: 'upload', status: 'cancelled' }))
    const { rule } = proxy
    let key: string | undefined
    proxy.rule = (sight) => {
      if (!sight.url.endsWith('/upload')) return rule(sight)
      key ??= sight.idempotencyKey
      const isQueued = sight.idempotencyKey === key
      return isQueued ? says(202, { success: true, job_id, kind: 'upload', status: 'queued' }) : null
    }
    await writeFile(at('other.psd'), '8BPS and more')
    const args = ['render', at('other.psd'), '--width', '103', '--out', at('other.png')]
    await interruptedAfter(() => jobsSeen() === 1, args)
    expect(asked(`${job_id}/cancel`)).toBe(1)
    expect(await world.run([...args, '--remote', proxy.address])).toMatchObject({ exitCode: 0 })
  })

  it('says that a picture rendered at once may still be charged, and fetches it in the next run', async () => {
    const render = ['render', at('poster.psd'), '--width', '102', '--out', at('at-once.png')]
    proxy.rule = ({ url }) => (url.endsWith('/renders') ? { kind: 'delay', ms: 2000 } : null)
    const { exitCode, err } = await interruptedAfter(() => asked('/renders') > 0, render)
    expect([exitCode, err]).toEqual([
      1,
      expect.stringContaining(`1 picture that ${host} may still finish and charge, up to 1 credit.`),
    ])
    proxy.rule = () => null
    expect(await world.run([...render, '--remote', proxy.address])).toMatchObject({ exitCode: 0 })
    const keys = proxy.seen.flatMap(({ url, idempotencyKey }) =>
      url.endsWith('/renders') ? [idempotencyKey] : [],
    )
    expect(new Set(keys).size).toBe(1)
  })
})

describe('jobs cancel', () => {
  const id = '20953ddb-9391-41ec-b4f1-c15674f50bc4'
  const cancel = () => world.run(['jobs', 'cancel', id, '--remote', proxy.address])

  it('says of a service that cannot cancel that the job goes on and is charged', async () => {
    running(() => says(405, { detail: 'Method Not Allowed' }))
    expect(await cancel()).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining(
        `This service cannot cancel jobs: ${id} is running, and is charged if it succeeds.`,
      ),
    })
  })

  it('leaves the words of the service for a job that it does not know', async () => {
    expect(await cancel()).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining(`There is no job ${id}`),
    })
  })
})
