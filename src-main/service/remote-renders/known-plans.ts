import type { Uuid } from '@contract/vocabulary'
import type { RemotePlan } from '../ports/remote-connection'

export interface KnownPlansDeps {
  /** Rejects if the service does not answer or refuses the key. */
  readonly read: (connectionId: Uuid) => Promise<RemotePlan>
  readonly nowMs: () => number
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>
}

/** The plan of a connection; null if the service does not tell it soon. */
export type PlanOf = (connectionId: Uuid) => Promise<RemotePlan | null>

/** Milliseconds. Forecasts are made at every change of a recipe: a plan is asked for once in this time. */
const keptMs = 60_000
/** Milliseconds that a forecast waits. A later answer is there for the next one. */
const patienceMs = 2000

export const createKnownPlans = ({ read, nowMs, pause }: KnownPlansDeps): PlanOf => {
  const known = new Map<Uuid, { readonly plan: Promise<RemotePlan | null>; readonly atMs: number }>()
  return async (connectionId) => {
    const found = known.get(connectionId)
    const isFresh = found !== undefined && nowMs() - found.atMs < keptMs
    const asked = isFresh ? found : { plan: read(connectionId).catch(() => null), atMs: nowMs() }
    known.set(connectionId, asked)
    return Promise.race([asked.plan, pause(patienceMs).then(() => null)])
  }
}
