import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { batchRecipe } from '@contract/desktop/batch-recipe'
import type { BatchRun } from '@contract/desktop/batches'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type BatchFixture, openBatchFixture } from '../../testing/batch-fixture'
import { watchDatabaseCalls } from '../../testing/faults/fault-database-calls'

let folder: string
let fixture: BatchFixture
/** The number of calls of the database that still go well, and of those after them that fail. */
let good = Number.POSITIVE_INFINITY
let bad = 0
let undo: () => void

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-active-runs-'))
  await mkdir(join(folder, 'designs'))
  for (const name of ['mug.psd', 'designs/fern.png', 'designs/moon.png'])
    await writeFile(join(folder, name), `8BPS ${name}`)
  fixture = openBatchFixture(folder)
  undo = watchDatabaseCalls({
    meet: () => {
      good -= 1
      if (good >= 0) return null
      bad -= 1
      return bad >= 0 ? { code: 'SQLITE_IOERR' } : null
    },
  })
})

afterEach(async () => {
  good = Number.POSITIVE_INFINITY
  undo()
  await fixture.close()
  await rm(folder, { recursive: true, force: true })
})

const recipe = () =>
  batchRecipe.parse({
    name: 'Shop',
    designs: ['fern', 'moon'],
    mockups: [{ mockup_id: 'mug' }],
    outputs: [{ id: 'web', format: 'jpg', width: 100 }],
    naming: '{design}-{mockup}',
    existing: 'replace',
    folder: join(folder, 'out'),
  })

const isAtRest = ({ state }: BatchRun): boolean => state === 'finished' || state === 'paused'

it('never seems at work for ever, whichever calls of the database fail meanwhile', async () => {
  const { runs } = fixture.batches
  for (let first = 0; first < 60; first += 3) {
    const { id } = await fixture.start(recipe())
    good = first
    bad = 1
    let run = await runs.ended(id).catch(() => null)
    good = Number.POSITIVE_INFINITY
    run ??= await runs.ended(id)
    expect(run, `after ${first} calls`).toSatisfy(isAtRest)
    if (run.state === 'paused') {
      await runs.resume(id)
      run = await runs.ended(id)
    }
    if (run.failed > 0) {
      await runs.rerunFailed(id)
      run = await runs.ended(id)
    }
    expect(run, `after ${first} calls`).toMatchObject({ state: 'finished', made: 2, failed: 0 })
  }
})
