import type { BatchRecipe, BatchTable, SentRecipe } from '@contract/desktop/batch-recipe'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'

type Rows = BatchTable['rows']

/**
 * Table rows that the window has or had: the window refers to them by id instead of sending them with every change of a
 * recipe, which would block both it and the main process for a tenth of a second.
 */
export interface KnownRows {
  /** Appends to the rows already known by this id. */
  add(id: Uuid, rows: Rows): void
  /** Throws `NOT_FOUND` for rows that were never added, or were evicted: the caller must send them again. */
  recipeOf(sent: SentRecipe): BatchRecipe
}

/** Each removal of a row creates a new set of rows, and undo returns to earlier sets. */
const mostTables = 8

export const createKnownRows = (): KnownRows => {
  /** Most recently used last. */
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
