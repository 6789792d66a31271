import { defineConfig } from '@playwright/test'

/**
 * The window in real Electron. On Linux two apps at a time, each on a screen of its own; elsewhere one, since focus and
 * clipboard of the desktop are shared.
 */
export default defineConfig({
  testDir: 'e2e/window',
  outputDir: 'artifacts/e2e',
  fullyParallel: true,
  workers: process.platform === 'linux' ? 2 : 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // The report names what needed it.
  retries: 1,
  reporter: [['list']],
})
