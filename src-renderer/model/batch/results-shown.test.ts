import type { BatchItem } from '@contract/desktop/batches'
import { describe, expect, it } from 'vitest'
import { type ResultFilter, resultsShown } from './results-shown'
import { testBatchItem } from './testing/batch-item'

const item = (id: number, state: BatchItem['state'], place: Partial<BatchItem['place']>): BatchItem =>
  testBatchItem({
    id,
    run_id: '00000000-0000-4000-8000-000000000001',
    place: { row: 0, mockup: 0, variant: 0, ...place },
    name: `${place.mockup === 1 ? 'Cap' : 'Mug'}/design-${place.row ?? 0}.jpg`,
    state,
  })
const files = [
  item(4, 'failed', { row: 1, mockup: 1 }),
  item(2, 'made', { row: 0, mockup: 1 }),
  item(1, 'made', { row: 0 }),
  item(3, 'waiting', { row: 1 }),
  item(5, 'working', { row: 2 }),
  item(6, 'cancelled', { row: 2, mockup: 1 }),
]
const shown = (filter: Partial<ResultFilter>) => {
  const { items, counts } = resultsShown(files, {
    state: 'all',
    mockup: null,
    row: null,
    search: '',
    ...filter,
  })
  return { ids: items.map(({ id }) => id), counts }
}

describe('the files of a run that are shown', () => {
  it('are all of them in the order of the work, counted by their state', () => {
    expect(shown({})).toEqual({
      ids: [1, 2, 3, 4, 5, 6],
      counts: { all: 6, made: 2, failed: 1, waiting: 1 },
    })
  })

  it('are counted over what mockup, row and search leave', () => {
    expect(shown({ mockup: 1 })).toEqual({
      ids: [2, 4, 6],
      counts: { all: 3, made: 1, failed: 1, waiting: 0 },
    })
    expect(shown({ row: 0 })).toEqual({ ids: [1, 2], counts: { all: 2, made: 2, failed: 0, waiting: 0 } })
    expect(shown({ search: ' CAP/design-1 ' })).toEqual({
      ids: [4],
      counts: { all: 1, made: 0, failed: 1, waiting: 0 },
    })
  })

  it('are as many as their state counts, and what other states count stays as it is', () => {
    expect(shown({ mockup: 1, state: 'made' })).toEqual({
      ids: [2],
      counts: { all: 3, made: 1, failed: 1, waiting: 0 },
    })
  })
})
