import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCreated } from '../testing/open-studio'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'
import { type CommandWorld, openCommandWorld } from './testing/command-world'

let fixture: TestFixture
let world: CommandWorld
beforeAll(async () => {
  fixture = await openTestFixture()
  world = await openCommandWorld({ apiKey: fixture.key })
})
afterAll(async () => {
  await world.close()
  await fixture.close()
})

const studio = (...args: string[]) => world.run(['studio', ...args, '--remote', fixture.address])
const upload = async (psd_name: string) => {
  const answer = await fetch(`${fixture.address}/api/v1/psd/upload`, {
    method: 'POST',
    headers: { 'x-api-key': fixture.key, 'content-type': 'application/json' },
    body: JSON.stringify({ psd_file_url: 'data:;base64,OEJQUw==', psd_name }),
  })
  return JSON.parse(await answer.text()).data
}

it('creates a session, takes a receipt by itself and by its action, lists and ends sessions', async () => {
  const { smart_objects } = await upload('Mug')
  const origin = ['--origin', 'https://shop.example']
  const made = await studio('create-session', 'mug', ...origin, '--action-id', 'order 7', '--json')
  expect([made.exitCode, made.err]).toEqual([0, ''])
  const created = JSON.parse(made.out)
  const editor = await openCreated(fixture, created, smart_objects[0].uuid)
  const { receipt } = (await editor.act([await editor.place()])).body
  const taken = JSON.parse((await studio('consume', receipt, '--json')).out)
  expect(taken).toMatchObject({ replayed: false, receipt: { action_id: 'order 7' } })
  expect((await studio('consume', 'order 7')).out).toMatch(/^Taken before:\n\{/)
  expect((await studio('sessions')).out).toMatch(
    new RegExp(`^${created.message_session_id}  open  customize  .*  https://shop.example  1 ordered\n$`),
  )
  expect((await studio('revoke', created.message_session_id)).exitCode).toBe(0)
  expect((await studio('sessions')).out).toContain('  ended  ')
  expect((await editor.call('GET', '')).status).toBe(401)
})

it('says what is missing, and what is not there', async () => {
  expect((await studio('create-session')).err).toContain('Which mockup?')
  expect((await studio('revoke')).err).toContain('Which session?')
  expect((await studio('consume')).err).toContain('Which receipt?')
  expect((await studio('consume', 'rcpt_x')).err).toContain('There is no such receipt')
  expect((await studio('create-session', 'nothing')).exitCode).toBe(1)
})
