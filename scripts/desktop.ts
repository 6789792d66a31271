/** `npm run desktop -- COMMAND…`: any command, with Electron found and a virtual desktop around it. */
import { runInDesktop } from './setup/run-in-desktop'
import { runScript } from './setup/run-script'

await runScript(async () => {
  const [program, ...args] = process.argv.slice(2)
  if (program === undefined) throw new Error('Expected a command. Example: npm run desktop -- npx electron .')
  return (await runInDesktop(program, args)).exitCode
})
