import type { Charge, Ledger } from '../../service/ports/ledger'
import { storeOn } from '../transactions/store-on'
import type { MemoryAccess, MemoryHandle } from './memory-database'

export interface LedgerState {
  /** Keyed by the work. */
  readonly charges: Map<string, Charge>
  /** Credits of each UTC day, `YYYY-MM-DD`. */
  readonly dailyCharges: Map<string, number>
  /** How often each key was charged. */
  readonly chargedRequests: Map<string, number>
}

const modes = { charge: 'write', spentSince: 'read', prune: 'write' } as const

export const createMemoryLedger = <State extends LedgerState>(access: MemoryAccess<State>): Ledger =>
  storeOn<MemoryHandle<State>, Ledger>(access, modes, (handle) => ({
    charge(charge) {
      const { charges, dailyCharges, chargedRequests } = handle.state
      const { work, keyId, credits, at } = charge
      if (charges.has(work)) return
      charges.set(work, charge)
      dailyCharges.set(dayOf(at), (dailyCharges.get(dayOf(at)) ?? 0) + credits)
      if (keyId !== null) chargedRequests.set(keyId, (chargedRequests.get(keyId) ?? 0) + 1)
    },

    spentSince(day) {
      const since = [...handle.state.dailyCharges].filter(([each]) => each >= dayOf(day))
      return since.reduce((sum, [, credits]) => sum + credits, 0)
    },

    prune(before, limit) {
      const { charges } = handle.state
      const old = [...charges.values()].filter(({ at }) => at < before).slice(0, limit)
      for (const { work } of old) charges.delete(work)
      return old.length
    },
  }))

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
