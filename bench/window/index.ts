import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAppIfStale } from '../../scripts/setup/build-app'
import { buildKernelsIfStale } from '../../scripts/setup/build-kernels'
import { projectRoot } from '../../scripts/setup/project-root'
import { runInDesktop } from '../../scripts/setup/run-in-desktop'

/**
 * The cost of the window in real Electron: `npm run bench:window [-- --write] [--only MEASURE…]`, on Linux on a screen
 * of its own. `--write` writes it to `docs/window-performance.md`. A whole run takes some three minutes on two cores.
 */
const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
  },
})
await buildKernelsIfStale()
await buildAppIfStale()
const playwright = join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js')
const config = join(import.meta.dirname, 'playwright.config.ts')
const { exitCode } = await runInDesktop(process.execPath, [playwright, 'test', '--config', config], {
  env: {
    MOCKWRIGHT_BENCH_ONLY: values.only.join(' '),
    MOCKWRIGHT_BENCH_WRITE: values.write ? 'yes' : '',
  },
})
process.exitCode = exitCode
