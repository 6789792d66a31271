import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtPrograms } from '../../testing/built-programs'
import { startTestEngine, type TestEngine, testSettings } from '../testing/test-engine'
import { plainImage, writeMockup } from '../testing/test-mockup'
import { restWhenIdle } from './rest-when-idle'

let folder: string
let tested: TestEngine
let mockup: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'resting-'))
  mockup = await writeMockup(join(folder, 'mockup.psd'), {
    width: 8,
    height: 8,
    children: [{ name: 'wall', imageData: plainImage(8, 8, [255, 255, 255, 255]) }],
  })
  const host = await builtPrograms()
  tested = startTestEngine(host, testSettings(host, join(folder, 'cache')))
})
afterAll(async () => {
  await tested.engine.close()
  await rm(folder, { recursive: true })
})

it('ends its process when nobody asks, and has another one when somebody does', async () => {
  const idleMs = 40
  const { describe } = restWhenIdle(tested.engine, idleMs)
  const [one, two] = await Promise.all([describe(mockup), describe(mockup)])
  expect(one).toEqual(two)
  const [first] = tested.processes
  await new Promise<void>((resolve) => first!.onExit(() => resolve()))
  expect(
    tested.log.filter((line) => line.includes('exited')),
    'no death that anybody is told of',
  ).toEqual([])
  expect(await describe(mockup)).toEqual(one)
  expect(tested.processes).toHaveLength(2)
})
