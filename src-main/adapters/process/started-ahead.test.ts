import { expect, it } from 'vitest'
import type { ChildProcess, ChildProcessLauncher } from '../../service/ports/child-process'
import { startedAhead } from './started-ahead'

const countingLauncher = () => {
  const children: (ChildProcess & { killed: number })[] = []
  const launch = (): ChildProcess => {
    const child = {
      killed: 0,
      send: () => undefined,
      onMessage: () => undefined,
      onExit: () => undefined,
      onLog: () => undefined,
      kill: () => {
        child.killed += 1
      },
    }
    children.push(child)
    return child
  }
  return { children, launch } satisfies ChildProcessLauncher & { children: unknown }
}

it('hands out the process that runs already, then starts others', () => {
  const engines = countingLauncher()
  const ahead = startedAhead(engines)
  expect(engines.children).toHaveLength(1)
  expect(ahead.launch()).toBe(engines.children[0])
  expect(ahead.launch()).toBe(engines.children[1])
})

it('ends the process that nobody took, and no other', () => {
  const untaken = countingLauncher()
  startedAhead(untaken).end()
  expect(untaken.children.map(({ killed }) => killed)).toEqual([1])
  const taken = countingLauncher()
  const ahead = startedAhead(taken)
  ahead.launch()
  ahead.end()
  expect(taken.children.map(({ killed }) => killed)).toEqual([0])
})
