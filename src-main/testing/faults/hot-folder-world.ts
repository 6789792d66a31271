import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createSqliteHotFolderStore } from '../../adapters/database/sqlite-hot-folder-store'
import { openTestSqlite } from '../../adapters/database/testing/test-database'
import { createFolderWatcher } from '../../adapters/watch/chokidar-folder-watcher'
import { inboxFolderFiles } from '../../adapters/watch/inbox-folder-files'
import { openHotFolders } from '../../service/hot-folders/open-hot-folders'
import { copiedDesigns } from '../../service/hot-folders/testing/copied-designs'
import { createPathGrants } from '../../service/policy/path-grants'
import { silentLog } from '../../service/ports/log'
import type { FaultedUseCase } from './fault-law'

const settledMs = 20_000

/** A hot folder, into which each round drops a picture; one that fails is tried again, as a person would. */
export const openHotFolderWorld = async (): Promise<FaultedUseCase & { close(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-faults-'))
  const [inbox, results] = [join(folder, 'in'), join(folder, 'out')]
  const failed = join(inbox, 'failed')
  await mkdir(inbox)
  const sqlite = openTestSqlite(join(folder, 'mockwright.db'))
  const grants = createPathGrants()
  for (const path of [inbox, results, folder]) grants.grant(path)
  const hot = openHotFolders({
    store: createSqliteHotFolderStore(sqlite.access),
    files: inboxFolderFiles,
    watcher: createFolderWatcher({ log: silentLog, stillMs: 20, listEveryMs: 100 }),
    runs: copiedDesigns(),
    grants,
    dialogs: { reveal: () => undefined },
    chooseFolder: async () => null,
    newUuid: randomUUID,
    now: () => new Date(),
    log: silentLog,
    retryMs: 50,
  })
  const { id } = await hot.useCases.add({ recipe_id: randomUUID(), folder: inbox, output_folder: results })
  const dropped = new Set<string>()
  const textIn = (place: string, name: string): Promise<string | null> =>
    readFile(join(place, name), 'utf8').catch(() => null)
  return {
    name: 'a picture that is dropped into a hot folder',
    folder,
    async run(round) {
      const name = `${round}.png`
      if (!dropped.has(name)) await writeFile(join(inbox, name), `picture ${round}`)
      dropped.add(name)
      const deadline = performance.now() + settledMs
      while ((await textIn(results, name)) === null) {
        if ((await textIn(failed, name)) !== null) await hot.useCases.retryFailed(id)
        if (performance.now() > deadline) throw new Error(`${name} is not rendered.`)
        await wait(10)
      }
    },
    async faults() {
      const faults: string[] = []
      for (const name of dropped) {
        const expected = `picture ${name.replace('.png', '')}`
        const copies = await Promise.all(
          [inbox, join(inbox, 'done'), failed].map((place) => textIn(place, name)),
        )
        if (copies.every((text) => text !== expected)) faults.push(`The source ${name} is lost.`)
        if ((await textIn(results, name)) !== expected) faults.push(`The picture of ${name} is torn.`)
      }
      for (const name of await readdir(results))
        if (!dropped.has(name)) faults.push(`${name} is left in the results.`)
      return faults
    },
    async close() {
      await hot.close()
      await sqlite.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
