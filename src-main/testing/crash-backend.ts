import { setTimeout as wait } from 'node:timers/promises'
import { openLocalBackend } from '../compose/local-backend'
import { poster } from '../doors/testing/test-house'
import type { Engine } from '../service/ports/engine'
import { silentLog } from '../service/ports/log'
import { createCannedEngine } from '../service/testing/canned-engine'

const [dataFolder = '', key = ''] = process.argv.slice(2)

/** Takes a few milliseconds before and after each file, so that a kill finds every stage of the work. */
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
 * The real service on a folder, with pictures that take no time: what the crash test kills. Tells its parent where it
 * listens.
 */
const backend = openLocalBackend({
  dataFolder,
  engine: dawdling(createCannedEngine(poster)),
  log: silentLog,
  version: '0.0.0',
  // Its processes are ended from outside, more often than a job may end one.
  maximumAttempts: 1000,
  settings: { webhooks: { retry_seconds: Array(1000).fill(0.05) } },
  orphanGraceMs: Number(process.env['ORPHAN_GRACE_MS'] ?? 3_600_000),
})
void backend.server.open(0).then(async (address) => {
  process.send?.({ address, key: key === 'new' ? await backend.keys.issue('crash test', new Date()) : null })
})
process.once('disconnect', () => process.exit())
