import type { Settings } from '@contract/desktop/settings'
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

export type ClosingAnswer = Exclude<Settings['in_background'], 'ask'>

export interface ClosingDeps {
  /** Whether there is work that would go on without the window. */
  isAtWork(): boolean
  choice(): Settings['in_background']
  /** Null: the window stays open. `isKept`: the person wants the same from now on. */
  ask(): Promise<{ readonly answer: ClosingAnswer; readonly isKept: boolean } | null>
  keep(answer: ClosingAnswer): void
  closeWindow(): void
  quit(): void
}

/** Whether the program stays when its window closes. */
export interface Closing {
  /** Asks first where there is work to continue; then closes the window itself. */
  mayClose(): boolean
  /** The program ends, whoever decided it. */
  noteQuit(): void
  /** A window is open again: its closing is asked about anew. */
  noteOpened(): void
  readonly keepsWorking: boolean
}
