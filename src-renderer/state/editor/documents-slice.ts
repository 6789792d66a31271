import type { Failure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { StateCreator } from 'zustand'
import type { SelectionSlice } from './selection-slice'

export interface OpenFailure {
  /** An id of its own: two folders may hold files of one name. */
  readonly id: string
  readonly name: string
  readonly failure: Failure
}

type Selected = Pick<SelectionSlice, 'selectedUuid' | 'alsoSelected'>

/** The open documents, by id and in order. Never their contents. */
export interface DocumentsSlice {
  readonly openUuids: readonly Uuid[]
  readonly currentUuid: Uuid | null
  /** What was selected in each document when another one was shown. */
  readonly selections: Readonly<Record<Uuid, Selected>>
  /** Names of the files that are being opened. */
  readonly opening: readonly string[]
  readonly openFailures: readonly OpenFailure[]
  showDocument(uuid: Uuid): void
  /** The neighbour becomes the current document. */
  closeDocument(uuid: Uuid): void
  /** The next (`1`) or previous (`-1`) open document, cyclically. */
  stepDocument(step: 1 | -1): void
  /** Moves a document to the place of another one. */
  moveDocument(uuid: Uuid, to: Uuid): void
  beginOpening(name: string): void
  endOpening(name: string, failure: Failure | null): void
  dismissOpenFailure(id: string): void
  dismissOpenFailures(): void
}

export const createDocumentsSlice: StateCreator<DocumentsSlice & Selected, [], [], DocumentsSlice> = (
  set,
) => ({
  openUuids: [],
  currentUuid: null,
  selections: {},
  opening: [],
  openFailures: [],
  showDocument: (uuid) =>
    set((state) => ({
      openUuids: state.openUuids.includes(uuid) ? state.openUuids : [...state.openUuids, uuid],
      ...shown(state, uuid),
    })),
  closeDocument: (uuid) =>
    set((state) => {
      const { openUuids, currentUuid } = state
      const index = openUuids.indexOf(uuid)
      const rest = openUuids.filter((open) => open !== uuid)
      const neighbour = rest[Math.min(index, rest.length - 1)] ?? null
      return { openUuids: rest, ...(currentUuid === uuid && shown(state, neighbour)) }
    }),
  stepDocument: (step) =>
    set((state) => {
      const { openUuids, currentUuid } = state
      const index = currentUuid === null ? -1 : openUuids.indexOf(currentUuid)
      const next = openUuids[(index + step + openUuids.length) % openUuids.length]
      return next === undefined ? {} : shown(state, next)
    }),
  moveDocument: (uuid, to) =>
    set(({ openUuids }) => {
      const place = openUuids.indexOf(to)
      const rest = openUuids.filter((open) => open !== uuid)
      return place < 0 ? {} : { openUuids: rest.toSpliced(place, 0, uuid) }
    }),
  beginOpening: (name) => set(({ opening }) => ({ opening: [...opening, name] })),
  endOpening: (name, failure) =>
    set(({ opening, openFailures }) => ({
      opening: opening.filter((other) => other !== name),
      openFailures: failure ? [...openFailures, { id: crypto.randomUUID(), name, failure }] : openFailures,
    })),
  dismissOpenFailure: (id) =>
    set(({ openFailures }) => ({ openFailures: openFailures.filter((failure) => failure.id !== id) })),
  dismissOpenFailures: () => set({ openFailures: [] }),
})

/** Each document has its own selection, which comes back with it. */
const shown = (
  { currentUuid, selections, selectedUuid, alsoSelected }: DocumentsSlice & Selected,
  uuid: Uuid | null,
): Partial<DocumentsSlice & Selected> => {
  if (uuid === currentUuid) return {}
  const kept = uuid === null ? undefined : selections[uuid]
  return {
    currentUuid: uuid,
    selections:
      currentUuid === null ? selections : { ...selections, [currentUuid]: { selectedUuid, alsoSelected } },
    ...(kept ?? { selectedUuid: null, alsoSelected: [] }),
  }
}
