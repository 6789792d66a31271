import { expect, it } from 'vitest'
import { fuzz, seedOutcomes } from './fuzz'
import { type FuzzKindName, fuzzKindNames } from './fuzz-kind'

/** About ten seconds each on two cores. */
const inputs: Readonly<Record<FuzzKindName, number>> = {
  psd: 1500,
  artwork: 400,
  table: 300,
  font: 300,
  http: 60,
}

it.each(fuzzKindNames)('mutated inputs of the kind %s are read or refused', async (kind) => {
  const report = await fuzz(kind, { seed: 14, isOver: (count) => count >= inputs[kind] })
  expect(report.found).toEqual([])
  expect(report.read).toBeGreaterThan(0)
  expect(report.refused).toBeGreaterThan(0)
})

/** A good request may be about something that does not exist. */
it.each(fuzzKindNames.filter((kind) => kind !== 'http'))(
  'every seed of the kind %s is read',
  async (kind) => {
    const outcomes = [...(await seedOutcomes(kind))]
    expect(outcomes.filter(([, { type }]) => type !== 'read')).toEqual([])
  },
)
