import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildAppIfStale } from '../setup/build-app'
import { buildKernelsIfStale } from '../setup/build-kernels'
import { ensureFonts } from '../setup/ensure-fonts'
import { prepareRuntime } from '../setup/prepare-runtime'
import { projectRoot } from '../setup/project-root'
import { runInDesktop } from '../setup/run-in-desktop'
import { countPlaywrightTests, countVitestTests } from './count-tests'
import type { Print, Step, StepResult } from './run-steps'

const reports = join(projectRoot, 'artifacts', 'reports')

/**
 * Prepares everything that the tests need. The first step prints as it runs: it may download Electron and install
 * packages.
 */
export const setUpSteps: readonly Step[] = [
  { title: 'set-up', run: () => prepareRuntime({ forTests: true }).then(asPassed) },
  {
    title: 'build',
    run: async (print) => {
      await buildKernelsIfStale(print)
      await buildAppIfStale(print)
      await ensureFonts(print)
      return asPassed()
    },
  },
]

/**
 * Tests that run the sources, each step inside a desktop session of its own, because the keychain's tests need a real
 * one. They may run at once: the window's tests often wait.
 */
export const testSteps: readonly Step[] = [
  {
    title: 'unit, laws, goldens',
    run: (print) => {
      const report = join(reports, 'vitest.json')
      const args = [
        'vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]
      return runTests(args, report, countVitestTests, print)
    },
  },
  {
    title: 'end to end, in Electron',
    run: (print) => {
      const report = join(reports, 'playwright.json')
      const args = ['@playwright/test/cli.js', 'test', '--reporter=list,json']
      return runTests(args, report, countPlaywrightTests, print, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    },
  },
]

/** A runner that fails without a failed test (a file that does not load, a crash) counts as one failure. */
async function runTests(
  [script = '', ...args]: readonly string[],
  report: string,
  count: (reportText: string) => StepResult,
  print: Print,
  env: NodeJS.ProcessEnv = {},
): Promise<StepResult> {
  await mkdir(reports, { recursive: true })
  await rm(report, { force: true })
  const runner = join(projectRoot, 'node_modules', script)
  const command = [runner, ...args]
  const { exitCode } = await runInDesktop(process.execPath, command, { env, output: print })
  const result = count(await readFile(report, 'utf8'))
  if (exitCode === 0 || result.failed > 0) return result
  return { ...result, failed: 1, note: `the runner left with code ${exitCode}` }
}

function asPassed(): StepResult {
  return { passed: 1, failed: 0 }
}
