import type { RetentionSettings, ServiceSettings } from '@contract/desktop/service-settings'
import { createFolderBin } from '../adapters/files/folder-bin'
import { pruneUnusedFiles } from '../adapters/files/prune-unused-files'
import { sweepUploads } from '../adapters/files/sweep-leftovers'
import type { CutOuts } from '../service/cut-outs/cut-outs'
import type { Duty } from '../service/duties/duty'
import type { Fonts } from '../service/fonts/fonts'
import type { Clock } from '../service/ports/clock'
import type { Log } from '../service/ports/log'
import type { ServiceFiles } from '../service/ports/service-files'
import { pruneInParts } from '../service/storage/prune-in-parts'
import { pruneRecords } from '../service/storage/prune-records'
import { trustedTimeAfter } from '../service/storage/trusted-time'
import { startUpkeep } from '../service/storage/upkeep'
import type { FolderPlaces } from './folder-places'
import type { LocalBackendOptions } from './local-backend-options'
import type { ServiceDatabase } from './service-database'

export interface TidyingParts extends Pick<LocalBackendOptions, 'dataFolder' | 'orphanGraceMs'> {
  readonly places: Pick<FolderPlaces, 'uploads' | 'thumbnails'>
  readonly database: ServiceDatabase
  readonly files: Pick<ServiceFiles, 'sweep' | 'served'>
  readonly cutOuts: Pick<CutOuts, 'tidy'>
  readonly fonts: Pick<Fonts, 'completeEarlier'>
  readonly duty: Pick<Duty, 'isMine'>
  /** Asked anew each hour. */
  readonly retention: () => Promise<RetentionSettings>
  readonly settings: Pick<ServiceSettings, 'results' | 'webhooks'>
  readonly now: Clock
  readonly log: Log
}

/** Before this many milliseconds. */
type Ago = (ms: number) => Date

export const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How long artwork that came with a render waits for another try after the render has failed. */
const failedKeptMs = 7 * dayMs
/** How long a cut-out that nobody uses is kept. */
const cutOutsKeptMs = 30 * dayMs
/** How long swept files stay in the bin. */
const binKeptMs = 7 * dayMs
/** Keeps the log beside the database short, for a copy of the folder and for the next start. */
const checkpointMs = 300_000

/** Keeps the data folder small: every hour what is old or left over goes, and each day the database is copied. */
export const composeTidying = (parts: TidyingParts) => {
  const { database, dataFolder, places, settings, now, log } = parts
  const { stores } = database
  const bin = createFolderBin(dataFolder)
  const keepResultsMs = settings.results.keep_hours * hourMs
  /** Of the trusted time: a clock that jumps makes nothing old. */
  const agoNow = async (): Promise<Ago> => {
    const at = await database.noteTime((before) => trustedTimeAfter(before, now()))
    return (ms) => new Date(at.getTime() - ms)
  }
  const sweep = async (ago: Ago): Promise<void> => {
    const before = ago(parts.orphanGraceMs ?? hourMs)
    await sweepUploads(places.uploads, before)
    await parts.files.sweep({
      owners: await database.fileOwners({
        before,
        cancelledBefore: ago(dayMs),
        failedBefore: ago(failedKeptMs),
      }),
      discard: (path) => bin.take(path, ago(0)),
      since: database.knownSince,
      before,
      expiredBefore: keepResultsMs > 0 ? ago(keepResultsMs) : null,
    })
  }
  const mayGoOn = async (): Promise<boolean> => !isClosing && (await parts.duty.isMine())
  const prune = async (ago: Ago): Promise<void> => {
    const retention = await parts.retention()
    const pruned = await pruneRecords({
      ...{ stores, runs: database.batchRuns, tables: database.batchTables },
      ...{ servedFiles: parts.files.served, retention, ago, mayGoOn },
      webhooks: settings.webhooks,
    })
    const thumbnails =
      retention.thumbnails_days === 0
        ? 0
        : await pruneUnusedFiles(places.thumbnails, ago(retention.thumbnails_days * dayMs))
    const pages = await pruneInParts(database.release, mayGoOn)
    const removed = Object.entries({ ...pruned, thumbnails }).filter(([, count]) => count > 0)
    if (removed.length > 0)
      log.info(
        `Pruned ${removed.map(([name, count]) => `${count} ${name}`).join(', ')}; ${pages} pages of the database are free`,
      )
  }
  let isClosing = false
  const hourly = startUpkeep(hourMs, log, async () => {
    if (!(await mayGoOn())) return
    database.backUp(now())
    await parts.fonts.completeEarlier()
    const ago = await agoNow()
    await prune(ago)
    await parts.cutOuts.tidy(ago(cutOutsKeptMs))
    await bin.empty(ago(binKeptMs))
    await sweep(ago)
  })
  const checkpoints = startUpkeep(checkpointMs, log, database.checkpoint)
  return {
    /** Empties the bin, then moves what interrupted work left behind into it. */
    async sweep(): Promise<void> {
      const ago = await agoNow()
      await bin.empty(ago(0))
      await sweep(ago)
    },
    async close(): Promise<void> {
      isClosing = true
      await hourly.close()
      await checkpoints.close()
    },
  }
}
