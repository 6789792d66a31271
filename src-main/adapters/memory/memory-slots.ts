import type { SlotKind, Slots } from '../../service/ports/slots'

/** For one process. */
export const createMemorySlots = (): Slots => {
  const used = new Map<string, number>()
  const idOf = (caller: string, kind: SlotKind): string => `${kind} ${caller}`
  return {
    taken: async (caller, kind) => used.get(idOf(caller, kind)) ?? 0,

    async hold(caller, kind, of) {
      const id = idOf(caller, kind)
      const taken = used.get(id) ?? 0
      if (taken >= of) return null
      used.set(id, taken + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const left = (used.get(id) ?? 1) - 1
        if (left > 0) used.set(id, left)
        else used.delete(id)
      }
    },
  }
}
