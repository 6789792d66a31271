import { createContext, useContext } from 'react'

/** Takes tables that were dropped anywhere in the window. */
export type TakeTables = (files: readonly File[]) => Promise<void>

/** The app provides it. Without a provider, as in a standalone editor, dropped tables are ignored. */
export const TablesTaker = createContext<TakeTables>(() => Promise.resolve())

export const useTakeTables = (): TakeTables => useContext(TablesTaker)
