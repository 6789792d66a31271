import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connectTo } from '../../src-main/adapters/database/open-database'
import { helpersOf } from '../../src-main/testing/helper-processes'
import type { SoakServer } from './soak-server'

/** The state at the end of an hour. */
export interface Snapshot {
  readonly measured: Readonly<Record<string, number>>
  readonly rows: Readonly<Record<string, number>>
  /** Files in each folder of the data folder. */
  readonly files: Readonly<Record<string, number>>
}

/** The number of files, once it has been the same for half a second: what expires is removed in the background. */
export const filesAtRest = async ({ dataFolder }: SoakServer): Promise<number> => {
  let [before, now] = [-1, filesIn(dataFolder).length]
  while (before !== now) {
    await wait(500)
    before = now
    now = filesIn(dataFolder).length
  }
  return now
}

/**
 * Files here come and go by other rules: artwork of cancelled jobs (a day) and of failed ones (a week), what was swept
 * (a week), a log, copies of the database.
 */
export const apart: ReadonlySet<string> = new Set(['carried', 'bin', 'log', 'backups'])

export const snapshotOf = ({ pid, dataFolder }: SoakServer, heapBytes: number): Snapshot => {
  // The window's engine is the oldest; that of batches starts with each of them.
  const [engine] = helpersOf(pid, 'engine')
  const all = filesIn(dataFolder)
  const counted = all.filter(({ place }) => !apart.has(place))
  const files: Record<string, number> = {}
  for (const { place } of all) files[place] = (files[place] ?? 0) + 1
  return {
    measured: {
      'server MB': memoryMb(pid),
      'engine MB': engine === undefined ? 0 : memoryMb(engine),
      'heap MB': heapBytes / 1e6,
      'server handles': handles(pid),
      'engine handles': engine === undefined ? 0 : handles(engine),
      processes: helpersOf(pid, 'engine').length + helpersOf(pid, 'decoder').length,
      files: counted.length,
      'files MB': counted.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6,
    },
    rows: rowsIn(join(dataFolder, 'mockwright.db')),
    files,
  }
}

/** Resident memory without the files that processes share. */
const memoryMb = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return (kilobytes('RssAnon') + kilobytes('RssShmem')) / 1024
}

const handles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

interface FoundFile {
  /** The first folder on its way, or the file itself. */
  readonly place: string
  readonly bytes: number
}

/** Without the database, which grows with its rows. Files may go meanwhile. */
const filesIn = (folder: string, place?: string): readonly FoundFile[] =>
  listed(folder).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path, place ?? entry.name)
    if (entry.name.startsWith('mockwright.db')) return []
    return { place: place ?? entry.name, bytes: statSync(path, { throwIfNoEntry: false })?.size ?? 0 }
  })

const listed = (folder: string): readonly Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

const rowsIn = (file: string): Readonly<Record<string, number>> => {
  const database = connectTo(file)
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as {
      name: string
    }[]
    const counted = tables
      .filter(({ name }) => !name.startsWith('sqlite_'))
      .map(({ name }): [string, number] => {
        const row = database.prepare(`SELECT count(*) AS number FROM ${name}`).get() as { number: number }
        return [name, row.number]
      })
    return Object.fromEntries(counted)
  } finally {
    database.close()
  }
}
