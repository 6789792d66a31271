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

/*
 * Tests that run the sources, each step inside a desktop session of its own, because the keychain's tests need a real
 * one.
 */

/** Many of these tests look at a clock: they run by themselves. */
export const serviceTests: Step = {
  title: 'unit: service and processes',
  run: (print) => runVitest('vitest-service.json', ['--project', 'around them', '--project', 'alone'], print),
}

export const pictureTests: Step = {
  title: 'unit, laws, goldens',
  run: (print) => runVitest('vitest-pictures.json', ['--project', 'pictures'], print),
}

/** The tests of the window wait a part of their time, in which pictures can be computed. */
export const windowTests: Step = {
  title: 'end to end, in Electron',
  run: (print) => {
    const report = join(reports, 'playwright.json')
    const args = ['@playwright/test/cli.js', 'test', '--reporter=list,json']
    return runTests(args, report, countPlaywrightTests, print, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  },
}

function runVitest(reportName: string, projects: readonly string[], print: Print): Promise<StepResult> {
  const report = join(reports, reportName)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return runTests(['vitest/vitest.mjs', 'run', ...projects, ...reporters], report, countVitestTests, print)
}

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
