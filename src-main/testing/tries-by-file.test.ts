import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './build-entries'
import { secondTriesOf } from './tries-by-file'

test.each([
  ['src-main/engine/plan/random-documents.laws.test.ts', 0],
  ['src-main/psd/mutated-files.test.ts', 0],
  ['src-main/engine-host/engine-host.test.ts', 0],
  ['e2e/goldens/sample-mockups.test.ts', 0],
  ['src-main/engine-host/bombs.test.ts', 1],
  ['src-main/engine-host/decoding/decoder-pool.test.ts', 1],
  ['src-main/engine-host/preview/replaced-previews.test.ts', 1],
  ['src-main/vision-host/cut-out-picture.test.ts', 1],
  ['src-main/doors/http/webhooks.test.ts', 1],
  ['e2e/conformance/conformance.test.ts', 1],
  ['scripts/package/packaged-app.test.ts', 1],
] as const)('%s gets %i second tries', (path, tries) => {
  expect(existsSync(resolve(projectRoot, path))).toBe(true)
  expect(secondTriesOf(path)).toBe(tries)
})

test('the runner asks for each file', ({ task }) => {
  expect(task.retry).toBe(1)
})
