import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from '../setup/project-root'
import type { StepResult } from './run-steps'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly VitestFile[]
}

interface VitestFile {
  /** The path of the file. */
  readonly name: string
  readonly status: string
  /** The reason why the file did not load. */
  readonly message: string
  readonly assertionResults: readonly VitestTest[]
}

interface VitestTest {
  readonly fullName: string
  readonly status: string
  readonly failureMessages: readonly string[]
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>
  /** Failures outside of any test. */
  readonly errors: readonly PlaywrightError[]
  readonly suites: readonly PlaywrightSuite[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly PlaywrightSpec[]
}

interface PlaywrightSpec {
  readonly title: string
  readonly file: string
  readonly ok: boolean
  readonly tests: readonly PlaywrightTest[]
}

interface PlaywrightTest {
  /** One result for each attempt. */
  readonly results: readonly { readonly errors: readonly PlaywrightError[] }[]
}

interface PlaywrightError {
  readonly message?: string
}

/**
 * Counts in vitest's JSON report. A file that failed before its first test counts as one failure, a test that passed on
 * a second attempt as passed, with a note.
 */
export function countVitestTests(reportText: string): StepResult {
  const report = JSON.parse(reportText) as VitestReport
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ name, ...test })),
  )
  const flaky = tests.filter(
    ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
  )
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    ...noteOf({
      skipped: report.numPendingTests + report.numTodoTests,
      'passed on a second try': flaky.length,
    }),
    ...failuresOf([
      ...brokenFiles.map(({ name, message }) => failure(name, 'did not load', [message])),
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ name, fullName, failureMessages }) => failure(name, fullName, failureMessages)),
      ...flaky.map(({ name, fullName, failureMessages }) =>
        failure(name, `${fullName}${secondTry}`, failureMessages),
      ),
    ]),
  }
}

/** Counts in Playwright's JSON report. A test that passed on a second attempt counts as passed, with a note. */
export function countPlaywrightTests(reportText: string): StepResult {
  const { stats, errors, suites } = JSON.parse(reportText) as PlaywrightReport
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    ...noteOf({ skipped: stats.skipped, 'passed on a second try': stats.flaky }),
    ...failuresOf([
      ...suites
        .flatMap(specsOf)
        .map(({ tests, ...spec }) => ({ ...spec, errors: tests.flatMap(errorsOf) }))
        .filter((spec) => spec.errors.length > 0)
        .map(({ file, title, ok, errors: [first] }) =>
          failure(file, ok ? `${title}${secondTry}` : title, [messageOf(first)]),
        ),
      ...errors.map((error) => failure('Playwright', 'outside of any test', [messageOf(error)])),
    ]),
  }
}

function specsOf({ suites = [], specs }: PlaywrightSuite): readonly PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function errorsOf({ results }: PlaywrightTest): readonly PlaywrightError[] {
  return results.flatMap(({ errors }) => errors)
}

function messageOf(error: PlaywrightError | undefined): string {
  return error?.message ?? ''
}

const secondTry = ' (passed on a second try)'

/** The number of failed tests printed with their messages, and the lines printed for each. */
const mostTold = { tests: 20, lines: 30 }

function failure(file: string, title: string, messages: readonly string[]): string {
  const place = file.startsWith(projectRoot) ? relative(projectRoot, file) : file
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  return [`✗ ${place} › ${title}`, ...lines.slice(0, mostTold.lines).map((line) => `    ${line}`)].join('\n')
}

function failuresOf(failures: readonly string[]): { readonly failures?: readonly string[] } {
  return failures.length === 0 ? {} : { failures: failures.slice(0, mostTold.tests) }
}

function noteOf(counts: Readonly<Record<string, number>>): { readonly note?: string } {
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  return parts.length === 0 ? {} : { note: parts.map(([what, count]) => `${count} ${what}`).join(', ') }
}
