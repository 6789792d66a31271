import type { PagePort } from './page-port'

/** A process's channel to main: Electron's port in a utility process, Node's channel in a forked process. */
export interface ParentChannel<Sent, Received> {
  send(message: Sent): void
  onMessage(listener: (message: Received, ports: readonly PagePort[]) => void): void
  /** Called when main has died. */
  onClose(listener: () => void): void
}

/** Main speaks the same protocol, so messages are taken as they come. */
export const openParentChannel = <Sent, Received>(): ParentChannel<Sent, Received> => {
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
const electronChannel = <Sent, Received>(port: ElectronParentPort): ParentChannel<Sent, Received> => ({
  send: (message) => port.postMessage(message),
  onMessage: (listener) => port.on('message', ({ data, ports }) => listener(data as Received, ports)),
  onClose: () => undefined,
})

const nodeChannel = <Sent, Received>(): ParentChannel<Sent, Received> => ({
  send: (message) => {
    // A channel that breaks during a write means that main is ending; `disconnect` reports it.
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
  },
  onMessage: (listener) => process.on('message', (message) => listener(message as Received, [])),
  onClose: (listener) => process.on('disconnect', listener),
})
