/** Starts a process of ours: forked under Node, a utility process in Electron. */
export interface ChildProcessLauncher {
  /**
   * Returns at once; what is sent before the process listens reaches it all the same. Never throws: a failed start is
   * an exit.
   */
  launch(): ChildProcess
}

/** Messages are structured-cloneable values, in order, both ways. */
export interface ChildProcess {
  /**
   * Does nothing once the process has gone. `ports`: message ports that move along, where the platform can move them.
   */
  send(message: unknown, ports?: readonly unknown[]): void
  onMessage(listener: (message: unknown) => void): void
  /** Once, after the last message. `reason` tells a log how it ended. */
  onExit(listener: (reason: string) => void): void
  /** What the process writes to its error stream, by lines. */
  onLog(listener: (line: string) => void): void
  /** At once, whatever it does. */
  kill(): void
}
