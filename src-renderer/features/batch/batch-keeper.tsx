import { useKeptRecipe } from '../../state/batch/keep-recipe'
import { useRestoredRecipe } from './use-restored-recipe'
import { useWatchedRuns } from './use-watched-runs'

/** What goes on wherever the person is in the window: the recipe is kept, the runs are followed. Draws nothing. */
export function BatchKeeper() {
  useRestoredRecipe()
  useKeptRecipe()
  useWatchedRuns()
  return null
}
