import type { BatchRecipe, BatchTable, SentRecipe } from '@contract/desktop/batch-recipe'
import { mostRowsAtOnce, type TableEvent } from '@contract/desktop/batches'
import type { Uuid } from '@contract/vocabulary'
import type { DesktopClient } from '../../link/connection'
import { failureOf } from '../../link/failure-of'

type Rows = BatchTable['rows']

/** By what main knows rows that it has: they never change in place. */
const known = new WeakMap<Rows, Promise<Uuid>>()

/** Puts a table together that comes in parts; null: the person closed the dialog. */
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
  /** The page goes: nothing is put off. */
  readonly isLeaving?: boolean
  call(recipe: SentRecipe): Promise<Answer>
}

/** Calls main with a recipe, sending its rows first where main has not got them, or not any more. */
export async function callWithRecipe<Answer>(sending: Sending<Answer>): Promise<Answer> {
  const { recipe, call } = sending
  if (recipe.table === null) return call({ ...recipe, table: null })
  const { rows, ...table } = recipe.table
  const callOnce = async () => call({ ...recipe, table: { ...table, rows_id: await idOf(rows, sending) } })
  try {
    return await callOnce()
  } catch (error) {
    if (failureOf(error).code !== 'NOT_FOUND') throw error
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
 * Nothing waits for the answers: what is sent later is heard later. Between two parts the page answers whoever uses it.
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
