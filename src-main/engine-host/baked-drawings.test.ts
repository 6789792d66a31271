import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResolvedEdits } from '../engine/edits/edit-kinds'
import type { LookEdit } from '../engine/edits/look'
import { noEdits } from '../engine/edits/no-edits'
import type { CanvasPlacement } from '../engine/warp/place-artwork'
import type { LayerDescription } from '../service/ports/engine'
import { builtPrograms } from '../testing/built-programs'
import { howOften, isLongRun } from '../testing/how-often'
import { startTestEngine, type TestEngine, testSettings } from './testing/test-engine'

/**
 * From the second drawing of a document on, the engine keeps what drawings share, even though effects are made a few at
 * a time; an engine without room for that redraws everything, all at once.
 */
let folder: string
let baking: TestEngine
let unbaked: TestEngine

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baked-'))
  const host = await builtPrograms()
  const settings = testSettings(host, join(folder, 'cache'))
  baking = startTestEngine(host, {
    ...settings,
    memoryBudgetBytes: 2_000_000_000,
    derivedBudgetBytes: 300_000,
  })
  unbaked = startTestEngine(host, { ...settings, memoryBudgetBytes: 1 })
})
afterAll(async () => {
  await Promise.all([baking.engine.close(), unbaked.engine.close()])
  await rm(folder, { recursive: true })
})

const samples = resolve(import.meta.dirname, '../../resources/samples')
const artworks = readdirSync(join(samples, 'artwork')).map((name) => join(samples, 'artwork', name))

const all = (layers: readonly LayerDescription[]): LayerDescription[] =>
  layers.flatMap((layer) => [layer, ...all(layer.children)])

const placements = fc.record<CanvasPlacement>({
  fit: fc.constantFrom('fill', 'fit', 'crop'),
  rotateDegrees: fc.constantFrom(0, 0, 17, -90),
  flipHorizontal: fc.boolean(),
  flipVertical: fc.constant(false),
  size: fc.constantFrom(null, { width: 200, height: 150 }),
  position: fc.constantFrom(null, { left: 10, top: 300 }),
})

const unadjusted = { brightness: 0, contrast: 0, saturation: 0, vibrance: 0, opacity: 100, blur: 0 }

const hexes = fc.constantFrom('#ffffff', '#1f2a44', '#c04020')

/** Random edits of the file's own layers. */
const editsOf = (layers: readonly LayerDescription[]): fc.Arbitrary<ResolvedEdits> => {
  const own = all(layers).filter(({ path }) => path.length === 1)
  const fillable = own.filter(({ smartObject }) => smartObject !== null)
  const smartObjects =
    fillable.length === 0
      ? fc.constant([])
      : fc.uniqueArray(
          fc.record({
            layer: fc.constantFrom(...fillable.map(({ path }) => path)),
            artwork: fc.constantFrom(...artworks).map((path) => ({ path })),
            placement: placements,
          }),
          { maxLength: 2, selector: ({ layer }) => layer.join() },
        )
  const hiddenLayers = fc.subarray(
    own.map(({ path }) => path),
    { maxLength: Math.min(2, own.length) },
  )
  const looks =
    fillable.length === 0
      ? fc.constant([])
      : fc.uniqueArray(
          fc.record<LookEdit>({
            layer: fc.constantFrom(...fillable.map(({ path }) => path)),
            color: fc.constantFrom(null, { hex: '#c04020', blendMode: 'multiply' }),
            adjustments: fc.constantFrom(null, { ...unadjusted, brightness: 30 }, { ...unadjusted, blur: 3 }),
          }),
          { maxLength: 1, selector: ({ layer }) => layer.join() },
        )
  const paintable = own.filter(({ fillColor }) => fillColor !== null).map(({ path }) => path)
  const fills = fc
    .subarray(paintable, { maxLength: Math.min(2, paintable.length) })
    .chain((paths) => fc.tuple(...paths.map((layer) => fc.record({ layer: fc.constant(layer), hex: hexes }))))
  const blendings = fc.uniqueArray(
    fc.record({
      layer: fc.constantFrom(...own.map(({ path }) => path)),
      opacity: fc.constantFrom(0, 40, 100),
      blend_mode: fc.constantFrom('normal', 'multiply', 'dissolve'),
    }),
    { maxLength: 1, selector: ({ layer }) => layer.join() },
  )
  return fc
    .record({ smartObjects, hiddenLayers, looks, fills, blendings })
    .map((edits) => ({ ...noEdits, ...edits }))
}

const width = howOften('engine: pixels of the width in which kept tiles are compared')

/**
 * Hashes a lossless picture, in the document's size in long runs, and a JPEG in another size: parts of the JPEG are
 * kept too.
 */
const hashWith = async ({ engine }: TestEngine, name: string, file: string, edits: ResolvedEdits) => {
  const hash = createHash('sha256')
  const plain = { quality: 90, dpi: null, profile: 'none' } as const
  for (const size of [
    { format: 'png', width: isLongRun ? 'original' : 2 * width },
    { format: 'jpg', width },
  ] as const) {
    const target = join(folder, `${name}.${size.format}`)
    await engine.render({ file, edits, output: { ...plain, ...size }, target })
    hash.update(readFileSync(target))
  }
  return hash.digest('hex')
}

/**
 * Draws a chain of edits with both engines: each picture of the engine that keeps tiles must equal that of the engine
 * that does not.
 */
const expectSame = async (file: string, length: number, seed: number): Promise<void> => {
  const { layers } = await baking.engine.describe(file)
  const chain = fc.sample(editsOf(layers), { numRuns: length, seed })
  const drawOther = async ({ engine }: TestEngine, edits: ResolvedEdits): Promise<void> => {
    const box = { maxWidth: 60, maxHeight: 60, format: 'png', layer: layers[0]!.path } as const
    await engine.thumbnail({ file, edits, ...box })
  }
  // The engine without room draws each edit only once: it keeps nothing that could change the result.
  const expected = new Map<ResolvedEdits, string>()
  for (const edits of [noEdits, ...chain, chain[0]!, noEdits]) {
    await drawOther(baking, edits)
    const anew = expected.get(edits) ?? (await hashWith(unbaked, 'unbaked', file, edits))
    expected.set(edits, anew)
    expect(await hashWith(baking, 'baked', file, edits)).toBe(anew)
  }
}

const stride = howOften('engine: one in so many real files, whose kept tiles are compared')
const edits = howOften('engine: edits of a document, whose kept tiles are compared')

describe('a picture whose tiles are kept from drawing to drawing is the same to the byte', () => {
  // Short runs take those that are drawn fastest.
  const names = ['business-cards', 't-shirt', 'mug', 'phone', 'framed-poster', 'box'].slice(
    0,
    howOften('engine: samples whose kept tiles are compared'),
  )
  it.each(names)('for random edits of the sample %s', async (name) => {
    await expectSame(join(samples, `${name}.psd`), edits, 20_261_121)
  })

  const shared = resolve(import.meta.dirname, '../../../shared/fidelity')
  const index = join(shared, 'index.json')
  const isHere = existsSync(index)
  it.skipIf(!isHere)(
    'for random edits of real files',
    async () => {
      const files = (JSON.parse(readFileSync(index, 'utf8')) as { path: string; layers?: number }[])
        .map(({ path }) => join(shared, path))
        .filter((_, number) => number % stride === stride >> 1)
      for (const [number, file] of files.entries()) await expectSame(file, edits, number)
    },
    7_200_000,
  )
})
