import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { type MessagePortMain, utilityProcess } from 'electron'
import type { ChildProcess, ChildProcessLauncher } from '../../service/ports/child-process'

interface UtilityProcessOptions {
  readonly serviceName: string
  /** To whatever else wants the processor, the window's own processes before all. */
  readonly givesWay: boolean
}

/** For Electron: a Node process beside the window's, which Electron ends with the app. */
export const utilityProcessLauncher = (
  file: string,
  options: UtilityProcessOptions,
): ChildProcessLauncher => ({
  launch: () => startProcess(file, options),
})

const startProcess = (file: string, { serviceName, givesWay }: UtilityProcessOptions): ChildProcess => {
  const child = utilityProcess.fork(file, [], { serviceName, stdio: ['ignore', 'ignore', 'pipe'] })
  if (givesWay) child.once('spawn', () => giveWay(child.pid))
  let isAlive = true
  child.once('exit', () => {
    isAlive = false
  })
  return {
    send: (message, ports = []) => {
      if (isAlive) child.postMessage(message, [...(ports as readonly MessagePortMain[])])
    },
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.once('exit', (code) => listener(`exited with code ${code}`)),
    onLog: (listener) => {
      if (child.stderr) createInterface({ input: child.stderr }).on('line', listener)
    },
    kill: () => {
      // `kill()` of Electron asks politely, and a process that is busy does not hear it.
      if (isAlive && child.pid !== undefined) process.kill(child.pid, 'SIGKILL')
    },
  }
}

/**
 * Shares of the processor on Linux and macOS, where the lowest still gets what nobody else wants; a rank on Windows,
 * where a step down is enough. Threads that are started later have it as well; an unprivileged process never gets it
 * back.
 */
const givenPriority =
  process.platform === 'win32' ? constants.priority.PRIORITY_BELOW_NORMAL : constants.priority.PRIORITY_LOW

const giveWay = (processId: number | undefined): void => {
  if (processId === undefined) return
  try {
    setPriority(processId, givenPriority)
  } catch {
    // It ended already, or the system does not let us: it draws all the same.
  }
}
