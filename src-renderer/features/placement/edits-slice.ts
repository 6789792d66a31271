import type { Uuid } from '@contract/vocabulary'
import type { StateCreator } from 'zustand'
import { type Edits, noEdits } from './edits'
import { type History, record, redo, startHistory, undo } from './history'

/** What the user changed of each document, with every step back. Kept over a restart, the steps excepted. */
export interface EditsSlice {
  readonly histories: Readonly<Record<Uuid, History<Edits>>>
  /** Changes with the same `gesture` in a row are one step for undo; null always starts a new one. */
  edit(uuid: Uuid, change: (edits: Edits) => Edits, gesture?: string | null): void
  undoEdit(uuid: Uuid): void
  redoEdit(uuid: Uuid): void
}

const untouched: History<Edits> = startHistory(noEdits)

export const historyOf = (slice: Pick<EditsSlice, 'histories'>, uuid: Uuid | null): History<Edits> =>
  (uuid === null ? undefined : slice.histories[uuid]) ?? untouched

export const createEditsSlice: StateCreator<EditsSlice, [], [], EditsSlice> = (set) => {
  const step = (uuid: Uuid, move: (history: History<Edits>) => History<Edits>) =>
    set((slice) => ({ histories: { ...slice.histories, [uuid]: move(historyOf(slice, uuid)) } }))
  return {
    histories: {},
    edit: (uuid, change, gesture = null) =>
      step(uuid, (history) => record(history, change(history.present), gesture)),
    undoEdit: (uuid) => step(uuid, undo),
    redoEdit: (uuid) => step(uuid, redo),
  }
}
