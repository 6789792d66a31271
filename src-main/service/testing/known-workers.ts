import type { Workers } from '../ports/workers'

/** A worker that can be killed. */
export interface KnownWorker extends Workers {
  kill(): void
}

/** Workers whose state is known: those that were killed or closed have ended. */
export const createKnownWorkers = () => {
  const gone = new Set<string>()
  let count = 0
  return {
    start(): KnownWorker {
      count += 1
      const id = `worker ${count}`
      return {
        id,
        ended: async (workers) => workers.filter((worker) => gone.has(worker)),
        close: async () => void gone.add(id),
        kill: () => void gone.add(id),
      }
    },
  }
}
