/** `npm run check`: everything that can be checked without running the sources. */
import { checkSteps } from './checks/check-steps'
import { runSteps } from './checks/run-steps'

process.exitCode = await runSteps([checkSteps])
