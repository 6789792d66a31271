import type { Failure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { StateCreator } from 'zustand'

export interface OpenFailure {
  readonly name: string
  readonly failure: Failure
}

/** Which documents are open, by id and in order. Never what they hold. */
export interface DocumentsSlice {
  readonly openUuids: readonly Uuid[]
  readonly currentUuid: Uuid | null
  /** How many files are being opened right now. */
  readonly openingCount: number
  readonly openFailures: readonly OpenFailure[]
  showDocument(uuid: Uuid): void
  /** The neighbour becomes the current one. */
  closeDocument(uuid: Uuid): void
  beginOpening(): void
  endOpening(failure: OpenFailure | null): void
  dismissOpenFailures(): void
}

export const createDocumentsSlice: StateCreator<DocumentsSlice, [], [], DocumentsSlice> = (set) => ({
  openUuids: [],
  currentUuid: null,
  openingCount: 0,
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
  beginOpening: () => set(({ openingCount }) => ({ openingCount: openingCount + 1, openFailures: [] })),
  endOpening: (failure) =>
    set(({ openingCount, openFailures }) => ({
      openingCount: openingCount - 1,
      openFailures: failure ? [...openFailures, failure] : openFailures,
    })),
  dismissOpenFailures: () => set({ openFailures: [] }),
})
