import type { StepResult } from './run-steps'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>
  /** Failures outside of any test. */
  readonly errors: readonly unknown[]
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
  }
}

/** Counts in Playwright's JSON report. A test that passed on a second try is a passed one, and is mentioned. */
export function countPlaywrightTests(reportText: string): StepResult {
  const { stats, errors } = JSON.parse(reportText) as PlaywrightReport
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    ...noteOf({ skipped: stats.skipped, 'passed on a second try': stats.flaky }),
  }
}

function noteOf(counts: Readonly<Record<string, number>>): { readonly note?: string } {
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  return parts.length === 0 ? {} : { note: parts.map(([what, count]) => `${count} ${what}`).join(', ') }
}
