import { setTimeout as wait } from 'node:timers/promises'
import { openLocalBackend } from '../compose/local-backend'
import { poster } from '../doors/testing/test-fixture'
import type { Engine } from '../service/ports/engine'
import { silentLog } from '../service/ports/log'
import { createCannedEngine } from '../service/testing/canned-engine'
import { createCannedVision } from '../service/testing/canned-vision'

const [dataFolder = '', key = ''] = process.argv.slice(2)

/** Waits a few milliseconds before and after each file, so that a kill can hit every stage of the work. */
const dawdling = (engine: Engine): Engine => ({
  ...engine,
  async describe(...call) {
    await wait(Math.random() * 8)
    return engine.describe(...call)
  },
  async render(...call) {
    await wait(Math.random() * 8)
    const rendered = await engine.render(...call)
    await wait(Math.random() * 8)
    return rendered
  },
})

/**
 * The real service on a folder, with pictures that take no time, for the crash test to kill. Sends its address to its
 * parent.
 */
const backend = openLocalBackend({
  vision: createCannedVision(),
  dataFolder,
  engine: dawdling(createCannedEngine(poster)),
  log: silentLog,
  version: '0.0.0',
  admittedHosts: ['127.0.0.1'],
  // The crash test kills the process more often than a job's usual limit of attempts allows.
  maximumAttempts: 1000,
  settings: { webhooks: { retry_seconds: Array(1000).fill(0.05) } },
  orphanGraceMs: Number(process.env['ORPHAN_GRACE_MS'] ?? 3_600_000),
})
void backend.server.open(0).then(async (address) => {
  process.send?.({ address, key: key === 'new' ? await backend.keys.issue('crash test', new Date()) : null })
})
process.once('disconnect', () => process.exit())
