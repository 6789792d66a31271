import { expect, test } from 'vitest'
import { runCommand } from './run-command'

const node = (source: string, limitMs?: number) =>
  runCommand(process.execPath, ['-e', source], { output: 'keep', ...(limitMs ? { limitMs } : {}) })

test('the exit code and both outputs come back', async () => {
  expect(await node('console.log("out"); console.error("err"); process.exit(3)')).toEqual({
    exitCode: 3,
    text: expect.stringMatching(/out[\s\S]*err|err[\s\S]*out/),
  })
})

test('output can be followed line by line', async () => {
  const lines: string[] = []
  const output = (line: string) => void lines.push(line)
  const { text } = await runCommand(process.execPath, ['-e', 'console.log("a\\nb")'], { output })
  expect({ lines, text }).toEqual({ lines: ['a', 'b'], text: '' })
})

test('a program that is not there is exit code 127, not an exception', async () => {
  expect((await runCommand('no-such-program-anywhere', [], { output: 'keep' })).exitCode).toBe(127)
})

test('a program that outlives its limit has failed', async () => {
  expect((await node('setInterval(() => {}, 1000)', 200)).exitCode).toBe(1)
})
