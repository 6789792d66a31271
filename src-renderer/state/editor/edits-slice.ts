import type { Uuid } from '@contract/vocabulary'
import type { StateCreator } from 'zustand'
import { type Edits, noEdits } from '../../model/edits/edits'
import { type History, record, redo, startHistory, undo } from '../../model/edits/history'

/** What the user changed of each document, with every step back. Kept over a restart, the steps excepted. */
export interface EditsSlice {
  readonly histories: Readonly<Record<Uuid, History<Edits>>>
  /**
   * While a hand drags or scrubs: the document as it was before. What is slow to draw keeps to it until the hand rests.
   */
  readonly held: HeldEdits | null
  /** Changes with the same `gesture` in a row are one step for undo; null always starts a new one. */
  edit(uuid: Uuid, change: (edits: Edits) => Edits, gesture?: string | null): void
  undoEdit(uuid: Uuid): void
  redoEdit(uuid: Uuid): void
  /** The hand rests: pointer or key is up. */
  letGo(): void
}

export interface HeldEdits {
  readonly uuid: Uuid
  readonly edits: Edits
}

const untouched: History<Edits> = startHistory(noEdits)

export const historyOf = (slice: Pick<EditsSlice, 'histories'>, uuid: Uuid | null): History<Edits> =>
  (uuid === null ? undefined : slice.histories[uuid]) ?? untouched

/** The edits, but not the moves of a running gesture. */
export const restingEdits = (slice: Pick<EditsSlice, 'histories' | 'held'>, uuid: Uuid): Edits =>
  slice.held?.uuid === uuid ? slice.held.edits : historyOf(slice, uuid).present

let gestureCount = 0

/** A name that no gesture had before. */
export function newGesture(kind: string): string {
  gestureCount += 1
  return `${kind}-${gestureCount}`
}

export const createEditsSlice: StateCreator<EditsSlice, [], [], EditsSlice> = (set) => {
  const step = (uuid: Uuid, move: (history: History<Edits>) => History<Edits>) =>
    set((slice) => ({ histories: { ...slice.histories, [uuid]: move(historyOf(slice, uuid)) } }))
  return {
    histories: {},
    held: null,
    edit: (uuid, change, gesture = null) => {
      if (gesture !== null) {
        set((slice) => (slice.held ? slice : { held: { uuid, edits: historyOf(slice, uuid).present } }))
      }
      step(uuid, (history) => record(history, change(history.present), gesture))
    },
    undoEdit: (uuid) => step(uuid, undo),
    redoEdit: (uuid) => step(uuid, redo),
    letGo: () => set((slice) => (slice.held ? { held: null } : slice)),
  }
}
