import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDesktopQueries } from '../../link/connection'
import { useBatchStore } from '../../state/batch/batch-store'

/** Restores the recipe that was open when the window closed, else the newest. */
export function useRestoredRecipe(): void {
  const queries = useDesktopQueries()
  const { data, isPending } = useQuery(queries.batches.recipes.queryOptions())
  useEffect(() => {
    if (isPending || useBatchStore.getState().isRecipeRestored) return
    const { recipeId, restoreRecipe } = useBatchStore.getState()
    restoreRecipe(data?.find(({ id }) => id === recipeId) ?? data?.[0] ?? null)
  }, [data, isPending])
}
