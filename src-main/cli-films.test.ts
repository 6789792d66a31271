import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtPrograms } from './testing/built-programs'
import { type CommandLineHere, openCommandLineHere } from './testing/command-line-here'
import { isLongRun } from './testing/how-often'
import { writePoster } from './testing/poster'

let folder: string
let commandLine: CommandLineHere

const at = (...names: string[]): string => join(folder, ...names)
const batch = (...args: string[]) =>
  commandLine.run([
    ...['batch', '--mockup', at('poster.psd'), '--artwork', at('red.png'), '--layer', 'Front'],
    ...['--out', at('out'), '--name', '{mockup}-{artwork}', ...args],
  ])
const film = ['--output', 'gif,motion:pan,seconds:1,fps:24,width:64,loop,poster']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-cli-films-'))
  commandLine = openCommandLineHere({ programFolder: await builtPrograms(), dataFolder: at('data') })
  await writePoster(at('poster.psd'))
  await sharp({ create: { width: 20, height: 10, channels: 3, background: '#ff0000' } })
    .png()
    .toFile(at('red.png'))
})

afterAll(async () => {
  await commandLine.close()
  await rm(folder, { recursive: true, force: true })
})

it.runIf(isLongRun)(
  'makes films and their posters beside the pictures of a batch, lists them, and resumes',
  async () => {
    const args = ['--output', 'png', ...film, '--manifest']
    const run = await batch(...args)
    expect([run.exitCode, run.err]).toEqual([0, expect.stringContaining('3 made, 0 finished before')])
    const names = ['poster-red poster.jpg', 'poster-red.gif', 'poster-red.png']
    const pictures = (await readdir(at('out'))).filter((name) => name.startsWith('poster-red'))
    expect(pictures.toSorted()).toEqual(names)
    const { pages = 0, width, height } = await sharp(at('out', 'poster-red.gif')).metadata()
    const poster = await sharp(at('out', 'poster-red poster.jpg')).metadata()
    expect([width, height]).toEqual([poster.width, poster.height])
    expect(pages).toBeGreaterThan(1)
    const listed = JSON.parse(await readFile(at('out', 'mockwright-manifest.json'), 'utf8'))
    expect(listed).toMatchObject([
      { file: 'poster-red.png', format: 'png' },
      { file: 'poster-red.gif', format: 'gif', width, height },
      { file: 'poster-red poster.jpg', format: 'jpg', width, height },
    ])

    const stamp = async () => (await stat(at('out', 'poster-red.gif'))).mtimeMs
    const before = await stamp()
    const again = await batch(...args, '--resume')
    expect([again.exitCode, again.err]).toEqual([0, expect.stringContaining('0 made, 3 finished before')])
    const other = args.map((arg) => arg.replace('motion:pan', 'motion:orbit'))
    const changed = await batch(...other, '--existing', 'changed')
    expect(changed.err).toContain('2 made, 0 finished before, 1 left as they are')
    expect(await stamp()).toBeGreaterThan(before)
  },
)

it('refuses films that nothing here writes, and settings that no film has', async () => {
  for (const wrong of ['mp4,seconds:16', 'mp4,kilobytes:9', 'gif,motion:spin', 'webm,loop:3', 'mp4,width:20'])
    expect(await batch('--output', wrong, '--dry-run')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('mp4, webm, webp or gif,motion:'),
    })
  const still = await batch('--output', 'webp', '--dry-run')
  expect(still.out + still.err).not.toContain('film')
})
