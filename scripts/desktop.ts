/** `npm run desktop -- COMMAND…`: any command, with Electron found and a virtual desktop around it. */
import { runInDesktop } from './setup/run-in-desktop'

const [program, ...args] = process.argv.slice(2)
if (program === undefined)
  throw new Error('Expected a command to run. Example: npm run desktop -- npx electron .')
process.exitCode = (await runInDesktop(program, args)).exitCode
