import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noEdits } from '../engine/edits/no-edits'
import type { OutputOptions } from '../service/ports/engine'
import { sharedTestEngine } from './testing/shared-engine'
import type { TestEngine } from './testing/test-engine'
import { plainImage, pngOutput, writeMockup } from './testing/test-mockup'
import { readWideProfile, withProfile } from './testing/wide-profile'

let folder: string
let tested: TestEngine
let wideMockup: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-profile-'))
  tested = await sharedTestEngine()
  // The red of sRGB in Display P3 numbers.
  const children = [{ name: 'red', imageData: plainImage(4, 4, [234, 51, 34, 255]) }]
  const written = await writeMockup(join(folder, 'wide.psd'), { width: 4, height: 4, children })
  await writeFile(written, withProfile(await readFile(written), await readWideProfile()))
  wideMockup = written
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const rendered = async (profile: OutputOptions['profile']) => {
  const target = join(folder, `${profile}.png`)
  await tested.engine.render({ file: wideMockup, edits: noEdits, output: { ...pngOutput, profile }, target })
  const { icc } = await sharp(target).metadata()
  const numbers = await sharp(target, { ignoreIcc: true }).removeAlpha().raw().toBuffer()
  return { numbers: [...numbers.subarray(0, 3)], hasProfile: icc !== undefined }
}

it('keeps the numbers of the document beside its profile', async () => {
  expect(await rendered('document')).toEqual({ numbers: [234, 51, 34], hasProfile: true })
})

it('converts to sRGB where that is asked for', async () => {
  expect(await rendered('srgb')).toEqual({ numbers: [255, 0, 0], hasProfile: true })
})

it('gives the numbers alone where no profile is asked for', async () => {
  expect(await rendered('none')).toEqual({ numbers: [234, 51, 34], hasProfile: false })
})
