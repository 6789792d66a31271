import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRemoteConnection } from '../../remote/remote-connection'
import { type FaultyProxy, openFaultyProxy } from '../../remote/testing/faulty-proxy'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'
import { type CommandWorld, openCommandWorld } from './testing/command-world'

let fixture: TestFixture
let proxy: FaultyProxy
let world: CommandWorld

beforeAll(async () => {
  fixture = await openTestFixture({ plan: 'trial' })
  proxy = await openFaultyProxy(fixture.address)
  world = await openCommandWorld({ apiKey: fixture.key })
  await writeFile(at('poster.psd'), '8BPS')
  for (const name of ['a.png', 'b.png', 'c.png']) await writeFile(at(name), name)
})
afterAll(async () => {
  await world.close()
  await proxy.close()
  await fixture.close()
})

const at = (name: string): string => join(world.folder, name)
const batch = (out: string, ...more: string[]) =>
  world.run([
    ...[
      'batch',
      '--mockup',
      at('poster.psd'),
      '--layer',
      'Front',
      '--format',
      'png',
      '--remote',
      proxy.address,
    ],
    ...['--artwork', at('a.png'), at('b.png'), at('c.png'), '--out', at(out), ...more],
  ])

it('says before a batch what it costs, what is left and how long it takes, once pictures are known', async () => {
  const first = await batch('first', '--width', '300')
  expect(first.err).toContain(
    'This computer (Trial): 3 pictures for 3 credits, 47 of 50 left after it; time not known yet, 1 at once.\n',
  )
  const second = await batch('second', '--width', '301')
  expect(second.err).toMatch(/3 pictures for 3 credits, 44 of 47 left after it; about \d+ s, 1 at once\./)
})

it('refuses widths that the account may not use before anything is sent', async () => {
  proxy.seen.length = 0
  const { exitCode, err } = await batch('wide', '--width', '2048')
  expect([exitCode, err]).toEqual([1, expect.stringContaining('at most 1024 px wide; asked were 2048')])
  expect(proxy.seen.map(({ url }) => url)).toEqual(['/api/v1/me', '/api/v1/packages/plans'])
})

it('says how many a batch has credits for', async () => {
  const address = { baseUrl: fixture.address, apiKey: fixture.key }
  const { data } = await openRemoteConnection(address).service.accounts.me()
  const usage = { ...data.usage, credits_remaining: 2 }
  const body = JSON.stringify({ success: true, data: { ...data, usage } })
  proxy.mishaps = [{ kind: 'answer', status: 200, body, when: 'before' }]
  const { err } = await batch('third', '--width', '302')
  expect(err).toContain('3 pictures for 3 credits, but only 2 left, so not all will be made')
})
