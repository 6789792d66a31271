import { defineConfig } from '@playwright/test'
import { isLongRun } from './src-main/testing/how-often'

/** Begun first, so that none of them is left to one worker alone at the end. */
const slow = [
  'walk',
  'batch',
  'restart',
  'film-strip',
  'photo-wizard',
  'access',
  'batch-grid',
  'editor-placing',
  'hot-folders',
  'place-and-export',
  'remote-editor',
  'remote-rooms',
  'activity',
  'settings',
  'settings-pages',
  'editor-looks',
  'language',
  'output-presets',
].map((name) => `**/${name}.spec.ts`)

/** Begun last: they need no window of the program, and fill what the longest walk leaves of the other worker. */
const studio = ['**/studio/*.spec.ts']

/**
 * The window and the embedded editor in real Electron. On Linux two apps at a time, each on a screen of its own; elsewhere one, since focus and
 * clipboard of the desktop are shared.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'artifacts/e2e',
  fullyParallel: true,
  workers: process.platform === 'linux' ? 2 : 1,
  // Pictures in each theme are a part of the long form.
  timeout: isLongRun ? 480_000 : 240_000,
  projects: [
    { name: 'slow', testMatch: slow },
    { name: 'others', testIgnore: [...slow, ...studio] },
    { name: 'studio', testMatch: studio },
  ],
  expect: { timeout: 20_000 },
  // The report names what needed it.
  retries: 1,
  reporter: [['list']],
})
