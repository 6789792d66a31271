import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createImageCodec } from '../../adapters/image-codec/image-codec'
import { forkLauncher } from '../../adapters/process/fork-launcher'
import type { FromWorker } from '../../adapters/process/worker-call'
import type { ChildProcess } from '../../service/ports/child-process'
import { usualDecodeLimits } from '../../service/ports/decode-limits'
import type { ImageCodec } from '../../service/ports/image-codec'
import { builtPrograms } from '../../testing/built-programs'
import { howOften, isLongRun } from '../../testing/how-often'
import { smallPdf } from '../../testing/small-pdf'
import type { DecodeOutput } from '../protocol/decode-call'
import { endlessSvg, goodSvg, hungrySvg, selfDrawingPdf } from '../testing/artwork-attacks'
import { DecoderPool } from './decoder-pool'
import { fencedCodec } from './fenced-codec'

const wish = { profile: null, bytesPerSample: 1, drawnAtLeast: { width: 20, height: 10 } } as const
const limitsOf = (seconds: number) => ({
  ...usualDecodeLimits,
  svg: { seconds, megabytes: 600 },
  pdf: { seconds, megabytes: 600 },
})
/** For files that are read. */
const limits = limitsOf(15)
/** For files that are ended in any case: long enough that a successor is started before. */
const short = async () => limitsOf(1)

let folder: string
let programs: string
let pool: DecoderPool
let codec: ImageCodec
let living: Set<ChildProcess>
let started: number
let ready: number
let log: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-decoding-'))
  programs = await builtPrograms()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(() => {
  const forking = forkLauncher(join(programs, 'decoder-host.cjs'))
  living = new Set()
  started = 0
  ready = 0
  log = []
  const launch = (): ChildProcess => {
    const child = forking.launch()
    started += 1
    living.add(child)
    child.onMessage((message) => {
      if ((message as FromWorker<DecodeOutput>).type === 'ready') ready += 1
    })
    child.onExit(() => living.delete(child))
    return child
  }
  pool = new DecoderPool({
    launcher: { launch },
    cacheFolder: folder,
    log: (line) => log.push(line),
    limits: async () => limits,
  })
  codec = fencedCodec(createImageCodec({ cacheFolder: folder }), pool, join(folder, 'decoding'))
})
afterEach(() => pool.close())

const drawn = (name: string, bytes: Uint8Array, signal?: AbortSignal) =>
  codec.decode({ name, bytes }, wish, signal)

const tooMuch = { code: 'ARTWORK_TOO_LARGE', failure: { kind: 'artworkTakesTooMuch' } }

/** How many ms until the work has ended, however it does. */
const msOf = async (work: Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work.catch(() => undefined)
  return performance.now() - start
}

it('draws as the codec itself does, in one process that is used again', async () => {
  const plain = createImageCodec({ cacheFolder: folder })
  for (const [name, bytes] of [
    ['a.svg', goodSvg],
    ['a.pdf', smallPdf(20, 10, '1 0 0 rg 0 0 10 10 re f')],
  ] as const) {
    expect(await codec.describe({ name, bytes })).toEqual(await plain.describe({ name, bytes }))
    const { pixels, ...size } = await plain.decode({ name, bytes }, wish)
    const { pixels: drawnPixels, ...drawnSize } = await drawn(name, bytes)
    expect(drawnSize).toEqual(size)
    expect(Buffer.compare(drawnPixels, pixels)).toBe(0)
  }
  const reduced = { maxWidth: 10, maxHeight: 10, format: 'png' } as const
  const image = { name: 'a.svg', bytes: goodSvg }
  expect(await codec.reduce(image, reduced)).toEqual(await plain.reduce(image, reduced))
  expect(started).toBe(1)
  expect(await readdir(join(folder, 'decoding'))).toEqual([])
}, 20_000)

it('ends an SVG that never ends, draws the next one within a second, and refuses it at once next time', async () => {
  pool.follow(short)
  await expect(drawn('endless.svg', endlessSvg)).rejects.toMatchObject({
    ...tooMuch,
    message: 'endless.svg could not be read within 1 s and 600 MB.',
  })
  expect(await msOf(drawn('good.svg', goodSvg))).toBeLessThan(1000)
  const start = performance.now()
  await expect(drawn('again.svg', endlessSvg)).rejects.toMatchObject(tooMuch)
  expect(performance.now() - start).toBeLessThan(200)
}, 20_000)

it.runIf(isLongRun)(
  'ends an SVG that takes too much memory',
  async () => {
    await expect(drawn('hungry.svg', hungrySvg(100))).rejects.toMatchObject(tooMuch)
    expect(log).toContain('The decoder took more than 600 MB.')
    expect(await msOf(drawn('good.svg', goodSvg))).toBeLessThan(1000)
  },
  20_000,
)

it('draws the next PDF after one that draws itself', async () => {
  pool.follow(short)
  await drawn('self.pdf', selfDrawingPdf()).catch(() => undefined)
  pool.follow(async () => limits)
  const good = drawn('good.pdf', smallPdf(20, 10, '1 0 0 rg 0 0 10 10 re f'))
  expect((await good).width).toBe(20)
}, 20_000)

it.runIf(isLongRun)(
  'keeps answering while many endless SVGs come at once',
  async () => {
    const count = howOften('engine: endless SVGs that come at once')
    pool.follow(short)
    const bytesOf = (place: number): Uint8Array => Buffer.concat([endlessSvg, Buffer.from(`<!--${place}-->`)])
    const attack = Promise.allSettled(
      Array.from({ length: count }, (_, place) => drawn(`${place}.svg`, bytesOf(place))),
    )
    const results = await attack
    expect(results.map(({ status }) => status)).toEqual(Array(count).fill('rejected'))
    expect(await msOf(drawn('good.svg', goodSvg))).toBeLessThan(1000)
  },
  30_000,
)

it('ends the process of a cancelled call within a second', async () => {
  const controller = new AbortController()
  const endless = drawn('endless.svg', endlessSvg, controller.signal)
  await expect.poll(() => living.size).toBe(1)
  controller.abort()
  const start = performance.now()
  await expect(endless).rejects.toMatchObject({ code: 'CANCELLED' })
  await expect.poll(() => living.size).toBe(0)
  expect(performance.now() - start).toBeLessThan(1000)
  // A cancel is nobody's fault: the file is not refused for it.
  await expect(drawn('endless.svg', endlessSvg, AbortSignal.abort())).rejects.toMatchObject({
    code: 'CANCELLED',
  })
}, 20_000)

it('gives a file a second decoder when somebody ends the first, and refuses it when the second ends too', async () => {
  pool.follow(async () => limitsOf(4))
  const endless = drawn('endless.svg', endlessSvg).catch((error: unknown) => error)
  for (const kill of [1, 2]) {
    await expect.poll(() => ready).toBe(kill)
    for (const child of living) child.kill()
  }
  expect(await endless).toMatchObject(tooMuch)
  pool.follow(short)
  const again = drawn('again.svg', Buffer.concat([endlessSvg, Buffer.from(' ')])).catch(() => undefined)
  await expect.poll(() => ready).toBe(3)
  for (const child of living) child.kill()
  await expect.poll(() => ready).toBe(4)
  await again
}, 20_000)

it('draws a file whose decoder somebody ended', async () => {
  await drawn('good.svg', goodSvg)
  for (const child of living) child.kill()
  expect((await drawn('good.svg', goodSvg)).width).toBe(20)
}, 20_000)

it('starts a successor while a decoder is about to be ended, and keeps one that waits where it should', async () => {
  pool.keepOneReady()
  await expect.poll(() => living.size).toBe(1)
  pool.follow(short)
  await expect(drawn('endless.svg', endlessSvg)).rejects.toMatchObject(tooMuch)
  expect(started).toBe(2)
  expect(await msOf(drawn('good.svg', goodSvg))).toBeLessThan(1000)
  // The end of a killed process is told when the system has cleared it away.
  await expect.poll(() => living.size).toBe(1)
  expect(started).toBe(2)
}, 20_000)

it('asks for the limits of each file', async () => {
  const image = { name: 'a.svg', bytes: endlessSvg }
  const describe = (seconds: number): Promise<number> => {
    pool.follow(async () => limitsOf(seconds))
    return msOf(
      codec.decode({ ...image, bytes: Buffer.concat([endlessSvg, Buffer.from(`<!--${seconds}-->`)]) }, wish),
    )
  }
  expect(await describe(1.5)).toBeGreaterThan(1400)
  expect(await describe(0.2)).toBeLessThan(1400)
}, 20_000)

it('ends a process without work', async () => {
  const launch = () => {
    const child = forkLauncher(join(programs, 'decoder-host.cjs')).launch()
    living.add(child)
    child.onExit(() => living.delete(child))
    return child
  }
  const options = { launcher: { launch }, cacheFolder: folder, log: () => undefined, idleMs: 200 }
  const restless = new DecoderPool(options)
  const fenced = fencedCodec(createImageCodec({ cacheFolder: folder }), restless, join(folder, 'decoding'))
  await fenced.describe({ name: 'good.svg', bytes: goodSvg })
  expect(living.size).toBeGreaterThan(0)
  await expect.poll(() => living.size, { timeout: 5000 }).toBe(0)
}, 20_000)
