import type { BatchRecipe, BatchTable, SentRecipe } from '@contract/desktop/batch-recipe'
import { mostRowsAtOnce, type TableEvent } from '@contract/desktop/batches'
import { failureOfCall } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { DesktopClient } from '../../link/connection'

type Rows = BatchTable['rows']

/** Ids under which main knows rows: they never change in place. */
const known = new WeakMap<Rows, Promise<Uuid>>()

/** Assembles a table that arrives in parts; null: the person closed the dialog. */
export async function receivedTable(events: AsyncIterable<TableEvent>): Promise<BatchTable | null> {
  const rows: Rows = []
  for await (const event of events) {
    if (event.type === 'rows') rows.push(...event.rows)
    else {
      const { rows_id, ...table } = event.table
      known.set(rows, Promise.resolve(rows_id))
      return { ...table, rows }
    }
  }
  return null
}

interface Sending<Answer> {
  readonly client: DesktopClient
  readonly recipe: BatchRecipe
  /** Whether the page is closing: nothing is deferred then. */
  readonly isLeaving?: boolean
  call(recipe: SentRecipe): Promise<Answer>
}

/** Calls main with a recipe; sends its rows first if main does not have them, or has them no longer. */
export async function callWithRecipe<Answer>(sending: Sending<Answer>): Promise<Answer> {
  const { recipe, call } = sending
  if (recipe.table === null) return call({ ...recipe, table: null })
  const { rows, ...table } = recipe.table
  const callOnce = async () => call({ ...recipe, table: { ...table, rows_id: await idOf(rows, sending) } })
  try {
    return await callOnce()
  } catch (error) {
    if (failureOfCall(error).code !== 'NOT_FOUND') throw error
    known.delete(rows)
    return callOnce()
  }
}

function idOf(rows: Rows, sending: Sending<unknown>): Promise<Uuid> {
  const id = known.get(rows) ?? sendRows(rows, sending)
  known.set(rows, id)
  id.catch(() => known.delete(rows))
  return id
}

/**
 * The answers are not awaited: messages arrive in the order of sending. Between two parts the page stays responsive.
 */
async function sendRows(rows: Rows, { client, isLeaving = false }: Sending<unknown>): Promise<Uuid> {
  const rowsId = crypto.randomUUID()
  const sent: Promise<unknown>[] = []
  for (let at = 0; at < rows.length || at === 0; at += mostRowsAtOnce) {
    sent.push(client.batches.sendRows({ rows_id: rowsId, rows: rows.slice(at, at + mostRowsAtOnce) }))
    if (!isLeaving) await new Promise((resolve) => setTimeout(resolve))
  }
  if (!isLeaving) await Promise.all(sent)
  return rowsId
}
