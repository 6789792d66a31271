/**
 * `npm run crash-test [-- KILLS]`: kills the service, the built `mockwright serve`, its server alone, its engine, its
 * decoders, films, a batch, a hot folder, several processes on one database, and the window, 200 times in all by
 * default; the parts are those of `src-main/testing/how-often.ts`. Build first. The tests do some of it in every run.
 */
import { join } from 'node:path'
import { projectRoot } from './setup/project-root'
import { runCommand } from './setup/run-command'
import { runInDesktop } from './setup/run-in-desktop'
import { runScript } from './setup/run-script'

const modules = join(projectRoot, 'node_modules')
const vitest = join(modules, 'vitest', 'vitest.mjs')
const playwright = join(modules, '@playwright', 'test', 'cli.js')
const tests = [
  ...['crash', 'film-crash', 'film-commands-crash', 'batch-crash', 'hot-folder-crash', 'topology'],
].map((name) => `src-main/testing/${name}.test.ts`)

await runScript(async () => {
  const kills = { MOCKWRIGHT_KILLS: process.argv[2] ?? '200' }
  const env = { ...process.env, ...kills }
  const service = await runCommand(process.execPath, [vitest, 'run', '--maxWorkers=1', ...tests], { env })
  const window = await runInDesktop(process.execPath, [playwright, 'test', 'e2e/window/kills.spec.ts'], {
    env: { ...kills, MOCKWRIGHT_LONG: '1' },
  })
  return service.exitCode || window.exitCode
})
