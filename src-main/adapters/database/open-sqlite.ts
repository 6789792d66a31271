import { type Access, createSerialAccess, type SerialAccess } from '../transactions/serial-access'
import { connectTo, type DatabaseConnection, openDatabase } from './open-database'

export type SqliteAccess = Access<DatabaseConnection>

/** A data folder's database, as its stores access it. */
export interface Sqlite extends Omit<SerialAccess<DatabaseConnection>, 'alone' | 'end'> {
  /** For tests that inspect the database itself. */
  readonly connection: DatabaseConnection
  /** Returns the space of removed rows to the disk. Waits for the open transaction. */
  compact(): Promise<void>
  /**
   * Returns the space of at most so many free pages to the disk, at the next checkpoint. Returns the number of pages: 0
   * where few are free, and in a database of an earlier version that was not compacted yet.
   */
  release(pages: number): Promise<number>
  /** Moves what was committed into the database file, as far as no reader needs it elsewhere. */
  checkpoint(): Promise<void>
  /** Waits for the open transaction. */
  close(): Promise<void>
}

/** Opens or creates a database. Waiting for other processes blocks this one, at most for the time in `connectTo`. */
export const openSqlite = (path: string): Sqlite => {
  const writer = openDatabase(path)
  const { setDurability, restoreDurability } = durabilityOf(writer)
  let reader: DatabaseConnection | null = null
  const serial = createSerialAccess<DatabaseConnection>({
    idle: writer,
    beside() {
      reader ??= openReader(path)
      return reader
    },
    write(work, isRelaxed) {
      setDurability(isRelaxed ? 'NORMAL' : 'FULL')
      try {
        return committed(writer, work)
      } finally {
        if (isRelaxed) restoreDurability()
      }
    },
    begin() {
      setDurability('FULL')
      writer.exec('BEGIN IMMEDIATE')
      return writer
    },
    commit: () => writer.exec('COMMIT'),
    rollback: () => rollBack(writer),
  })
  return {
    access: serial.access,
    transaction: serial.transaction,
    connection: writer,
    compact: () =>
      serial.alone(() => {
        writer.exec('VACUUM')
        writer.pragma('wal_checkpoint(TRUNCATE)')
      }),
    release: (pages) =>
      serial.access.writeRelaxed((connection) => {
        const before = freePages(connection)
        if (before <= spareFreePages) return 0
        connection.exec(`PRAGMA incremental_vacuum(${pages})`)
        return before - freePages(connection)
      }),
    checkpoint: () =>
      serial.alone(() => {
        writer.pragma('wal_checkpoint(PASSIVE)')
      }),
    async close() {
      await serial.end()
      reader?.close()
      try {
        // Closing leaves the log where it is until statements are garbage-collected.
        writer.pragma('wal_checkpoint(TRUNCATE)')
      } catch {
        // Everything is committed: the next start finds the log.
      } finally {
        writer.close()
      }
    },
  }
}

/** Kept for what is written next: 4 MB. */
const spareFreePages = 1000

const freePages = (connection: DatabaseConnection): number => {
  const row = connection.prepare('PRAGMA freelist_count').get()
  return typeof row === 'object' && row !== null && 'freelist_count' in row ? Number(row.freelist_count) : 0
}

/** In WAL mode a reader sees what was committed when its statement began, whatever the writer is doing. */
const openReader = (path: string): DatabaseConnection => {
  const reader = connectTo(path)
  reader.pragma('query_only = ON')
  return reader
}

const committed = <Result>(
  writer: DatabaseConnection,
  work: (connection: DatabaseConnection) => Result,
): Result => {
  writer.exec('BEGIN IMMEDIATE')
  try {
    const result = work(writer)
    writer.exec('COMMIT')
    return result
  } catch (error) {
    rollBack(writer)
    throw error
  }
}

/**
 * The main process answers the window on the same thread, and a disk takes 4 to 45 ms for each commit. A killed program
 * loses nothing; a power cut may take the last relaxed writes (NORMAL), and every write after the first lost one,
 * unless an ordinary write (FULL) came later. The setting cannot affect another caller: it is undone before anything
 * else runs.
 */
const durabilityOf = (writer: DatabaseConnection) => {
  let current: 'NORMAL' | 'FULL' | null = null
  const setDurability = (next: 'NORMAL' | 'FULL'): void => {
    if (current === next) return
    writer.exec(`PRAGMA synchronous = ${next}`)
    current = next
  }
  return {
    setDurability,
    /** Never throws: the write before it is committed. The next ordinary write tries again. */
    restoreDurability(): void {
      try {
        setDurability('FULL')
      } catch {
        return
      }
    },
  }
}

/** On a full disk, SQLite ends the transaction by itself. */
const rollBack = (writer: DatabaseConnection): void => {
  if (writer.inTransaction) writer.exec('ROLLBACK')
}
