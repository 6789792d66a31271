import { expect, it } from 'vitest'
import { isLongRun } from '../../src-main/testing/how-often'
import type { FoundInput } from './found-input'
import { fuzz } from './fuzz'
import type { FuzzKind, Seed } from './fuzz-kind'
import type { Mutation } from './mutation'
import type { Random } from './random-numbers'

const seed = { name: 'letters.txt', bytes: Buffer.from('ABCDE harmless') }

/** Changes a letter of those that matter, and some that do not. */
const planted: FuzzKind = {
  name: 'planted',
  target: { program: 'fuzz-planted-faults', argument: 'planted' },
  seeds: async () => [seed],
  mutate: (_seed, random): Mutation[] => [
    { kind: 'set', at: random(6), bytes: '2a' },
    { kind: 'repeat', at: 9, length: 2, times: 1 + random(9) },
  ],
  // A machine whose host takes memory back may need seconds for new memory.
  deadlineMs: 3000,
  mostMegabytes: 250,
  canLoseParts: true,
  mayRefuseSeeds: false,
  isFenced: () => false,
}

const faultAt = (found: readonly FoundInput[]): (readonly [string, unknown])[] =>
  found
    .map(({ fault, mutations }) => [fault, mutations] as const)
    .sort(([one], [other]) => one.localeCompare(other))

const changeAt = (at: number) => [{ kind: 'set', at, bytes: '2a' }]

it.runIf(isLongRun)(
  'finds a crash, a hang, hunger, a foreign exception and a silent loss, and keeps only what causes them',
  async () => {
    const { found, outcomes } = await fuzz(planted, { seed: 1, isOver: (inputs) => inputs >= 7 })
    expect(faultAt(found)).toEqual([
      ['crash', changeAt(0)],
      ['foreign exception', changeAt(3)],
      ['hang', changeAt(1)],
      ['memory', changeAt(2)],
      ['silent loss', changeAt(4)],
    ])
    expect(outcomes.get('read')).toBeGreaterThan(0)
  },
)

it('makes the same inputs again for the same seed', async () => {
  const made = async (): Promise<readonly string[]> => {
    const inputs: string[] = []
    const harmless = (random: Random): Mutation[] => [
      { kind: 'repeat', at: 7, length: 1 + random(5), times: 1 + random(1000) },
    ]
    const mutate = (_seed: Seed, random: Random): Mutation[] => {
      const mutations = harmless(random)
      inputs.push(JSON.stringify(mutations))
      return mutations
    }
    await fuzz({ ...planted, mutate }, { seed: 3, isOver: (count) => count >= 5 })
    return inputs
  }
  const inputs = await made()
  expect(new Set(inputs).size).toBe(5)
  expect(await made()).toEqual(inputs)
})
