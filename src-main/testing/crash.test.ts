import { expect, it } from 'vitest'
import { runCrashTest } from './crash-test'

const kills = Number(process.env['MOCKWRIGHT_KILLS'] ?? 20)

it(
  'loses nothing and doubles nothing when the service is killed at any moment',
  async () => {
    const report = await runCrashTest(kills)
    process.stdout.write(
      `${report.kills} kills, ${report.jobs} accepted jobs, ${report.faults.length} faults\n`,
    )
    expect(report.faults).toEqual([])
    expect(report.jobs).toBeGreaterThanOrEqual(kills / 2)
  },
  180_000 + kills * 5000,
)
