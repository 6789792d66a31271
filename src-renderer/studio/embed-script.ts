import { open } from './embed'

/** The script that shops embed: `Studio.open(…)`, as a global or by import. */
export const Studio = { open }

Object.assign(globalThis, { Studio })
