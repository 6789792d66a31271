import type { BatchItem } from '@contract/desktop/batches'
import { expect, it } from 'vitest'
import { testBatchItem } from '../../model/batch/testing/batch-item'
import { cellItems, putRunItems, rowVersionOf, runItems, settleRunItems } from './run-items'

const runId = '00000000-0000-4000-8000-000000000001'

const item = (id: number, row: number, state: BatchItem['state']): BatchItem =>
  testBatchItem({
    id,
    run_id: runId,
    place: { row, mockup: 0, variant: 0 },
    name: `${id}.jpg`,
    state,
  })

it('has a row drawn again for its own files only', () => {
  putRunItems(runId, [item(1, 0, 'waiting'), item(2, 1, 'waiting')])
  const before = [0, 1, 2].map((row) => rowVersionOf(runId, row))
  putRunItems(runId, [item(2, 1, 'made')])
  const after = [0, 1, 2].map((row) => rowVersionOf(runId, row))
  expect(after.map((version, row) => version === before[row])).toEqual([true, false, true])
  expect(cellItems(runId, { row: 1, mockup: 0, variant: 0 })).toMatchObject([{ id: 2, state: 'made' }])
})

it('changes nothing where an event brings no file', () => {
  const before = rowVersionOf(runId, 1)
  putRunItems(runId, [])
  expect(rowVersionOf(runId, 1)).toBe(before)
})

it('has nothing at work, and nothing waiting, once the run is cancelled', () => {
  const id = '00000000-0000-4000-8000-000000000002'
  const states = () => [...runItems(id)].map(({ state }) => state)
  putRunItems(id, [item(1, 0, 'made'), item(2, 1, 'working'), item(3, 2, 'waiting'), item(4, 3, 'failed')])
  settleRunItems({ id, state: 'running' })
  expect(states()).toEqual(['made', 'working', 'waiting', 'failed'])
  settleRunItems({ id, state: 'paused' })
  expect(states()).toEqual(['made', 'waiting', 'waiting', 'failed'])
  settleRunItems({ id, state: 'cancelled' })
  expect(states()).toEqual(['made', 'cancelled', 'cancelled', 'failed'])
  settleRunItems({ id, state: 'running' })
  expect(states()).toEqual(['made', 'waiting', 'waiting', 'failed'])
})
