import { randomUUID } from 'node:crypto'
import { AppError, type Failure, failureOf, readFailure, toFailure } from '@contract/errors'
import type { CallAtWork, CallsAtWork } from '../../service/ports/calls-at-work'
import type { PostgresAccess } from './postgres-access'
import type { PostgresBus } from './postgres-bus'

/** How a call ended, as processes tell each other. */
type Outcome = { readonly answer: unknown } | { readonly failure: Failure }

interface Row {
  readonly token: string
  readonly body_hash: string
}

export interface CallTimings {
  /** How long the call of a dead process keeps others waiting. */
  readonly leaseMs: number
  /** How often a waiting process looks by itself. */
  readonly lookMs: number
}

const usualTimings: CallTimings = { leaseMs: 30_000, lookMs: 1_000 }
const topic = 'call'
/** An outcome is there for those that waited for it. */
const outcomeKept = '1 minute'

/**
 * Calls in progress as rows, leased by the process that runs them. Others wait for the outcome; if that process dies,
 * one of those that wait begins the call again. Answers are JSON.
 */
export const createPostgresCallsAtWork = (
  access: PostgresAccess,
  bus: PostgresBus,
  onTrouble: (error: unknown) => void,
  { leaseMs, lookMs }: CallTimings = usualTimings,
): CallsAtWork => {
  const lease = leaseMs / 1000

  const enter = async (id: string, bodyHash: string, token: string): Promise<Row> => {
    for (;;) {
      const { rows } = await access.statement(({ query }) =>
        query<Row>(enterCall, [id, token, bodyHash, lease]),
      )
      if (rows[0]) return rows[0]
    }
  }

  const keepLease = (token: string): (() => void) => {
    const timer = setInterval(() => {
      access
        .statement(({ query }) =>
          query('UPDATE calls_at_work SET until = now() + make_interval(secs => $2) WHERE token = $1', [
            token,
            lease,
          ]),
        )
        .catch(onTrouble)
    }, leaseMs / 3)
    return () => clearInterval(timer)
  }

  const end = async (token: string, outcome: Outcome): Promise<void> => {
    await access.statement(({ query }) =>
      query('UPDATE calls_at_work SET outcome = $2, until = now() + $3::interval WHERE token = $1', [
        token,
        JSON.stringify(outcome),
        outcomeKept,
      ]),
    )
    bus.send(topic, token)
    await access.statement(({ query }) =>
      query('DELETE FROM calls_at_work WHERE outcome IS NOT NULL AND until < now()'),
    )
  }

  const run = async <Answer>(token: string, begin: () => Promise<Answer>): Promise<Answer> => {
    const dropLease = keepLease(token)
    try {
      const answer = await begin()
      await end(token, { answer }).catch(onTrouble)
      return answer
    } catch (error) {
      await end(token, { failure: toFailure(error) }).catch(onTrouble)
      throw error
    } finally {
      dropLease()
    }
  }

  const outcomeOf = async (token: string): Promise<Outcome | 'at work' | 'lost'> => {
    const { rows } = await access.read(({ query }) =>
      query<{ outcome: string | null; is_lost: boolean }>(
        'SELECT outcome, until < now() AS is_lost FROM calls_at_work WHERE token = $1',
        [token],
      ),
    )
    const [row] = rows
    if (row?.outcome) return JSON.parse(row.outcome)
    return row && !row.is_lost ? 'at work' : 'lost'
  }

  const awaitOther = async <Answer>(token: string, again: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const told = nextMessage(bus, token, lookMs)
      try {
        const outcome = await outcomeOf(token)
        if (outcome === 'lost') return again()
        if (outcome === 'at work') await told.promise
        else if ('answer' in outcome) return outcome.answer as Answer
        else throw new AppError(readFailure(outcome.failure) ?? failureOf('internal', {}))
      } finally {
        told.end()
      }
    }
  }

  const join = async <Answer>(
    id: string,
    bodyHash: string,
    begin: () => Promise<Answer>,
  ): Promise<CallAtWork<Answer>> => {
    const token = randomUUID()
    const row = await enter(id, bodyHash, token)
    const again = async (): Promise<Answer> => {
      // Its caller refuses it.
      if (row.body_hash !== bodyHash) throw new Error('Another call with this id ended without an outcome.')
      return (await join(id, bodyHash, begin)).answer
    }
    const answer = row.token === token ? run(token, begin) : awaitOther(row.token, again)
    // Nobody awaits the answer of a call that is refused for its body.
    answer.catch(() => undefined)
    return { bodyHash: row.body_hash, answer }
  }

  return { join }
}

/** Resolves when the topic brings the message, when messages may have been missed, or after `ms`. */
const nextMessage = (bus: PostgresBus, message: string, ms: number) => {
  let end = (): void => undefined
  const promise = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const deafen = bus.listen(topic, {
      onMessage: (told) => told === message && resolve(),
      onReturned: resolve,
    })
    end = () => {
      clearTimeout(timer)
      deafen()
    }
  })
  return { promise, end }
}

/** The call at work with this id: the one that was there, unless its process has died, or else the new one. */
const enterCall = `WITH dead AS (
    UPDATE calls_at_work SET token = $2, body_hash = $3, until = now() + make_interval(secs => $4)
    WHERE id = $1 AND outcome IS NULL AND until < now() RETURNING token, body_hash
  ), made AS (
    INSERT INTO calls_at_work (id, token, body_hash, until)
    SELECT $1, $2, $3, now() + make_interval(secs => $4) WHERE NOT EXISTS (SELECT FROM dead)
    ON CONFLICT (id) WHERE outcome IS NULL DO NOTHING RETURNING token, body_hash
  )
  SELECT token, body_hash FROM dead UNION ALL SELECT token, body_hash FROM made
  UNION ALL SELECT token, body_hash FROM calls_at_work WHERE id = $1 AND outcome IS NULL AND until >= now()
  LIMIT 1`
