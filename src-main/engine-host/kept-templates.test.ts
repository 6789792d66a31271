import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ResolvedEdits } from '../engine/edits/edit-kinds'
import { noEdits } from '../engine/edits/no-edits'
import { projectRoot } from '../testing/build-entries'
import { builtPrograms } from '../testing/built-programs'
import { howOften, isLongRun } from '../testing/how-often'
import type { HostSettings } from './protocol/host-protocol'
import { startTestEngine, testSettings } from './testing/test-engine'
import { pngOutput } from './testing/test-mockup'
import { wholeCanvas } from './testing/whole-canvas'

const samples = resolve(projectRoot, 'resources/samples')
let folder: string
let host: string
let mockup: string
/** A process that drew three pictures: its cache folder, with one template in it, and the pictures. */
let kept: string
let first: readonly Buffer[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'templates-'))
  host = await builtPrograms()
  mockup = join(folder, 'mug.psd')
  await cp(join(samples, 'mug.psd'), mockup)
  kept = join(folder, 'kept')
  first = await draw(3, kept)
})
afterAll(() => rm(folder, { recursive: true }))

/** Draws the mockup `times` times in one process, alternating the artworks; returns the pictures. */
const draw = async (times: number, cacheFolder: string, changes: Partial<HostSettings> = {}) => {
  const templates = { budgetBytes: 1e9, worthMs: 0 }
  const { engine } = startTestEngine(host, { ...testSettings(host, cacheFolder), templates, ...changes })
  const pictures: Buffer[] = []
  try {
    const { layers } = await engine.describe(mockup)
    const design = layers.flatMap(({ children }) => children).find(({ smartObject }) => smartObject)!
    for (let i = 0; i < times; i += 1) {
      const artwork = {
        path: join(samples, 'artwork', i % 2 === 0 ? 'pattern-citrus.png' : 'badge-tide.png'),
      }
      const placement = wholeCanvas('crop')
      const edits: ResolvedEdits = { ...noEdits, smartObjects: [{ layer: design.path, artwork, placement }] }
      const target = join(folder, `${i}.png`)
      await engine.render({ file: mockup, target, edits, output: pngOutput })
      pictures.push(readFileSync(target))
    }
  } finally {
    await engine.close()
  }
  return pictures
}

const templatesIn = (cacheFolder: string): string[] => {
  const place = join(cacheFolder, 'templates')
  return readdirSync(place).map((name) => join(place, name))
}

const isSame = (some: readonly Buffer[], others: readonly Buffer[]): boolean =>
  some.every((picture, i) => picture.equals(others[i]!))

it('draws the same to the byte from a template that another process kept', async () => {
  const [template] = templatesIn(kept)
  const before = statSync(template!).mtimeMs
  expect(isSame(await draw(1, kept), first)).toBe(true)
  expect(statSync(template!).mtimeMs).toBeGreaterThan(before)
})

const damages = [
  ['damaged', (bytes: Buffer) => bytes.fill(7, bytes.length - 4000, bytes.length - 3000)],
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['of another kind', () => Buffer.from('nothing of the sort')],
] as const
const tried = howOften('engine: ways to damage a kept template')

it.each(damages.slice(0, tried))(
  'takes away a template that is %s, and draws without it',
  async (_what, spoil) => {
    const cache = await mkdtemp(join(folder, 'spoilt-'))
    await cp(kept, cache, { recursive: true })
    const [template] = templatesIn(cache)
    writeFileSync(template!, spoil(readFileSync(template!)))
    expect(isSame(await draw(1, cache), first)).toBe(true)
    expect(templatesIn(cache)).toEqual([])
  },
)

it.runIf(isLongRun).each([
  ['more than its budget', { budgetBytes: 1000, worthMs: 0 }],
  ['what is quick to bake', { budgetBytes: 1e9, worthMs: 1e6 }],
] as const)('does not keep %s', async (_what, templates) => {
  const cache = join(folder, String(templates.budgetBytes))
  await draw(3, cache, { templates })
  expect(existsSync(join(cache, 'templates'))).toBe(false)
})
