import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type FaultyProxy, type Mishap, openFaultyProxy } from '../../remote/testing/faulty-proxy'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'
import { type CommandWorld, openCommandWorld } from './testing/command-world'

let fixture: TestFixture
let proxy: FaultyProxy
let world: CommandWorld

beforeAll(async () => {
  fixture = await openTestFixture()
  proxy = await openFaultyProxy(fixture.address)
  world = await openCommandWorld({ apiKey: fixture.key })
})
afterAll(async () => {
  await world.close()
  await proxy.close()
  await fixture.close()
})
beforeEach(() => {
  proxy.mishaps = []
})

const failing = (body: string): Mishap => ({ kind: 'answer', status: 500, body, when: 'before' })
const remotely = (...args: string[]) => world.run([...args, '--remote', proxy.address])

it('says in one sentence what a service that fails again and again was asked, and what to do', async () => {
  proxy.mishaps = [failing('{"detail":"first"}'), failing('<html>'), failing('{"detail":"Out of order"}')]
  const { exitCode, out, err } = await remotely('jobs', 'list')
  expect([exitCode, out]).toEqual([1, ''])
  const { host } = new URL(proxy.address)
  expect(err.replace(/[\d.]+ s/, 'N s')).toBe(
    `${host} answered 500 to GET /api/v1/jobs, 3 times within N s: “Out of order”\n` +
      '  Try again in a few minutes. If it stays so, tell whoever runs the service.\n',
  )
})

it('shows every attempt with --verbose, before or after the command, and never a stack trace', async () => {
  for (const args of [
    ['--verbose', 'mockups', 'list'],
    ['mockups', 'list', '--verbose'],
  ]) {
    proxy.mishaps = [failing('{"detail":"first"}'), failing('<html>'), failing('{"detail":"last"}')]
    const { err } = await remotely(...args)
    expect(err).toMatch(/attempt 1, after [\d.]+ s: 500, first\n/)
    expect(err).toMatch(/attempt 2, after [\d.]+ s: 500, .* has trouble of its own/)
    expect(err).toMatch(/attempt 3, after [\d.]+ s: 500, last\n/)
    expect(err).not.toMatch(/\n\s+at /)
  }
})
