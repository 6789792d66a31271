/** `npm run check`: what can be said of the sources without running them. */
import { checkSteps } from './checks/check-steps'
import { runSteps } from './checks/run-steps'

process.exitCode = await runSteps([checkSteps])
