import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { CallContext } from '../accounts/call-context'
import { uuidOf } from '../naming/uuid-of'
import type { AnswerStore, RepeatableRequest, StoredAnswer } from '../ports/answer-store'
import type { CallsAtWork } from '../ports/calls-at-work'
import type { Clock } from '../ports/clock'
import type { NewUuid } from '../ports/ids'
import { type Metrics, noMetrics } from '../ports/metrics'
import { bodyHashOf } from './body-hash'

export interface OnceDeps {
  readonly store: AnswerStore
  readonly calls: CallsAtWork
  readonly newUuid: NewUuid
  readonly now: Clock
  readonly metrics?: Pick<Metrics, 'cacheAsked'>
}

/** How long keys are remembered. */
export const answersKeptMs = 24 * 60 * 60 * 1000
const longestKey = 255

/**
 * Runs work once per Idempotency-Key: the same key with the same body gets the first answer again, even while the first
 * call is still running and after a restart; with another body it throws `IDEMPOTENCY_KEY_REUSED`. Failures are not
 * remembered. The work receives a uuid for its result: the same uuid again if the answer was lost in a crash, so that
 * it finds what it has done and is charged once.
 */
export const createOnce = ({ store, calls, newUuid, now, metrics = noMetrics }: OnceDeps) => {
  const remembered = async (request: RepeatableRequest): Promise<StoredAnswer | null> => {
    const known = await store.find(request)
    return known && known.answeredAt.getTime() >= now().getTime() - answersKeptMs ? known : null
  }

  return async <Answer>(
    call: string,
    input: unknown,
    { caller, idempotencyKey: key }: CallContext,
    work: (uuid: Uuid) => Promise<Answer>,
  ): Promise<Answer> => {
    if (key === undefined) return work(newUuid())
    assertKey(key)
    const request: RepeatableRequest = { scope: caller?.keyId ?? '', call, key }
    const bodyHash = await bodyHashOf(input)
    const id = JSON.stringify(request)
    const known = await remembered(request)
    metrics.cacheAsked('answer', known !== null)
    if (known) {
      assertSame(known.bodyHash, bodyHash, key)
      return known.answer as Answer
    }
    const { bodyHash: begun, answer } = await calls.join(id, bodyHash, async () => {
      // Another call may have finished in the meantime.
      const late = await remembered(request)
      if (late) {
        assertSame(late.bodyHash, bodyHash, key)
        return late.answer as Answer
      }
      const done = await work(uuidOf('once', id, bodyHash))
      await store.keep(request, { bodyHash, answer: done, answeredAt: now() })
      return done
    })
    assertSame(begun, bodyHash, key)
    return answer
  }
}
export type Once = ReturnType<typeof createOnce>

const assertKey = (key: string): void => {
  if (key.length <= longestKey) return
  throw new AppError('idempotencyKeyLong', { characters: key.length, most: longestKey })
}

const assertSame = (known: string, asked: string, key: string): void => {
  if (known === asked) return
  throw new AppError('idempotencyKeyReused', { key })
}
