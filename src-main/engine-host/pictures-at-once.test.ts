import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ResolvedEdits } from '../engine/edits/edit-kinds'
import { noEdits } from '../engine/edits/no-edits'
import type { LayerDescription } from '../service/ports/engine'
import { builtPrograms } from '../testing/built-programs'
import { howOften } from '../testing/how-often'
import { startTestEngine, type TestEngine, testSettings } from './testing/test-engine'
import { pngOutput, writeLongMockup } from './testing/test-mockup'

const mockupCount = howOften('engine: mockups that are drawn at once')
const slowSide = howOften('engine: pixels along a side of one of several pictures at once')

/** Several pictures at once that share the threads, as in a batch. */
let folder: string
let busy: TestEngine
let alone: TestEngine

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'at-once-'))
  const settings = testSettings(await builtPrograms(), join(folder, 'cache'))
  const open = (threadCount: number): TestEngine =>
    startTestEngine(resolve(settings.workerFile, '..'), {
      ...settings,
      threadCount,
      memoryBudgetBytes: 2e9,
    })
  busy = open(3)
  alone = open(1)
})
afterAll(async () => {
  await Promise.all([busy.engine.close(), alone.engine.close()])
  await rm(folder, { recursive: true })
})

const samples = resolve(import.meta.dirname, '../../resources/samples')
const artworks = readdirSync(join(samples, 'artwork'))
  .map((name) => join(samples, 'artwork', name))
  .slice(0, howOften('engine: artworks on each of three mockups that are drawn at once'))

const all = (layers: readonly LayerDescription[]): LayerDescription[] =>
  layers.flatMap((layer) => [layer, ...all(layer.children)])

const drawn = async ({ engine }: TestEngine, name: string, file: string, edits: ResolvedEdits) => {
  const output = { format: 'jpg', width: 700, quality: 90, dpi: null, profile: 'document' } as const
  const { path } = await engine.render({ file, edits, output, target: join(folder, name) })
  return readFileSync(path).toString('base64')
}

it('draws pictures of several documents at once as each of them alone on one thread, to the byte', async () => {
  const jobs: [string, string, ResolvedEdits][] = []
  for (const sample of ['mug.psd', 'phone.psd', 'box.psd'].slice(0, mockupCount)) {
    const file = join(samples, sample)
    const { layers } = await alone.engine.describe(file)
    const { path } = all(layers).find(({ smartObject }) => smartObject !== null)!
    for (const [index, artwork] of artworks.entries()) {
      const placement = {
        ...({ fit: 'crop', rotateDegrees: 9 * index, flipHorizontal: false, flipVertical: false } as const),
        ...{ size: null, position: null },
      }
      const smartObjects = [{ layer: path, artwork: { path: artwork }, placement }]
      jobs.push([`${sample}-${index}.jpg`, file, { ...noEdits, smartObjects }])
    }
    jobs.push([`${sample}-bare.jpg`, file, noEdits])
  }
  const atOnce = await Promise.all(jobs.map(([name, ...job]) => drawn(busy, `busy-${name}`, ...job)))
  for (const [index, [name, ...job]] of jobs.entries())
    expect(atOnce[index] === (await drawn(alone, name, ...job)), name).toBe(true)
})

it('ends one of them that is cancelled, leaves no file of it, and finishes the others', async () => {
  const slow = await writeLongMockup(join(folder, 'slow.psd'), 6, slowSide)
  const endless = await writeLongMockup(join(folder, 'endless.psd'), 100)
  const targets = join(folder, 'targets')
  await mkdir(targets)
  const render = (name: string, file: string, options = {}) =>
    busy.engine.render({ file, edits: noEdits, output: pngOutput, target: join(targets, name) }, options)
  const controller = new AbortController()
  const reported: number[] = []
  const ends = await Promise.allSettled([
    render('a.png', slow),
    render('b.png', endless, { signal: controller.signal, onProgress: () => controller.abort() }),
    render('c.png', slow, { onProgress: (value: number) => reported.push(value) }),
  ])
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(ends[1]).toMatchObject({ reason: { code: 'CANCELLED' } })
  expect((await readdir(targets)).toSorted()).toEqual(['a.png', 'c.png'])
  // A report within 50 ms of the one before is left out, also the last: the end of the call tells it.
  expect(reported.length).toBeGreaterThan(0)
  expect(reported).toEqual(reported.toSorted((a, b) => a - b))
  expect(reported.at(-1)).toBeLessThanOrEqual(1)
})
