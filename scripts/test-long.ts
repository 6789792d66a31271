/**
 * `npm run test:long`: the tests with as many tries as \`src-main/testing/how-often.ts\` has for long runs, and pictures
 * of the window in every theme. Before a release, or after a change to what a law is about: half an hour and more.
 */
import { runSteps } from './checks/run-steps'
import { setUpSteps, testSteps } from './checks/test-steps'

process.env['MOCKWRIGHT_LONG'] = '1'
process.exitCode = await runSteps([setUpSteps, ...testSteps])
