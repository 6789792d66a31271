import { defineConfig } from '@playwright/test'

/** Only to run the measures as the window's tests are run: their parts that run in the page go there as they are written. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../artifacts/bench-window',
  workers: 1,
  timeout: 900_000,
  reporter: [['line']],
})
