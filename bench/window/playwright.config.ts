import { defineConfig } from '@playwright/test'

/**
 * Only runs the measures the way the window's tests run: functions for the page are transferred as they are written.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../artifacts/bench-window',
  workers: 1,
  timeout: 900_000,
  reporter: [['line']],
})
