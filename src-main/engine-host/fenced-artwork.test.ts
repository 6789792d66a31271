import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { forkLauncher } from '../adapters/process/fork-launcher'
import { noEdits } from '../engine/edits/no-edits'
import { usualDecodeLimits } from '../service/ports/decode-limits'
import { builtPrograms } from '../testing/built-programs'
import { DecoderPool } from './decoding/decoder-pool'
import { endlessSvg, goodSvg } from './testing/artwork-attacks'
import { startTestEngine, type TestEngine, testSettings } from './testing/test-engine'

let folder: string
let programs: string
let pool: DecoderPool
let tested: TestEngine
let good: string
let endless: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-fenced-'))
  programs = await builtPrograms()
  good = join(folder, 'good.svg')
  endless = join(folder, 'endless.svg')
  await Promise.all([writeFile(good, goodSvg), writeFile(endless, endlessSvg)])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(() => {
  const limits = async () => ({ ...usualDecodeLimits, svg: { seconds: 2, megabytes: 1000 } })
  const launcher = forkLauncher(join(programs, 'decoder-host.cjs'))
  pool = new DecoderPool({ launcher, cacheFolder: folder, log: () => undefined, limits })
  tested = startTestEngine(programs, testSettings(programs, folder), pool)
})
afterEach(async () => {
  await tested.engine.close()
  pool.close()
})

const thumbnail = (path: string, signal?: AbortSignal) =>
  tested.engine.thumbnail(
    { file: path, layer: null, edits: noEdits, maxWidth: 4000, maxHeight: 4000, format: 'png' },
    { ...(signal && { signal }) },
  )

it('keeps the engine alive and answering while a drawing is ended', async () => {
  const attack = thumbnail(endless)
  expect((await thumbnail(good)).length).toBeGreaterThan(50)
  await expect(attack).rejects.toMatchObject({ failure: { kind: 'artworkTakesTooMuch' } })
  expect((await thumbnail(good)).length).toBeGreaterThan(50)
  expect(tested.processes).toHaveLength(1)
}, 20_000)

it('hears a cancel within a second while a drawing never ends', async () => {
  await thumbnail(good)
  const controller = new AbortController()
  const attack = thumbnail(endless, controller.signal)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const start = performance.now()
  controller.abort()
  await expect(attack).rejects.toMatchObject({ code: 'CANCELLED' })
  expect(performance.now() - start).toBeLessThan(1000)
}, 20_000)
