import type { Uuid } from '@contract/vocabulary'
import type { OutputOptions } from '../ports/engine'
import type { LeftWork } from '../remote-renders/left-work'
import type { DrawingEngine } from '../remote-renders/remote-engine'

/** Where a batch is drawn. */
export interface BatchPlace {
  readonly drawing: DrawingEngine
  /** Maximum number of pictures drawn at once. */
  readonly atOnce: number
  /** What a service still does of the pictures that it was asked for, if the run stops; see `LeftWork`. */
  readonly takeLeft?: LeftWork['take']
  /** Throws `FEATURE_UNAVAILABLE` for outputs that a service does not know. */
  readonly assertTakes?: (outputs: readonly OutputOptions[]) => Promise<void>
}

/** Null: this computer. Rejects if the service does not answer or refuses the key. */
export type OpenPlace = (connectionId: Uuid | null) => Promise<BatchPlace>
