import { useKeptRecipe } from '../../state/batch/keep-recipe'
import { useWatchedRuns } from '../batch-runs/use-watched-runs'
import { useRestoredRecipe } from './use-restored-recipe'

/** What goes on wherever the person is in the window: the recipe is kept, the runs are followed. Draws nothing. */
export function BatchKeeper() {
  useRestoredRecipe()
  useKeptRecipe()
  useWatchedRuns()
  return null
}
