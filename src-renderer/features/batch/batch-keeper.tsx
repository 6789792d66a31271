import { useKeptRecipe } from '../../state/batch/keep-recipe'
import { useWatchedRuns } from '../batch-runs/use-watched-runs'
import { useRestoredRecipe } from './use-restored-recipe'

/** Work that continues in every place of the window: the recipe is saved, the runs are followed. Renders nothing. */
export function BatchKeeper() {
  useRestoredRecipe()
  useKeptRecipe()
  useWatchedRuns()
  return null
}
