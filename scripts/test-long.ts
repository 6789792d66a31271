/**
 * `npm run test:long`: the tests with as many repetitions as \`src-main/testing/how-often.ts\` has for long runs, and
 * pictures of the window in every theme. For releases, or after a change that a law covers: half an hour and more.
 */
import { runSteps } from './checks/run-steps'
import { clockTests, pictureTests, serviceTests, setUpSteps, windowTests } from './checks/test-steps'

process.env['MOCKWRIGHT_LONG'] = '1'
process.exitCode = await runSteps([setUpSteps, clockTests, serviceTests, pictureTests, windowTests])
