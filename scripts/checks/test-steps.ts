import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildAppIfStale } from '../setup/build-app'
import { buildKernelsIfStale } from '../setup/build-kernels'
import { ensureFonts } from '../setup/ensure-fonts'
import { prepareRuntime } from '../setup/prepare-runtime'
import { projectRoot } from '../setup/project-root'
import type { CommandOptions } from '../setup/run-command'
import { runInDesktop } from '../setup/run-in-desktop'
import { countPlaywrightTests, countVitestTests } from './count-tests'
import type { Step, StepResult } from './run-steps'

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

/** These measure times: they run by themselves. */
export const clockTests: Step = {
  title: 'unit: with a clock',
  run: (output) => runVitest('vitest-clocks.json', ['--project', 'with a clock'], { output }),
}

/**
 * A third worker slows down what runs beside it: with two a run, everything took 796 s of processor time instead of
 * 850, and ended no later (two cores, 2026-11-29).
 */
const besideOthers = ['--maxWorkers', '2']

export const serviceTests: Step = {
  title: 'unit: service and processes',
  run: (output) =>
    runVitest('vitest-service.json', ['--project', 'around them', '--project', 'alone', ...besideOthers], {
      output,
    }),
}

export const pictureTests: Step = {
  title: 'unit, laws, goldens',
  run: (print) =>
    runVitest('vitest-pictures.json', ['--project', 'pictures', ...besideOthers], {
      output: print,
      givesWay: true,
    }),
}

/** The tests of the window take longest, and wait a part of their time, in which pictures are computed. */
export const windowTests: Step = windowTestsIn([])

/** `names`: parts of the paths of those files that are run; none: all of them. */
export function windowTestsIn(names: readonly string[]): Step {
  return {
    title: 'end to end, in Electron',
    run: (print) => {
      const report = join(reports, 'playwright.json')
      const args = ['@playwright/test/cli.js', 'test', '--reporter=list,json', ...names]
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      return runTests(args, report, countPlaywrightTests, { output: print, env })
    },
  }
}

/** Of all tests but the window's, those whose paths have one of these parts. */
export function unitTestsIn(names: readonly string[]): Step {
  return {
    title: `unit: ${names.join(', ')}`,
    run: (output) => runVitest('vitest-chosen.json', names, { output }),
  }
}

function runVitest(
  reportName: string,
  chosen: readonly string[],
  options: CommandOptions,
): Promise<StepResult> {
  const report = join(reports, reportName)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return runTests(['vitest/vitest.mjs', 'run', ...chosen, ...reporters], report, countVitestTests, options)
}

/** A runner that fails without a failed test (a file that does not load, a crash) counts as one failure. */
async function runTests(
  [script = '', ...args]: readonly string[],
  report: string,
  count: (reportText: string) => StepResult,
  options: CommandOptions,
): Promise<StepResult> {
  await mkdir(reports, { recursive: true })
  await rm(report, { force: true })
  const runner = join(projectRoot, 'node_modules', script)
  const command = [runner, ...args]
  const { exitCode } = await runInDesktop(process.execPath, command, options)
  const result = count(await readFile(report, 'utf8'))
  if (exitCode === 0 || result.failed > 0) return result
  return { ...result, failed: 1, note: `the runner left with code ${exitCode}` }
}

function asPassed(): StepResult {
  return { passed: 1, failed: 0 }
}
