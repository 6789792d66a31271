import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'
import { type CommandWorld, openCommandWorld } from './testing/command-world'

let fixture: TestFixture
let world: CommandWorld

beforeAll(async () => {
  fixture = await openTestFixture()
  world = await openCommandWorld({ apiKey: fixture.key })
  await writeFile(join(world.folder, 'mug.jpg'), 'a photo')
})
afterAll(async () => {
  await world.close()
  await fixture.close()
})

const photo = (...args: string[]) => world.run(['photo', ...args, '--remote', fixture.address])
const front = 'Front=0,0,9,0,9,9,0,9'

it('manages the photo mockups of a service, by their names as well', async () => {
  const made = await photo('create', join(world.folder, 'mug.jpg'), '--area', front, '--json')
  expect([made.exitCode, made.err]).toEqual([0, ''])
  const { uuid, name, print_areas } = JSON.parse(made.out)
  expect([name, print_areas[0].name]).toEqual(['mug', 'Front'])
  expect((await photo('list')).out).toBe(`${uuid}  mug  1 × 1  ready\n`)
  const set = await photo('areas', 'MUG', '--area', 'Back=1,1,9,1,9,9,1,9')
  expect([set.exitCode, set.out]).toEqual([0, expect.stringContaining('Back  1,1 9,1 9,9 1,9')])
  expect((await photo('show', uuid)).out).toBe(set.out)
  const again = await photo('create', join(world.folder, 'mug.jpg'), '--name', 'Mug')
  expect([again.exitCode, again.err]).toEqual([1, expect.stringContaining('“Mug” is there already')])
  const queued = await photo('create', join(world.folder, 'mug.jpg'), '--name', 'Later', '--queue')
  expect(queued.out).toMatch(/^[\da-f-]{36} {2}queued; see: mockwright jobs watch /)
  expect((await photo('rename', 'mug', 'Cup')).out).toBe(`${uuid}  Cup  1 × 1  ready\n`)
  expect((await photo('rename', 'cup', 'Later')).err).toContain('“Later” is there already')
  expect((await photo('rename', 'cup')).err).toContain('What is it to be called?')
  await photo('rename', 'cup', 'mug')
  expect((await photo('delete', 'mug')).out).toBe(`${uuid} is deleted.\n`)
  expect((await photo('show', 'mug')).err).toContain('There is no photo mockup called “mug”')
})

it('says what is missing', async () => {
  const withoutOut = await world.run(['photo', join(world.folder, 'mug.jpg')])
  expect([withoutOut.exitCode, withoutOut.err]).toEqual([1, expect.stringContaining('Say it with --out.')])
  expect((await photo('create')).err).toContain('Which photo?')
  expect((await photo('show')).err).toContain('Which photo mockup?')
  expect((await photo('areas', 'mug')).err).toContain('Which print areas?')
})
