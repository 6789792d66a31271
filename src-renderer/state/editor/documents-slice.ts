import type { Failure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { StateCreator } from 'zustand'

export interface OpenFailure {
  /** An id of its own: two folders may hold files of one name. */
  readonly id: string
  readonly name: string
  readonly failure: Failure
}

/** The open documents, by id and in order. Never their contents. */
export interface DocumentsSlice {
  readonly openUuids: readonly Uuid[]
  readonly currentUuid: Uuid | null
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

export const createDocumentsSlice: StateCreator<DocumentsSlice, [], [], DocumentsSlice> = (set) => ({
  openUuids: [],
  currentUuid: null,
  opening: [],
  openFailures: [],
  showDocument: (uuid) =>
    set(({ openUuids }) => ({
      openUuids: openUuids.includes(uuid) ? openUuids : [...openUuids, uuid],
      currentUuid: uuid,
    })),
  closeDocument: (uuid) =>
    set(({ openUuids, currentUuid }) => {
      const index = openUuids.indexOf(uuid)
      const rest = openUuids.filter((open) => open !== uuid)
      const neighbour = rest[Math.min(index, rest.length - 1)] ?? null
      return { openUuids: rest, currentUuid: currentUuid === uuid ? neighbour : currentUuid }
    }),
  stepDocument: (step) =>
    set(({ openUuids, currentUuid }) => {
      const index = currentUuid === null ? -1 : openUuids.indexOf(currentUuid)
      const next = openUuids[(index + step + openUuids.length) % openUuids.length]
      return next === undefined ? {} : { currentUuid: next }
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
