import type { BatchItem } from '@contract/desktop/batches'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDesktopQueries } from '../../link/connection'
import { columnsOf, type GridColumn, type GridRow, rowAt, rowCount } from '../../model/batch/batch-grid-model'
import { changeOfCell, nameOfCell } from '../../model/batch/cell-edits'
import { useBatchStore } from '../../state/batch/batch-store'
import { cellItems, rowVersionOf, useItemsVersion } from '../../state/batch/run-items'
import { useLoadedItems } from '../../state/batch/use-loaded-items'
import { useRuns } from '../../state/batch/use-runs'

export interface RunCells {
  /** The files of a cell: read them again when `versionOf` its row changes. */
  filesOf(row: GridRow, column: GridColumn): readonly BatchItem[]
  versionOf(row: GridRow): number
}

const noCells: RunCells = { filesOf: () => [], versionOf: () => 0 }

/**
 * The files of each cell in the newest run of this recipe. A run has the recipe of its start: cells are matched by
 * their contents, so that a row removed since does not shift the others' marks. Files change in place: the caller is
 * rendered again at every change, and renders only the rows whose version differs.
 */
export function useRunCells(): RunCells {
  const queries = useDesktopQueries()
  const recipeId = useBatchStore((state) => state.recipeId)
  const present = useBatchStore((state) => state.recipeHistory.present)
  const run = useRuns().find((candidate) => recipeId !== null && candidate.recipe_id === recipeId)
  const runId = run?.id ?? null
  const { data } = useQuery({
    ...queries.batches.run.queryOptions({ input: { run_id: runId ?? '' } }),
    enabled: runId !== null,
  })
  useLoadedItems(runId)
  useItemsVersion()
  const places = useMemo(() => {
    if (!data) return null
    const { recipe } = data
    const rows = new Map<string, number>()
    for (let index = 0; index < rowCount(recipe); index++) {
      const row = rowAt(recipe, index)
      if (row) rows.set(row.key, index)
    }
    return { recipe, rows, columns: new Map(columnsOf(recipe).map((column) => [column.key, column])) }
  }, [data])

  return useMemo(() => {
    if (!places) return noCells
    return {
      filesOf(row, column) {
        const ranRow = places.rows.get(row.key)
        const ranColumn = places.columns.get(column.key)
        if (ranRow === undefined || !ranColumn) return []
        const before = changeOfCell(places.recipe, { ...nameOfCell(row, ranColumn), row: ranRow })
        const now = changeOfCell(present, nameOfCell(row, column))
        if (JSON.stringify(before?.placement ?? null) !== JSON.stringify(now?.placement ?? null)) return []
        return cellItems(runId, {
          row: ranRow,
          mockup: ranColumn.mockupIndex,
          variant: ranColumn.variantIndex,
        })
      },
      versionOf: (row) => rowVersionOf(runId, places.rows.get(row.key) ?? -1),
    }
  }, [places, runId, present])
}
