import type { Charge, Ledger } from '../../service/ports/ledger'
import { storeOn } from '../transactions/store-on'
import type { MemoryAccess, MemoryHandle } from './memory-database'

export interface LedgerState {
  /** Keyed by the work. */
  readonly charges: Map<string, Charge>
}

const modes = { charge: 'write', spentSince: 'read' } as const

export const createMemoryLedger = <State extends LedgerState>(access: MemoryAccess<State>): Ledger =>
  storeOn<MemoryHandle<State>, Ledger>(access, modes, (handle) => ({
    charge(charge) {
      const { charges } = handle.state
      if (!charges.has(charge.work)) charges.set(charge.work, charge)
    },

    spentSince(day) {
      const from = day.toISOString().slice(0, 10)
      const since = [...handle.state.charges.values()].filter(({ at }) => at.toISOString() >= from)
      return since.reduce((sum, { credits }) => sum + credits, 0)
    },
  }))
