import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStandIn, type StandIn } from '../../remote/testing/stand-in'
import { ids } from '../../remote/testing/stand-in-records'
import { type CommandWorld, openCommandWorld } from './testing/command-world'

let standIn: StandIn
let world: CommandWorld
let isGone: boolean

beforeEach(async () => {
  isGone = false
  standIn = await openStandIn('minimal', ({ call }) => {
    const isRead = call === 'psdMockups.get' || call === 'psdMockups.layers'
    return isGone && isRead ? { status: 404, body: { detail: 'No such mockup', success: false } } : null
  })
  world = await openCommandWorld({ apiKey: 'key' })
  await writeFile(at('poster.psd'), '8BPS')
})
afterEach(async () => {
  await world.close()
  await standIn.close()
})

const at = (name: string): string => join(world.folder, name)
const remotely = (...args: string[]) => world.run([...args, '--remote', standIn.address])
const render = () => remotely('render', at('poster.psd'), '--out', at('made.png'))
const uploads = () => standIn.seen.filter(({ call }) => call === 'psdMockups.upload').length

it('renders what another command has uploaded, without sending it again', async () => {
  expect((await remotely('mockups', 'upload', at('poster.psd'))).exitCode).toBe(0)
  expect((await render()).exitCode).toBe(0)
  expect(uploads()).toBe(1)
})

it('says that a file is there already, whatever it is called, unless it is to have a name of its own', async () => {
  await render()
  await writeFile(at('copy.psd'), '8BPS')
  const again = await remotely('mockups', 'upload', at('copy.psd'), '--json')
  expect([again.exitCode, again.err]).toEqual([0, expect.stringContaining('is there already')])
  expect(JSON.parse(again.out)).toMatchObject({ uuid: ids.mockup })
  expect(uploads()).toBe(1)
  await remotely('mockups', 'upload', at('copy.psd'), '--name', 'Own')
  expect(uploads()).toBe(2)
})

it('uploads a file again that the service no longer has', async () => {
  await render()
  isGone = true
  expect((await remotely('mockups', 'upload', at('poster.psd'))).err).toBe('')
  expect(uploads()).toBe(2)
})

it('remembers uploads apart for every service', async () => {
  await render()
  const other = await openStandIn('minimal')
  await world.run(['render', at('poster.psd'), '--out', at('other.png'), '--remote', other.address])
  expect(other.seen.filter(({ call }) => call === 'psdMockups.upload')).toHaveLength(1)
  await other.close()
})
