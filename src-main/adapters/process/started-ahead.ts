import type { ChildProcess, ChildProcessLauncher } from '../../service/ports/child-process'

/** A launcher whose first process runs already. */
export interface AheadLauncher extends ChildProcessLauncher {
  /** Ends the process if nobody has taken it. */
  end(): void
}

/** Starts a process now; the first `launch` returns it, later ones start others. */
export const startedAhead = (launcher: ChildProcessLauncher): AheadLauncher => {
  let waiting: ChildProcess | null = launcher.launch()
  return {
    launch: () => {
      const child = waiting ?? launcher.launch()
      waiting = null
      return child
    },
    end: () => {
      waiting?.kill()
      waiting = null
    },
  }
}
