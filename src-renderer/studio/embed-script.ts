import { open } from './embed'
import type { Studio as Declared } from './public/embed.d.ts'

/** The script that shops embed: `Studio.open(…)`, as a global or by import, with the types that it is given with. */
export const Studio = { open } satisfies typeof Declared

Object.assign(globalThis, { Studio })
