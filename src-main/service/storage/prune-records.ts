import type { RetentionSettings, ServiceSettings } from '@contract/desktop/service-settings'
import { answersKeptMs } from '../idempotency/once'
import type { BatchRunStore } from '../ports/batch-run-store'
import type { BatchTablePruning } from '../ports/batch-table-store'
import type { JobStore } from '../ports/job-store'
import type { ServedFiles } from '../ports/served-files'
import type { ServiceStores } from '../ports/service-stores'
import { type PruningPace, pruneInParts } from './prune-in-parts'

export interface PruningDeps {
  readonly stores: Pick<ServiceStores, 'answers' | 'jobs' | 'ledger' | 'studio' | 'webhooks'>
  readonly runs: Pick<BatchRunStore, 'prune'>
  /** Kept as long as runs are. */
  readonly tables: BatchTablePruning
  readonly servedFiles: Pick<ServedFiles, 'remove'>
  readonly retention: RetentionSettings
  readonly webhooks: Pick<ServiceSettings['webhooks'], 'keep_days' | 'keep_deliveries'>
  /** Before this many milliseconds. */
  readonly ago: (ms: number) => Date
  /** Asked before each part. */
  readonly mayGoOn: () => Promise<boolean>
  readonly pace?: PruningPace
}

export type PrunedRecords = Readonly<
  Record<'answers' | 'charges' | 'deliveries' | 'jobs' | 'runs' | 'studio' | 'tables', number>
>

const dayMs = 86_400_000

/**
 * Removes records of finished work that are older than they are to be kept, in small parts. Work that has not ended
 * stays, however old it is.
 */
export const pruneRecords = async (deps: PruningDeps): Promise<PrunedRecords> => {
  const { stores, runs, tables, servedFiles, retention, webhooks, ago, mayGoOn, pace } = deps
  const prune = (part: (limit: number) => Promise<number>): Promise<number> =>
    pruneInParts(part, mayGoOn, pace)
  const olderThan = async (
    days: number,
    part: (before: Date, limit: number) => Promise<number>,
  ): Promise<number> => {
    const before = ago(days * dayMs)
    return days === 0 ? 0 : prune((limit) => part(before, limit))
  }
  const deliveries = { before: ago(webhooks.keep_days * dayMs), perEndpoint: webhooks.keep_deliveries }
  return {
    answers: await prune((limit) => stores.answers.prune(ago(answersKeptMs), limit)),
    deliveries: await prune((limit) => stores.webhooks.prune(deliveries, limit)),
    jobs: await olderThan(retention.jobs_days, (before, limit) =>
      pruneJobs(stores.jobs, servedFiles, { before, limit }),
    ),
    runs: await olderThan(retention.runs_days, runs.prune),
    tables: await olderThan(retention.runs_days, tables.prune),
    studio: await olderThan(retention.studio_days, stores.studio.prune),
    charges: await olderThan(retention.charges_days, stores.ledger.prune),
  }
}

/** The pictures go first: where that is broken off, the jobs still name the rest. */
const pruneJobs = async (
  jobs: Pick<JobStore, 'prunable' | 'prune'>,
  servedFiles: Pick<ServedFiles, 'remove'>,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> => {
  const old = await jobs.prunable(before, limit)
  for (const { file } of old) if (file !== null) await servedFiles.remove(file)
  if (old.length > 0)
    await jobs.prune(
      old.map(({ id }) => id),
      before,
    )
  return old.length
}
