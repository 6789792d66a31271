import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestIn } from '../../service/testing/canned-films'
import { type CommandWorld, openCommandWorld } from './testing/command-world'

let world: CommandWorld
const file = (name: string): string => join(world.folder, name)

beforeAll(async () => {
  world = await openCommandWorld({ apiKey: 'mk_1' })
  await writeFile(file('mug.psd'), '8BPS')
  for (const name of ['a.png', 'b.png', 'c.png']) await writeFile(file(name), name)
})
afterAll(() => world.close())

const filmAt = async (name: string) => requestIn(await readFile(file(name), 'utf8'))

it('makes a film of a mockup, as the options say', async () => {
  const options = ['--motion', 'orbit', '--seconds', '2', '--fps', '24', '--aspect', '1:1', '--width', '401']
  const more = ['--loop', '--audio', '--depth', 'Light=0.9', '--poster', file('mug.jpg'), '--json']
  const artwork = ['--artwork', `Front=${file('a.png')}`]
  const run = await world.run([
    'video',
    file('mug.psd'),
    ...artwork,
    ...options,
    ...more,
    '--out',
    file('mug.mp4'),
  ])
  expect(run).toMatchObject({ exitCode: 0, err: '' })
  expect(JSON.parse(run.out)).toMatchObject({
    success: true,
    data: { path: file('mug.mp4'), width: 400, height: 400, seconds: 2, audio_codec: 'aac' },
  })
  const made = await filmAt('mug.mp4')
  expect(made).toMatchObject({
    ...{ container: 'mp4', audio: true, quality: 75, subject: { kind: 'document', scenes: [1] } },
    film: { motion: 'orbit', frames: 48, fps: 24, loop: true },
  })
  expect(made.layers).toMatchObject([[expect.any(String), [1]]])
  expect(Object.values(made.film.depths)).toEqual([0.9])
  expect(await readFile(file('mug.jpg'), 'utf8')).toBe('poster of 400 × 400')
})

it('shows several images on one smart object one after another', async () => {
  const artworks = ['a.png', 'b.png', 'c.png'].flatMap((name) => ['--artwork', `Front=${file(name)}`])
  const run = await world.run([
    ...['video', file('mug.psd'), ...artworks, '--transition', 'slide', '--out', file('three.gif')],
  ])
  expect(run).toMatchObject({ exitCode: 0 })
  expect(await filmAt('three.gif')).toMatchObject({
    ...{ container: 'gif', audio: false, subject: { scenes: [1, 1, 1] } },
    film: { change: { transition: 'slide' } },
  })
})

it('moves a picture as it is', async () => {
  const run = await world.run(['video', '--image', file('a.png'), '--out', file('a.webp')])
  expect(run).toMatchObject({ exitCode: 0, out: expect.stringMatching(/a\.webp {2}\d+ × \d+ {2}4 s/) })
  expect(await filmAt('a.webp')).toMatchObject({ subject: { kind: 'picture', path: file('a.png') } })
})

it.each([
  ['nothing to show', [], 'one thing'],
  ['two things', ['mug.psd', '--image', 'a.png'], 'one thing'],
  ['an ending of another kind', ['mug.psd', '--out', 'x.avi'], '.avi'],
  ['a container that nothing writes', ['mug.psd', '--out', 'x.webm'], 'WebM'],
  ['a picture that is not there', ['--image', 'none.png'], 'none.png'],
  ['artwork for a picture', ['--image', 'a.png', '--artwork', 'Front=a.png'], 'no layers'],
  ['a depth that is none', ['mug.psd', '--depth', 'Light=2'], 'LAYER=DEPTH'],
  ['a layer that is not there', ['mug.psd', '--depth', 'Lamp=0.2'], 'Lamp'],
  ['too long a film', ['mug.psd', '--seconds', '16'], '1 to 15'],
  ['an unknown motion', ['mug.psd', '--motion', 'spin'], 'ambient'],
])('refuses %s, and writes nothing', async (_, args, said) => {
  const given = args.map((arg) =>
    /\.(?:psd|png|avi|webm)$/.test(arg) && !arg.includes('=') ? file(arg) : arg,
  )
  const out = args.includes('--out') ? [] : ['--out', file('none.mp4')]
  const run = await world.run(['video', ...given, ...out])
  expect(run.exitCode).toBe(1)
  expect(run.err).toContain(said)
  for (const name of ['none.mp4', 'x.avi', 'x.webm']) expect(existsSync(file(name))).toBe(false)
})

it('refuses films of a batch that nothing here writes, and says what to install', async () => {
  const batch = ['batch', '--mockup', file('mug.psd'), '--artwork', file('a.png'), '--out', file('out')]
  const refused = await world.run([...batch, '--output', 'webm'])
  expect(refused.exitCode).toBe(1)
  for (const word of ['WebM', 'ffmpeg', '@napi-rs/webcodecs']) expect(refused.err).toContain(word)
  expect(existsSync(file('out'))).toBe(false)
})

it('ends at Ctrl-C, with nothing half-written', async () => {
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 100)
  const long = ['video', file('mug.psd'), '--seconds', '15', '--out', file('long.mp4')]
  expect(await world.run(long, stop.signal)).toMatchObject({ exitCode: 1 })
  expect(existsSync(file('long.mp4'))).toBe(false)
})
