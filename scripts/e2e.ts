/** `npm run e2e -- [playwright's arguments]`: the tests in real Electron, after a build if the sources are newer. */
import { join } from 'node:path'
import { buildAppIfStale } from './setup/build-app'
import { buildKernelsIfStale } from './setup/build-kernels'
import { ensureFonts } from './setup/ensure-fonts'
import { projectRoot } from './setup/project-root'
import { runInDesktop } from './setup/run-in-desktop'
import { runScript } from './setup/run-script'

const playwright = join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js')

await runScript(async () => {
  await buildKernelsIfStale()
  await buildAppIfStale()
  await ensureFonts()
  return (await runInDesktop(process.execPath, [playwright, 'test', ...process.argv.slice(2)])).exitCode
})
