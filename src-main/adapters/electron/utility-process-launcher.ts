import { createInterface } from 'node:readline'
import { type MessagePortMain, utilityProcess } from 'electron'
import type { ChildProcess, ChildProcessLauncher } from '../../service/ports/child-process'

/** For Electron: a Node process beside the window's, which Electron ends with the app. */
export const utilityProcessLauncher = (file: string, serviceName: string): ChildProcessLauncher => ({
  launch: () => startProcess(file, serviceName),
})

const startProcess = (file: string, serviceName: string): ChildProcess => {
  const child = utilityProcess.fork(file, [], { serviceName, stdio: ['ignore', 'ignore', 'pipe'] })
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
