import { expect, test } from 'vitest'
import { countPlaywrightTests, countVitestTests } from './count-tests'

test('vitest: passed and failed tests are counted, skipped and planned ones are mentioned', () => {
  const report = {
    ...{ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 },
    testResults: [{ status: 'failed', assertionResults: [{}, {}] }],
  }
  expect(countVitestTests(JSON.stringify(report))).toEqual({ passed: 7, failed: 2, note: '2 skipped' })
})

test('vitest: a file that does not load is one failure, though it has no test that failed', () => {
  const report = {
    ...{ numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 },
    testResults: [{ status: 'failed', assertionResults: [] }],
  }
  expect(countVitestTests(JSON.stringify(report))).toEqual({ passed: 7, failed: 1 })
})

test('Playwright: a second try counts as passed and is mentioned, a failure outside of tests counts', () => {
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'no config' }],
  }
  expect(countPlaywrightTests(JSON.stringify(report))).toEqual({
    passed: 4,
    failed: 2,
    note: '1 passed on a second try',
  })
})
