import type { RecipeChange } from '../../model/batch/recipe-edits'
import { useShellStore } from '../shell/shell-store'
import { useBatchStore } from './batch-store'

/** Shows a new recipe that begins with this. */
export function newBatchWith(change: RecipeChange): void {
  const { showRecipe, editRecipe, showBatchView } = useBatchStore.getState()
  showRecipe(null)
  editRecipe(change)
  showBatchView('grid')
  useShellStore.getState().go('batch')
}
