import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connectTo, openDatabase, versionOf } from '../adapters/database/open-database'
import { databaseName, openFolderDatabase } from '../adapters/database/open-folder-database'
import type { Sqlite } from '../adapters/database/open-sqlite'
import { createSqliteJobStore } from '../adapters/database/sqlite-job-store'
import { createDataFolder } from '../adapters/files/data-folder'
import type { JobStore } from '../service/ports/job-store'
import type { OperationsAdmin } from '../service/ports/operations-admin'
import { inspectFolder } from './inspect-folder'
import type { InspectedMachine } from './inspect-machine'

const dayMs = 86_400_000

/** Opens the database anew for each question: servers may be at work on it. */
export const createOperationsAdmin = (options: InspectedMachine): OperationsAdmin => {
  const { folder } = options
  const withJobs = async <Result>(
    work: (jobs: JobStore, sqlite: Sqlite) => Promise<Result>,
  ): Promise<Result> => {
    const sqlite = openFolderDatabase(folder)
    try {
      return await work(createSqliteJobStore(sqlite.access), sqlite)
    } finally {
      await sqlite.close()
    }
  }
  return {
    isShared: false,

    async migrate() {
      const path = join(folder, databaseName)
      const from = existsSync(path) ? stepsOf(connectTo(path)) : 0
      return { from, to: stepsOf(openDatabase(path)) }
    },

    stats: () =>
      withJobs(async (jobs) => {
        const stored = createDataFolder(folder)
        return {
          backlog: await jobs.backlog(),
          pausedSince: await jobs.pausedSince(),
          busyWorkers: (await jobs.workers()).length,
          storage: { folder, free_bytes: await stored.freeBytes(), parts: [...(await stored.usage())] },
          shared: null,
          ended: await jobs.endedSince(new Date(Date.now() - dayMs)),
        }
      }),

    pause: () => withJobs((jobs) => jobs.pause(new Date())),
    resume: () => withJobs((jobs) => jobs.resume()),
    working: () =>
      withJobs(async (jobs) => (await jobs.backlog()).reduce((sum, { working }) => sum + working, 0)),
    inspect: () => inspectFolder(options),
  }
}

const stepsOf = (connection: ReturnType<typeof connectTo>): number => {
  try {
    return versionOf(connection)
  } finally {
    connection.close()
  }
}
