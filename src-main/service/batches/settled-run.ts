import type { BatchRun } from '@contract/desktop/batches'
import type { RunListener } from './run-watch'

/**
 * Resolves once no file of the run remains to be made, however often the run is paused until then; null if there is no
 * such run. `look` reads the run.
 */
export const settledRun = async (
  id: string,
  look: () => Promise<BatchRun | null>,
  listen: (hear: RunListener) => () => void,
  signal: AbortSignal,
): Promise<BatchRun | null> => {
  let heard: BatchRun | null = null
  let wake = (): void => undefined
  const end = (): void => wake()
  const unlisten = listen((run) => {
    if (run.id !== id) return
    heard = run
    wake()
  })
  signal.addEventListener('abort', end)
  try {
    const stored = await look()
    if (!stored) return null
    for (let run = heard ?? stored; run.ended_at === null; run = heard ?? run) {
      signal.throwIfAborted()
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    return await look()
  } finally {
    unlisten()
    signal.removeEventListener('abort', end)
  }
}
