import { createContext, useContext } from 'react'
import type { Command } from './command'

const List = createContext<readonly Command[]>([])

/** Hands the commands of the window down to the menus of its parts. A part that stands alone has no menus. */
export const CommandList = List.Provider

export const useCommandList = (): readonly Command[] => useContext(List)
