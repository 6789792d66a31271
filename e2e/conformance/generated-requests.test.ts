import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestFixture, type TestFixture } from '../../src-main/doors/testing/test-fixture'
import { howOften } from '../../src-main/testing/how-often'
import { complaintsOf, everyChange, type Served } from './generated/changed-input'
import { contractCalls } from './generated/contract-calls'
import { createJudge } from './generated/judge'
import { makeThings, receiverPort } from './generated/things'

let fixture: TestFixture
let served: Served
beforeAll(async () => {
  fixture = await openTestFixture({
    settings: {
      rate_limit: { per_minute: 1_000_000, burst: 1_000_000 },
      webhooks: { local_ports: [receiverPort] },
    },
  })
  const target = { baseUrl: fixture.address, key: fixture.key }
  const description = await (await fetch(`${fixture.address}/openapi.json`)).json()
  served = {
    target,
    things: await makeThings(target, Buffer.from('8BPS')),
    judge: createJudge(description),
  }
})
afterAll(() => fixture.close())

const one = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!
const step = howOften('service: one in so many changes of a request')

describe('requests that are made from the schemas', () => {
  it('succeed if they are valid', async () => {
    const complaints: string[] = []
    for (const call of contractCalls) complaints.push(...(await complaintsOf(served, call, [])))
    expect(complaints).toEqual([])
  })

  it('are answered as the description says, whatever is missing, null, of another type or out of bounds', async () => {
    const complaints: string[] = []
    const all = contractCalls.flatMap((call) => everyChange(served, call).map((change) => ({ call, change })))
    for (const { call, change } of all.filter((_each, index) => index % step === 0))
      complaints.push(...(await complaintsOf(served, call, [change])))
    expect(complaints).toEqual([])
  })

  it('are answered so with several of these at once', async () => {
    const any = fc.nat()
    await fc.assert(
      fc.asyncProperty(any, fc.array(any, { maxLength: 4 }), async (which, places) => {
        const call = one(contractCalls, which)
        const all = everyChange(served, call)
        const changes = all.length === 0 ? [] : places.map((place) => one(all, place))
        expect(await complaintsOf(served, call, changes)).toEqual([])
      }),
      { numRuns: howOften('service: requests with several changes at once') },
    )
  })
})
