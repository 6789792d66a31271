import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from 'vitest'
import type { Bench, Check } from './check'
import { accountChecks } from './checks/account'
import { deletionChecks } from './checks/deletion'
import { jobChecks } from './checks/jobs'
import { psdMockupChecks } from './checks/psd-mockups'
import { studioChecks } from './checks/studio'
import { studioEditorChecks } from './checks/studio-editor'
import { webhookChecks } from './checks/webhooks'
import type { Wire } from './wire'

const sample = resolve(import.meta.dirname, '../../resources/samples/business-cards.psd')

/** Look at every record of a server, and need a new one; or take in more files than the calls need. */
const needNewServer = new Set([
  'GET /api/v1/jobs',
  'GET /api/v1/webhook-endpoints/events',
  'POST /api/v1/psd/upload',
  'GET /api/v1/psd-mockups',
])

/**
 * The checks whose records several processes share, and which take little time: each call of them may reach another
 * process than the one before. The server may have done other work before, at least one queued render; it must not mind
 * that its first mockups and endpoints change.
 */
export const checkSeveral = async (wire: Wire): Promise<void> => {
  const { body } = await wire.form('/api/v1/psd/upload', {
    file: new File([readFileSync(sample)], 'Business cards.psd'),
  })
  expect(body.success).toBe(true)
  const bench: Bench = { wire, mockup: body.data, photo: null }
  const all: readonly Check[] = [
    ...[...psdMockupChecks, ...jobChecks, ...accountChecks, ...webhookChecks, ...studioChecks],
    ...[...studioEditorChecks, ...deletionChecks],
  ]
  for (const { call, run } of all.filter((check) => !needNewServer.has(check.call)))
    await run(bench).catch((error: unknown) => {
      throw new Error(`${call} is not answered as one process does`, { cause: error })
    })
}
