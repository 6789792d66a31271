import type { WindowEvent } from './settings'

/** All that the sandboxed page finds on `window.mockwright`. Everything else goes over the calls' port. */
export interface MockwrightBridge {
  /** The place on disk of a `File` that a person dropped or picked; empty for one that has none (dragged from a browser). */
  pathForFile(file: object): string
  /** Has what the page put into its storage written to disk now, not in the browser's own time: seconds later, and never when the program is killed. */
  keepStorage(): void
  /** Gives the way to stop listening. What came before the first listener is told to it at once. */
  onEvent(listener: (event: WindowEvent) => void): () => void
}

/**
 * How the page gets its ports: it listens for `message` on its `window`, then posts `pageReadyMessage` to itself. Back come two messages with one
 * port each: `callsPortMessage` (oRPC, `windowContract`) and `previewPortMessage` (see `preview-port.ts`). The preview port comes again
 * whenever the engine was started again: the newest one is the one that answers.
 */
export const pageReadyMessage = 'mockwright:page-ready'
export const callsPortMessage = 'mockwright:rpc-port'
export const previewPortMessage = 'mockwright:preview-port'

/** Between the preload script and main. */
export const bridgeChannels = {
  /** Page → main: it wants its ports. */
  ready: 'mockwright:ready',
  /** Main → page: a port, and which of the two messages it goes with. */
  port: 'mockwright:port',
  /** Main → page: a `WindowEvent`. */
  event: 'mockwright:event',
  /** Page → main: a person showed it this file. */
  grant: 'mockwright:grant',
  /** Page → main: what is in its storage is to be written. */
  keep: 'mockwright:keep',
} as const
