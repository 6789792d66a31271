import type { BatchRecipe, BatchTable, SentRecipe } from '@contract/desktop/batch-recipe'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'

type Rows = BatchTable['rows']

/**
 * Rows of tables that the window has or had: it names them instead of sending them with every change of a recipe, which
 * would stop both it and the main process for a tenth of a second.
 */
export interface KnownRows {
  /** Behind those that are known by this id already. */
  add(id: Uuid, rows: Rows): void
  /** Throws `NOT_FOUND` for rows that were never added, or forgotten since: whoever has them sends them again. */
  recipeOf(sent: SentRecipe): BatchRecipe
}

/** Each removal of a row makes rows of its own, and undo goes back to the ones before. */
const mostTables = 8

export const createKnownRows = (): KnownRows => {
  /** The latest used comes last. */
  const known = new Map<Uuid, Rows>()
  const use = (id: Uuid, rows: Rows): Rows => {
    known.delete(id)
    known.set(id, rows)
    const [oldest] = known.keys()
    if (known.size > mostTables && oldest !== undefined) known.delete(oldest)
    return rows
  }
  return {
    add(id, rows) {
      const all = use(id, known.get(id) ?? [])
      for (const row of rows) all.push(row)
    },

    recipeOf({ table, ...recipe }) {
      if (table === null) return { ...recipe, table }
      const { rows_id, ...rest } = table
      const rows = known.get(rows_id)
      if (rows) return { ...recipe, table: { ...rest, rows: use(rows_id, rows) } }
      throw new AppError('gone', { what: 'tableRows' })
    },
  }
}
