/**
 * Work in rounds that are asked for from anywhere: one at a time, and one more after it however often it was asked for
 * meanwhile.
 */
export interface Rounds {
  ask(): void
  /** Resolves when no round is at work and none is asked for. */
  settled(): Promise<void>
}

/** A round that fails is told to `onFailure`; the next one that is asked for begins anew. */
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
      while (atWork) await atWork
    },
  }
}
