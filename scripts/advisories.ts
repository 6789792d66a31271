/** `npm run advisories`: known faults of what the program contains, by the list pinned in `scripts/audit`. */
import { checkAdvisories } from './checks/check-advisories'
import { runSteps } from './checks/run-steps'

process.exitCode = await runSteps([{ title: 'known faults', run: checkAdvisories }])
