/** Starts a child process of the app: forked under Node, a utility process in Electron. */
export interface ChildProcessLauncher {
  /**
   * Returns at once; messages sent before the process listens are still delivered. Never throws: a failed start is
   * reported as an exit.
   */
  launch(): ChildProcess
}

/** Messages are structured-cloneable values, delivered in order in both directions. */
export interface ChildProcess {
  /**
   * Does nothing once the process has exited. `ports`: message ports to transfer, where the platform can transfer them.
   */
  send(message: unknown, ports?: readonly unknown[]): void
  onMessage(listener: (message: unknown) => void): void
  /** Called once, after the last message. `reason` says how the process ended, for a log. */
  onExit(listener: (reason: string) => void): void
  /** Called with each line that the process writes to its error stream. */
  onLog(listener: (line: string) => void): void
  /** Ends the process at once, whatever it is doing. */
  kill(): void
}
