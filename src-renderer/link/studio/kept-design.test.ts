import { untouchedState } from '@contract/desktop/projects'
import type { DocumentEdits } from '@contract/edits/edit-wires'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createKeptDesign } from './kept-design'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const uuid = '0d0c9a70-0000-4000-8000-000000000001'
const withWidth = (inches: number) => ({ ...untouchedState, printWidths: { front: inches } })

const open = () => {
  const kept: DocumentEdits[] = []
  const seen: number[] = []
  const design = createKeptDesign(
    { keepDesign: async (edits) => void kept.push(edits) },
    {
      ...{ uuid, state: untouchedState, onFailure: () => undefined },
      onChange: ({ printWidths }) => seen.push(printWidths['front'] ?? 0),
    },
  )
  return { design, kept, seen }
}

it('makes one step of the changes of a gesture, goes back and forth, and forgets what was undone', async () => {
  const { design, seen } = open()
  for (const inches of [1, 2]) await design.record({ state: withWidth(inches), gesture: 'drag' })
  await design.record({ state: withWidth(3), gesture: null })
  expect((await design.undo()).state.printWidths).toEqual({ front: 2 })
  expect((await design.undo()).state.printWidths).toEqual({})
  expect(await design.undo()).toMatchObject({ can_undo: false, can_redo: true })
  expect((await design.redo()).state.printWidths).toEqual({ front: 2 })
  expect(await design.record({ state: withWidth(4), gesture: null })).toMatchObject({ can_redo: false })
  expect(seen).toEqual([1, 2, 3, 2, 0, 2, 4])
})

it('keeps a design when the hand rests, once, and at once when the page goes', async () => {
  const { design, kept } = open()
  for (const inches of [1, 2]) await design.record({ state: withWidth(inches), gesture: 'drag' })
  expect(kept).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept).toHaveLength(1)
  await design.record({ state: withWidth(3), gesture: null })
  design.keep()
  design.keep()
  expect(kept).toHaveLength(2)
})
