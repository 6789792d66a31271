import { expect, it } from 'vitest'
import { runCrashTest } from './crash-test'
import { servedWorld, standInWorld, sweepingProgram } from './crash-world'
import { howOften } from './how-often'

const kills = Number(process.env['MOCKWRIGHT_KILLS'] ?? howOften('service: kills under load'))
/** Number of kills of the built program. */
const servedKills = Number(
  process.env['MOCKWRIGHT_SERVED_KILLS'] ?? howOften('service: kills of the built program under load'),
)

it.each([
  { name: 'the service', world: standInWorld, times: kills },
  { name: '`mockwright serve` with its engine', world: servedWorld, times: servedKills },
])(
  'loses nothing and doubles nothing when $name is killed at any moment',
  async ({ name, world, times }) => {
    if (times === 0) return
    const report = await runCrashTest(times, await world(), await sweepingProgram())
    process.stdout.write(
      `${name}: ${report.kills} kills, ${report.jobs} accepted jobs, ${report.faults.length} faults\n`,
    )
    expect(report.faults).toEqual([])
    expect(report.jobs).toBeGreaterThanOrEqual(times / 2)
  },
  300_000 + (kills + servedKills) * 5000,
)
