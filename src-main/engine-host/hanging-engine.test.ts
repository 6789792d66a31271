import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type EngineLimits, usualEngineLimits } from '../service/ports/engine-limits'
import { builtPrograms } from '../testing/built-programs'
import { isLongRun } from '../testing/how-often'
import { startTestEngine, testSettings } from './testing/test-engine'

let folder: string
let programs: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanging-'))
  programs = await builtPrograms()
})
afterAll(() => rm(folder, { recursive: true }))

const startHangingEngine = (limits: Partial<EngineLimits> = {}) =>
  startTestEngine(
    programs,
    {
      ...testSettings(programs, folder),
      limits: { ...usualEngineLimits, residentBytes: 2 ** 33, ...limits },
    },
    undefined,
    { program: 'hanging-host.cjs', deafMs: 1500 },
  )

/** A file whose first word tells the hanging host what to do. */
const artwork = async (word: string): Promise<string> => {
  const path = join(folder, `${word}.png`)
  await writeFile(path, word)
  return path
}

/** A process that has ended may wait for its new parent to notice. */
const isAlive = (processId: number): boolean => {
  try {
    process.kill(processId, 0)
    return process.platform !== 'linux' || !/\) Z/.test(readFileSync(`/proc/${processId}/stat`, 'utf8'))
  } catch {
    return false
  }
}

it('ends within five seconds of the death of its parent, though it hangs', async () => {
  const parent = join(folder, 'parent.cjs')
  const spinning = await artwork('spin')
  const settings = testSettings(programs, folder)
  await writeFile(
    parent,
    `const host = require('node:child_process').fork(${JSON.stringify(join(programs, 'hanging-host.cjs'))}, {
      serialization: 'advanced',
    })
    host.send({ type: 'start', settings: ${JSON.stringify(settings)} })
    host.once('message', () => {
      host.send({ type: 'call', id: 1, call: { method: 'describeArtwork', input: ${JSON.stringify({ path: spinning })} } })
      process.send(host.pid)
    })`,
  )
  const child = fork(parent)
  const [message] = await once(child, 'message')
  const host = z.number().parse(message)
  await setTimeout(300)
  expect(isAlive(host)).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(() => isAlive(host), { timeout: 5000, interval: 100 }).toBe(false)
}, 30_000)

it.runIf(isLongRun)(
  'ends when it takes more memory than it may, and says so',
  async () => {
    const tested = startHangingEngine({ residentBytes: 400_000_000 })
    const describing = tested.engine.describeArtwork({ path: await artwork('grow') })
    await expect(describing).rejects.toMatchObject({
      code: 'OUT_OF_MEMORY',
      failure: { kind: 'engineOutgrown' },
    })
    await tested.engine.close()
  },
  30_000,
)

it('answers a cancel within a second, and is replaced when it goes on hanging', async () => {
  const tested = startHangingEngine()
  const controller = new AbortController()
  const spinning = { path: await artwork('spin') }
  const hanging = tested.engine.describeArtwork(spinning, { signal: controller.signal })
  const other = tested.engine
    .describeArtwork({ path: await artwork('else') })
    .catch((error: unknown) => error)
  await setTimeout(300)
  const start = performance.now()
  controller.abort()
  await expect(hanging).rejects.toMatchObject({ code: 'CANCELLED' })
  expect(performance.now() - start).toBeLessThan(1500)
  await expect.poll(() => tested.processes.length, { timeout: 15_000, interval: 100 }).toBe(2)
  expect(await other).toMatchObject({ code: 'ARTWORK_UNREADABLE' })
  await tested.engine.close()
}, 30_000)

it('ends when it has been silent for too long, is replaced, and refuses a file that did so twice', async () => {
  const tested = startHangingEngine({ silentSeconds: 1 })
  const spinning = { path: await artwork('spin') }
  const crashed = { code: 'ENGINE_CRASHED' }
  for (let time = 1; time <= 2; time += 1)
    await expect(tested.engine.describeArtwork(spinning)).rejects.toMatchObject(crashed)
  expect(tested.log).toContain('The engine gave no sign of life.')
  const refused = { failure: { kind: 'engineCrashesOn' } }
  await expect(tested.engine.describeArtwork(spinning)).rejects.toMatchObject(refused)
  expect(tested.processes.length).toBeGreaterThanOrEqual(2)
  await tested.engine.close()
}, 30_000)

it('is replaced before a restart that waits for a call that hangs', async () => {
  const tested = startHangingEngine()
  const controller = new AbortController()
  const spinning = { path: await artwork('spin') }
  const hanging = tested.engine.describeArtwork(spinning, { signal: controller.signal })
  const restarted = tested.engine.restart()
  await setTimeout(200)
  controller.abort()
  await expect(hanging).rejects.toMatchObject({ code: 'CANCELLED' })
  await restarted
  await tested.engine.close()
}, 30_000)
