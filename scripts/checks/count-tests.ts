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
  /** Its path. */
  readonly name: string
  readonly status: string
  /** Why the file did not load. */
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
  readonly tests: readonly { readonly results: readonly { readonly errors: readonly PlaywrightError[] }[] }[]
}

interface PlaywrightError {
  readonly message?: string
}

/** Counts in vitest's JSON report. A file that failed before its first test counts as one failure. */
export function countVitestTests(reportText: string): StepResult {
  const report = JSON.parse(reportText) as VitestReport
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    ...noteOf({ skipped: report.numPendingTests + report.numTodoTests }),
    ...failuresOf([
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => failure(name, test.fullName, test.failureMessages)),
      ),
      ...brokenFiles.map(({ name, message }) => failure(name, 'did not load', [message])),
    ]),
  }
}

/** Counts in Playwright's JSON report. A test that passed on a second try is a passed one, and is mentioned. */
export function countPlaywrightTests(reportText: string): StepResult {
  const { stats, errors, suites } = JSON.parse(reportText) as PlaywrightReport
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    ...noteOf({ skipped: stats.skipped, 'passed on a second try': stats.flaky }),
    ...failuresOf([
      ...suites
        .flatMap(specsOf)
        .filter(({ ok }) => !ok)
        .map(({ file, title, tests }) => {
          const all = tests.flatMap(({ results }) => results).flatMap((result) => result.errors)
          return failure(file, title, all.map(messageOf))
        }),
      ...errors.map((error) => failure('Playwright', 'outside of any test', [messageOf(error)])),
    ]),
  }
}

function specsOf({ suites = [], specs }: PlaywrightSuite): readonly PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function messageOf({ message = '' }: PlaywrightError): string {
  return message
}

/** The tests that are told whole, and the lines of each. */
const mostTold = { tests: 20, lines: 30 }

function failure(file: string, title: string, messages: readonly string[]): string {
  const place = file.startsWith(projectRoot) ? relative(projectRoot, file) : file
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  return [`${place} › ${title}`, ...lines.slice(0, mostTold.lines).map((line) => `    ${line}`)].join('\n')
}

function failuresOf(failures: readonly string[]): { readonly failures?: readonly string[] } {
  return failures.length === 0 ? {} : { failures: failures.slice(0, mostTold.tests) }
}

function noteOf(counts: Readonly<Record<string, number>>): { readonly note?: string } {
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  return parts.length === 0 ? {} : { note: parts.map(([what, count]) => `${count} ${what}`).join(', ') }
}
