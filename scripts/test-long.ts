/**
 * `npm run test:long [-- PARTS OF PATHS]`: the long form of the tests, all of them or those of some files. It has the
 * larger counts of `src-main/testing/how-often.ts`, the window's walks that `npm test` leaves out (`longTest`), and
 * pictures of the window in every theme. For releases, or after a change that a law covers: an hour and more for all.
 */
import { runSteps } from './checks/run-steps'
import {
  clockTests,
  pictureTests,
  serviceTests,
  setUpSteps,
  unitTestsIn,
  windowTests,
  windowTestsIn,
} from './checks/test-steps'

process.env['MOCKWRIGHT_LONG'] = '1'

const names = process.argv.slice(2)
const ofWindow = names.filter((name) => /e2e.window|[.]spec/.test(name))
const others = names.filter((name) => !ofWindow.includes(name))
const chosen = [
  ...(others.length > 0 ? [unitTestsIn(others)] : []),
  ...(ofWindow.length > 0 ? [windowTestsIn(ofWindow)] : []),
]
const all = [clockTests, serviceTests, pictureTests, windowTests]

process.exitCode = await runSteps([setUpSteps, ...(names.length > 0 ? chosen : all)])
