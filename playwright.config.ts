import { defineConfig } from '@playwright/test'

/** The window in real Electron. One at a time: each test has an app, an engine and a screen's worth of pixels of its own. */
export default defineConfig({
  testDir: 'e2e/window',
  outputDir: 'artifacts/e2e',
  fullyParallel: false,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // The report names what needed it.
  retries: 1,
  reporter: [['list']],
})
