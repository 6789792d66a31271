import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@contract/errors'
import { expect, it } from 'vitest'
import { settleEach } from './settle-each'

const items = Array.from({ length: 8 }, (_, number) => ({ number }))

const settle = (
  run: (item: { number: number }) => Promise<string>,
  { jobs = 3, signal = new AbortController().signal } = {},
) =>
  settleEach(items, run, {
    jobs,
    signal,
    onFailure: (_item, error) => (error instanceof AppError ? error.code : String(error)),
    onSettled: () => {},
  })

it('gives every outcome in the order of the items, failures too', async () => {
  const outcomes = await settle(async ({ number }) => {
    await wait(10 - number)
    if (number === 3) throw new AppError('psdUnreadable', { file: null })
    return `made ${number}`
  })
  expect(outcomes.map((outcome) => outcome.at(-1)).join('')).toBe('012D4567')
})

it('runs as many at once as it was told, and no more', async () => {
  let running = 0
  let most = 0
  await settle(async () => {
    running += 1
    most = Math.max(most, running)
    await wait(2)
    running -= 1
    return ''
  })
  expect(most).toBe(3)
})

it('fails only the one to blame when the engine dies', async () => {
  const running = new Set<number>()
  const outcomes = await settle(async ({ number }) => {
    running.add(number)
    await wait(1)
    const isHit = running.has(1)
    await wait(1)
    running.delete(number)
    if (isHit) throw new AppError('engineCrashed', {})
    return 'made'
  })
  expect(outcomes).toEqual(['made', 'ENGINE_CRASHED', ...Array<string>(6).fill('made')])
})

it('does not begin what is left when it is cancelled', async () => {
  const abort = new AbortController()
  let begun = 0
  const outcomes = await settle(
    async () => {
      begun += 1
      if (begun === 2) abort.abort()
      return 'made'
    },
    { jobs: 1, signal: abort.signal },
  )
  expect([begun, outcomes.length, outcomes.filter((outcome) => outcome === 'made').length]).toEqual([2, 8, 2])
})
