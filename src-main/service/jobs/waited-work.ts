import { toFailure } from '@contract/errors'
import type { JobKind } from '@contract/service/job-kind'
import type { Job } from '@contract/service/jobs'
import type { Uuid } from '@contract/vocabulary'
import type { Policy } from '../policy/policy'
import type { Clock } from '../ports/clock'
import type { Ledger } from '../ports/ledger'
import type { Log } from '../ports/log'
import type { Transaction } from '../ports/transaction'
import type { WebhookStore } from '../ports/webhook-store'
import type { Dispatcher } from '../webhooks/dispatcher'
import { endedJob } from '../webhooks/ended-job'
import type { Outbox } from '../webhooks/outbox'

export interface WaitedWorkDeps {
  readonly transaction: Transaction<{ readonly ledger: Ledger; readonly webhooks: WebhookStore }>
  readonly policy: Pick<Policy, 'charge'>
  readonly outbox: Pick<Outbox, 'open' | 'announce'>
  readonly dispatcher: Pick<Dispatcher, 'wake'>
  readonly now: Clock
  readonly log: Log
}

type NamedMockup = { readonly uuid: Uuid; readonly name: string }

export interface WaitedWork {
  /** Of the result; receivers of webhooks read it as `job_id`. */
  readonly id: Uuid
  readonly kind: JobKind
  readonly keyId: string | null
  /** Receiver that the request itself names. */
  readonly webhookUrl: string | null
  readonly signal: AbortSignal | undefined
}

export interface WaitedEnd {
  /** Only where the work itself made the mockup. */
  readonly mockup?: NamedMockup
  readonly resultUrl: string | null
  readonly credits: number
}

/**
 * Told once the request has passed the checks that would also keep it out of the queue, and again if work that failed
 * has left a mockup.
 */
export type OnAdmitted = (mockup: NamedMockup | null) => void

/**
 * Runs work whose caller waits for it, and ends it as a job ends: in one transaction it is charged and notifications to
 * receivers are queued. Refused requests, which would not have become jobs, and aborted ones are announced to nobody.
 */
export const createWaitedWork =
  ({ transaction, policy, outbox, dispatcher, now, log }: WaitedWorkDeps) =>
  async <Answer>(
    work: WaitedWork,
    run: (onAdmitted: OnAdmitted) => Promise<Answer>,
    endOf: (answer: Answer) => WaitedEnd,
  ): Promise<Answer> => {
    const startedAt = now()
    const admitted: { mockup: NamedMockup | null }[] = []
    const announce = async (end: Partial<Job>, charge: number): Promise<void> => {
      if (work.webhookUrl !== null) await outbox.open()
      const record: Job = { ...endedJob({ ...work, startedAt, endedAt: now() }), ...end }
      await transaction(async (stores) => {
        if (charge > 0)
          await policy.charge({ work: work.id, credits: charge, keyId: work.keyId }, stores.ledger)
        await outbox.announce(record, work.webhookUrl, stores.webhooks)
      })
      dispatcher.wake()
    }

    const answer = await run((mockup) => admitted.push({ mockup })).catch(async (error: unknown) => {
      const at = admitted.at(-1)
      if (at && !work.signal?.aborted)
        await announce({ ...failedWith(error), ...fieldsOf(at.mockup) }, 0).catch((cause: unknown) =>
          log.error(`The failure of ${work.kind} ${work.id} is announced to nobody`, cause),
        )
      throw error
    })
    const { mockup = admitted.at(-1)?.mockup, resultUrl, credits } = endOf(answer)
    await announce({ result_url: resultUrl, credits_charged: credits, ...fieldsOf(mockup) }, credits)
    return answer
  }
export type RunWaited = ReturnType<typeof createWaitedWork>

const failedWith = (error: unknown): Partial<Job> => {
  const { code, message } = toFailure(error)
  return { status: 'failed', error: { error_code: code, message }, error_code: code }
}

const fieldsOf = (mockup: NamedMockup | null | undefined): Partial<Job> =>
  mockup ? { mockup_uuid: mockup.uuid, mockup_name: mockup.name } : {}
