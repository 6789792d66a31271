import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createImageCodec } from '../../adapters/image-codec/image-codec'
import { placeIn } from '../../psd/bytes/psd-place'
import type { PlaneSource } from '../../psd/planes/plane-source'
import { builtPrograms } from '../../testing/built-programs'
import { type OpenedEngineContext, openEngineContext } from '../context/engine-context'
import { testSettings } from '../testing/test-engine'
import { bytesAt, type DecodeJob } from './pool-job'
import type { JobTaker } from './worker-pool'

let folder: string
let context: OpenedEngineContext
let ended: string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-pool-'))
  const settings = testSettings(await builtPrograms(), folder)
  context = await openEngineContext(settings, createImageCodec({ cacheFolder: folder }))
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  ended = []
})

const side = 1000
const planeCount = 8

/** A job whose planes are stored uncompressed. */
const copying = (): DecodeJob => {
  const length = side * side
  const source: PlaneSource = {
    ...{ kind: 'stored', label: placeIn('layer'), width: side, height: side, bytesPerSample: 1 },
    ...{
      compression: 'raw',
      offset: 0,
      length,
      isBitmap: false,
      rowCounts: null,
      stream: { index: 0, count: 1 },
    },
  }
  const planes = Array.from({ length: planeCount }, () => ({ source, address: context.allocate(length) }))
  const scratch = Array.from({ length: context.pool.count }, () => context.allocate(64))
  const file = { buffer: new SharedArrayBuffer(length), offset: 0, length }
  return { kind: 'decode', file, planes, scratch, scratchBytes: 64 }
}

/** Runs a job and checks its result. */
const run = async (name: string, pool: Pick<JobTaker, 'run'> = context.pool): Promise<void> => {
  const job = copying()
  const stored = crypto.getRandomValues(new Uint8Array(1000))
  bytesAt(job.file).set(stored)
  await pool.run(job, { pieces: planeCount, estimatedMs: 100 })
  ended.push(name)
  const { buffer } = context.memory.memory
  for (const { address } of job.planes) expect(new Uint8Array(buffer, address, 1000)).toEqual(stored)
  for (const address of [...job.scratch, ...job.planes.map((plane) => plane.address)])
    context.memory.free(address)
}

/** Runs `work` while other pictures are drawn too. */
const beside = async (work: () => Promise<unknown>): Promise<void> => {
  const held = (): Promise<unknown> => context.pictures.run(work, { share: 0 })
  await context.pictures.run(held, { share: 0 })
}

it('does the jobs of a picture one after another, and one that goes ahead before those that wait', async () => {
  await Promise.all([run('a'), run('b'), run('c'), run('first', context.pool.ahead)])
  expect(ended).toEqual(['a', 'first', 'b', 'c'])
})

it('does jobs of several pictures at once, also on threads that come up meanwhile', async () => {
  await beside(async () => {
    for (let round = 0; round < 20; round += 1)
      await Promise.all(['a', 'b', 'c', 'd'].map((name) => run(`${round} ${name}`)))
  })
  expect(ended).toHaveLength(80)
})

it('lets what goes ahead pass all jobs of pictures that share the workers', async () => {
  await beside(async () => {
    const jobs = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => run(name))
    await Promise.all([...jobs, run('first', context.pool.ahead)])
  })
  // The host's own thread does it, and may be kept from it; in its turn it would be one of the last two.
  expect(ended.indexOf('first')).toBeLessThan(5)
  expect(ended).toHaveLength(7)
})
