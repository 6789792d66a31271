/** What a statement gave. */
export interface PostgresResult<Row> {
  readonly rows: readonly Row[]
  /** Rows that were inserted, updated, deleted or read. */
  readonly count: number
}

/** One client of the pool, or whichever is free. */
export interface PostgresConnection {
  /**
   * Prepared by its text, once for each client: texts must be few, so lists travel as arrays (`= ANY($1)`). Name every
   * column: a `SELECT *` that is prepared fails once a newer version has added one.
   */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<PostgresResult<Row>>
}

type Work<Result> = (connection: PostgresConnection) => Promise<Result>

/** A store's access to its database: each call by itself, or all calls as parts of the open transaction. */
export interface PostgresAccess {
  /** Outside a transaction each statement sees what is committed when it begins. */
  read<Result>(work: Work<Result>): Promise<Result>
  /** One statement that writes: PostgreSQL keeps it as a whole by itself. */
  statement<Result>(work: Work<Result>): Promise<Result>
  /** Several statements that are kept as a whole, or not at all. May run again from its start. */
  write<Result>(work: Work<Result>): Promise<Result>
}

/** How a method uses its database. */
export type PostgresMode = keyof PostgresAccess

/** Makes a store from methods on a connection: each is one call of `access`, part of the transaction it belongs to. */
export const postgresStoreOn = <Store extends object>(
  access: PostgresAccess,
  modes: Readonly<Record<keyof Store, PostgresMode>>,
  on: (connection: PostgresConnection) => Store,
): Store => {
  const made = new WeakMap<PostgresConnection, Store>()
  const storeOf = (connection: PostgresConnection): Store => {
    const store = made.get(connection) ?? on(connection)
    made.set(connection, store)
    return store
  }
  type Methods = Record<string, (...input: unknown[]) => Promise<unknown>>
  const methods = Object.entries(modes as Record<string, PostgresMode>).map(([name, mode]) => [
    name,
    (...input: unknown[]) =>
      access[mode](async (connection) => (storeOf(connection) as Methods)[name]?.(...input)),
  ])
  return Object.fromEntries(methods) as Store
}
