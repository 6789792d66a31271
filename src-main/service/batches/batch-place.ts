import type { Uuid } from '@contract/vocabulary'
import type { DrawingEngine } from '../remote-renders/remote-engine'

/** Where a batch is drawn. */
export interface BatchPlace {
  readonly drawing: DrawingEngine
  /** Maximum number of pictures drawn at once. */
  readonly atOnce: number
}

/** Null: this computer. Rejects if the service does not answer or refuses the key. */
export type OpenPlace = (connectionId: Uuid | null) => Promise<BatchPlace>
