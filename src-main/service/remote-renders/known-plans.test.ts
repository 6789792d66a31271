import { expect, it } from 'vitest'
import type { RemotePlan } from '../ports/remote-connection'
import { createKnownPlans } from './known-plans'

const plan: RemotePlan = {
  account: 'Ada',
  plan: 'Pro',
  rendersAtOnce: 10,
  uploadsAtOnce: 5,
  credits: 480,
  widestRender: null,
}
const never = () => new Promise<never>(() => undefined)

it('is asked for once in a minute, and again after it', async () => {
  let asked = 0
  let atMs = 0
  const read = async () => ({ ...plan, credits: ++asked })
  const planOf = createKnownPlans({ read, nowMs: () => atMs, pause: never })
  expect([await planOf('a'), await planOf('a')]).toMatchObject([{ credits: 1 }, { credits: 1 }])
  expect(await planOf('b')).toMatchObject({ credits: 2 })
  atMs = 60_000
  expect(await planOf('a')).toMatchObject({ credits: 3 })
})

it('keeps no forecast waiting for a service that does not answer', async () => {
  let answer = (_plan: RemotePlan): void => undefined
  const read = () =>
    new Promise<RemotePlan>((resolve) => {
      answer = resolve
    })
  const planOf = createKnownPlans({ read, nowMs: () => 0, pause: async () => undefined })
  expect(await planOf('a')).toBeNull()
  answer(plan)
  expect(await planOf('a')).toEqual(plan)
})

it('is not known of a service that refuses', async () => {
  const read = () => Promise.reject(new Error('revoked'))
  expect(await createKnownPlans({ read, nowMs: () => 0, pause: never })('a')).toBeNull()
})
