import { fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { ChildProcess, ChildProcessLauncher } from '../../service/ports/child-process'

/** For plain Node. The child ends when this process dies, because its channel closes. */
export const forkLauncher = (
  file: string,
  { execArgv = [] }: { readonly execArgv?: readonly string[] } = {},
): ChildProcessLauncher => ({ launch: () => forkProcess(file, execArgv) })

const forkProcess = (file: string, execArgv: readonly string[]): ChildProcess => {
  const child = fork(file, {
    execArgv: [...execArgv],
    // Typed arrays and maps are transferred as they are; JSON would turn them into plain objects.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  return {
    send: (message) => {
      if (!child.connected) return
      // A channel that breaks during a write means that the child is ending; its exit reports it.
      child.send(message as object, () => undefined)
    },
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => {
      let isTold = false
      const tell = (reason: string): void => {
        if (isTold) return
        isTold = true
        listener(reason)
      }
      child.once('error', (error) => tell(`could not be started: ${error.message}`))
      child.once('close', (code, signal) =>
        tell(signal ? `was ended by ${signal}` : `exited with code ${code}`),
      )
    },
    onLog: (listener) => {
      if (child.stderr) createInterface({ input: child.stderr }).on('line', listener)
    },
    kill: () => child.kill('SIGKILL'),
  }
}
