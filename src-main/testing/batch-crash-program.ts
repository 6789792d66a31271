import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { batchRecipe } from '@contract/desktop/batch-recipe'
import type { BatchRun } from '@contract/desktop/batches'
import { poster } from '../doors/testing/test-fixture'
import type { BatchRuns } from '../service/batches/batch-runs'
import type { Engine } from '../service/ports/engine'
import { createCannedEngine } from '../service/testing/canned-engine'
import { openBatchFixture } from './batch-fixture'

const [folder = '', ...designs] = process.argv.slice(2)

/**
 * Writes each picture atomically, like the real engine, and logs a line for each finished one; the delays let a kill
 * hit every stage.
 */
const noting = (inner: Engine): Engine => ({
  ...inner,
  async render(request, options) {
    const { target } = request
    const unfinished = target.replace(/([^/]*)$/, `.$1.${randomUUID()}.unfinished`)
    await wait(Math.random() * 6)
    const file = await inner.render({ ...request, target: unfinished }, options)
    await wait(Math.random() * 2)
    await rename(unfinished, target)
    appendFileSync(join(folder, 'drawn.log'), `${target}\n`)
    await wait(Math.random() * 4)
    return { ...file, path: target }
  },
})

const goOn = async (runs: Pick<BatchRuns, 'resume' | 'rerunFailed'>, run: BatchRun): Promise<BatchRun> => {
  if (run.state !== 'finished') return runs.resume(run.id)
  return run.failed > 0 ? runs.rerunFailed(run.id) : run
}

/**
 * Starts a run of the designs, or resumes the one that an earlier process was killed in; of a finished one it draws
 * what failed. Notifies its parent when the run has started and when it has ended.
 */
const work = async (): Promise<void> => {
  const fixture = openBatchFixture(folder, { engine: noting(createCannedEngine(poster)) })
  const { runs } = fixture.batches
  const [earlier] = await runs.list()
  const run = earlier ? await goOn(runs, earlier) : await fixture.start(recipe)
  process.send?.('at work')
  process.send?.(await runs.ended(run.id))
  await fixture.close()
  process.exit()
}

const recipe = batchRecipe.parse({
  designs,
  mockups: [{ mockup_id: 'mug' }, { mockup_id: 'cap' }],
  outputs: [
    { id: 'web', format: 'jpg', width: 9 },
    { id: 'print', format: 'png', width: 99 },
  ],
  folder: join(folder, 'out'),
})

void work()
