import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BatchRecipeInput, batchRecipe, type ExistingChoice } from '@contract/desktop/batch-recipe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type BatchFixture, openBatchFixture } from '../../testing/batch-fixture'

let folder: string
let fixture: BatchFixture

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-existing-'))
  for (const name of ['designs', 'out']) await mkdir(join(folder, name))
  for (const name of ['fern', 'kiln']) await writeFile(join(folder, 'designs', `${name}.png`), name)
  for (const name of ['mug', 'cap']) await writeFile(join(folder, `${name}.psd`), '8BPS')
  fixture = openBatchFixture(folder)
  await fixture.batches.recipes.chooseFolder()
})

afterEach(async () => {
  await fixture.close()
  await rm(folder, { recursive: true, force: true })
})

const recipe = (existing: ExistingChoice | null, changes: Partial<BatchRecipeInput> = {}) =>
  batchRecipe.parse({
    designs: ['fern', 'kiln'],
    mockups: [{ mockup_id: 'mug' }, { mockup_id: 'cap' }],
    outputs: [{ id: 'web', format: 'jpg', width: 1024 }],
    naming: '{mockup}-{design}',
    folder: join(folder, 'out'),
    existing,
    ...changes,
  })

const existingOf = async (choice: ExistingChoice | null, changes: Partial<BatchRecipeInput> = {}) => {
  const { files, existing, problems } = await fixture.batches.forecast(recipe(choice, changes))
  return { files, ...existing, problems: problems.map(({ kind }) => kind) }
}

const filesIn = async () => (await readdir(join(folder, 'out'))).toSorted()
const allFour = { files: 4, there: 4, skipped: 0, replaced: 0, numbered: 0, problems: [] }

it('does not replace a file before a person has said so', async () => {
  await fixture.run(recipe(null))
  expect(await existingOf(null)).toEqual({ ...allFour, replaced: 4 })
  await expect(fixture.run(recipe(null))).rejects.toMatchObject({ failure: { kind: 'filesThere' } })
  expect(fixture.drawn).toHaveLength(4)
  expect(await fixture.run(recipe('replace'))).toMatchObject({ state: 'finished', made: 4 })
  expect(await filesIn()).toHaveLength(4)
})

it('asks about the files of a sample alone', async () => {
  await fixture.run(recipe(null))
  const keepOne = async () => {
    for (const name of await filesIn()) if (name !== 'cap-kiln.jpg') await rm(join(folder, 'out', name))
  }
  await keepOne()
  for (let turn = 0; turn < 20; turn += 1) {
    const drawn = fixture.drawn.length
    // Whichever cell it is: the one that is there is asked about, another one is drawn.
    const run = await fixture.run(recipe(null), 1).catch((error: unknown) => error)
    if (run instanceof Error)
      expect(run).toMatchObject({ failure: { kind: 'filesThere', params: { files: 1, of: 1 } } })
    else {
      expect(run).toMatchObject({ made: 1, total: 1 })
      expect(fixture.drawn.slice(drawn)).not.toContain(join(folder, 'out', 'cap-kiln.jpg'))
    }
    await keepOne()
  }
  await expect(fixture.run(recipe(null), 4)).rejects.toMatchObject({
    failure: { kind: 'filesThere', params: { files: 1, of: 4 } },
  })
})

it('does as the settings say where the batch has no answer and no folder of its own', async () => {
  await fixture.run(recipe(null))
  await fixture.close()
  const general = { existing_files: 'skip', export_folder: join(folder, 'out') } as const
  fixture = openBatchFixture(folder, { general })
  expect(await existingOf(null, { folder: null })).toMatchObject({
    files: 0,
    skipped: 4,
    problems: ['allThere'],
  })
  expect(await existingOf('replace', { folder: null })).toEqual({ ...allFour, replaced: 4 })
  await writeFile(join(folder, 'designs', 'moss.png'), 'moss')
  const more = recipe(null, { folder: null, designs: ['fern', 'moss'] })
  expect(await fixture.run(more)).toMatchObject({ total: 2, made: 2, folder: join(folder, 'out') })
})

it('leaves out what is there, of whomever it is, and says where nothing is left to make', async () => {
  await writeFile(join(folder, 'out', 'MUG-fern.jpg'), 'mine')
  expect(await existingOf('skip')).toEqual({ ...allFour, files: 3, there: 1, skipped: 1 })
  expect(await fixture.run(recipe('skip'))).toMatchObject({ total: 3, made: 3 })
  expect(await existingOf('skip')).toMatchObject({ files: 0, skipped: 4, problems: ['allThere'] })
  await expect(fixture.run(recipe('skip'))).rejects.toMatchObject({ failure: { kind: 'allThere' } })
})

it('gives new files the next free number', async () => {
  for (const name of ['mug-fern.jpg', 'mug-fern-2.JPG']) await writeFile(join(folder, 'out', name), 'mine')
  expect(await existingOf('number')).toEqual({ ...allFour, there: 1, numbered: 1 })
  await fixture.run(recipe('number'))
  await fixture.run(recipe('number', { designs: ['fern'] }))
  expect(await filesIn()).toEqual([
    'cap-fern-2.jpg',
    'cap-fern.jpg',
    'cap-kiln.jpg',
    'mug-fern-2.JPG',
    'mug-fern-3.jpg',
    'mug-fern-4.jpg',
    'mug-fern.jpg',
    'mug-kiln.jpg',
  ])
})

it('makes anew what changed: a design, a mockup, a setting, or the file itself', async () => {
  await fixture.run(recipe(null))
  expect(await existingOf('changed')).toMatchObject({ files: 0, skipped: 4 })
  await writeFile(join(folder, 'designs', 'fern.png'), 'another fern')
  expect(await existingOf('changed')).toMatchObject({ files: 2, skipped: 2, replaced: 2 })
  await writeFile(join(folder, 'cap.psd'), '8BPS of a new cap')
  expect(await existingOf('changed')).toMatchObject({ files: 3, skipped: 1, replaced: 3 })
  expect(await fixture.run(recipe('changed'))).toMatchObject({ total: 3, made: 3 })
  expect(await existingOf('changed')).toMatchObject({ files: 0, skipped: 4 })
  await writeFile(join(folder, 'out', 'mug-kiln.jpg'), 'cropped')
  expect(await existingOf('changed')).toMatchObject({ files: 1 })
  expect(await existingOf('changed', { outputs: [{ id: 'web', format: 'jpg', width: 512 }] })).toMatchObject({
    files: 4,
  })
})
