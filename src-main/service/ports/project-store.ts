import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from './engine'

/** A document that a person changed. */
export interface ProjectSubject {
  /** The document's. */
  readonly uuid: Uuid
  readonly name: string
  /** Empty for a document that a service keeps. */
  readonly file: FilePath
}

/** What one step of a project left behind. */
export interface ProjectStep {
  /** In which form `state` is. */
  readonly version: number
  /** JSON, parsed by whoever reads it. */
  readonly state: unknown
  /** Another step of the same gesture replaces this one; null: none does. */
  readonly gesture: string | null
}

export interface StoredProject extends ProjectSubject {
  readonly present: ProjectStep
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly updatedAt: Date
}

/** Projects with their steps back and forth. Each call is one transaction. */
export interface ProjectStore {
  find(uuid: Uuid): Promise<StoredProject | null>
  /**
   * Adds a step after the present one, and forgets those that were undone. A project that is new begins with
   * `untouched`, so that its first step can be undone. Of the oldest steps only the last 500 are kept.
   */
  record(
    subject: ProjectSubject,
    step: ProjectStep,
    untouched: Omit<ProjectStep, 'gesture'>,
    at: Date,
  ): Promise<StoredProject>
  /** One step back (−1) or forth (1), as far as there is one. Null: there is no such project. */
  move(uuid: Uuid, by: -1 | 1, at: Date): Promise<StoredProject | null>
  /** The last changed first. */
  list(): Promise<readonly Omit<StoredProject, 'present'>[]>
}

/** Enough for an afternoon. */
export const mostProjectSteps = 500
