import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type FaultyProxy, openFaultyProxy } from '../../remote/testing/faulty-proxy'
import { openStandIn, type StandIn } from '../../remote/testing/stand-in'
import { requestIn } from '../../service/testing/canned-films'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'
import { type CommandWorld, openCommandWorld } from './testing/command-world'

let fixture: TestFixture
let proxy: FaultyProxy
let foreign: StandIn
let world: CommandWorld
let host: string

beforeAll(async () => {
  fixture = await openTestFixture()
  proxy = await openFaultyProxy(fixture.address)
  host = new URL(proxy.address).host
  foreign = await openStandIn('minimal')
  world = await openCommandWorld({ apiKey: fixture.key })
  await writeFile(at('poster.psd'), '8BPS')
  for (const name of ['a.png', 'b.png']) await writeFile(at(name), name)
})
afterAll(async () => {
  await world.close()
  await foreign.close()
  await proxy.close()
  await fixture.close()
})
beforeEach(() => {
  proxy.seen.length = 0
  proxy.rule = () => null
  foreign.seen.length = 0
})

const at = (name: string): string => join(world.folder, name)
const asked = () => proxy.seen.filter(({ url }) => url.endsWith('/renders/video'))
const bodies = () => asked().map(({ body }) => JSON.parse(body.toString()))
const video = (...args: string[]) => world.run(['video', ...args, '--remote', proxy.address])
const ofPoster = (...args: string[]) =>
  video(at('poster.psd'), '--artwork', `Front=${at('a.png')}`, '--fit', 'crop', ...args)
const spent = async (): Promise<number> => {
  const answer = await fetch(`${fixture.address}/api/v1/me`, { headers: { 'x-api-key': fixture.key } })
  return JSON.parse(await answer.text()).data.usage.credits_used_this_month
}

it('has a service make a film: sends the mockup, waits, and fetches film and poster, once', async () => {
  const before = await spent()
  const wish = [
    ...['--motion', 'orbit', '--seconds', '2', '--fps', '24', '--width', '400', '--aspect', '1:1', '--loop'],
    ...['--depth', 'Light=0.9', '--audio', '--poster', at('film.jpg'), '--json'],
  ]
  const first = await ofPoster(...wish, '--out', at('film.gif'))
  expect(first).toMatchObject({ exitCode: 0, err: '' })
  expect(JSON.parse(first.out)).toMatchObject({
    success: true,
    data: { path: at('film.gif'), seconds: 2, audio: true, credits_charged: 20 },
  })
  expect(requestIn(await readFile(at('film.gif'), 'utf8'))).toMatchObject({
    ...{ container: 'gif', subject: { kind: 'document', scenes: [1] }, layers: [[expect.any(String), [1]]] },
    film: { motion: 'orbit', fps: 24, frames: 48, width: 400, height: 400, loop: true },
  })
  expect(await readFile(at('film.jpg'), 'utf8')).toBe('poster of 400 × 400')
  const [sent] = bodies()
  expect(sent).toMatchObject({
    smart_objects: [{ asset: { fit: 'crop', content_type: 'image/png' } }],
    export_options: { image_size: 400 },
    video: { ...{ duration_seconds: 2, audio: true, motion: 'orbit', container: 'gif' }, fps: 24 },
  })
  // What the service does by itself is left out.
  expect(sent.video).not.toHaveProperty('quality')

  expect(await ofPoster(...wish, '--out', at('again.gif'))).toMatchObject({ exitCode: 0 })
  expect(new Set(asked().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect((await spent()) - before).toBe(20)
})

it('has a picture animated by its address, and tells why that failed', async () => {
  const { exitCode, err } = await video('--image', 'https://example.invalid/x.png', '--out', at('none.mp4'))
  expect(bodies()).toEqual([
    {
      image_url: 'https://example.invalid/x.png',
      video: { duration_seconds: 4, audio: false, motion: 'ambient' },
    },
  ])
  expect([exitCode, err]).toEqual([1, expect.stringContaining('example.invalid')])
  expect(existsSync(at('none.mp4'))).toBe(false)
})

it.each([
  ['a stronger motion', ['--strength', '2'], 'stronger or weaker'],
  ['several designs', ['--artwork', 'Front=b.png'], 'one after another'],
  ['a place for the design', ['--position', '3,4'], 'otherwise than by --fit'],
  ['a turned design', ['--rotate', '9'], 'otherwise than by --fit'],
  ['a repeated design', ['--tile', 'brick'], 'repeat artwork'],
  ['a colour', ['--color', 'Front=#ff0000'], 'but the designs'],
  ['a hidden layer', ['--hide', 'Light'], 'but the designs'],
  ['an ending of another kind', ['--out', 'x.avi'], '.avi'],
  ['a width beyond the plan', ['--width', '3000'], '1024'],
])('refuses %s before it asks for a film', async (_, args, said) => {
  const small = said === '1024' ? await openTestFixture({ plan: 'trial' }) : null
  const given = args.map((arg) => arg.replace(/=b\.png$/, `=${at('b.png')}`))
  const out = args.includes('--out') ? [] : ['--out', at('none.mp4')]
  const front = ['--artwork', `Front=${at('a.png')}`]
  const of = ['video', at('poster.psd'), ...front, ...given, ...out, '--remote']
  const owner = small ? await openCommandWorld({ apiKey: small.key }) : null
  const { exitCode, err } = await (owner ?? world).run([...of, small?.address ?? proxy.address])
  expect([exitCode, err]).toEqual([1, expect.stringContaining(said)])
  expect(asked()).toEqual([])
  await owner?.close()
  await small?.close()
})

it('moves no file of this computer at a service, and has no webhook without one', async () => {
  const file = await video('--image', at('a.png'), '--out', at('none.mp4'))
  expect(file.err).toContain('public https: address')
  const alone = await world.run(
    ['video', at('poster.psd'), '--out', at('none.mp4')].concat('--webhook', 'https://a.example'),
  )
  expect([alone.exitCode, alone.err]).toEqual([1, expect.stringContaining('--webhook is for a service')])
})

it('asks a service for what it describes alone, and takes nothing for a film that is none', async () => {
  const args = ['--image', 'https://example.com/x.png', '--remote', foreign.address]
  const wishes = [
    [['--motion', 'orbit'], 'move a film as “orbit”'],
    [['--fps', '60'], '60 frames a second'],
    [['--loop'], 'back to its first frame'],
    [['--width', '640'], '640 px wide'],
    [['--aspect', '1:1'], 'cut films to 1:1'],
    [['--quality', '90'], 'in quality 90'],
    [['--out', at('none.webm')], 'write films as webm'],
  ] as const
  for (const [wish, said] of wishes) {
    const out = wish[0] === '--out' ? [] : ['--out', at('none.mp4')]
    const { exitCode, err } = await world.run(['video', ...args, ...wish, ...out])
    expect([exitCode, err]).toEqual([1, expect.stringContaining(said)])
  }
  expect(foreign.seen.filter(({ call }) => call === 'videos.create')).toEqual([])
  const { exitCode, err } = await world.run(['video', ...args, '--out', at('none.mp4')])
  expect([exitCode, err]).toEqual([1, expect.stringContaining('cannot be read')])
  expect([existsSync(at('none.mp4')), existsSync(at('none.webm'))]).toEqual([false, false])
})

it('makes no films of a batch at a service, and says what does', async () => {
  const batch = ['batch', '--mockup', at('poster.psd'), '--artwork', at('a.png'), '--out', at('batch')]
  const { exitCode, err } = await world.run([...batch, '--output', 'mp4', '--remote', proxy.address])
  expect([exitCode, err]).toEqual([1, expect.stringContaining('`mockwright video --remote`')])
  expect([existsSync(at('batch')), asked()]).toEqual([false, []])
})

it('cancels the film at the service at Ctrl-C, and says that it costs nothing', async () => {
  const before = await spent()
  const stop = new AbortController()
  const running = world.run(
    [
      ...['video', at('poster.psd'), '--artwork', `Front=${at('b.png')}`, '--seconds', '15'],
      ...['--out', at('long.mp4'), '--remote', proxy.address],
    ],
    stop.signal,
  )
  await expect.poll(() => proxy.seen.some(({ url }) => url.includes('/jobs/'))).toBe(true)
  stop.abort()
  expect(await running).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining(`Stopped: the film was cancelled at ${host}, at no charge.`),
  })
  expect([existsSync(at('long.mp4')), await spent()]).toEqual([false, before])
})
