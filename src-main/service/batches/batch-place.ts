import type { BatchRecipe } from '@contract/desktop/batch-recipe'
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

/** This computer where the recipe names no connection. Rejects if the service does not answer or refuses the key. */
export type OpenPlace = (recipe: Pick<BatchRecipe, 'connection_id' | 'service'>) => Promise<BatchPlace>
