import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.bench.ts',
  outputDir: '../../artifacts/bench-studio-opening',
  workers: 1,
  timeout: 300_000,
  reporter: [['line']],
})
