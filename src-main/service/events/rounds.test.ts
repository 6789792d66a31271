import { expect, it } from 'vitest'
import { createRounds } from './rounds'

it('works one round at a time, and one more for all that asked meanwhile', async () => {
  let atOnce = 0
  let most = 0
  let rounds = 0
  const { ask, settled } = createRounds(
    async () => {
      most = Math.max(most, ++atOnce)
      rounds += 1
      await new Promise((resolve) => setTimeout(resolve, 2))
      atOnce -= 1
    },
    () => undefined,
  )
  for (let asked = 0; asked < 5; asked++) ask()
  await settled()
  expect([rounds, most]).toEqual([2, 1])
  ask()
  await settled()
  expect(rounds).toBe(3)
})

it('tells of a round that fails, and works the next', async () => {
  const failures: unknown[] = []
  let rounds = 0
  const { ask, settled } = createRounds(
    async () => {
      if (++rounds === 1) throw new Error('Not today')
    },
    (error) => failures.push(error),
  )
  ask()
  await settled()
  ask()
  await settled()
  expect([rounds, failures]).toEqual([2, [new Error('Not today')]])
})
