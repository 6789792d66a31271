/** `npm run crash-test [-- KILLS]`: kills the service under load, 200 times unless told otherwise. The tests do it 20 times. */
import { join } from 'node:path'
import { projectRoot } from './setup/project-root'
import { runCommand } from './setup/run-command'
import { runScript } from './setup/run-script'

const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs')

await runScript(async () => {
  const env = { ...process.env, MOCKWRIGHT_KILLS: process.argv[2] ?? '200' }
  return (await runCommand(process.execPath, [vitest, 'run', 'src-main/testing/crash.test.ts'], { env }))
    .exitCode
})
