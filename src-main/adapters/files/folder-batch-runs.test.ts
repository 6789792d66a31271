import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { batchRecipe } from '@contract/desktop/batch-recipe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BatchRunStore } from '../../service/ports/batch-run-store'
import { openFolderBatchRuns } from './folder-batch-runs'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-ledger-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const lease = { at: new Date(0), until: new Date(1) }

/** A run of these files, all in progress, in a process of its own. */
const run = async (names: readonly string[], isResumed = true): Promise<BatchRunStore> => {
  const store = await openFolderBatchRuns(folder, { isResumed })
  const newRun = {
    id: 'run',
    name: 'run',
    recipeId: null,
    recipe: batchRecipe.parse({}),
    isSample: false,
    connectionName: null,
    folder,
    startedAt: new Date(0),
  }
  await store.prepare(newRun, { ...lease, worker: 'one' })
  const place = { row: 0, mockup: 0, variant: 0 }
  await store.addItems(
    'run',
    names.map((name, at) => ({ id: at + 1, place, outputId: 'web', name })),
  )
  await store.open('run')
  await store.claimCell('run', lease)
  return store
}

const finish = async (store: BatchRunStore, itemId: number, recipe: string, bytes: number): Promise<void> => {
  await store.madeEarlier('run', itemId, async () => recipe)
  await store.noteBegun('run', itemId, '')
  await store.finish('run', itemId, { width: 1, height: 1, bytes, durationMs: 1, credits: 1, shareMs: 1 })
}
const bytesOf = async (store: BatchRunStore, itemId: number, recipe: string) =>
  (await store.madeEarlier('run', itemId, async () => recipe))?.bytes ?? null
const ownNames = async (store: BatchRunStore) => {
  const names: string[] = []
  for await (const part of store.namesIn(folder)) names.push(...part)
  return names
}

it('knows what an earlier run finished: of the same parts, and the file as it was written', async () => {
  await writeFile(join(folder, 'mug.png'), '12345')
  await finish(await run(['mug.png']), 1, 'recipe', 5)
  const store = await run(['mug.png'])
  expect([await bytesOf(store, 1, 'recipe'), await bytesOf(store, 1, 'another')]).toEqual([5, null])
  await writeFile(join(folder, 'mug.png'), '1234')
  expect(await bytesOf(store, 1, 'recipe')).toBeNull()
})

it('makes everything anew where it is not told to resume', async () => {
  await writeFile(join(folder, 'mug.png'), '12345')
  await finish(await run(['mug.png']), 1, 'recipe', 5)
  expect(await bytesOf(await run(['mug.png'], false), 1, 'recipe')).toBeNull()
})

it('forgets the torn line of a program that was killed, and no other', async () => {
  await finish(await run(['mug.png']), 1, 'recipe', 5)
  await appendFile(join(folder, 'mockwright-batch.jsonl'), '{"name":"box.p')
  await writeFile(join(folder, 'mug.png'), '12345')
  await finish(await run(['mug.png', 'cup.png']), 2, 'recipe', 1)
  await writeFile(join(folder, 'cup.png'), '1')
  const again = await run(['mug.png', 'cup.png', 'box.png'])
  expect([await bytesOf(again, 1, 'recipe'), await bytesOf(again, 2, 'recipe')]).toEqual([5, 1])
  expect(await ownNames(again)).toEqual(['mug.png', 'cup.png'])
})

it('knows a picture for its own that was written when the program was killed', async () => {
  await (await run(['mug.png'])).noteBegun('run', 1, '')
  await writeFile(join(folder, 'mug.png'), '12345')
  const store = await run(['mug.png'])
  expect([await ownNames(store), await bytesOf(store, 1, 'recipe')]).toEqual([['mug.png'], null])
})

it('leaves the folder alone until a picture is begun', async () => {
  const inner = join(folder, 'out')
  await openFolderBatchRuns(inner, { isResumed: false })
  expect(await readdir(folder)).toEqual([])
})
