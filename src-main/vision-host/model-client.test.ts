import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainCutOut } from '@contract/edits/cut-out-wish'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forkLauncher } from '../adapters/process/fork-launcher'
import type { ChildProcess } from '../service/ports/child-process'
import { builtPrograms } from '../testing/built-programs'
import { isLongRun } from '../testing/how-often'
import { createMattingClient, type MattingClient } from './model-client'
import { endlessModel, redModel } from './testing/tiny-model'
import { createVisionClient, type VisionClient } from './vision-client'

let folder: string
let programs: string
let matting: MattingClient
let vision: VisionClient
let started = 0
/** Of the next call. */
const limit = { seconds: 30, megabytes: 1500 }

const side = 96
/** A red square on leaves of all greens, which are as loud as it is. */
const picture = (): Promise<Buffer> => {
  const pixels = Buffer.alloc(3 * side * side)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const isRed = x >= 30 && x < 70 && y >= 20 && y < 76
      const noise = (Math.imul(x * 31 + y * 97 + 7, 2_654_435_761) >>> 24) % 160
      pixels.set(isRed ? [220, noise / 4, 20] : [noise / 3, 90 + noise, noise / 2], 3 * (y * side + x))
    }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-model-'))
  await writeFile(join(folder, 'picture.png'), await picture())
  await writeFile(join(folder, 'red.onnx'), redModel(64))
  await writeFile(join(folder, 'gray.onnx'), redModel(64, 1))
  await writeFile(join(folder, 'endless.onnx'), endlessModel(64))
  await writeFile(join(folder, 'torn.onnx'), redModel(64).subarray(0, 90))
  programs = await builtPrograms()
  const forking = forkLauncher(join(programs, 'model-host.cjs'))
  const launch = (): ChildProcess => {
    started += 1
    return forking.launch()
  }
  const base = { cacheFolder: folder, log: () => undefined }
  matting = createMattingClient({ ...base, launcher: { launch }, limit })
  vision = createVisionClient({ ...base, matting, launcher: forkLauncher(join(programs, 'vision-host.cjs')) })
})
afterAll(async () => {
  vision.close()
  await rm(folder, { recursive: true, force: true })
})

const seen = () => ({ file: join(folder, 'picture.png'), name: 'picture.png' })
const target = () => join(folder, 'mask.png')
const masked = (model: string) => matting.mask(seen(), join(folder, model), target())

it('writes what the model finds, and cuts the picture out along it', async () => {
  const found = await masked('red.onnx')
  expect([found.width, found.height, found.certainty > 0.8]).toEqual([64, 64, true])
  const { data } = await sharp(target()).raw().toBuffer({ resolveWithObject: true })
  expect([data[4 * (32 * 64 + 33) + 3]! > 240, data[4 * (5 * 64 + 5) + 3]! < 15]).toEqual([true, true])
  await rm(target())
  const work = { ...plainCutOut, draftPx: null, model: join(folder, 'red.onnx') }
  const facts = await vision.cutOut(seen(), work, target())
  expect(facts).toMatchObject({ width: side, height: side, ground: 'busy' })
  const cut = await sharp(target()).raw().toBuffer()
  const alphaAt = (x: number, y: number): number => cut[4 * (y * side + x) + 3]!
  expect([alphaAt(50, 48), alphaAt(8, 8), alphaAt(85, 60)]).toEqual([255, 0, 0])
  expect((await readdir(folder)).filter((name) => name.endsWith('.mask'))).toEqual([])
  await rm(target())
}, 120_000)

it.runIf(isLongRun)(
  'says of a file that is no such model what it is not',
  async () => {
    await expect(masked('torn.onnx')).rejects.toMatchObject({ kind: 'cutOutModelUnreadable' })
    await expect(masked('gray.onnx')).rejects.toMatchObject({
      failure: { kind: 'cutOutModelUnfit', params: { rule: 'threePlanes' } },
    })
    await expect(masked('none.onnx')).rejects.toMatchObject({ kind: 'cutOutModelMissing' })
  },
  30_000,
)

it('is ended when a model never ends, and the next picture has another process', async () => {
  const before = started
  limit.seconds = 0.4
  await expect(masked('endless.onnx')).rejects.toMatchObject({
    code: 'BACKGROUND_REMOVAL_FAILED',
    kind: 'cutOutModelTakesTooMuch',
  })
  expect(await readdir(folder)).not.toContain('mask.png')
  limit.seconds = 30
  expect(await masked('red.onnx')).toMatchObject({ width: 64 })
  expect(started).toBeGreaterThan(before)
}, 120_000)
