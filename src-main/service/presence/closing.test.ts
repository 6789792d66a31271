import type { Settings } from '@contract/desktop/settings'
import { expect, it } from 'vitest'
import type { ClosingDeps } from '../ports/presence'
import { createClosing } from './closing'

type Given = Awaited<ReturnType<ClosingDeps['ask']>>

/** A program at work whose closing question waits for `answer`. */
const program = (setting: Settings['in_background'] = 'ask') => {
  const waiting: ((given: Given) => void)[] = []
  const done: string[] = []
  let isAtWork = true
  const closing = createClosing({
    isAtWork: () => isAtWork,
    choice: () => setting,
    ask: () => {
      done.push('asked')
      return new Promise((resolve) => waiting.push(resolve))
    },
    keep: (answer) => done.push(`kept ${answer}`),
    closeWindow: () => done.push('closed'),
    quit: () => done.push('quit'),
  })
  const answer = async (given: Given) => {
    waiting.shift()?.(given)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const rest = () => {
    isAtWork = false
  }
  return { closing, done, answer, rest }
}

it('asks once, however often the window is told to close before and after the answer', async () => {
  const { closing, done, answer } = program()
  expect([closing.mayClose(), closing.mayClose()]).toEqual([false, false])
  await answer({ answer: 'quit', isKept: false })
  expect([closing.mayClose(), closing.mayClose()]).toEqual([true, true])
  expect(done).toEqual(['asked', 'quit'])
  expect(closing.keepsWorking).toBe(false)
})

it('keeps an answer for this closing alone, unless the person wants it from now on', async () => {
  const once = program()
  once.closing.mayClose()
  await once.answer({ answer: 'keep', isKept: false })
  expect(once.done).toEqual(['asked', 'closed'])
  expect(once.closing.keepsWorking).toBe(true)
  once.closing.noteOpened()
  expect([once.closing.keepsWorking, once.closing.mayClose()]).toEqual([false, false])

  const always = program()
  always.closing.mayClose()
  await always.answer({ answer: 'keep', isKept: true })
  expect(always.done).toEqual(['asked', 'kept keep', 'closed'])
})

it('stays open after a second thought, and asks again the next time', async () => {
  const { closing, done, answer } = program()
  closing.mayClose()
  await answer(null)
  expect(closing.mayClose()).toBe(false)
  expect(done).toEqual(['asked', 'asked'])
})

it('closes without a question where there is no work, where one was answered for good, and when it quits', () => {
  const resting = program()
  resting.rest()
  expect([resting.closing.mayClose(), resting.closing.keepsWorking]).toEqual([true, false])
  const kept = program('keep')
  expect([kept.closing.mayClose(), kept.closing.keepsWorking]).toEqual([true, true])
  const quitting = program()
  quitting.closing.noteQuit()
  expect([quitting.closing.mayClose(), quitting.closing.keepsWorking]).toEqual([true, false])
})
