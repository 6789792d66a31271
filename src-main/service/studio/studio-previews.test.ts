import { expect, it } from 'vitest'
import { createStudioPreviews } from './studio-previews'

/** Frames that are done when the test says so. */
const painter = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const draw = (name: string) => (): Promise<string> => {
    begun.push(name)
    return new Promise((resolve) => ends.set(name, () => resolve(name)))
  }
  return { begun, draw, end: (name: string) => ends.get(name)?.() }
}
const outcome = (frame: Promise<string>): Promise<string> =>
  frame.catch((error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'thrown'))

it('draws the newest wish of a session after the one at work, and drops those between', async () => {
  const previews = createStudioPreviews(2)
  const { begun, draw, end } = painter()
  const first = outcome(previews.draw('a', draw('1')))
  const second = outcome(previews.draw('a', draw('2')))
  const third = outcome(previews.draw('a', draw('3')))
  expect(await second).toBe('CANCELLED')
  expect(begun).toEqual(['1'])
  end('1')
  await first
  await expect.poll(() => begun).toEqual(['1', '3'])
  end('3')
  expect([await first, await third]).toEqual(['1', '3'])
})

it('lets a session that asks without end take no turn of another', async () => {
  const previews = createStudioPreviews(1)
  const { begun, draw, end } = painter()
  const greedy = [1, 2, 3, 4].map((number) => outcome(previews.draw('greedy', draw(`greedy ${number}`))))
  const modest = outcome(previews.draw('modest', draw('modest')))
  end('greedy 1')
  await expect.poll(() => begun).toEqual(['greedy 1', 'modest'])
  end('modest')
  await expect.poll(() => begun).toEqual(['greedy 1', 'modest', 'greedy 4'])
  end('greedy 4')
  expect(await Promise.all([...greedy, modest])).toEqual([
    ...['greedy 1', 'CANCELLED', 'CANCELLED', 'greedy 4', 'modest'],
  ])
})

it('goes on after a frame that failed', async () => {
  const previews = createStudioPreviews(1)
  const failed = outcome(previews.draw('a', () => Promise.reject(new Error('broken'))))
  const next = previews.draw('a', async () => 'drawn')
  expect([await failed, await next]).toEqual(['thrown', 'drawn'])
})
