import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dateFiles } from './date-files'
import { type SimulatedTime, simulateTime } from './simulated-time'

const hourMs = 3_600_000

let folder: string
let time: SimulatedTime

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-dates-'))
  time = simulateTime()
})
afterEach(async () => {
  time.end()
  await rm(folder, { recursive: true, force: true })
})

it('gives each file the age that it has by a simulated clock, once', async () => {
  const ageOf = async (name: string): Promise<number> =>
    Math.round((Date.now() - (await stat(join(folder, name))).mtimeMs) / hourMs)
  await time.pass(3 * hourMs)
  await mkdir(join(folder, 'results'))
  await writeFile(join(folder, 'results', 'early.png'), '')
  await writeFile(join(folder, 'mockwright.db'), '')
  for (const hours of [0, 2]) {
    await time.pass(hours * hourMs)
    await dateFiles(folder, time.aheadMs)
    expect(await ageOf('results/early.png')).toBe(hours)
    expect(await ageOf('results')).toBe(hours)
  }
  await writeFile(join(folder, 'results', 'late.png'), '')
  await dateFiles(folder, time.aheadMs)
  expect([await ageOf('results/early.png'), await ageOf('results/late.png')]).toEqual([2, 0])
  expect(await ageOf('mockwright.db')).toBe(5)
})
