import { createContext, useContext } from 'react'

/** What becomes of tables that are dropped anywhere on the window. */
export type TakeTables = (files: readonly File[]) => Promise<void>

/** Given by whoever knows what rows are for; where nobody does, tables are left alone. */
export const TablesTaker = createContext<TakeTables>(() => Promise.resolve())

export const useTakeTables = (): TakeTables => useContext(TablesTaker)
