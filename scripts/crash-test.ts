/**
 * `npm run crash-test [-- KILLS]`: kills the service under load, 200 times by default, a quarter of them the built
 * `mockwright serve` with its engine (build first). The tests do it 20 times, without the built program.
 */
import { join } from 'node:path'
import { projectRoot } from './setup/project-root'
import { runCommand } from './setup/run-command'
import { runScript } from './setup/run-script'

const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs')

await runScript(async () => {
  const kills = Number(process.argv[2] ?? 200)
  const served = Math.floor(kills / 4)
  const env = {
    ...process.env,
    MOCKWRIGHT_KILLS: String(kills - served),
    MOCKWRIGHT_SERVED_KILLS: String(served),
  }
  return (await runCommand(process.execPath, [vitest, 'run', 'src-main/testing/crash.test.ts'], { env }))
    .exitCode
})
