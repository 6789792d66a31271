import type { Uuid } from '@contract/vocabulary'
import type { DocumentSource } from './document-source'
import type { FilePath } from './engine'

/** A document that the user changed. */
export interface ProjectSubject {
  /** The document's uuid. */
  readonly uuid: Uuid
  readonly name: string
  /** Null for a document stored on a service. */
  readonly source: DocumentSource | null
}

/** The state after one step of a project. */
export interface ProjectStep {
  /** Format version of `state`. */
  readonly version: number
  /** JSON, parsed by the reader. */
  readonly state: unknown
  /** The next step of the same gesture replaces this step; null: no step does. */
  readonly gesture: string | null
}

export interface StoredProject extends ProjectSubject {
  readonly present: ProjectStep
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The file that it was last saved as or opened from; null: none. */
  readonly savedAs: FilePath | null
  readonly updatedAt: Date
}

/** Projects with their undo and redo steps. Each call is one transaction. */
export interface ProjectStore {
  find(uuid: Uuid): Promise<StoredProject | null>
  /**
   * Adds a step after the current one, and discards undone steps. A new project begins with `untouched`, so that its
   * first step can be undone. Only the last 500 steps are kept. A gesture that ends where it began leaves no step.
   */
  record(
    subject: ProjectSubject,
    step: ProjectStep,
    untouched: Omit<ProjectStep, 'gesture'>,
    at: Date,
  ): Promise<StoredProject>
  /** Moves one step back (−1) or forward (1), if there is one. Null: the project does not exist. */
  move(uuid: Uuid, by: -1 | 1, at: Date): Promise<StoredProject | null>
  /** Most recently changed first. */
  list(): Promise<readonly StoredProject[]>
  /** Remembers the file that the project is saved as; does nothing for an unknown project. */
  noteSaved(uuid: Uuid, path: FilePath): Promise<void>
  /**
   * Forgets a project, or with null brings it back. No other method finds a forgotten project; the next step of its
   * document begins a new one.
   */
  setRemoved(uuid: Uuid, at: Date | null): Promise<void>
}

/** Enough for an afternoon of work. */
export const mostProjectSteps = 500

/** Whether two steps lead to the same state. */
export const isEqualStep = (
  before: Omit<ProjectStep, 'gesture'> | undefined,
  step: Omit<ProjectStep, 'gesture'>,
): boolean => before?.version === step.version && JSON.stringify(before.state) === JSON.stringify(step.state)
