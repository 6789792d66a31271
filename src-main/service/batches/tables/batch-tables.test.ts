import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BatchRecipe, batchRecipe } from '@contract/desktop/batch-recipe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type BatchFixture, openBatchFixture } from '../../../testing/batch-fixture'

let folder: string
let fixture: BatchFixture

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-batch-tables-'))
  await mkdir(join(folder, 'shop', 'art'), { recursive: true })
  await mkdir(join(folder, 'designs'))
  for (const name of ['shop/art/fern.png', 'shop/kiln.png', 'designs/moon.png'])
    await writeFile(join(folder, name), name)
  await writeFile(join(folder, 'mug.psd'), '8BPS')
  fixture = openBatchFixture(folder)
})

afterEach(async () => {
  await fixture.close()
  await rm(folder, { recursive: true, force: true })
})

const recipeOf = async (csv: string): Promise<BatchRecipe> => {
  const path = join(folder, 'shop', 'rows.csv')
  await writeFile(path, csv)
  return batchRecipe.parse({
    name: 'Shop',
    designs: ['moon'],
    table: await fixture.batches.tables.read(path, ['mug']),
    mockups: [{ mockup_id: 'mug' }],
    outputs: [{ id: 'web', format: 'jpg', width: 1024, max_kilobytes: 300 }],
    naming: '{row.SKU}',
    folder: join(folder, 'out'),
  })
}

const requestOf = async (name: string) => JSON.parse(await readFile(join(folder, 'out', name), 'utf8'))

it('draws the rows of a table, each as its cells say', async () => {
  const recipe = await recipeOf('SKU,Front,Front color\nA-1,fern.png,tomato\nA-2,kiln,\nA-3,moon,#00f\n')
  expect(recipe.table?.columns.map(({ target }) => target)).toEqual([
    { kind: 'text' },
    { kind: 'smart_object', layer: 'Front' },
    { kind: 'color', layer: 'Front' },
  ])
  expect(await fixture.run(recipe)).toMatchObject({ state: 'finished', made: 3, failed: 0 })
  const pictures = await Promise.all(['A-1.jpg', 'A-2.jpg', 'A-3.jpg'].map(requestOf))
  expect(
    pictures.map(({ edits }) => [
      edits.smartObjects[0].artwork.path.slice(folder.length),
      edits.looks[0]?.color.hex,
    ]),
  ).toEqual([
    ['/shop/art/fern.png', '#ff6347'],
    ['/shop/kiln.png', undefined],
    ['/designs/moon.png', '#0000ff'],
  ])
  expect(pictures[0].output).toMatchObject({ format: 'jpg', maxBytes: 300_000 })
})

it('lays each design where its row says, from where the column of the grid has it', async () => {
  const recipe = await recipeOf('SKU,Front,X,Scale,Rotate\nA-1,fern.png,10,50,90\nA-2,kiln,,,\n')
  const placed = { fit: 'fit' as const, rotate: 5 }
  const column = { ...recipe.mockups[0]!, placement: { ...recipe.mockups[0]!.placement, ...placed } }
  const own = { ...column.placement, rotate: 7 }
  const cells = [{ row: 1, mockup: 0, variant: null, is_included: true, placement: own }]
  expect(await fixture.run({ ...recipe, mockups: [column], cells })).toMatchObject({ made: 2, failed: 0 })
  const pictures = await Promise.all(['A-1.jpg', 'A-2.jpg'].map(requestOf))
  const [canvas] = [{ width: 600, height: 400 }]
  expect(pictures.map(({ edits }) => edits.smartObjects[0].placement)).toMatchObject([
    {
      fit: 'fit',
      rotateDegrees: 90,
      size: { width: canvas!.width / 2, height: canvas!.height / 2 },
      position: { left: canvas!.width * 0.35, top: canvas!.height / 4 },
    },
    { fit: 'fit', rotateDegrees: 7 },
  ])
})

it('tells of cells that are wrong before the start, and fails their rows alone', async () => {
  const recipe = await recipeOf(
    'SKU,Front,Front color\nA-1,fren.png,red\nA-2,kiln.png,nearly red\nA-3,moon,red\n',
  )
  const { cell_problems } = await fixture.batches.forecast(recipe)
  expect(
    cell_problems.map(({ row, column, failure }) => [row, column, failure.message, failure.suggestion]),
  ).toEqual([
    [
      0,
      'Front',
      `There is no picture “fren.png” in ${join(folder, 'shop')} or among the designs.`,
      'Did you mean fern.png? Else put the picture there.',
    ],
    [
      1,
      'Front color',
      '“nearly red” is no colour.',
      'Write #ff8800, or an English colour name such as tomato.',
    ],
  ])
  expect(await fixture.run(recipe)).toMatchObject({ state: 'finished', made: 1, failed: 2 })
})

it('finds a picture that was put back, though a forecast has just missed it', async () => {
  const recipe = await recipeOf('SKU,Front\nA-1,fern.png\nA-2,kiln.png\n')
  const kiln = join(folder, 'shop', 'kiln.png')
  await rm(kiln)
  const run = await fixture.run(recipe)
  expect(run).toMatchObject({ made: 1, failed: 1 })
  expect((await fixture.batches.forecast(recipe)).cell_problems).toHaveLength(1)
  await writeFile(kiln, 'kiln')
  await fixture.batches.runs.rerunFailed(run.id)
  expect(await fixture.batches.runs.ended(run.id)).toMatchObject({ made: 2, failed: 0 })
})

it('knows where a table’s pictures are after the app was started again', async () => {
  const recipe = await recipeOf('SKU,Front\nA-1,fern.png\n')
  await fixture.reopen()
  expect(await fixture.run(recipe)).toMatchObject({ made: 1, failed: 0 })
})

it('follows no path out of the folder but those that the table itself had', async () => {
  const outside = join(folder, 'designs', 'moon.png')
  const recipe = await recipeOf(`SKU,Front\nA-1,${outside}\nA-2,../mug.psd\n`)
  expect((await fixture.batches.forecast(recipe)).cell_problems).toEqual([])
  const { table } = recipe
  if (!table) throw new Error('The recipe has a table.')
  const forged = { ...recipe, table: { ...table, rows: [{ SKU: 'A-1', Front: '/etc/logo.png' }] } }
  expect((await fixture.batches.forecast(forged)).cell_problems).toMatchObject([{ row: 0, column: 'Front' }])
})

it('says that a folder cannot be read, and looks again at once', async () => {
  const recipe = await recipeOf('SKU,Front\nA-1,fern.png\n')
  const [shop, away] = [join(folder, 'shop'), join(folder, 'away')]
  await rename(shop, away)
  await symlink(shop, shop)
  expect((await fixture.batches.forecast(recipe)).cell_problems).toMatchObject([
    { row: 0, column: 'Front', failure: { kind: 'fileUnreadable', params: { path: shop } } },
  ])
  await rm(shop)
  await rename(away, shop)
  expect((await fixture.batches.forecast(recipe)).cell_problems).toEqual([])
})

it('makes a table of a folder with folders named as smart objects', async () => {
  for (const name of ['set/Front/1.png', 'set/Front/2.png', 'set/Back/1.png']) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), name)
  }
  const table = await fixture.batches.tables.read(join(folder, 'set'), ['mug'])
  expect([table.name, table.columns.map(({ name, target }) => [name, target.kind]), table.rows]).toEqual([
    'set',
    [
      ['Name', 'text'],
      ['Back', 'text'],
      ['Front', 'smart_object'],
    ],
    [
      { Name: '1', Back: 'Back/1.png', Front: 'Front/1.png' },
      { Name: '2', Back: '', Front: 'Front/2.png' },
    ],
  ])
  expect((await fixture.batches.forecast({ ...(await recipeOf('SKU\n1\n')), table })).cell_problems).toEqual(
    [],
  )
})
