import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestFixture, type TestFixture } from '../doors/testing/test-fixture'

let fixture: TestFixture

beforeEach(async () => {
  fixture = await openTestFixture({ settings: { results: { keep_hours: 48 } } })
  await fixture.sweep()
  for (const path of ['results/r1/mug.png', 'mockups/nobody.psd']) {
    await mkdir(join(fixture.folder, path, '..'), { recursive: true })
    await writeFile(join(fixture.folder, path), 'bytes')
  }
})
afterEach(async () => {
  vi.useRealTimers()
  await fixture.close()
})

const dayMs = 86_400_000
const sweepAfter = async (days: number): Promise<void> => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * dayMs })
  await fixture.sweep()
}
const results = () => readdir(join(fixture.folder, 'results'))

it('removes no result when the clock jumps ahead by years, and back', async () => {
  for (const days of [4000, -4000, 4000, -8000]) {
    await sweepAfter(days)
    expect(await results()).toEqual(['r1'])
  }
})

it('removes results in the course of days', async () => {
  for (let day = 0; day < 3; day += 1) await sweepAfter(1)
  expect(await results()).toEqual([])
})
