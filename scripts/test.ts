/**
 * `npm test`: everything, from a fresh clone; the last line is `N passed, N failed`. Nothing runs beside tests with a
 * clock. After them those of the window and then those with sockets and processes take what they need of both cores,
 * and pictures, which give way, what these leave.
 */
import { lintCheck, otherChecks, typeCheck } from './checks/check-steps'
import { runSteps } from './checks/run-steps'
import { build, clockTests, pictureTests, serviceTests, setUp, windowTests } from './checks/test-steps'

process.exitCode = await runSteps([
  [[setUp, lintCheck], build, typeCheck],
  clockTests,
  [[windowTests, serviceTests], otherChecks, pictureTests],
])
