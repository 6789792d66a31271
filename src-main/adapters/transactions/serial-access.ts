import type { Transaction } from '../../service/ports/transaction'
import { createTurn } from './turn'

/** A store's access to its database: each call by itself, or all calls as parts of the open transaction. */
export interface Access<Handle> {
  read<Result>(work: Work<Handle, Result>): Promise<Result>
  /** `work` is committed as a whole, or not at all. */
  write<Result>(work: Work<Handle, Result>): Promise<Result>
  /** Does not wait for the disk. Within a transaction it is an ordinary write. */
  writeRelaxed<Result>(work: Work<Handle, Result>): Promise<Result>
}

/** Synchronous, so nothing can run between its statements. */
type Work<Handle, Result> = (handle: Handle) => Result

/** A database with one writer and synchronous calls. */
export interface SerialDatabase<Handle> {
  /** For reads while no transaction is open. */
  readonly idle: Handle
  /** Sees committed data, for reads during an open transaction. */
  beside(): Handle
  /** Runs and commits a write, or throws and keeps nothing. */
  write<Result>(work: Work<Handle, Result>, isRelaxed: boolean): Result
  begin(): Handle
  commit(handle: Handle): void
  rollback(handle: Handle): void
}

export interface SerialAccess<Handle> {
  readonly access: Access<Handle>
  transaction<Stores>(storesOn: (access: Access<Handle>) => Stores): Transaction<Stores>
  /** Runs `work` while no transaction is open, and outside any transaction. */
  alone(work: () => void): Promise<void>
  /** Resolves when no transaction is open; none begins after that. */
  end(): Promise<void>
}

/**
 * Asynchronous transactions on a database with synchronous calls. One is open at a time: it holds the write turn from
 * beginning to end, other writers wait for the turn, and concurrent reads see what was committed before.
 */
export const createSerialAccess = <Handle>(database: SerialDatabase<Handle>): SerialAccess<Handle> => {
  const turn = createTurn()

  const write =
    (isRelaxed: boolean): Access<Handle>['write'] =>
    async (work) => {
      // Without an await in between, nobody can take the turn meanwhile.
      if (!turn.isTaken) return database.write(work, isRelaxed)
      await turn.take()
      try {
        return database.write(work, isRelaxed)
      } finally {
        turn.release()
      }
    }

  return {
    access: {
      read: async (work) => work(turn.isTaken ? database.beside() : database.idle),
      write: write(false),
      writeRelaxed: write(true),
    },

    transaction: (storesOn) => async (work) => {
      await turn.take()
      try {
        const handle = database.begin()
        const part = createPart(handle)
        const stores = { ...storesOn(part.access), transaction: (inner: typeof work) => inner(stores) }
        try {
          const result = await work(stores as Parameters<typeof work>[0])
          part.end()
          database.commit(handle)
          return result
        } catch (error) {
          part.abandon()
          database.rollback(handle)
          throw error
        }
      } finally {
        turn.release()
      }
    },

    async alone(work) {
      await turn.take()
      try {
        work()
      } finally {
        turn.release()
      }
    },

    end: () => turn.take(),
  }
}

/** The access of one transaction, valid while it is open. */
const createPart = <Handle>(handle: Handle) => {
  let isOver = false
  const failures: unknown[] = []
  const use = <Result>(work: Work<Handle, Result>): Result => {
    if (isOver) throw new Error('A store was used after the transaction that it belongs to.')
    return work(handle)
  }
  const write: Access<Handle>['write'] = async (work) => {
    try {
      return use(work)
    } catch (error) {
      failures.push(error)
      throw error
    }
  }
  const access: Access<Handle> = { read: async (work) => use(work), write, writeRelaxed: write }
  return {
    access,
    /** Throws the failure of a write, even one that was caught. */
    end(): void {
      isOver = true
      if (failures.length > 0) throw failures[0]
    },
    abandon(): void {
      isOver = true
    },
  }
}
