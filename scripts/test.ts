/**
 * `npm test`: everything, from a fresh clone; the last line is `N passed, N failed`. Two steps of a list run at a time.
 * Nothing runs beside tests with a clock; the other checks, and then pictures, which give way, are computed while those
 * of the window, and after them those with sockets and processes, wait.
 */
import { checkSteps } from './checks/check-steps'
import { runSteps } from './checks/run-steps'
import { clockTests, pictureTests, serviceTests, setUpSteps, windowTests } from './checks/test-steps'

const [besideBuild, others] = [checkSteps.slice(0, 2), checkSteps.slice(2)]

process.exitCode = await runSteps([
  [...setUpSteps, ...besideBuild],
  clockTests,
  [windowTests, ...others, pictureTests, serviceTests],
])
