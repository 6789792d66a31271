import { type ProjectState, untouchedState } from '@contract/desktop/projects'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createEditsSlice, type EditsSlice, historyOf, newGesture } from './edits-slice'
import { connectProjects } from './project-calls'

/** Main's side, in the page's own process: the steps of each document. */
function keeper() {
  const steps = new Map<string, { states: ProjectState[]; at: number; gesture: string | null }>()
  const of = (uuid: string) => {
    const known = steps.get(uuid) ?? { states: [untouchedState], at: 0, gesture: null }
    steps.set(uuid, known)
    return known
  }
  const record = (uuid: string) => {
    const { states, at } = of(uuid)
    return { uuid, state: states[at] ?? untouchedState, can_undo: at > 0, can_redo: at < states.length - 1 }
  }
  const move = async (uuid: string, by: number) => {
    const project = of(uuid)
    project.at = Math.max(0, Math.min(project.states.length - 1, project.at + by))
    project.gesture = null
    return record(uuid)
  }
  connectProjects(
    {
      get: async ({ uuid }) => record(uuid),
      record: async ({ uuid, state, gesture }) => {
        const project = of(uuid)
        const isSame = gesture !== null && gesture === project.gesture
        const past = project.states.slice(0, project.at + (isSame ? 0 : 1))
        const isTakenBack = isSame && past.at(-1)?.comp === state.comp
        const states = isTakenBack ? past : [...past, state]
        Object.assign(project, { states, at: states.length - 1, gesture })
        return { can_undo: true, can_redo: false }
      },
      undo: ({ uuid }) => move(uuid, -1),
      redo: ({ uuid }) => move(uuid, 1),
    },
    (error) => {
      throw error
    },
  )
  return { stepsOf: (uuid: string) => of(uuid).states.map(({ comp }) => comp) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settled = () => vi.advanceTimersByTimeAsync(0)

function opened() {
  const main = keeper()
  const store = createStore<EditsSlice>()(createEditsSlice)
  const comp = (number: number, gesture?: string) =>
    store.getState().edit('mug', (edits) => ({ ...edits, comp: number }), gesture ?? null)
  return { main, store, comp, present: () => historyOf(store.getState(), 'mug').present.comp }
}

describe('edits of a document', () => {
  it('make no step of an edit that changes nothing', async () => {
    const { main, store, comp, present } = opened()
    comp(1)
    comp(2)
    comp(2)
    await settled()
    store.getState().undoEdit('mug')
    await settled()
    expect([present(), main.stepsOf('mug')]).toEqual([1, [null, 1, 2]])
  })

  it('are shown at once and kept by main, step by step', async () => {
    const { main, comp, present } = opened()
    comp(1)
    comp(2)
    expect(present()).toBe(2)
    await settled()
    expect(main.stepsOf('mug')).toEqual([null, 1, 2])
  })

  it('of one gesture reach main as one step, when the hand rests or lets go', async () => {
    const { main, store, comp } = opened()
    const gesture = newGesture('drag')
    comp(1, gesture)
    comp(2, gesture)
    await settled()
    expect(main.stepsOf('mug')).toEqual([null])
    await vi.advanceTimersByTimeAsync(300)
    expect(main.stepsOf('mug')).toEqual([null, 2])
    comp(3, gesture)
    store.getState().letGo()
    await settled()
    expect(main.stepsOf('mug')).toEqual([null, 3])
  })

  it('go back and forth by main’s steps, also those of an unfinished gesture', async () => {
    const { store, comp, present } = opened()
    comp(1)
    comp(2, newGesture('drag'))
    store.getState().undoEdit('mug')
    await settled()
    expect(present()).toBe(1)
    store.getState().redoEdit('mug')
    await settled()
    expect(present()).toBe(2)
    expect(historyOf(store.getState(), 'mug')).toMatchObject({ canUndo: true, canRedo: false })
  })

  it('that an earlier version kept in the page move to main when their document is opened', async () => {
    const { main, store, present } = opened()
    store.setState({ unmovedEdits: { mug: { comp: 7 }, box: { comp: 8 } } })
    store.getState().openEdits('mug')
    await settled()
    expect(present()).toBe(7)
    expect(main.stepsOf('mug')).toEqual([null, 7])
    expect(store.getState().unmovedEdits).toEqual({ box: { comp: 8 } })
  })

  it('made before main has answered are done on top of what main kept', async () => {
    const { main, store, comp, present } = opened()
    comp(1)
    await settled()
    store.setState({ histories: {} })
    store.getState().openEdits('mug')
    store.getState().edit('mug', (edits) => ({ ...edits, comp: (edits.comp ?? 0) + 10 }))
    store.getState().edit('mug', (edits) => ({ ...edits, comp: (edits.comp ?? 0) + 10 }), newGesture('drag'))
    store.getState().letGo()
    expect(present()).toBe(20)
    await settled()
    expect(present()).toBe(21)
    expect(main.stepsOf('mug')).toEqual([null, 1, 11, 21])
    expect(store.getState().held).toBeNull()
    store.getState().undoEdit('mug')
    await settled()
    expect(present()).toBe(11)
  })

  it('made before main has answered an undo are done on top of what it went back to', async () => {
    const { main, store, comp, present } = opened()
    comp(1)
    comp(2)
    await settled()
    store.getState().undoEdit('mug')
    store.getState().edit('mug', (edits) => ({ ...edits, comp: (edits.comp ?? 0) + 10 }))
    await settled()
    expect([present(), main.stepsOf('mug')]).toEqual([11, [null, 1, 11]])
  })

  it('are all taken back by one undo after another, though none has been answered', async () => {
    const { main, store, comp, present } = opened()
    for (const number of [1, 2, 3]) comp(number)
    await settled()
    for (let step = 0; step < 3; step += 1) store.getState().undoEdit('mug')
    store.getState().redoEdit('mug')
    await settled()
    expect([present(), main.stepsOf('mug')]).toEqual([1, [null, 1, 2, 3]])
  })

  it('and taken back before main has answered go back after it', async () => {
    const { main, store, comp, present } = opened()
    comp(1)
    await settled()
    const reopening = [store.getState().reopenEdits('mug')]
    comp(2)
    reopening.push(store.getState().reopenEdits('mug'))
    store.getState().undoEdit('mug')
    await Promise.all(reopening)
    await settled()
    expect([present(), main.stepsOf('mug')]).toEqual([1, [null, 1, 2]])
  })

  it('that main has are not replaced by those of an earlier version', async () => {
    const { main, store, comp, present } = opened()
    comp(1)
    await settled()
    store.setState({ histories: {}, unmovedEdits: { mug: { comp: 7 } } })
    store.getState().openEdits('mug')
    await settled()
    expect(present()).toBe(1)
    expect(main.stepsOf('mug')).toEqual([null, 1])
  })

  it('of a gesture that was taken back are gone, whether main has heard of them or not', async () => {
    const { main, store, comp, present } = opened()
    comp(1)
    await settled()
    for (const pauseMs of [0, 400]) {
      const gesture = newGesture('drag')
      comp(7, gesture)
      await vi.advanceTimersByTimeAsync(pauseMs)
      store.getState().cancelGesture(gesture)
      await settled()
      expect(present()).toBe(1)
      expect(main.stepsOf('mug')).toEqual([null, 1])
      expect(historyOf(store.getState(), 'mug')).toMatchObject({ canUndo: true, canRedo: false })
    }
    store.getState().undoEdit('mug')
    await settled()
    expect(present()).toBeNull()
  })
})
