import type { FromHost, ToHost } from './host-protocol'
import type { PagePort } from './page-port'

/** The host's channel to main: Electron's port in a utility process, Node's channel in a forked process. */
export interface ParentChannel {
  send(message: FromHost): void
  onMessage(listener: (message: ToHost, ports: readonly PagePort[]) => void): void
  /** Called when main has died. */
  onClose(listener: () => void): void
}

export const openParentChannel = (): ParentChannel => {
  const { parentPort } = process as NodeJS.Process & { readonly parentPort?: ElectronParentPort }
  return parentPort ? electronChannel(parentPort) : nodeChannel()
}

/** The part of Electron's `process.parentPort` that we use. */
interface ElectronParentPort {
  postMessage(message: unknown): void
  on(
    event: 'message',
    listener: (event: { readonly data: unknown; readonly ports: PagePort[] }) => void,
  ): void
}

/** Electron ends a utility process together with the app. */
const electronChannel = (port: ElectronParentPort): ParentChannel => ({
  send: (message) => port.postMessage(message),
  onMessage: (listener) => port.on('message', ({ data, ports }) => listener(data as ToHost, ports)),
  onClose: () => undefined,
})

const nodeChannel = (): ParentChannel => ({
  send: (message) => {
    // A channel that breaks during a write means that main is ending; `disconnect` reports it.
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
  },
  onMessage: (listener) => process.on('message', (message) => listener(message as ToHost, [])),
  onClose: (listener) => process.on('disconnect', listener),
})
