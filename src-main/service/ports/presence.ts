import type { Failure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'

export interface RunProgress {
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
  /** The failure that stopped the run before its end. */
  readonly stoppedBy: Failure | null
}

export interface HotFolderAtWork {
  readonly id: Uuid
  readonly name: string
  readonly state: 'watching' | 'working' | 'paused' | 'problem'
  /** Number of unfinished pictures. */
  readonly waiting: number
}

/** Work that the app does while its window is not in view. */
export interface Presence {
  readonly runs: readonly RunProgress[]
  readonly hotFolders: readonly HotFolderAtWork[]
}

export interface PresenceDisplay {
  show(presence: Presence): void
  /** Announces the end of long-running work. */
  tellEnd(run: RunThatEnded): void
}
