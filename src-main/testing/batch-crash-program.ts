import { join } from 'node:path'
import { batchRecipe } from '@contract/desktop/batch-recipe'
import type { BatchRun } from '@contract/desktop/batches'
import type { BatchRuns } from '../service/batches/batch-runs'
import { openBatchFixture } from './batch-fixture'
import { notingEngine } from './noting-engine'

const [folder = '', ...designs] = process.argv.slice(2)

const goOn = async (runs: Pick<BatchRuns, 'resume' | 'rerunFailed'>, run: BatchRun): Promise<BatchRun> => {
  if (run.state !== 'finished') return runs.resume(run.id)
  return run.failed > 0 ? runs.rerunFailed(run.id) : run
}

/**
 * Starts a run of the designs, or resumes the one that an earlier process was killed in; of a finished one it draws
 * what failed. Notifies its parent when the run has started and when it has ended.
 */
const work = async (): Promise<void> => {
  const fixture = openBatchFixture(folder, { engine: notingEngine(join(folder, 'drawn.log')) })
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
