import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDesktopQueries } from '../../link/connection'
import { rowTitle } from '../../model/batch/row-title'

const none: readonly string[] = []

/** Names of a batch's rows, by index: from the table, or from the designs; rows without a name are numbered. */
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
