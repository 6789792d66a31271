/**
 * `npm test`: everything, from a fresh clone; the last line is `N passed, N failed`. Two steps run at a time. Only the
 * tests need the build. They come first: when one of the two long steps has ended, checks fill the time beside the
 * other.
 */
import { checkSteps } from './checks/check-steps'
import { runSteps } from './checks/run-steps'
import { setUpSteps, testSteps } from './checks/test-steps'

const besideBuild = checkSteps.slice(0, 1)
const others = checkSteps.slice(1)

process.exitCode = await runSteps([
  [...setUpSteps, ...besideBuild],
  [...testSteps, ...others],
])
