import Database from 'libsql'
import type { FaultWatch } from './fault-watch'

type Method = (...input: never[]) => unknown

/** Result codes with the messages that SQLite gives them. */
const messages: Readonly<Record<string, readonly [code: number, message: string]>> = {
  SQLITE_BUSY: [5, 'database is locked'],
  SQLITE_IOERR: [10, 'disk I/O error'],
  SQLITE_FULL: [13, 'database or disk is full'],
}

/** Lets calls of all databases of this process fail as the watch says. Returns the way back. */
export const watchDatabaseCalls = ({ meet }: FaultWatch): (() => void) => {
  const memory = new Database(':memory:')
  const statement: object = Object.getPrototypeOf(memory.prepare('SELECT 1'))
  memory.close()
  const owners = new WeakMap<object, Database.Database>()
  const { exec, prepare } = Database.prototype
  const replaced: (() => void)[] = []

  const replace = (owner: object, name: string, by: (before: Method) => Method): void => {
    const before: Method = Reflect.get(owner, name)
    Reflect.set(owner, name, by(before))
    replaced.push(() => Reflect.set(owner, name, before))
  }

  const failed = (connection: Database.Database | undefined, operation: string): void => {
    const fault = meet(operation, null)
    if (fault === null) return
    // On a full disk and a broken one, SQLite rolls the transaction back by itself.
    if (fault.code !== 'SQLITE_BUSY' && connection?.inTransaction) exec.call(connection, 'ROLLBACK')
    const [code, message] = messages[fault.code] ?? [1, 'SQL logic error']
    throw new Database.SqliteError(message, fault.code, code)
  }

  replace(
    Database.prototype,
    'exec',
    () =>
      function (this: Database.Database, sql: string) {
        failed(this, `exec ${/^\w+/.exec(sql)?.[0] ?? ''}`)
        return exec.call(this, sql)
      } as Method,
  )
  replace(
    Database.prototype,
    'prepare',
    () =>
      function (this: Database.Database, sql: string) {
        failed(this, 'prepare')
        const made = prepare.call(this, sql)
        owners.set(made, this)
        return made
      } as Method,
  )
  for (const name of ['run', 'get', 'all', 'iterate'])
    replace(
      statement,
      name,
      (before) =>
        function (this: object, ...input: never[]) {
          // `all` calls `iterate` itself.
          if (name !== 'iterate') failed(owners.get(this), name)
          return before.apply(this, input)
        } as Method,
    )
  return () => {
    for (const undo of replaced) undo()
  }
}
