import { useKeptRecipe } from '../../state/batch/keep-recipe'
import { useFollowedCollections } from '../../state/batch/use-followed-collections'
import { useWatchedRuns } from '../batch-runs/use-watched-runs'
import { useRestoredRecipe } from './use-restored-recipe'

/**
 * Work that continues in every place of the window: the recipe is saved, runs and collections are followed. Renders
 * nothing.
 */
export function BatchKeeper() {
  useRestoredRecipe()
  useFollowedCollections()
  useKeptRecipe()
  useWatchedRuns()
  return null
}
