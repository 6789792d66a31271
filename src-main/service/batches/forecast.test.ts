import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BatchRecipeInput, batchRecipe } from '@contract/desktop/batch-recipe'
import { failureOf } from '@contract/errors'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type BatchFixture, openBatchFixture } from '../../testing/batch-fixture'

let folder: string
let fixture: BatchFixture

const connection = {
  id: '00000000-0000-4000-8000-000000000007',
  name: 'Studio',
  baseUrl: 'https://studio.test',
  isDefault: true,
  isQueued: false,
  createdAt: new Date(0),
  account: { email: '', plan: 'Pro', creditsRemaining: 40, prepaidBalance: 2, checkedAt: new Date(0) },
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-forecast-'))
  await mkdir(join(folder, 'designs'))
  for (const name of ['fern', 'kiln', 'moon']) await writeFile(join(folder, 'designs', `${name}.png`), name)
  for (const name of ['mug', 'cap']) await writeFile(join(folder, `${name}.psd`), '8BPS')
  fixture = openBatchFixture(folder, { connection })
  await fixture.batches.recipes.chooseFolder()
})

afterEach(async () => {
  await fixture.close()
  await rm(folder, { recursive: true, force: true })
})

const forecast = (changes: Partial<BatchRecipeInput> = {}) =>
  fixture.batches.forecast(
    batchRecipe.parse({
      designs: ['fern', 'kiln', 'moon'],
      mockups: [{ mockup_id: 'mug' }, { mockup_id: 'cap' }],
      outputs: [{ id: 'web', format: 'jpg', width: 1024 }],
      folder: join(folder, 'out'),
      ...changes,
    }),
  )

it('counts cells and files, and shows the first names', async () => {
  const variants = [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ]
  expect(await forecast({ variants })).toMatchObject({
    rows: 3,
    cells: 12,
    files: 12,
    problems: [],
    cell_problems: [],
    collisions: [],
    credits: null,
    seconds: null,
  })
  const { name_examples } = await forecast({ variants })
  expect(name_examples).toEqual([
    'mug/fern-Red.jpg',
    'mug/fern-Blue.jpg',
    'cap/fern-Red.jpg',
    'cap/fern-Blue.jpg',
    'mug/kiln-Red.jpg',
    'mug/kiln-Blue.jpg',
  ])
})

it('leaves out rows and mockups that are not to be drawn', async () => {
  const mockups = [{ mockup_id: 'mug' }, { mockup_id: 'cap', is_included: false }]
  expect(await forecast({ excluded_rows: [1], mockups })).toMatchObject({ rows: 3, cells: 2, files: 2 })
})

it('says of rows and columns what would fail, and what was most likely meant', async () => {
  await rm(join(folder, 'designs', 'kiln.png'))
  await writeFile(join(folder, 'cap.psd'), 'no PSD')
  const { cell_problems } = await forecast({
    mockups: [{ mockup_id: 'mug', smart_object: 'Frnt' }, { mockup_id: 'cap' }],
    variants: [{ id: 'red', name: 'Red', colors: [{ layer: 'Paper', hex: '#ff0000' }] }],
  })
  const names = ['Board/Front', 'Front copy']
  const told = cell_problems.map(({ row, mockup, variant, failure }) => ({ row, mockup, variant, failure }))
  expect(told).toEqual([
    {
      ...{ row: null, mockup: 0, variant: null },
      failure: failureOf('layerNameUnknown', { name: 'Frnt', near: 'Front', names, more: 0 }),
    },
    {
      ...{ row: null, mockup: 0, variant: 0 },
      failure: failureOf('layerNameUnknown', { name: 'Paper', near: null, names, more: 0 }),
    },
    {
      ...{ row: null, mockup: 1, variant: null },
      failure: failureOf('psdUnreadable', { file: join(folder, 'cap.psd') }),
    },
    {
      ...{ row: 1, mockup: null, variant: null },
      failure: failureOf('fileGoneFrom', { name: 'kiln.png', folder: join(folder, 'designs') }),
    },
  ])
  expect(told.map(({ failure }) => failure.suggestion).slice(0, 2)).toEqual([
    'Did you mean “Front”? There are: Board/Front, Front copy.',
    'There are: Board/Front, Front copy.',
  ])
})

it('says which layer of a variant no mockup has', async () => {
  const { cell_problems } = await forecast({
    variants: [{ id: 'red', name: 'Red', hide: ['Front', 'Shade'] }],
  })
  expect(cell_problems).toMatchObject([
    { mockup: null, variant: 0, failure: { message: 'No mockup has a layer “Shade”.' } },
  ])
})

it('says so of the only mockup too, which draws the rest of the variant', async () => {
  const { cell_problems } = await forecast({
    mockups: [{ mockup_id: 'mug' }],
    variants: [
      { id: 'red', name: 'Red', hide: ['Front', 'Shade'] },
      { id: 'blue', name: 'Blue', hide: ['Shade'] },
    ],
  })
  expect(cell_problems).toMatchObject([
    { mockup: 0, variant: 1, failure: { message: 'No layer is called “Shade”.' } },
    { mockup: null, variant: 0, failure: { message: 'No mockup has a layer “Shade”.' } },
  ])
})

it('warns where artwork has fewer pixels than its place asks for', async () => {
  expect((await forecast()).low_resolution).toEqual([])
  const placement = { fit: 'crop' as const, size: { width: 1200, height: 800 } }
  const { low_resolution } = await forecast({
    mockups: [{ mockup_id: 'mug' }, { mockup_id: 'cap', placement }],
  })
  expect(low_resolution).toEqual([0, 1, 2].map((row) => ({ row, mockup: 1, ppi: 150, advised_ppi: 300 })))
  const half = {
    name: 'rows.csv',
    table_id: 'rows',
    columns: [
      { name: 'art', target: { kind: 'design' as const } },
      { name: 'size', target: { kind: 'placement' as const, field: 'scale' as const } },
    ],
    rows: [
      { art: 'fern', size: '50' },
      { art: 'fern', size: '' },
    ],
  }
  const ofRows = await forecast({ table: half, mockups: [{ mockup_id: 'cap', placement }] })
  expect(ofRows.low_resolution.map(({ row }) => row)).toEqual([1])

  await fixture.close()
  fixture = openBatchFixture(folder, { connection, general: { advised_dpi: 160 } })
  await fixture.batches.recipes.chooseFolder()
  expect((await forecast({ mockups: [{ mockup_id: 'cap', placement }] })).low_resolution).toEqual([])
})

it('tells what a printer would ask about print files, and which of them cannot be made', async () => {
  const print = (changes: object) => ({
    outputs: [
      {
        id: 'print',
        format: 'png' as const,
        width: 'original' as const,
        print: { width_inches: 8, ...changes },
      },
    ],
  })
  const faultsOf = async (changes: Partial<BatchRecipeInput>) =>
    (await forecast({ designs: ['fern'], mockups: [{ mockup_id: 'mug' }], ...changes })).print_faults
  const told = (fault: string) => [{ row: 0, mockup: 0, fault }]
  // Stretched onto its print area, a design ends with it.
  expect(await faultsOf(print({}))).toEqual([])
  expect(await faultsOf(print({ bleed_inches: 0.125 }))).toEqual(told('bleed'))
  expect(await faultsOf(print({ area: 'Back' }))).toEqual(told('area'))
  const small = { fit: 'fill' as const, size: { width: 590, height: 390 } }
  const cells = [{ row: 0, mockup: 0, placement: small }]
  expect(await faultsOf({ ...print({ safe_inches: 0.5 }), cells })).toEqual(told('safe'))
  expect(await faultsOf({ ...print({ bleed_inches: 0.125, area: 'Back' }), excluded_rows: [0] })).toEqual([])
  expect(await faultsOf({})).toEqual([])
})

it('says what to install where nothing writes a film, and that a service makes none in a batch', async () => {
  const film = (container: 'mp4' | 'webm', part: 'film' | 'poster' = 'film') => ({
    outputs: [{ id: 'film', format: 'jpg' as const, width: 320, film: { container, part } }],
  })
  expect((await forecast(film('mp4'))).problems).toEqual([])
  const [missing, ...others] = (await forecast(film('webm'))).problems
  expect(others).toEqual([])
  expect(missing).toMatchObject({ code: 'VIDEO_ENCODER_MISSING', params: { container: 'webm' } })
  for (const name of ['ffmpeg', '@napi-rs/webcodecs']) expect(missing?.suggestion).toContain(name)
  // A poster is a still.
  expect((await forecast(film('webm', 'poster'))).problems).toEqual([])
  const elsewhere = await forecast({ ...film('mp4'), connection_id: connection.id })
  expect(elsewhere.problems).toMatchObject([failureOf('filmFileOnService', {})])
  const recipe = { designs: ['fern'], mockups: [{ mockup_id: 'mug' }], folder: join(folder, 'out') }
  await expect(fixture.start(batchRecipe.parse({ ...recipe, ...film('webm') }))).rejects.toMatchObject({
    code: 'VIDEO_ENCODER_MISSING',
  })
  expect(await fixture.batches.runs.list()).toEqual([])
})

it('says which mockups are smaller than the widest file, and would be enlarged', async () => {
  const webp = { id: 'small', format: 'webp' as const, width: 512 }
  const outputs = [webp, { id: 'web', format: 'jpg' as const, width: 1001 }]
  expect((await forecast({ outputs })).enlarged).toEqual({ width: 1001, mockups: [0, 1] })
  const mockups = [{ mockup_id: 'mug', is_included: false }, { mockup_id: 'cap' }]
  expect((await forecast({ outputs, mockups })).enlarged).toEqual({ width: 1001, mockups: [1] })
  expect((await forecast({ outputs })).problems).toEqual([])
})

it('says nothing of enlarging where each file is as wide as its mockup at most', async () => {
  const outputs = [
    { id: 'web', format: 'jpg' as const, width: 1000 },
    { id: 'print', format: 'png' as const, width: 'original' as const },
    { id: 'layers', format: 'psd' as const, width: 4000 },
  ]
  expect((await forecast({ outputs })).enlarged).toBeNull()
})

it('estimates the time from earlier runs on the same place', async () => {
  fixture.renderMs = 100
  const recipe = batchRecipe.parse({
    designs: ['fern', 'kiln', 'moon'],
    mockups: [{ mockup_id: 'mug' }],
    outputs: [{ id: 'web', format: 'jpg', width: 9 }],
    folder: join(folder, 'out'),
  })
  const { started_at, ended_at } = await fixture.run(recipe)
  const { seconds } = await fixture.batches.forecast(recipe)
  expect(seconds).toBeGreaterThan(0.025)
  expect(seconds).toBeLessThan((Date.parse(ended_at ?? '') - Date.parse(started_at)) / 1000 + 0.1)
  expect((await fixture.batches.forecast({ ...recipe, connection_id: connection.id })).seconds).toBeNull()
})

it('shows what a service would charge, and what it cannot do', async () => {
  const { credits, cell_problems, problems } = await forecast({
    connection_id: connection.id,
    variants: [{ id: 'comp', name: 'Night', layer_comp: 'Night' }],
    outputs: [{ id: 'web', format: 'jpg', width: 99, max_kilobytes: 300 }],
  })
  expect(credits).toEqual({ needed: 6, remaining: 42 })
  expect(problems).toMatchObject([
    { message: 'A service cannot keep files under a size.' },
    { message: 'A service draws nothing narrower than 100 px.' },
    { message: 'All 6 pictures would fail.' },
  ])
  expect(cell_problems).toContainEqual(
    expect.objectContaining({
      mockup: null,
      variant: 0,
      failure: expect.objectContaining({ code: 'FEATURE_UNAVAILABLE' }),
    }),
  )
  const gone = await forecast({ connection_id: '00000000-0000-4000-8000-000000000008' })
  expect(gone.problems).toMatchObject([{ code: 'NOT_FOUND' }])
})

it('answers for 500 designs on 12 mockups', async () => {
  const designs = Array.from({ length: 500 }, () => 'fern')
  const mockups = Array.from({ length: 12 }, () => ({ mockup_id: 'mug' }))
  await forecast({ designs, mockups })
  const { cells, collisions } = await forecast({ designs, mockups, naming: '{index}' })
  expect([cells, collisions]).toEqual([6000, []])
})
