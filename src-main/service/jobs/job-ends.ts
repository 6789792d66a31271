import type { Policy } from '../policy/policy'
import type { Clock } from '../ports/clock'
import type { JobEnd, JobLease, JobStore, StoredJob } from '../ports/job-store'
import type { Ledger } from '../ports/ledger'
import type { ServedFiles } from '../ports/served-files'
import type { Transaction } from '../ports/transaction'
import type { WebhookStore } from '../ports/webhook-store'
import type { Outbox } from '../webhooks/outbox'
import { jobRecordOf, noResult, resultAddressesOf } from './job-record'

export interface JobEndsDeps {
  readonly transaction: Transaction<{
    readonly jobs: JobStore
    readonly ledger: Ledger
    readonly webhooks: WebhookStore
  }>
  readonly jobs: Pick<JobStore, 'find'>
  readonly policy: Pick<Policy, 'charge'>
  readonly outbox: Pick<Outbox, 'open' | 'announce'>
  readonly servedFiles: Pick<ServedFiles, 'addressOf'>
  readonly now: Clock
}

/**
 * Ends jobs: in one transaction, the job ends, its work is charged and notifications to its receivers are queued. Null
 * if the lease was lost.
 */
export const createJobEnds = ({ transaction, jobs, policy, outbox, servedFiles, now }: JobEndsDeps) => {
  const end = async (
    { jobId }: JobLease,
    move: (store: JobStore, at: Date) => Promise<StoredJob | null>,
  ): Promise<StoredJob | null> => {
    const before = await jobs.find(jobId)
    if (before && before.webhookUrl !== null) await outbox.open()
    const addresses = before ? await resultAddressesOf(before, servedFiles) : noResult
    return transaction(async (stores) => {
      const job = await move(stores.jobs, now())
      if (!job) return null
      if (job.credits > 0)
        await policy.charge({ work: job.id, credits: job.credits, keyId: job.keyId }, stores.ledger)
      await outbox.announce(jobRecordOf(job, addresses), job.webhookUrl, stores.webhooks)
      return job
    })
  }

  return {
    succeed: (lease: JobLease, result: JobEnd) => end(lease, (store, at) => store.succeed(lease, result, at)),
    fail: (lease: JobLease, error: NonNullable<StoredJob['error']>) =>
      end(lease, (store, at) => store.fail(lease, error, at)),
  }
}
export type JobEnds = ReturnType<typeof createJobEnds>
