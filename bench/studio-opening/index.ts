import { join } from 'node:path'
import { buildAppIfStale } from '../../scripts/setup/build-app'
import { buildKernelsIfStale } from '../../scripts/setup/build-kernels'
import { projectRoot } from '../../scripts/setup/project-root'
import { runInDesktop } from '../../scripts/setup/run-in-desktop'

/**
 * How soon the embedded editor shows the product on a shop's page, over a line of 10 Mbit/s and 40 ms:
 * `npm run bench:studio-opening`. In the system's Chromium if there is one, else in Electron's.
 */
await buildKernelsIfStale()
await buildAppIfStale()
const playwright = join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js')
const config = join(import.meta.dirname, 'playwright.config.ts')
const { exitCode } = await runInDesktop(process.execPath, [playwright, 'test', '--config', config])
process.exitCode = exitCode
