import type { Failure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'

/** A run that is at work. */
export interface RunAtWork {
  readonly id: Uuid
  readonly name: string
  /** 0..1 */
  readonly share: number
}

export interface RunThatEnded {
  readonly id: Uuid
  readonly name: string
  readonly made: number
  readonly failed: number
  /** It stopped before its end, for this reason. */
  readonly stoppedBy: Failure | null
}

export interface HotFolderAtWork {
  readonly id: Uuid
  readonly name: string
  readonly state: 'watching' | 'working' | 'paused' | 'problem'
  /** Pictures that are not done with. */
  readonly waiting: number
}

/** What the app does while nobody looks at its window. */
export interface Presence {
  readonly runs: readonly RunAtWork[]
  readonly hotFolders: readonly HotFolderAtWork[]
}

/** Of all runs together, by their files; null while none is at work. */
export interface PresenceDisplay {
  show(presence: Presence): void
  /** Of work that took long. */
  tellEnd(run: RunThatEnded): void
}
