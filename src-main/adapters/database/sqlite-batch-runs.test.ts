import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { batchRecipe } from '@contract/desktop/batch-recipe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BatchRunStore } from '../../service/ports/batch-run-store'
import { type Connection, openDatabase } from './open-database'
import { createSqliteBatchRuns } from './sqlite-batch-runs'

let house: string
let connection: Connection
let store: BatchRunStore

beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'mockwright-runs-'))
  connection = openDatabase(join(house, 'mockwright.db'))
  store = createSqliteBatchRuns(connection)
})

afterEach(async () => {
  connection.close()
  await rm(house, { recursive: true, force: true })
})

const startedAt = new Date('2026-01-02T03:04:05.000Z')
const place = { row: 0, mockup: 0, variant: 0 }
const made = { width: 1, height: 1, bytes: 1, durationMs: 1, shareMs: 1 }

/** A run that is at work: one cell of that many files. */
const run = (id: string, folder: string, names: readonly string[]): void => {
  const recipe = batchRecipe.parse({})
  const rest = { recipeId: null, recipe, isSample: false, connectionName: null }
  store.prepare({ ...rest, id, name: id, folder, startedAt })
  store.addItems(
    id,
    names.map((name, at) => ({ id: at + 1, place, outputId: 'web', name })),
  )
  store.open(id)
  store.claimCell(id)
}

it('knows the names that runs have made or begun in a folder, those of the newest run first', () => {
  run('first', '/out', ['made.png', 'begun.png', 'replaced.png', 'waiting.png'])
  store.finish('first', 1, made)
  store.noteBegun('first', 2, '')
  store.noteBegun('first', 3, 'stamp of a foreign file')
  run('elsewhere', '/else', ['else.png'])
  store.finish('elsewhere', 1, made)
  run('second', '/out', ['newer.png'])
  store.finish('second', 1, made)
  store.remove('second', startedAt)
  expect([...store.namesIn('/out')]).toEqual([['newer.png'], ['made.png', 'begun.png']])
  expect([...store.namesIn('/nowhere')]).toEqual([])
})

it('gives the names of a large run in parts, all of them', () => {
  const names = Array.from({ length: 2500 }, (_, at) => `${at}.png`)
  run('large', '/out', names)
  store.moveItems('large', 'working', 'waiting')
  connection.exec("UPDATE batch_items SET state = 'made'")
  const parts = [...store.namesIn('/out')]
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.flat()).toEqual(names)
})
