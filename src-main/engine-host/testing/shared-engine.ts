import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtPrograms } from '../../testing/built-programs'
import { startTestEngine, type TestEngine, testSettings } from './test-engine'

let started: Promise<TestEngine> | undefined

/**
 * One engine for all test files of a process that only make calls: a start takes 0.4 s of processor time, and its
 * kernels are fast once they have drawn. Nobody closes it: it ends with the process, because its channel closes.
 */
export const sharedTestEngine = (): Promise<TestEngine> => {
  started ??= start()
  return started
}

const start = async (): Promise<TestEngine> => {
  const programs = await builtPrograms()
  const cacheFolder = await mkdtemp(join(tmpdir(), 'shared-engine-'))
  process.once('exit', () => rmSync(cacheFolder, { recursive: true, force: true }))
  return startTestEngine(programs, testSettings(programs, cacheFolder))
}
