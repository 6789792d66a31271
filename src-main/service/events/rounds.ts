/**
 * Work in rounds that anyone may request: one runs at a time, followed by a single further round no matter how often
 * one was requested meanwhile.
 */
export interface Rounds {
  ask(): void
  /** Resolves when no round is running and none is requested. */
  settled(): Promise<void>
}

/** A round that fails is reported to `onFailure`; the next requested one starts afresh. */
export const createRounds = (round: () => Promise<void>, onFailure: (error: unknown) => void): Rounds => {
  let isAsked = false
  let atWork: Promise<void> | null = null

  const work = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false
      await round().catch(onFailure)
    }
    atWork = null
  }

  return {
    ask() {
      isAsked = true
      atWork ??= work()
    },
    async settled() {
      while (atWork !== null) await atWork
    },
  }
}
