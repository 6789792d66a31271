import type { CallAtWork, CallsAtWork } from '../../service/ports/calls-at-work'

/** For one process. */
export const createMemoryCallsAtWork = (): CallsAtWork => {
  const running = new Map<string, CallAtWork<unknown>>()
  return {
    async join<Answer>(id: string, bodyHash: string, begin: () => Promise<Answer>) {
      const known = running.get(id)
      if (known) return known as CallAtWork<Answer>
      const call = { bodyHash, answer: begin().finally(() => running.delete(id)) }
      running.set(id, call)
      return call
    },
  }
}
