import Database from 'libsql'

/**
 * Whether this process may work off the queue of a data folder. The first one that asks may, until it ends, however it ends: the lock is one that
 * the system keeps on a file. Ask again later for the place of one that has gone.
 */
export const createQueueLock = (path: string): { acquire(): boolean; release(): void } => {
  let held: Database.Database | null = null
  return {
    acquire() {
      if (held) return true
      const connection = new Database(path)
      try {
        connection.pragma('busy_timeout = 0')
        connection.exec('BEGIN EXCLUSIVE')
        held = connection
        return true
      } catch {
        // Another process has it.
        connection.close()
        return false
      }
    },
    release() {
      // Closing alone leaves the lock until the connection is collected.
      held?.exec('ROLLBACK')
      held?.close()
      held = null
    },
  }
}
