import { expect, it } from 'vitest'
import { runCrashTest, type Victim } from './crash-test'
import { servedWorld, standInWorld, sweepingProgram } from './crash-world'
import { howOften } from './how-often'

const standIn = { program: howOften('service: kills under load') }
const served = {
  program: howOften('service: kills of the built program under load'),
  server: howOften('service: kills of its server alone'),
  engine: howOften('service: kills of its engine'),
  decoder: howOften('service: kills of its decoders'),
}
const sumOf = (kills: Partial<Record<Victim, number>>): number =>
  Object.values(kills).reduce((sum, times) => sum + times, 0)

it.each([
  { name: 'the service', world: standInWorld, kills: standIn },
  { name: '`mockwright serve`, its engine or a decoder', world: servedWorld, kills: served },
])(
  'loses nothing and doubles nothing when $name is killed at any moment',
  async ({ name, world, kills }) => {
    if (sumOf(kills) === 0) return
    const { jobs, retried, faults } = await runCrashTest(kills, await world(), await sweepingProgram())
    process.stdout.write(
      `${name}: ${JSON.stringify(kills)} kills, ${jobs} accepted jobs, ${retried} retried, ${faults.length} faults\n`,
    )
    expect(faults).toEqual([])
    expect(jobs).toBeGreaterThanOrEqual(sumOf(kills) / 2)
  },
  300_000 + (sumOf(standIn) + sumOf(served)) * 5000,
)
