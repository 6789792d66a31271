import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainCutOut } from '@contract/edits/cut-out-wish'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { forkLauncher } from '../adapters/process/fork-launcher'
import type { ChildProcess } from '../service/ports/child-process'
import { usualDecodeLimits } from '../service/ports/decode-limits'
import { builtPrograms } from '../testing/built-programs'
import { discPicture, onNoise, onWhite } from './testing/disc-picture'
import { createVisionClient, type VisionClient } from './vision-client'

let folder: string
let flat: string
let busy: string
let vision: VisionClient
let started = 0
const living = new Set<ChildProcess>()
const log: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-vision-'))
  flat = join(folder, 'flat.png')
  busy = join(folder, 'busy.png')
  await writeFile(flat, await discPicture(64, onWhite).png().toBuffer())
  await writeFile(busy, await discPicture(420, onNoise).png().toBuffer())
  const forking = forkLauncher(join(await builtPrograms(), 'vision-host.cjs'))
  const launch = (): ChildProcess => {
    const child = forking.launch()
    started += 1
    living.add(child)
    child.onExit(() => living.delete(child))
    return child
  }
  vision = createVisionClient({
    launcher: { launch },
    cacheFolder: folder,
    log: (line) => log.push(line),
    idleMs: 300,
  })
})
afterEach(async () => rm(join(folder, 'out.png'), { force: true }))
afterAll(async () => {
  vision.close()
  await rm(folder, { recursive: true, force: true })
})

const cut = (file: string, options = {}) =>
  vision.cutOut(
    { file, name: 'disc.png' },
    { ...plainCutOut, draftPx: null },
    join(folder, 'out.png'),
    options,
  )

it('writes a picture without its background, in one process that ends when it has nothing to do', async () => {
  expect(await cut(flat)).toEqual({ width: 64, height: 64, ground: 'flat', confidence: 1, hasShadow: false })
  const { data, info } = await sharp(join(folder, 'out.png')).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 64, height: 64, channels: 4 })
  expect([data[3], data[(32 * 64 + 32) * 4 + 3]]).toEqual([0, 255])
  await rm(join(folder, 'out.png'))
  await cut(flat)
  expect(started).toBe(1)
  await expect.poll(() => living.size, { timeout: 3000 }).toBe(0)
}, 20_000)

it('is cancelled at once in the middle of its work, tells how far it is, and leaves no file', async () => {
  const controller = new AbortController()
  const told: number[] = []
  let askedAtMs = 0
  const onProgress = (progress: number): void => {
    told.push(progress)
    if (told.length !== 2) return
    askedAtMs = performance.now()
    controller.abort()
  }
  await expect(cut(busy, { signal: controller.signal, onProgress })).rejects.toMatchObject({
    code: 'CANCELLED',
  })
  expect(performance.now() - askedAtMs).toBeLessThan(200)
  expect(told).toEqual([...told].sort())
  expect(await readdir(folder)).not.toContain('out.png')
  await expect.poll(() => living.size, { timeout: 3000 }).toBe(0)
}, 20_000)

it('ends what takes too long or too much memory, and refuses the same picture at once next time', async () => {
  const refusal = { code: 'BACKGROUND_REMOVAL_FAILED', failure: { kind: 'cutOutTakesTooMuch' } }
  vision.follow(async () => ({ ...usualDecodeLimits, vision: { seconds: 0.15, megabytes: 1500 } }))
  await expect(cut(busy)).rejects.toMatchObject(refusal)
  const before = started
  await expect(cut(busy)).rejects.toMatchObject(refusal)
  expect(started).toBe(before)
  vision.follow(async () => ({ ...usualDecodeLimits, vision: { seconds: 60, megabytes: 100 } }))
  await expect(cut(flat)).rejects.toMatchObject(refusal)
  expect(log).toContain('The vision process took more than 100 MB.')
  expect(await readdir(folder)).not.toContain('out.png')
}, 20_000)
