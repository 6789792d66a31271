/**
 * `npm test`: everything, from a fresh clone; the last line is `N passed, N failed`. Two steps of a list run at a time.
 * Nothing runs beside tests with a clock, nor beside those with sockets and processes, which keep both cores busy;
 * pictures, and then the other checks, are computed while the window's tests wait.
 */
import { checkSteps } from './checks/check-steps'
import { runSteps } from './checks/run-steps'
import { clockTests, pictureTests, serviceTests, setUpSteps, windowTests } from './checks/test-steps'

const [besideBuild, others] = [checkSteps.slice(0, 1), checkSteps.slice(1)]

process.exitCode = await runSteps([
  [...setUpSteps, ...besideBuild],
  clockTests,
  serviceTests,
  [windowTests, pictureTests, ...others],
])
