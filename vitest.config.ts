import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const tests = [
  'src-main/**/*.test.ts',
  'src-!(main)/**/*.test.{ts,tsx}',
  'e2e/{conformance,goldens}/**/*.test.ts',
  'scripts/**/*.test.ts',
]

/** In the way of others in their process: they make it believe in another session bus. */
const alone = ['src-main/adapters/keychain/**/*.test.ts', 'src-main/doors/connections.test.ts']

const sources = {
  resolve: {
    alias: {
      '@contract': resolve(import.meta.dirname, 'src-preload/contract'),
      '@geometry': resolve(import.meta.dirname, 'src-preload/geometry'),
      '@language': resolve(import.meta.dirname, 'src-preload/language'),
    },
  },
  assetsInclude: ['**/*.wasm'],
}

const everywhere = {
  // Against what hangs; how fast anything is, `bench/` says.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
  setupFiles: resolve(import.meta.dirname, 'src-main/testing/compare-bytes-at-once.ts'),
  runner: resolve(import.meta.dirname, 'src-main/testing/tries-by-file.ts'),
  // A few processes import the sources once, not five hundred each what it needs: half of the work of small tests.
  isolate: false,
}

export default defineConfig({
  test: {
    // The number of cores that the tests are designed for. A tenth of their time, they wait: `npm test` runs the window's
    // tests meanwhile. `--maxWorkers` would be ignored if each project had the number, too.
    maxWorkers: 2,
    projects: [
      { ...sources, test: { ...everywhere, name: 'together', include: tests, exclude: alone } },
      { ...sources, test: { ...everywhere, name: 'alone', include: alone, isolate: true } },
    ],
  },
})
