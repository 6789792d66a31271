import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/checks/longest-first'

const drawingRooms = ['engine', 'engine-host', 'psd', 'vision']

/** Of other rooms, but about pixels, frames or sources alone. */
const clockless = [
  'src-main/adapters/{image-codec,text,vision}/**/*.test.ts',
  'src-main/film-host/**/*.test.ts',
  'scripts/{checks,fuzz}/**/*.test.ts',
]

/** What makes pictures: wrong once is wrong. None looks at a clock: `npm test` runs them beside the window's tests. */
const pictures = [
  ...clockless,
  `src-main/{${drawingRooms.join(',')}}/**/*.test.ts`,
  'e2e/goldens/**/*.test.ts',
  'src-renderer/**/*.test.{ts,tsx}',
]

const surroundings = [
  'src-main/*.test.ts',
  `src-main/!(${drawingRooms.join('|')})/**/*.test.ts`,
  'src-!(main|renderer)/**/*.test.{ts,tsx}',
  'e2e/conformance/**/*.test.ts',
  'scripts/**/*.test.ts',
]

/**
 * Measure a time that must be short, or load two threads of known speed: `npm test` runs nothing beside them. A check
 * looks that no other file measures one.
 */
export const clocked = [
  'scripts/fuzz/fuzz-oracle.test.ts',
  'src-main/adapters/spreadsheet/read-xlsx-apart.test.ts',
  'src-main/doors/http/hanging-engine.test.ts',
  'src-main/doors/http/request-costs.test.ts',
  'src-main/doors/http/stored-files.test.ts',
  'src-main/engine-host/decoding/decoder-pool.test.ts',
  'src-main/engine-host/bombs.test.ts',
  'src-main/engine-host/fenced-artwork.test.ts',
  'src-main/engine-host/hanging-engine.test.ts',
  'src-main/engine-host/preview/replaced-previews.test.ts',
  'src-main/engine-host/worker-pool/piece-counter.test.ts',
  'src-main/engine-host/worker-pool/worker-pool.test.ts',
  'src-main/testing/attacked-roads.test.ts',
  'src-main/testing/compare-bytes-at-once.test.ts',
  // Its blows must meet a film at a known stage of its work.
  'src-main/testing/film-crash.test.ts',
  'src-main/vision-host/vision-client.test.ts',
]

/** Of rooms that see or draw, but about processes. `!(vision)` above leaves out `vision-host` too. */
const processes = [
  'src-main/vision-host/**/*.test.ts',
  'src-main/engine-host/decoding/fenced-font-reader.test.ts',
]

/** In the way of others in their process: they make it believe in another session bus. */
const alone = ['src-main/adapters/keychain/**/*.test.ts', 'src-main/doors/connections.test.ts']

/** Over sockets, processes and disks. The report names what needed it. */
const secondTry = 1

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
  // For laws of the engine, which sees no environment.
  provide: { isLongRun: process.env['MOCKWRIGHT_LONG'] === '1' },
  // A few processes import the sources once, not five hundred each what it needs: half of the work of small tests.
  isolate: false,
}

export default defineConfig({
  test: {
    // One more than the cores that the tests are designed for, because tests with a clock run alone and often wait. Other
    // runs set fewer by `--maxWorkers`, which would be ignored if each project had the number, too.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // `npm test` runs three times over the same sources: what the first one transformed, the others read.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    projects: [
      {
        ...sources,
        test: { ...everywhere, name: 'pictures', include: pictures, exclude: [...processes, ...clocked] },
      },
      { ...sources, test: { ...everywhere, name: 'with a clock', include: clocked, retry: 2 * secondTry } },
      {
        ...sources,
        test: {
          ...everywhere,
          name: 'around them',
          include: [...surroundings, ...processes],
          exclude: [...alone, ...clockless, ...clocked],
          retry: secondTry,
        },
      },
      {
        ...sources,
        test: { ...everywhere, name: 'alone', include: alone, isolate: true, retry: secondTry },
      },
    ],
  },
})
