import { createHash } from 'node:crypto'
import type { Failure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { Log } from '../ports/log'

export interface Refusal {
  /** Null: the call named none. */
  readonly session: Uuid | null
  /** Why: the kind of the failure, and of a session that is not taken, the reason. */
  readonly reason: string
  /** Of the page that called; null: a program, or a page of this server. */
  readonly origin: string | null
}

/**
 * One line for each refused call, of the same shape, for programs that watch the log. Sessions appear as the first
 * sixteen digits of the SHA-256 of their id; tokens, secrets and what customers sent do not appear.
 */
export const logRefusal = (log: Pick<Log, 'warn'>, { session, reason, origin }: Refusal): void =>
  log.warn(`studio-refusal ${JSON.stringify({ session: session && markOfSession(session), reason, origin })}`)

/** What stands for a session in the log. */
export const markOfSession = (id: Uuid): string => createHash('sha256').update(id).digest('hex').slice(0, 16)

/** Nobody was refused: a newer wish came first, or the service has trouble of its own. */
const isNoRefusal: ReadonlySet<string> = new Set(['CANCELLED', 'INTERNAL_ERROR', 'ENGINE_CRASHED'])

/** Logs a failure that a page of the editor was answered with, if it was refused something. */
export const logFailure = (
  log: Pick<Log, 'warn'>,
  { code, kind, params }: Failure,
  { session, origin }: Omit<Refusal, 'reason'>,
): void => {
  if (isNoRefusal.has(code)) return
  const { why, origin: refused } = params as { readonly why?: unknown; readonly origin?: unknown }
  logRefusal(log, {
    session,
    reason: kind === 'studioRefused' && typeof why === 'string' ? why : kind,
    origin: kind === 'studioOriginRefused' && typeof refused === 'string' ? refused : origin,
  })
}
