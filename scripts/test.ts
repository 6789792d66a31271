/** `npm test`: everything, from a fresh clone; the last line is `N passed, N failed`. */
import { checkSteps } from './checks/check-steps'
import { runSteps } from './checks/run-steps'
import { setUpSteps, testSteps } from './checks/test-steps'

process.exitCode = await runSteps([[...setUpSteps, ...checkSteps], ...testSteps])
