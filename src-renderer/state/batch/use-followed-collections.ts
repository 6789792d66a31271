import { withCollections } from '@contract/desktop/recipe-columns'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDesktopQueries } from '../../link/connection'
import { useBatchStore } from './batch-store'

/** Keeps the columns of the open recipe the mockups that its collections have now. */
export function useFollowedCollections(): void {
  const queries = useDesktopQueries()
  const { data: collections } = useQuery(queries.library.collections.queryOptions())
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  useEffect(() => {
    if (!collections || recipe.collections.length === 0) return
    const mockupsOf = new Map(collections.map(({ id, mockup_ids }) => [id, mockup_ids]))
    useBatchStore
      .getState()
      .updateRecipe((present) => withCollections(present, (id) => mockupsOf.get(id) ?? null))
  }, [collections, recipe])
}
