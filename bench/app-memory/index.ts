import { spawnSync } from 'node:child_process'

/**
 * `npm run bench:memory`: the e2e test of the app's memory with 2,000 renders; it prints the growth of engine and app
 * (Linux).
 */
const { status } = spawnSync('npm', ['run', '-s', 'e2e', '--', 'engine-memory'], {
  stdio: 'inherit',
  env: { ...process.env, MOCKWRIGHT_LONG: '1', MOCKWRIGHT_RENDERS: '2000' },
})
process.exitCode = status ?? 1
