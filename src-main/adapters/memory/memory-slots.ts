import type { SlotKind, Slots } from '../../service/ports/slots'

/** For one process. */
export const createMemorySlots = (): Slots => {
  const used: Record<SlotKind, number> = { render: 0, upload: 0 }
  return {
    taken: async (kind) => used[kind],

    async hold(kind, of) {
      if (used[kind] >= of) return null
      used[kind] += 1
      let isHeld = true
      return () => {
        if (isHeld) used[kind] -= 1
        isHeld = false
      }
    },
  }
}
