import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDesktopQueries } from '../../link/connection'
import { rowTitle } from '../../model/batch/row-title'

const none: readonly string[] = []

/** What the rows of a batch are called, by their place: as a table says, or by their designs; what has no name is counted. */
export function useRowNames(recipe: BatchRecipe | undefined): readonly string[] {
  const queries = useDesktopQueries()
  const { data: samples } = useQuery(queries.artworks.samples.queryOptions())
  const { data: shelved } = useQuery(queries.artworks.list.queryOptions())
  return useMemo(() => {
    if (!recipe) return none
    const { table, designs } = recipe
    const names = new Map(
      [...(samples ?? []), ...(shelved ?? [])].map((each) => [each.artwork_id, each.name]),
    )
    const known = table
      ? table.rows.map((row) => rowTitle(row, table).title)
      : designs.map((id) => names.get(id))
    return known.map((name, index) => name || `${index + 1}`)
  }, [recipe, samples, shelved])
}
