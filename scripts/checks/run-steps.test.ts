import { expect, test } from 'vitest'
import { runSteps, summarizeSteps } from './run-steps'

test('the last line adds up the tests of every step', () => {
  const summary = summarizeSteps([
    { title: 'types', passed: 1, failed: 0, durationMs: 4210 },
    { title: 'unit', passed: 250, failed: 3, durationMs: 61_000, note: '2 skipped' },
  ])
  expect(summary).toBe(
    [
      '✓ types                      4.2 s  1 passed',
      '✗ unit                      61.0 s  250 passed, 3 FAILED (2 skipped)',
      '',
      '251 passed, 3 failed',
    ].join('\n'),
  )
})

test('what failed is told again before the table, where a log that lost its beginning has it', () => {
  const failures = ['✗ tile.test.ts › a tile is kept\n    expected 1 to be 2']
  expect(summarizeSteps([{ title: 'unit', passed: 2, failed: 1, durationMs: 1000, failures }])).toBe(
    [
      '✗ tile.test.ts › a tile is kept',
      '    expected 1 to be 2',
      '',
      '✗ unit                       1.0 s  2 passed, 1 FAILED',
      '',
      '2 passed, 1 failed',
    ].join('\n'),
  )
})

test('a step that throws has failed, and the steps after it still run', async () => {
  const printed: string[] = []
  const steps = [
    { title: 'first', run: () => Promise.reject(new Error('no network')) },
    { title: 'second', run: async () => ({ passed: 1, failed: 0 }) },
  ]
  const exitCode = await runSteps(steps, (text) => printed.push(text))
  expect(exitCode).toBe(1)
  expect(printed.join('\n')).toMatch(/first[\s\S]*no network[\s\S]*second[\s\S]*\n1 passed, 1 failed$/)
})

test('steps of a list within the list run two at a time, and their output comes step by step, in order', async () => {
  const printed: string[] = []
  const log: string[] = []
  let letSlowGoOn = (): void => undefined
  const lastHasBegun = new Promise<void>((resolve) => {
    letSlowGoOn = resolve
  })
  const passed = { passed: 1, failed: 0 }
  await runSteps(
    [
      [
        {
          title: 'slow',
          run: async (print) => {
            log.push('slow begins')
            print('slow, first half')
            await lastHasBegun
            print('slow, second half')
            return passed
          },
        },
        {
          title: 'quick',
          run: async (print) => {
            log.push('quick begins')
            print('quick, all of it')
            return passed
          },
        },
        {
          title: 'last',
          run: async () => {
            log.push('last begins')
            letSlowGoOn()
            return passed
          },
        },
      ],
      {
        title: 'alone',
        run: async () => {
          log.push('alone begins')
          return passed
        },
      },
    ],
    (text) => printed.push(text.trim()),
  )
  expect(log).toEqual(['slow begins', 'quick begins', 'last begins', 'alone begins'])
  expect(printed.slice(0, -1)).toEqual([
    ...['── slow', 'slow, first half', 'slow, second half'],
    ...['── quick', 'quick, all of it', '── last', '── alone'],
  ])
  expect(printed.at(-1)).toMatch(
    /✓ slow[\s\S]*✓ quick[\s\S]*✓ last[\s\S]*✓ alone[\s\S]*\n4 passed, 0 failed$/,
  )
})
