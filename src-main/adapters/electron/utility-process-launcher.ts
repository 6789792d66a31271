import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { type MessagePortMain, utilityProcess } from 'electron'
import type { ChildProcess, ChildProcessLauncher } from '../../service/ports/child-process'

interface UtilityProcessOptions {
  readonly serviceName: string
  /** Yields the processor to everything else, above all the window's own processes. */
  readonly givesWay: boolean
  readonly execArgv?: readonly string[]
}

/** For Electron: a Node process beside the window's, which Electron ends with the app. */
export const utilityProcessLauncher = (
  file: string,
  options: UtilityProcessOptions,
): ChildProcessLauncher => ({
  launch: () => startProcess(file, options),
})

const startProcess = (
  file: string,
  { serviceName, givesWay, execArgv = [] }: UtilityProcessOptions,
): ChildProcess => {
  const child = utilityProcess.fork(file, [], {
    serviceName,
    execArgv: [...execArgv],
    stdio: ['ignore', 'ignore', 'pipe'],
  })
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
      // Electron's `kill()` asks politely, and a busy process does not notice.
      if (isAlive && child.pid !== undefined) process.kill(child.pid, 'SIGKILL')
    },
  }
}

/**
 * Processor shares on Linux and macOS, where the lowest priority still gets all idle time; a rank on Windows, where one
 * step down is enough. Threads started later inherit it; an unprivileged process can never raise it again.
 */
const givenPriority =
  process.platform === 'win32' ? constants.priority.PRIORITY_BELOW_NORMAL : constants.priority.PRIORITY_LOW

const giveWay = (processId: number | undefined): void => {
  if (processId === undefined) return
  try {
    setPriority(processId, givenPriority)
  } catch {
    // The process has ended already, or the system refuses: drawing works all the same.
  }
}
