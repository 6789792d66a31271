import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BatchRecipeInput, batchRecipe } from '@contract/desktop/batch-recipe'
import { AppError, failureOf } from '@contract/errors'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { poster } from '../../doors/testing/test-fixture'
import { type BatchFixture, openBatchFixture } from '../../testing/batch-fixture'
import { sourceAt } from '../ports/document-source'
import type { Engine } from '../ports/engine'
import { createCannedEngine } from '../testing/canned-engine'

let folder: string
let fixture: BatchFixture

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-batches-'))
  await mkdir(join(folder, 'designs'))
  for (const name of ['fern', 'kiln', 'moon']) await writeFile(join(folder, 'designs', `${name}.png`), name)
  for (const name of ['mug', 'cap']) await writeFile(join(folder, `${name}.psd`), '8BPS')
  fixture = openBatchFixture(folder)
})

afterEach(async () => {
  await fixture.close()
  await rm(folder, { recursive: true, force: true })
})

const out = () => join(folder, 'out')

const recipe = (changes: Partial<BatchRecipeInput> = {}) =>
  batchRecipe.parse({
    name: 'Autumn',
    designs: ['fern', 'kiln', 'moon'],
    mockups: [{ mockup_id: 'mug' }, { mockup_id: 'cap' }],
    variants: [
      { id: 'red', name: 'Red', colors: [{ layer: 'Front', hex: '#ff0000' }] },
      { id: 'blue', name: 'Blue', colors: [{ layer: 'Front', hex: '#0000ff' }] },
    ],
    outputs: [
      { id: 'web', format: 'jpg', width: 1024 },
      { id: 'print', format: 'png', width: 'original' },
    ],
    naming: '{mockup}/{design}-{variant}',
    folder: out(),
    ...changes,
  })

const filesIn = async (): Promise<string[]> =>
  (await readdir(out(), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(out().length + 1))
    .toSorted()

it('lists the files for a shop, by the SKU of their row', async () => {
  const table = {
    name: 'shop',
    table_id: 'shop',
    columns: [
      { name: 'Sku', target: { kind: 'text' as const } },
      { name: 'picture', target: { kind: 'design' as const } },
    ],
    rows: [
      { Sku: '=A-1, "big"', picture: 'fern.png' },
      { Sku: '', picture: 'kiln.png' },
    ],
  }
  const outputs = [{ id: 'web', format: 'jpg' as const, width: 1024, naming: '{mockup}-{row}' }]
  const listed = recipe({ designs: ['fern', 'kiln'], table, variants: [], manifest: true, outputs })
  expect(await fixture.run(listed)).toMatchObject({ state: 'finished', made: 4 })
  const csv = await readFile(join(out(), 'mockwright-manifest.csv'), 'utf8')
  const [head, ...lines] = csv.trim().split('\r\n')
  expect(head).toMatch(/^\uFEFF?sku,file,mockup,variant,design,format,width,height,bytes$/)
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^"'=A-1, ""big""",mug-1\.jpg,mug,,fern,jpg,1024,\d+,\d+$/)
  const json: unknown = JSON.parse(await readFile(join(out(), 'mockwright-manifest.json'), 'utf8'))
  expect(json).toContainEqual(
    expect.objectContaining({ sku: 'kiln', file: 'mug-2.jpg', mockup: 'mug', width: 1024 }),
  )
})

it('writes a file for each design, mockup, variant and output', async () => {
  const run = await fixture.run(recipe())
  expect(run).toMatchObject({ state: 'finished', total: 24, made: 24, failed: 0, folder: out() })
  const files = await filesIn()
  expect(files).toHaveLength(24)
  expect(files.slice(0, 4)).toEqual([
    'cap/fern-Blue.jpg',
    'cap/fern-Blue.png',
    'cap/fern-Red.jpg',
    'cap/fern-Red.png',
  ])
  const request = JSON.parse(await readFile(join(out(), 'cap/fern-Blue.jpg'), 'utf8'))
  expect(request).toMatchObject({
    file: sourceAt(join(folder, 'cap.psd')),
    edits: {
      smartObjects: [{ layer: [3], artwork: { path: join(folder, 'designs', 'fern.png') } }],
      looks: [{ color: { hex: '#0000ff', blendMode: 'multiply' } }],
    },
    output: { format: 'jpg', width: 1024 },
  })
})

it('bears the name of its recipe; that of its mockups or its table where it has none', async () => {
  const named = await fixture.run(recipe())
  const unnamed = await fixture.run(recipe({ name: '', naming: 'b/{mockup}-{index}-{variant}' }))
  const single = recipe({ name: '', mockups: [{ mockup_id: 'cap' }] })
  expect([named.name, unnamed.name, await fixture.batches.titleOf(single)]).toEqual([
    'Autumn',
    'mug and one more',
    'cap',
  ])
})

it('keeps runs and their files beyond the process', async () => {
  const { id } = await fixture.run(recipe())
  await fixture.reopen()
  expect(await fixture.batches.runs.list()).toMatchObject([{ id, state: 'finished', made: 24 }])
  const { items, total } = await fixture.batches.runs.items({
    runId: id,
    state: 'made',
    offset: 20,
    limit: 10,
  })
  expect([items.length, total]).toEqual([4, 24])
  expect(items[0]).toMatchObject({ thumbnail_url: `mockwright://result/${id}/21`, failure: null })
})

it('draws the cells of a mockup one after another, and a cell’s outputs together', async () => {
  const { id } = await fixture.run(recipe())
  const { items } = await fixture.batches.runs.items({ runId: id, state: null, offset: 0, limit: 100 })
  expect(items.map(({ place }) => place.mockup)).toEqual([...Array(12).fill(0), ...Array(12).fill(1)])
  expect(items.slice(0, 4).map(({ name }) => name)).toEqual([
    'mug/fern-Red.jpg',
    'mug/fern-Red.png',
    'mug/fern-Blue.jpg',
    'mug/fern-Blue.png',
  ])
})

it('draws a sample of random cells under the names of the whole', async () => {
  const run = await fixture.run(
    recipe({ naming: '{index:03}', outputs: [{ id: 'web', format: 'jpg', width: 9 }] }),
    5,
  )
  expect(run).toMatchObject({ is_sample: true, total: 5, made: 5 })
  const files = await filesIn()
  expect(files).toHaveLength(5)
  for (const name of files) expect(name).toMatch(/^0(0[1-9]|1[012])\.jpg$/)
})

it('says which file of one picture is gone, makes the others, and that one when it is back', async () => {
  await rm(join(folder, 'designs', 'kiln.png'))
  const run = await fixture.run(recipe())
  expect(run).toMatchObject({ state: 'finished', made: 16, failed: 8 })
  const { items } = await fixture.batches.runs.items({ runId: run.id, state: 'failed', offset: 0, limit: 1 })
  expect(items[0]?.failure).toEqual(
    failureOf('fileGoneFrom', { name: 'kiln.png', folder: join(folder, 'designs') }),
  )
  const drawn = fixture.drawn.length
  await writeFile(join(folder, 'designs', 'kiln.png'), 'kiln')
  await fixture.batches.runs.rerunFailed(run.id)
  expect(await fixture.batches.runs.ended(run.id)).toMatchObject({ state: 'finished', made: 24, failed: 0 })
  expect(fixture.drawn.length - drawn).toBe(8)
})

it('pauses after what is at work, and goes on where it stood', async () => {
  fixture.renderMs = 15
  const run = await fixture.start(recipe())
  await fixture.until(() => fixture.drawn.length >= 4)
  expect((await fixture.batches.runs.pause(run.id)).state).toBe('pausing')
  const paused = await fixture.batches.runs.ended(run.id)
  expect(paused.state).toBe('paused')
  expect(paused.made).toBeLessThan(24)
  expect(paused.made).toBe(fixture.drawn.length)
  await fixture.batches.runs.resume(run.id)
  expect(await fixture.batches.runs.ended(run.id)).toMatchObject({ state: 'finished', made: 24 })
  expect(new Set(fixture.drawn).size).toBe(24)
  expect(fixture.drawn).toHaveLength(24)
})

it('stays cancelled where that was said while it was about to go on', async () => {
  fixture.renderMs = 15
  const { id } = await fixture.start(recipe())
  await fixture.until(() => fixture.drawn.length >= 4)
  await fixture.batches.runs.pause(id)
  await fixture.batches.runs.ended(id)
  const drawn = fixture.drawn.length
  const [resumed, cancelled] = await Promise.all([
    fixture.batches.runs.resume(id),
    fixture.batches.runs.cancel(id),
  ])
  expect([resumed.state, cancelled.state]).toEqual(['cancelled', 'cancelled'])
  expect(await fixture.batches.runs.ended(id)).toMatchObject({ state: 'cancelled', made: drawn })
})

it('tries a picture that ends the engine three times, and makes the others', async () => {
  await fixture.close()
  const canned = createCannedEngine(poster)
  let attempts = 0
  const render: Engine['render'] = async (request, options) => {
    if (!request.target.includes('kiln-Red')) return canned.render(request, options)
    attempts += 1
    throw new AppError('engineCrashed', {})
  }
  fixture = openBatchFixture(folder, { engine: { ...canned, render } })
  const outputs = [{ id: 'web', format: 'jpg', width: 1024 }] as const
  const run = await fixture.run(recipe({ mockups: [{ mockup_id: 'mug' }], outputs: [...outputs] }))
  expect(run).toMatchObject({ state: 'finished', made: 5, failed: 1 })
  expect(attempts).toBe(3)
})

it('ends at once when it is cancelled, and counts what was left', async () => {
  fixture.renderMs = 20
  const run = await fixture.start(recipe())
  await fixture.until(() => fixture.drawn.length >= 2)
  const cancelled = await fixture.batches.runs.cancel(run.id)
  expect(cancelled).toMatchObject({ state: 'cancelled', failed: 0 })
  expect(cancelled.made + cancelled.cancelled).toBe(24)
  expect(await filesIn()).toHaveLength(cancelled.made)
})

it('is interrupted when the app ends, and makes again what was lost meanwhile and nothing else', async () => {
  fixture.renderMs = 10
  const { id } = await fixture.start(recipe())
  await fixture.until(() => fixture.drawn.length >= 6)
  await fixture.reopen()
  const interrupted = (await fixture.batches.runs.get(id)).run
  expect(interrupted.state).toBe('interrupted')
  const [lost = '', shortened = ''] = await filesIn()
  await rm(join(out(), lost))
  await writeFile(join(out(), shortened), 'torn')
  await fixture.batches.runs.resume(id)
  expect(await fixture.batches.runs.ended(id)).toMatchObject({ state: 'finished', made: 24 })
  expect(await filesIn()).toHaveLength(24)
  expect(fixture.drawn).toHaveLength(26)
})

it('is taken up again after it was cancelled, and makes what is missing only', async () => {
  fixture.renderMs = 10
  const { id } = await fixture.start(recipe())
  await fixture.until(() => fixture.drawn.length >= 6)
  const cancelled = await fixture.batches.runs.cancel(id)
  expect(cancelled).toMatchObject({ state: 'cancelled', made: fixture.drawn.length })
  expect(cancelled.cancelled).toBeGreaterThan(0)
  await fixture.batches.runs.resume(id)
  expect(await fixture.batches.runs.ended(id)).toMatchObject({ state: 'finished', made: 24, cancelled: 0 })
  expect(fixture.drawn).toHaveLength(24)
})

it('goes on by itself after a closing, but not what a person paused', async () => {
  fixture.renderMs = 10
  const { id } = await fixture.start(recipe())
  await fixture.until(() => fixture.drawn.length >= 6)
  const { id: paused } = await fixture.start(recipe({ naming: 'other/{mockup}-{index}-{variant}' }))
  await fixture.batches.runs.pause(paused)
  await fixture.reopen()
  await fixture.batches.runs.goOn()
  expect(await fixture.batches.runs.ended(id)).toMatchObject({ state: 'finished', made: 24 })
  expect((await fixture.batches.runs.get(paused)).run.state).toBe('paused')
})

it('tells whoever watches how a run goes, not more than five times a second', async () => {
  fixture.renderMs = 5
  const abort = new AbortController()
  const events: { state: string; items: number }[] = []
  const times: number[] = []
  const watching = (async () => {
    for await (const { run, items } of fixture.batches.runs.watch(abort.signal)) {
      events.push({ state: run.state, items: items.length })
      times.push(performance.now())
      if (run.state === 'finished') abort.abort()
    }
  })()
  await fixture.run(recipe())
  await watching
  expect(events.at(-1)?.state).toBe('finished')
  expect(events.reduce((sum, { items }) => sum + items, 0)).toBeGreaterThanOrEqual(24)
  const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThan(190)
})

it('refuses to start, in words, what would go wrong as a whole', async () => {
  const refusal = (changes: Partial<BatchRecipeInput>) =>
    fixture.run(recipe(changes)).catch(({ message }) => message)
  expect(await refusal({ designs: [] })).toBe('There are no designs yet.')
  expect(await refusal({ folder: null })).toBe('There is no folder to write to.')
  expect(await refusal({ folder: '/elsewhere' })).toBe(
    'The folder /elsewhere was not chosen on this computer.',
  )
  expect(await refusal({ naming: '{mockup}' })).toContain('files would share 4 names, such as mug.jpg')
  expect(await refusal({ naming: '{desing}' })).toContain('{desing}, which stands for nothing')
})

it('writes over files of its own runs, and over no other', async () => {
  await fixture.run(recipe())
  expect(await fixture.run(recipe({ existing: 'replace' }))).toMatchObject({ made: 24 })
  await writeFile(join(out(), 'mug', 'fern-Green.jpg'), 'mine')
  const green = recipe({ variants: [{ id: 'green', name: 'Green' }] })
  expect((await fixture.batches.forecast(green)).collisions).toEqual([
    { name: 'mug/fern-Green.jpg', files: 1, is_on_disk: true },
  ])
  await expect(fixture.run(green)).rejects.toThrow('1 file is in the folder already and not from a batch')
})

it('leaves a run to the process that works on it, and takes it over when that has ended', async () => {
  fixture.renderMs = 50
  const { id } = await fixture.start(recipe())
  const other = openBatchFixture(folder)
  const { runs } = other.batches
  expect((await runs.list()).map(({ state }) => state)).toEqual(['running'])
  const busy = failureOf('runNotNow', { run: 'Autumn', why: 'atWork' })
  await expect(runs.cancel(id)).rejects.toMatchObject({ message: busy.message })
  await expect(runs.remove(id)).rejects.toMatchObject({ message: busy.message })
  fixture.renderMs = 0
  await fixture.close()
  expect((await runs.get(id)).run.state).toBe('interrupted')
  await runs.resume(id)
  expect(await runs.ended(id)).toMatchObject({ state: 'finished', made: 24 })
  await other.close()
  fixture = openBatchFixture(folder)
})

it('saves recipes, and brings back a removed one', async () => {
  const { recipes } = fixture.batches
  const saved = await recipes.save(null, recipe())
  await recipes.save(saved.id, recipe({ name: 'Winter' }))
  expect(await recipes.list()).toMatchObject([{ id: saved.id, recipe: { name: 'Winter' } }])
  await recipes.remove(saved.id)
  expect(await recipes.list()).toEqual([])
  expect((await recipes.restore(saved.id)).recipe.name).toBe('Winter')
})

it('starts with the mockups that a followed collection has now', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  fixture.collections = [{ id, name: 'Drinks', createdAt: new Date(0), mockupIds: ['cap'] }]
  const followed = recipe({
    designs: ['fern'],
    mockups: [{ mockup_id: 'mug', collection_id: id }],
    collections: [id],
    variants: [],
    outputs: [{ id: 'web', format: 'jpg', width: 1024 }],
  })
  expect(await fixture.run(followed)).toMatchObject({ state: 'finished', made: 1 })
  expect(await filesIn()).toEqual(['cap/fern.jpg'])
})

it('leaves out and places single cells, and makes the rest of a sample', async () => {
  const apart = recipe({
    mockups: [{ mockup_id: 'mug', excluded_variants: ['blue'] }, { mockup_id: 'cap' }],
    outputs: [{ id: 'web', format: 'jpg', width: 1024 }],
    cells: [
      { row: 0, mockup: 0, is_included: false },
      { row: 1, mockup: 1, variant: 'red', placement: { fit: 'crop', rotate: 5 } },
    ],
  })
  const { id } = await fixture.batches.recipes.save(null, apart)
  expect(await fixture.batches.forecast(apart)).toMatchObject({ cells: 8, files: 8 })
  const sample = await fixture.run(apart, 3)
  expect(sample).toMatchObject({ made: 3 })
  const rest = await fixture.batches.start(id, null, { restOf: sample.id })
  expect(await fixture.batches.runs.ended(rest.id)).toMatchObject({ total: 5, made: 5 })
  expect(await filesIn()).toEqual([
    ...['cap/fern-Blue.jpg', 'cap/fern-Red.jpg', 'cap/kiln-Blue.jpg', 'cap/kiln-Red.jpg'],
    ...['cap/moon-Blue.jpg', 'cap/moon-Red.jpg', 'mug/kiln-Red.jpg', 'mug/moon-Red.jpg'],
  ])

  const moved = recipe({ ...apart, cells: [{ row: 2, mockup: 1, placement: { rotate: 9 } }] })
  await fixture.batches.recipes.save(id, moved)
  const again = await fixture.batches.start(id, null, { restOf: rest.id, existing: 'skip' })
  const { items } = await fixture.batches.runs.items({ runId: again.id, state: null, offset: 0, limit: 9 })
  expect(items.map(({ name }) => name).toSorted()).toEqual(['mug/fern-Red.jpg'])
})

it('takes the dark version of a design where the variant paints the goods dark', async () => {
  const artworks: string[] = []
  const inner = createCannedEngine(poster)
  await fixture.close()
  const engine: Engine = {
    ...inner,
    async render(request, options) {
      const [placed] = request.edits.smartObjects
      if (placed && 'path' in placed.artwork) artworks.push(placed.artwork.path.slice(folder.length))
      return inner.render(request, options)
    },
  }
  fixture = openBatchFixture(folder, { engine })
  const onGoods = recipe({
    designs: ['fern'],
    dark_designs: [{ design: 'fern', dark: 'moon' }],
    mockups: [{ mockup_id: 'mug' }],
    variants: [
      { id: 'navy', name: 'Navy', colors: [{ layer: 'Front', hex: '#101840' }] },
      { id: 'sand', name: 'Sand', colors: [{ layer: 'Front', hex: '#e8dcc0' }] },
    ],
    outputs: [{ id: 'web', format: 'jpg', width: 1024 }],
  })
  expect(await fixture.run(onGoods)).toMatchObject({ made: 2 })
  expect(artworks.toSorted()).toEqual(['/designs/fern.png', '/designs/moon.png'])
})
