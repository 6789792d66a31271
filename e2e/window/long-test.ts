import { isLongRun } from '../../src-main/testing/how-often'
import { type AppWindow, test } from './app-window'

/**
 * A test of the long form, `npm run test:long`: a walk whose promises other walks keep in part, or one that only takes
 * pictures. The short form lists it as skipped, and starts no program for it.
 */
export const longTest: (
  title: string,
  body: (fixtures: { readonly window: AppWindow }) => Promise<void>,
) => void = isLongRun ? test : test.skip

/** A step of the long form within a walk of each run. What follows it must not need what it leaves behind. */
export const longStep = async (title: string, body: () => Promise<void>): Promise<void> => {
  if (isLongRun) await test.step(title, body)
}
