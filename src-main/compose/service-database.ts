import type { BatchRunStore } from '../service/ports/batch-run-store'
import type { BatchTablePruning } from '../service/ports/batch-table-store'
import type { CallsAtWork } from '../service/ports/calls-at-work'
import type { DutyStore } from '../service/ports/duty-store'
import type { FileOwners, OwnerTimes } from '../service/ports/file-owners'
import type { FileRemovals } from '../service/ports/file-removals'
import type { FontPreviewStore, FontStore } from '../service/ports/font-library'
import type { JobSignals } from '../service/ports/job-signals'
import type { AccountStore } from '../service/ports/ledger'
import type { RateLimit, RateRule } from '../service/ports/rate-limit'
import type { ServiceStores } from '../service/ports/service-stores'
import type { Slots } from '../service/ports/slots'
import type { StudioConfigStore } from '../service/ports/studio-config-store'
import type { Transaction } from '../service/ports/transaction'
import type { TrustedTime } from '../service/ports/trusted-time'
import type { Workers } from '../service/ports/workers'

/** All that the service keeps in a database, whichever it is. */
export interface ServiceDatabase {
  readonly stores: ServiceStores
  readonly transaction: Transaction<ServiceStores>
  readonly account: AccountStore
  readonly duties: DutyStore
  readonly studioConfig: StudioConfigStore
  readonly fonts: FontStore
  readonly fontPreviews: FontPreviewStore
  /** Forgets fonts that cannot come back first. */
  fileOwners(times: OwnerTimes): Promise<FileOwners>
  /** This process among those on the database. */
  readonly workers: Workers
  /** Null: the queue's processes hear nothing of each other, and look by themselves. */
  readonly jobSignals: JobSignals | null
  /** Null: all processes have their files from one folder. */
  readonly fileRemovals: FileRemovals | null
  readonly callsAtWork: CallsAtWork
  readonly slots: Slots
  rateLimit(rule: RateRule): RateLimit
  /** Files of an earlier time may be missing from the database although they are in use. */
  readonly knownSince: Date
  /** Keeps what `after` makes of the times that were seen, and returns the time that is trusted. */
  noteTime(after: (before: TrustedTime | null) => TrustedTime): Promise<Date>
  /** Runs of batches, which only the window's database has. */
  readonly batchRuns: Pick<BatchRunStore, 'prune'>
  /** The same of the tables that batches were read from. */
  readonly batchTables: BatchTablePruning
  /** Returns the space of at most so many free pages to the disk; returns their number. */
  release(pages: number): Promise<number>
  /** Returns the space of removed rows to the disk, with what was written there. */
  compact(): Promise<void>
  /** Copies the database if a copy is due, where copies are the program's own business. */
  backUp(now: Date): void
  /** Keeps the log beside the database short. */
  checkpoint(): Promise<void>
  /** Declares the worker ended. Waits for open transactions. */
  close(): Promise<void>
}
