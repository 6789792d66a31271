import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { forkLauncher } from '../adapters/process/fork-launcher'
import { createDecoders, createEngine, usualEngineShare } from '../compose/create-engine'
import { decoderArguments, decoderHostFile, engineHostFile } from '../compose/process-files'
import { restWhenIdle } from '../engine-host/client/rest-when-idle'
import { silentLog } from '../service/ports/log'
import { dateFiles } from './date-files'
import { openPlainDesktop } from './plain-desktop'
import { simulateTime } from './simulated-time'
import { createSoakDesktop } from './soak-desktop'
import type { SoakAnswer, SoakOrder } from './soak-messages'

const [folder = ''] = process.argv.slice(2)
const [dataFolder, programFolder] = [join(folder, 'data'), __dirname]
const hourMs = 3_600_000

/** Scripts' heaps that must be collected often: what grows in an engine is no garbage then. */
const smallHeap = ['--max-old-space-size=48', '--max-semi-space-size=1']

/**
 * Budget of an engine's cache, which is full after the first hours. With 23 MB it filled for 40 hours, by 0.5 to 1 MB
 * in each, which looked like a leak and would have hidden one.
 */
const cacheBytes = 2e6
/** After time has passed, the work of its timers is done. */
const settledMs = 200

/** The window's backend and its server, with real engines, until its parent ends. */
const run = async (): Promise<void> => {
  const time = simulateTime()
  const decoders = createDecoders({
    dataFolder,
    log: silentLog,
    launcher: forkLauncher(decoderHostFile(programFolder), { execArgv: decoderArguments }),
  })
  const engines = ['window', 'batches'].map(() =>
    createEngine({
      programFolder,
      dataFolder,
      log: () => undefined,
      launcher: forkLauncher(engineHostFile(programFolder), { execArgv: smallHeap }),
      decoders,
      memoryPart: cacheBytes / usualEngineShare().memoryBytes,
    }),
  )
  const [engine, batchEngine] = engines
  if (!engine || !batchEngine) throw new Error('There are two engines.')
  const backend = await openPlainDesktop({
    dataFolder,
    samplesFolder: join(folder, 'samples'),
    engine,
    background: restWhenIdle(batchEngine, 60_000),
    decoders,
  })
  const desktop = await createSoakDesktop(backend, folder)
  const obey = async (order: SoakOrder): Promise<void> => {
    if (order.do === 'work') return desktop.work(order.hour)
    if (order.do === 'collect garbage') return collect()
    await dateFiles(dataFolder, time.aheadMs)
    if (order.do === 'sweep') return backend.service.sweep()
    if (order.do === 'pass an hour') await time.pass(hourMs)
    else await time.sleep(24 * hourMs)
    await wait(settledMs)
  }
  process.on('message', (order: SoakOrder) => {
    obey(order).then(
      () => tell({ type: 'done', heapBytes: process.memoryUsage().heapUsed }),
      (error: unknown) =>
        tell({ type: 'failed', reason: String(error instanceof Error ? error.stack : error) }),
    )
  })
  const address = await backend.service.server.open(0)
  tell({ type: 'listening', address, key: await backend.service.keys.issue('soak', new Date()) })
}

const tell = (answer: SoakAnswer): void => void process.send?.(answer)

/** Several times, with pauses: what a collection frees may hold more that only the next one finds. */
const collect = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) {
    globalThis.gc?.()
    await wait(100)
  }
}

void run()
process.once('disconnect', () => process.exit())
