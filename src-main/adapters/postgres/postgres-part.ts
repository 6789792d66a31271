import type { PostgresAccess, PostgresConnection } from './postgres-access'
import { isConflict } from './postgres-faults'

/** The access of one transaction, valid while it is open. */
export const postgresPart = (connection: PostgresConnection) => {
  let isOver = false
  const failures: unknown[] = []
  const noted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      failures.push(error)
      throw error
    }
  }
  const guarded: PostgresConnection = {
    query: async (text, values) => {
      if (isOver) throw new Error('A store was used after the transaction that it belongs to.')
      // PostgreSQL keeps nothing of a transaction in which any statement failed.
      return noted(() => connection.query(text, values))
    },
  }
  const write: PostgresAccess['write'] = (work) => noted(() => work(guarded))
  const access: PostgresAccess = { read: (work) => work(guarded), statement: write, write }
  return {
    access,
    /** Throws the failure of a statement, even one that was caught, and a conflict rather than what came of it. */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      try {
        const result = await work()
        if (failures.length > 0) throw failures[0]
        return result
      } catch (error) {
        throw failures.find(isConflict) ?? error
      } finally {
        isOver = true
      }
    },
  }
}
