/**
 * `npm run crash-test [-- KILLS [several]]`: kills the service, the built `mockwright serve`, its server alone, its
 * engine, its decoders, films, a batch, a hot folder, several processes on one database, and the window, 200 times in
 * all by default; the parts are those of `src-main/testing/how-often.ts`. `several`: kills of several processes alone,
 * with restarts of their PostgreSQL and cuts of their bucket. Build first. The tests do some of it in every run.
 */
import { join } from 'node:path'
import { projectRoot } from './setup/project-root'
import { runCommand } from './setup/run-command'
import { runInDesktop } from './setup/run-in-desktop'
import { runScript } from './setup/run-script'

const modules = join(projectRoot, 'node_modules')
const vitest = join(modules, 'vitest', 'vitest.mjs')
const playwright = join(modules, '@playwright', 'test', 'cli.js')
const several = 'e2e/conformance/several-processes.test.ts'
const tests = [
  ...['crash', 'film-crash', 'film-commands-crash', 'batch-crash', 'hot-folder-crash'].map(
    (name) => `src-main/testing/${name}.test.ts`,
  ),
  several,
]

await runScript(async () => {
  const [number = '200', only] = process.argv.slice(2)
  const kills = { MOCKWRIGHT_KILLS: number }
  const runTests = (files: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    runCommand(process.execPath, [vitest, 'run', '--maxWorkers=1', ...files], {
      env: { ...process.env, ...kills, ...more },
    })
  if (only === 'several') return (await runTests([several], { MOCKWRIGHT_KILLS_OF: 'of several' })).exitCode
  const service = await runTests(tests)
  const window = await runInDesktop(process.execPath, [playwright, 'test', 'e2e/window/kills.spec.ts'], {
    env: { ...kills, MOCKWRIGHT_LONG: '1' },
  })
  return service.exitCode || window.exitCode
})
