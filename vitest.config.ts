import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@contract': resolve(import.meta.dirname, 'src-preload/contract') } },
  assetsInclude: ['**/*.wasm'],
  test: {
    include: ['src-*/**/*.test.{ts,tsx}', 'e2e/{goldens,conformance}/**/*.test.ts', 'scripts/**/*.test.ts'],
    // Against what hangs; how fast anything is, `bench/` says.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    maxWorkers: 2,
  },
})
