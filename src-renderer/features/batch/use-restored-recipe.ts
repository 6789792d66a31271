import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDesktopQueries } from '../../link/connection'
import { useStore } from '../../state/store'

/** The recipe that was at hand when the window closed, else the newest. */
export function useRestoredRecipe(): void {
  const queries = useDesktopQueries()
  const { data, isPending } = useQuery(queries.batches.recipes.queryOptions())
  useEffect(() => {
    if (isPending || useStore.getState().isRecipeRestored) return
    const { recipeId, restoreRecipe } = useStore.getState()
    restoreRecipe(data?.find(({ id }) => id === recipeId) ?? data?.[0] ?? null)
  }, [data, isPending])
}
