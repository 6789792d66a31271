import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** What makes pictures: wrong once is wrong. */
const pictures = [
  'src-main/{engine,engine-host,psd}/**/*.test.ts',
  'e2e/goldens/**/*.test.ts',
  'src-renderer/**/*.test.{ts,tsx}',
]

export default defineConfig({
  resolve: {
    alias: {
      '@contract': resolve(import.meta.dirname, 'src-preload/contract'),
      '@language': resolve(import.meta.dirname, 'src-preload/language'),
    },
  },
  assetsInclude: ['**/*.wasm'],
  test: {
    // Against what hangs; how fast anything is, `bench/` says.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'pictures', include: pictures } },
      {
        extends: true,
        test: {
          name: 'around them',
          include: ['src-*/**/*.test.{ts,tsx}', 'e2e/conformance/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: pictures,
          // Over sockets, processes and disks. The report names what needed it.
          retry: 1,
        },
      },
    ],
  },
})
