import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fontReader } from '../../adapters/fonts/font-reader'
import { forkLauncher } from '../../adapters/process/fork-launcher'
import { type DecodeLimit, usualDecodeLimits } from '../../service/ports/decode-limits'
import type { FontReader } from '../../service/ports/font-library'
import { projectRoot } from '../../testing/build-entries'
import { builtPrograms } from '../../testing/built-programs'
import { DecoderPool } from './decoder-pool'
import { fencedFontReader } from './fenced-font-reader'

let folder: string
let programs: string
let inter: Uint8Array

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-fonts-'))
  programs = await builtPrograms()
  const files = join(projectRoot, 'node_modules/@fontsource-variable/inter/files')
  inter = await readFile(join(files, 'inter-latin-wght-normal.woff2'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const withReader = async (font: DecodeLimit, work: (reader: FontReader) => Promise<void>): Promise<void> => {
  const launcher = forkLauncher(join(programs, 'decoder-host.cjs'))
  const limits = async () => ({ ...usualDecodeLimits, font })
  const pool = new DecoderPool({ launcher, cacheFolder: folder, log: () => undefined, limits })
  await work(fencedFontReader(pool, join(folder, 'decoding'))).finally(() => pool.close())
}

it(
  'reads and shows a font as the reader itself does',
  () =>
    withReader(usualDecodeLimits.font, async (reader) => {
      const contents = await fontReader.read(inter)
      expect(await reader.read(inter)).toEqual(contents)
      for (const facts of contents.fonts)
        expect(await reader.specimen(inter, facts)).toBe(await fontReader.specimen(inter, facts))
      await expect(reader.read(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ code: 'FONT_UNREADABLE' })
    }),
  60_000,
)

it(
  'refuses a font that takes more memory than it may',
  () =>
    withReader({ seconds: 10, megabytes: 1 }, async (reader) => {
      await expect(reader.read(inter)).rejects.toMatchObject({
        code: 'FONT_UNREADABLE',
        failure: { kind: 'fontTakesTooMuch', params: { seconds: 10, megabytes: 1 } },
      })
    }),
  60_000,
)
