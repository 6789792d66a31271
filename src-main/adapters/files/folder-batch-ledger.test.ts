import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFolderBatchLedger } from './folder-batch-ledger'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-ledger-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

it('knows what an earlier run finished: same recipe, and the file as it was written', async () => {
  await writeFile(join(folder, 'mug.png'), '12345')
  await (await openFolderBatchLedger(folder)).noteFinished('mug.png', 'recipe', 5)
  const ledger = await openFolderBatchLedger(folder)
  expect(await ledger.isFinished('mug.png', 'recipe')).toBe(true)
  expect(await ledger.isFinished('mug.png', 'another')).toBe(false)
  await writeFile(join(folder, 'mug.png'), '1234')
  expect(await ledger.isFinished('mug.png', 'recipe')).toBe(false)
})

it('forgets the torn line of a program that was killed, and no other', async () => {
  await (await openFolderBatchLedger(folder)).noteFinished('mug.png', 'recipe', 5)
  await appendFile(join(folder, 'mockwright-batch.jsonl'), '{"name":"box.p')
  await writeFile(join(folder, 'mug.png'), '12345')
  await writeFile(join(folder, 'box.png'), '1')
  const ledger = await openFolderBatchLedger(folder)
  await ledger.noteFinished('cup.png', 'recipe', 1)
  const again = await openFolderBatchLedger(folder)
  await writeFile(join(folder, 'cup.png'), '1')
  expect([
    await again.isFinished('mug.png', 'recipe'),
    await again.isFinished('cup.png', 'recipe'),
    await again.isForeign('box.png'),
  ]).toEqual([true, true, true])
})

it('knows a picture for its own that was written when the program was killed', async () => {
  await (await openFolderBatchLedger(folder)).noteBegun('mug.png')
  await writeFile(join(folder, 'mug.png'), '12345')
  const ledger = await openFolderBatchLedger(folder)
  expect([await ledger.isForeign('mug.png'), await ledger.isFinished('mug.png', 'recipe')]).toEqual([
    false,
    false,
  ])
})

it('calls a file foreign that no batch wrote, and none that is not there', async () => {
  await writeFile(join(folder, 'mine.png'), 'mine')
  const ledger = await openFolderBatchLedger(folder)
  expect([await ledger.isForeign('mine.png'), await ledger.isForeign('other.png')]).toEqual([true, false])
})
