import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    readonly isLongRun: boolean
  }
}

/** As `src-main/testing/how-often.ts`, which reads the environment of the process: the engine has none. */
const counts = {
  'small documents': [400, 5000],
  'documents of several tiles': [40, 500],
  'texts that are drawn': [100, 500],
  'texts that are laid': [150, 1500],
} as const satisfies Readonly<Record<string, readonly [inEveryRun: number, inLongRuns: number]>>

/** How many random cases a law of the engine tries. */
export const lawRuns = (of: keyof typeof counts): number => counts[of][inject('isLongRun') ? 1 : 0]
