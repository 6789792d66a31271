import type { Closing, ClosingAnswer, ClosingDeps } from '../ports/presence'

/** Whether the program stays when its window closes. It asks once for each closing. */
export const createClosing = ({ isAtWork, choice, ask, keep, closeWindow, quit }: ClosingDeps): Closing => {
  let isQuitting = false
  let isAsking = false
  /** The answer for the window that is closing, or has closed. */
  let answered: ClosingAnswer | null = null

  const askOnce = async (): Promise<void> => {
    isAsking = true
    const given = await ask().finally(() => {
      isAsking = false
    })
    if (given === null || isQuitting) return
    answered = given.answer
    if (given.isKept) keep(given.answer)
    if (given.answer === 'quit') quit()
    else closeWindow()
  }

  return {
    mayClose(): boolean {
      if (isQuitting || answered !== null || !isAtWork() || choice() !== 'ask') return true
      if (!isAsking) void askOnce()
      return false
    },

    noteQuit(): void {
      isQuitting = true
    },

    noteOpened(): void {
      answered = null
    },

    get keepsWorking(): boolean {
      return !isQuitting && isAtWork() && (answered ?? choice()) === 'keep'
    },
  }
}
