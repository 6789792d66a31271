import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { packetsIn } from '../film-host/testing/decoded-film'
import { builtPrograms } from './built-programs'
import { helperKinds, helpersOf, stillThere } from './helper-processes'
import { howOften } from './how-often'
import { writePoster } from './poster'

const isLong = howOften('service: kills of films') > 6

let folder: string
const at = (...names: string[]): string => join(folder, ...names)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-film-commands-'))
  for (const name of ['data', 'scratch', 'out']) await mkdir(at(name))
  await writePoster(at('poster.psd'))
  for (const name of ['red', 'blue'])
    await sharp({ create: { width: 20, height: 10, channels: 3, background: name } })
      .png()
      .toFile(at(`${name}.png`))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const start = async (...args: string[]): Promise<ChildProcess & { readonly said: () => string }> => {
  const program = join(await builtPrograms(), 'cli.cjs')
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, TMPDIR: at('scratch'), MOCKWRIGHT_DATA: at('data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part))
  return Object.assign(child, { said: () => text })
}
const isUnfinished = (name: string): boolean => name.endsWith('.unfinished')

/** Resolves when a film has some of its bytes, and no name yet. */
const untilWritten = async (isMeant: (names: readonly string[]) => boolean): Promise<void> => {
  const deadline = performance.now() + 60_000
  for (;;) {
    const names = await readdir(at('out'))
    const [unfinished] = names.filter(isUnfinished)
    const bytes =
      unfinished === undefined ? 0 : ((await stat(at('out', unfinished)).catch(() => null))?.size ?? 0)
    if (bytes > 0 && isMeant(names)) return
    if (performance.now() > deadline) throw new Error(`There is ${names} after a minute.`)
    await wait(2)
  }
}

const video = () =>
  start(
    ...['video', at('poster.psd'), '--artwork', `Front=${at('red.png')}`, '--motion', 'showcase'],
    ...['--seconds', '15', '--width', '640', '--out', at('out', 'film.mp4')],
  )
const batch = (...more: string[]) =>
  start(
    ...['batch', '--mockup', at('poster.psd'), '--artwork', at('red.png'), '--artwork', at('blue.png')],
    ...['--layer', 'Front', '--out', at('out'), '--name', '{artwork}', ...more],
    ...['--output', 'mp4,motion:showcase,seconds:8,width:480'],
  )

describe.runIf(isLong)('films of commands', () => {
  it.each(['SIGINT', 'SIGKILL'] as const)(
    '%s in the middle leaves the film that was there',
    async (signal) => {
      await writeFile(at('out', 'film.mp4'), 'what was there')
      const child = await video()
      await untilWritten(() => true)
      const helpers = helperKinds.flatMap((kind) => helpersOf(child.pid, kind))
      expect(helpers.length).toBeGreaterThanOrEqual(2)
      child.kill(signal)
      const [code] = await once(child, 'exit')
      expect(code).not.toBe(0)
      expect(await stillThere(helpers, 5000)).toEqual([])
      expect(await readFile(at('out', 'film.mp4'), 'utf8')).toBe('what was there')
      const left = (await readdir(at('out'))).filter((name) => name !== 'film.mp4')
      // What a kill leaves has a name of its own, and the next command clears it away when it is old.
      expect(left.every(isUnfinished)).toBe(true)
      if (signal === 'SIGINT') expect([left, await readdir(at('scratch'))]).toEqual([[], []])
    },
  )

  it('a batch that is killed in its second film resumes with that one', async () => {
    const child = await batch()
    await untilWritten((names) => names.some((name) => /^(red|blue)\.mp4$/.test(name)))
    child.kill('SIGKILL')
    await once(child, 'exit')
    const [first = ''] = (await readdir(at('out'))).filter(
      (name) => name.endsWith('.mp4') && !isUnfinished(name),
    )
    const before = (await stat(at('out', first))).mtimeMs

    const again = await batch('--resume')
    await once(again, 'exit')
    expect(again.said()).toContain('1 made, 1 finished before')
    expect((await stat(at('out', first))).mtimeMs).toBe(before)
    for (const name of ['red.mp4', 'blue.mp4'])
      expect((await packetsIn(at('out', name))).times).toHaveLength(8 * 30)
    expect(await readdir(at('scratch'))).toEqual([])
  })
})
