import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@contract/errors'
import { openDatabase } from '../../adapters/database/open-database'
import { createDataFolderAdmin } from '../../compose/data-folder-admin'
import { openLocalBackend } from '../../compose/local-backend'
import { createInProcessClient } from '../../doors/in-process'
import { silentLog } from '../../service/ports/log'
import { createCannedVision } from '../../service/testing/canned-vision'
import { faultsOnDisk } from '../crash-disk'
import { createFaultEngine } from './fault-engine'
import type { FaultedUseCase } from './fault-law'

/** The use cases of a data folder while no service is open on it. */
export interface ClosedFolder {
  readonly folder: string
  readonly useCases: Readonly<Record<string, () => Promise<void>>>
  faults: FaultedUseCase['faults']
}

/** With `isSwept`, whatever belongs to nothing goes at once: an upload that is on its way would, too. */
const open = (folder: string, { isSwept }: { readonly isSwept: boolean }) =>
  openLocalBackend({
    vision: createCannedVision(),
    dataFolder: folder,
    engine: createFaultEngine(),
    log: silentLog,
    version: '0.0.0',
    ...(isSwept && { orphanGraceMs: 0 }),
  })

/** Makes a data folder in which one mockup is stored. */
export const makeClosedFolder = async (folder: string): Promise<ClosedFolder> => {
  const first = open(folder, { isSwept: false })
  const client = createInProcessClient(first.router, silentLog)
  const file = new File(['8BPS'], 'Poster.psd')
  await client.psdMockups.upload({ file, is_async: false })
  await first.close()
  const admin = createDataFolderAdmin({
    folder,
    log: silentLog,
    readmit: async () => ({ readmitted: 0, unreadable: [] }),
  })
  return {
    folder,
    useCases: {
      async 'a data folder that is opened and closed'() {
        const backend = open(folder, { isSwept: true })
        try {
          const { data } = await createInProcessClient(backend.router, silentLog).psdMockups.list({})
          if (data.total !== 1) throw new Error(`There are ${data.total} mockups.`)
        } finally {
          await backend.close()
        }
      },
      async 'a backup that is made and restored'() {
        admin.backUp(null)
        admin.restore(null)
      },
      async 'a repair that finds nothing'() {
        const { failure } = await admin.diagnose()
        if (failure) throw new AppError(failure)
      },
    },
    async faults() {
      const backend = open(folder, { isSwept: true })
      await backend.sweep()
      await backend.close()
      const database = openDatabase(join(folder, 'mockwright.db'))
      try {
        const { number } = database.prepare('SELECT count(*) AS number FROM mockups').get() as {
          number: number
        }
        const check = JSON.stringify(database.prepare('PRAGMA integrity_check').all())
        const unfinished = (await readdir(folder, { recursive: true })).filter((name) =>
          /\.part(-|$)/.test(name),
        )
        return [
          ...(number === 1 ? [] : [`There are ${number} mockups.`]),
          ...(check.includes('"ok"') ? [] : [`The database is damaged: ${check}`]),
          ...unfinished.map((name) => `${name} is left behind.`),
          ...(await faultsOnDisk(database, folder)),
        ]
      } finally {
        database.close()
      }
    },
  }
}
