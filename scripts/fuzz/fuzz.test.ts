import { expect, it } from 'vitest'
import { howOften } from '../../src-main/testing/how-often'
import { fuzz } from './fuzz'
import { fuzzKind } from './fuzz-kinds'
import { fuzzKindNames } from './targets/target'

/** Against what hangs: a long run of one kind takes an hour on a busy machine. */
const timeoutMsOf = (inputs: number): number => Math.max(300_000, inputs * 1000)

for (const name of fuzzKindNames) {
  const most = howOften(`fuzz: mutated inputs of the kind ${name}`)

  it(`mutated inputs of the kind ${name} are read or refused`, { timeout: timeoutMsOf(most) }, async () => {
    const { found, outcomes, seeds } = await fuzz(fuzzKind(name), {
      seed: 14,
      isOver: (inputs) => inputs >= most,
    })
    expect(found).toEqual([])
    expect(outcomes.get('read')).toBeGreaterThan(0)
    expect([...outcomes.keys()].filter((outcome) => outcome.startsWith('refused'))).not.toEqual([])
    expect([...seeds].filter(([, { type }]) => type !== 'read')).toEqual([])
  })
}
