import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../setup/project-root'
import { countPlaywrightTests, countVitestTests } from './count-tests'

const path = join(projectRoot, 'src-main', 'tile.test.ts')

test('vitest: passed and failed tests are counted, skipped, planned and repeated ones mentioned, and failures told', () => {
  const tests = [
    { fullName: 'a tile is drawn', status: 'passed', failureMessages: [] },
    { fullName: 'a tile is sent', status: 'passed', failureMessages: ['hung up'] },
    {
      fullName: 'a tile is kept',
      status: 'failed',
      failureMessages: ['\u001b[31mexpected 1\u001b[0m to be 2'],
    },
  ]
  const report = {
    ...{ numPassedTests: 7, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 },
    testResults: [{ name: path, status: 'failed', message: '', assertionResults: tests }],
  }
  const place = join('src-main', 'tile.test.ts')
  expect(countVitestTests(JSON.stringify(report))).toEqual({
    ...{ passed: 7, failed: 1, note: '2 skipped, 1 passed on a second try' },
    failures: [
      `✗ ${place} › a tile is kept\n    expected 1 to be 2`,
      `✗ ${place} › a tile is sent (passed on a second try)\n    hung up`,
    ],
  })
})

test('vitest: a file that does not load is one failure, though it has no test that failed', () => {
  const report = {
    ...{ numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 },
    testResults: [{ name: path, status: 'failed', message: 'no such module', assertionResults: [] }],
  }
  expect(countVitestTests(JSON.stringify(report))).toEqual({
    ...{ passed: 7, failed: 1 },
    failures: [`✗ ${join('src-main', 'tile.test.ts')} › did not load\n    no such module`],
  })
})

test('Playwright: a second try counts as passed and is mentioned, a failure outside of tests counts', () => {
  /** `messages`: one for each attempt, empty if it passed. */
  const spec = (file: string, title: string, ok: boolean, ...messages: readonly string[]) => ({
    ...{ title, file, ok },
    tests: [{ results: messages.map((message) => ({ errors: message === '' ? [] : [{ message }] })) }],
  })
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'no config' }],
    suites: [
      {
        specs: [spec('walk.spec.ts', 'walks', true, '')],
        suites: [{ specs: [spec('walk.spec.ts', 'runs', false, 'fell', 'fell again')] }],
      },
      { specs: [spec('sit.spec.ts', 'sits', true, 'slid', '')] },
    ],
  }
  expect(countPlaywrightTests(JSON.stringify(report))).toEqual({
    ...{ passed: 4, failed: 2, note: '1 passed on a second try' },
    failures: [
      '✗ walk.spec.ts › runs\n    fell',
      '✗ sit.spec.ts › sits (passed on a second try)\n    slid',
      '✗ Playwright › outside of any test\n    no config',
    ],
  })
})

test('of many failures with much to say, the first are told, and the beginning of each', () => {
  const long = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n')
  const test = { fullName: 'talks', status: 'failed', failureMessages: [long] }
  const report = {
    ...{ numPassedTests: 0, numFailedTests: 50, numPendingTests: 0, numTodoTests: 0 },
    testResults: [{ name: path, status: 'failed', message: '', assertionResults: Array(50).fill(test) }],
  }
  const { failures = [] } = countVitestTests(JSON.stringify(report))
  expect(failures.length).toBe(20)
  expect(failures[0]).toMatch(/ {4}line 29$/)
})
